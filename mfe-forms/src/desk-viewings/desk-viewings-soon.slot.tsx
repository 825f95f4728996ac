import { deskViewings } from '@dorpel/contracts/desk-viewings';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Trans } from '@lingui/react/macro';
import styles from '../parts/desk/desk.module.css';
import { desk } from '../parts/desk/desk.ts';
import { type ViewingLine, ViewingLines } from './viewings.tsx';

/** The viewings of today and tomorrow. */
function View({ data: { items } }: SlotProps<{ readonly items: readonly ViewingLine[] }>) {
  const { href } = useSite();
  return (
    <section className={styles.stack}>
      <h2>
        <Trans>Viewings today and tomorrow</Trans>
      </h2>
      {items.length === 0 ? (
        <p>
          <Trans>Nobody comes to see a home today or tomorrow.</Trans>
        </p>
      ) : (
        <ViewingLines lines={items} heading="h3" />
      )}
      <p>
        <a href={href('desk-viewings')}>
          <Trans>All viewings</Trans>
        </a>
      </p>
    </section>
  );
}

export default desk.slot<Record<string, string>, { readonly items: readonly ViewingLine[] }>({
  async load({ client, language, signal }) {
    const { items } = await client(deskViewings).listDeskViewings({ query: { days: '2', language } }, { signal });
    return { items: items.filter(({ status }) => status === 'confirmed') };
  },
  View,
});
