import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';
import styles from '../parts/desk/desk.module.css';
import { desk } from '../parts/desk/desk.ts';
import { type Line, Lines } from './inbox.tsx';

type HomeData = { readonly id: string; readonly items: readonly Line[]; readonly total: number };

/** What was asked about a home, the newest first. */
function View({ data: { id, items, total } }: SlotProps<HomeData, { readonly id: string }>) {
  const { href, language } = useSite();
  const count = formatNumber(total, language);
  return (
    <section className={styles.below}>
      <h2>
        <Trans>Messages about it</Trans>
      </h2>
      <p>
        <a href={`${href('desk-entry')}?property=${encodeURIComponent(id)}`}>
          <Trans>Write down what a caller says about it</Trans>
        </a>
      </p>
      {items.length === 0 ? (
        <p>
          <Trans>
            The inbox holds no message about this home. Messages are kept for a limited time: the figures of a home may
            tell of earlier ones.
          </Trans>
        </p>
      ) : (
        <>
          <Lines lines={items} />
          <p>
            <a href={`${href('desk-inbox')}?search=${encodeURIComponent(id)}`}>
              <Trans>All of them in the inbox ({count})</Trans>
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** Lines beside a home: the rest is in the inbox. */
const SHOWN = 5;

/** What visitors sent about the home with an id: a part of its page at the desk. */
export default desk.slot<{ readonly id: string }, HomeData>({
  async load({ client, params: { id }, signal }) {
    const query = { search: id, page: 1 } as const;
    const { items, total } = await client(deskSubmissions).listDeskSubmissions({ query }, { signal });
    return { id, items: items.slice(0, SHOWN), total };
  },
  View,
});
