import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';
import styles from './View.module.css';

export type WaitingData = {
  /** Of who wrote the newest. */
  readonly names: readonly string[];
  readonly total: number;
};

/** What visitors said and nobody has judged yet. */
export function View({ data: { names, total } }: SlotProps<WaitingData>) {
  const { href, language } = useSite();
  const count = formatNumber(total, language);
  return (
    <section className={styles.card}>
      <h2>
        <Trans>Testimonials to review</Trans>
      </h2>
      {total === 0 ? (
        <p>
          <Trans>No testimonial is waiting.</Trans>
        </p>
      ) : (
        <>
          <p>{names.join(', ')}</p>
          <p>
            <a href={href('desk-testimonials')}>
              <Trans>Read and decide ({count})</Trans>
            </a>
          </p>
        </>
      )}
    </section>
  );
}
