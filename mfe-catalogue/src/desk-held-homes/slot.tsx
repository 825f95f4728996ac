import { type DeskHome, deskHomes } from '@dorpel/contracts/desk-homes';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import shared from '../parts/desk/Page.module.css';

type HeldData = {
  readonly items: readonly Pick<DeskHome, 'id' | 'title' | 'heldFor'>[];
  readonly total: number;
};

/** The homes that nobody sees, and what each waits for. */
function View({ data: { items, total } }: SlotProps<HeldData>) {
  const { href, language } = useSite();
  const count = formatNumber(total, language);
  return (
    <section className={shared.card}>
      <h2>
        <Trans>Held back</Trans>
      </h2>
      {items.length === 0 ? (
        <p>
          <Trans>Every available home is on the site.</Trans>
        </p>
      ) : (
        <>
          <ul className={shared.lines} role="list">
            {items.map(({ id, title, heldFor }) => (
              <li key={id} className={shared.line}>
                <a className={shared.who} href={href('desk-home-facts', { id })} lang={title.language}>
                  {title.text}
                </a>
                <span className={shared.soft}>{heldFor.join(', ')}</span>
              </li>
            ))}
          </ul>
          <p>
            <a href={`${href('desk-homes')}?place=held`}>
              <Trans>All homes that are held back ({count})</Trans>
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** Lines of the card: the rest is in the list. */
const SHOWN = 5;

export default desk.slot<Record<string, string>, HeldData>({
  async load({ client, language, signal }) {
    const query = { language, place: 'held' } as const;
    const { items, total } = await client(deskHomes).listDeskHomes({ query }, { signal });
    return { items: items.slice(0, SHOWN).map(({ id, title, heldFor }) => ({ id, title, heldFor })), total };
  },
  View,
});
