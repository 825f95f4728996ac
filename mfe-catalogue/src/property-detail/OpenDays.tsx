import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { DataList } from '@dorpel/ui/DataList';
import { Trans, useLingui } from '@lingui/react/macro';
import { formHref } from '../parts/sections/contact.tsx';
import { Topic } from '../parts/sections/Topic.tsx';

type Props = Pick<PropertyDetail, 'id'> & { readonly days: NonNullable<PropertyDetail['openDays']> };

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** When anybody may come and look, by the clock of the agency, with the way to register; nothing while no day is planned (X21). */
export function OpenDays({ id: home, days }: Props) {
  const { t } = useLingui();
  const { href, language } = useSite();
  if (days.length === 0) return null;
  const items = days.map(({ start, end }) => {
    const [from, until] = [start, end].map((instant) => formatInstant(instant, language, CLOCK));
    const day = formatInstant(start, language, DAY);
    const query = new URLSearchParams({ start }).toString();
    const register = formHref(href, 'open-day', { id: home });
    const calendar = new URLSearchParams({ home, start, language }).toString();
    const value = (
      <>
        {t`from ${from} to ${until}`}
        {register ? (
          <>
            {' · '}
            <a href={`${register}?${query}`} aria-label={t`Register for ${day}`}>
              <Trans>Register</Trans>
            </a>
          </>
        ) : null}
        {' · '}
        <a href={`/api/forms/v1/open-day.ics?${calendar}`} download aria-label={t`Put ${day} in your calendar`}>
          <Trans>In your calendar</Trans>
        </a>
      </>
    );
    return { id: start + end, label: day, value };
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
