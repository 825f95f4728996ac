import { deskViewings } from '@dorpel/contracts/desk-viewings';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { addDays, dayOf } from '@dorpel/i18n/brussels';
import { DeskList } from '@dorpel/ui/desk/DeskList';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../parts/desk/desk.module.css';
import { desk } from '../parts/desk/desk.ts';
import { OpenDayLine } from './OpenDayLines.tsx';

/** The open house days of the week to come, with how many people registered. */
function View({ data: { items } }: SlotProps<{ readonly items: readonly OpenDayLine[] }>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <section className={styles.stack}>
      <h2>
        <Trans>Open house days soon</Trans>
      </h2>
      {items.length === 0 ? (
        <p>{t`No open house day in the next seven days.`}</p>
      ) : (
        <DeskList empty={{ title: '', text: '' }}>
          {items.map((line) => (
            <OpenDayLine key={line.id} line={line} />
          ))}
        </DeskList>
      )}
      <p>
        <a href={href('desk-open-days')}>
          <Trans>All open house days</Trans>
        </a>
      </p>
    </section>
  );
}

/** Days of the card. */
const DAYS = 7;

export default desk.slot<Record<string, string>, { readonly items: readonly OpenDayLine[] }>({
  async load({ client, language, signal }) {
    const { items } = await client(deskViewings).listDeskOpenDays({ query: { language } }, { signal });
    const until = addDays(dayOf(new Date()), DAYS);
    return { items: items.filter(({ startsAt }) => dayOf(new Date(startsAt)) < until) };
  },
  View,
});
