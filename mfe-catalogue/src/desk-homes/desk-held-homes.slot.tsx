import { type DeskHome, deskHomes } from '@dorpel/contracts/desk-homes';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Notice } from '@dorpel/ui/Notice';
import { Plural, Trans } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import shared from '../parts/desk/Page.module.css';

type HeldData = {
  readonly items: readonly Pick<DeskHome, 'id' | 'title' | 'heldFor'>[];
  readonly total: number;
  /** How many homes there are whose feed says something else than was filled in here; services before it do not tell. */
  readonly differing: number;
};

/** The homes that nobody sees, and what each waits for. */
function View({ data: { items, total, differing } }: SlotProps<HeldData>) {
  const { href, language } = useSite();
  const count = formatNumber(total, language);
  return (
    <section className={shared.card}>
      <h2>
        <Trans>Held back</Trans>
      </h2>
      {differing > 0 ? (
        <Notice kind="warning">
          <Plural
            value={differing}
            one="The feed of # home says something else than was filled in here."
            other="The feed of # homes says something else than was filled in here."
          />{' '}
          <a href={`${href('desk-homes')}?differing=yes`}>
            <Trans>Look, and choose</Trans>
          </a>
        </Notice>
      ) : null}
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
    const { listDeskHomes } = client(deskHomes);
    const [{ items, total }, differing] = await Promise.all([
      listDeskHomes({ query: { language, place: 'held' } }, { signal }),
      // A service of before does not know what is asked, and refuses it.
      listDeskHomes({ query: { language, differing: 'yes' } }, { signal }).then(
        (found) => found.total,
        () => 0,
      ),
    ]);
    return { items: items.slice(0, SHOWN).map(({ id, title, heldFor }) => ({ id, title, heldFor })), total, differing };
  },
  View,
});
