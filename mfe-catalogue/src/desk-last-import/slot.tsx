import { deskHomes } from '@dorpel/contracts/desk-homes';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Trans } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { ImportLine, type ImportLineData } from '../parts/desk/ImportLine.tsx';
import shared from '../parts/desk/Page.module.css';

type LastData = {
  /** null: there was none yet. */
  readonly last: ImportLineData | null;
};

/** When the CRM sent something last, and what became of it. */
function View({ data: { last } }: SlotProps<LastData>) {
  const { href } = useSite();
  return (
    <section className={shared.card}>
      <h2>
        <Trans>The last import</Trans>
      </h2>
      {last ? (
        <ul className={shared.lines} role="list">
          <ImportLine {...last} />
        </ul>
      ) : (
        <p>
          <Trans>Nothing has been imported yet.</Trans>
        </p>
      )}
      <p>
        <a href={href('desk-imports')}>
          <Trans>All imports</Trans>
        </a>
      </p>
    </section>
  );
}

export default desk.slot<Record<string, string>, LastData>({
  async load({ client, signal }) {
    const { items } = await client(deskHomes).listDeskImports({ query: {} }, { signal });
    return { last: items[0] ?? null };
  },
  View,
});
