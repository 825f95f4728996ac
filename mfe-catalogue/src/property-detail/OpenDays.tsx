import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { DataList } from '@dorpel/ui/DataList';
import { Trans, useLingui } from '@lingui/react/macro';
import { Topic } from '../parts/sections/Topic.tsx';

type Props = { readonly days: NonNullable<PropertyDetail['openDays']> };

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** When anybody may come and look, by the clock of the agency; nothing while no day is planned (X21). */
export function OpenDays({ days }: Props) {
  const { t } = useLingui();
  const { language } = useSite();
  if (days.length === 0) return null;
  const items = days.map(({ start, end }) => {
    const [from, until] = [start, end].map((instant) => formatInstant(instant, language, CLOCK));
    return { id: start + end, label: formatInstant(start, language, DAY), value: t`from ${from} to ${until}` };
  });
  return (
    <Topic title={t`Open house days`} id="open-days">
      <DataList items={items} />
      <p>
        <Trans>
          Can’t make it then? <a href="#ask">Arrange a viewing</a>
        </Trans>
      </p>
    </Topic>
  );
}
