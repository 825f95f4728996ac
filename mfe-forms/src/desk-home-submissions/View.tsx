import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';
import { type Line, Lines } from '../parts/desk/Lines.tsx';
import styles from './View.module.css';

export type HomeData = { readonly id: string; readonly items: readonly Line[]; readonly total: number };

/** What was asked about a home, the newest first. */
export function View({ data: { id, items, total } }: SlotProps<HomeData, { readonly id: string }>) {
  const { href, language } = useSite();
  const count = formatNumber(total, language);
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Messages about it</Trans>
      </h2>
      {items.length === 0 ? (
        <p>
          <Trans>Nobody has written about this home yet.</Trans>
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
