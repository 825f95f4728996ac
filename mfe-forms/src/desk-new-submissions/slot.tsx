import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { type Line, Lines } from '../parts/desk/Lines.tsx';
import styles from './slot.module.css';

type NewData = { readonly items: readonly Line[]; readonly total: number };

/** The newest that nobody has looked after yet. */
function View({ data: { items, total } }: SlotProps<NewData>) {
  const { href, language } = useSite();
  const count = formatNumber(total, language);
  return (
    <section className={styles.card}>
      <h2>
        <Trans>New in the inbox</Trans>
      </h2>
      {items.length === 0 ? (
        <p>
          <Trans>Everything that visitors sent has been dealt with.</Trans>
        </p>
      ) : (
        <>
          <Lines lines={items} />
          <p>
            <a href={`${href('desk-inbox')}?status=new`}>
              <Trans>All new messages ({count})</Trans>
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** Lines of the card: the rest is in the inbox. */
const SHOWN = 5;

export default desk.slot<Record<string, string>, NewData>({
  async load({ client, language, signal }) {
    const query = { status: 'new', page: 1, language } as const;
    const { items, total } = await client(deskSubmissions).listDeskSubmissions({ query }, { signal });
    return { items: items.slice(0, SHOWN), total };
  },
  View,
});
