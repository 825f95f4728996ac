import { deskTestimonials } from '@dorpel/contracts/desk-testimonials';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';
import styles from '../parts/desk/desk.module.css';
import { desk } from '../parts/desk/desk.ts';

type WaitingData = {
  /** Of who wrote the newest. */
  readonly names: readonly string[];
  readonly total: number;
};

/** What visitors said and nobody has judged yet. */
function View({ data: { names, total } }: SlotProps<WaitingData>) {
  const { href, language } = useSite();
  const count = formatNumber(total, language);
  return (
    <section className={styles.stack}>
      <h2>
        <Trans>Testimonials to review</Trans>
      </h2>
      {total === 0 ? (
        <p>
          <Trans>No testimonials waiting.</Trans>
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

/** Lines of the card: the rest is on their page. */
const SHOWN = 5;

export default desk.slot<Record<string, string>, WaitingData>({
  async load({ client, signal }) {
    const { items, counts } = await client(deskTestimonials).listDeskTestimonials(
      { query: { state: 'waiting' } },
      { signal },
    );
    return { names: items.slice(0, SHOWN).map(({ name }) => name), total: counts.waiting };
  },
  View,
});
