import { deskHomes } from '@dorpel/contracts/desk-homes';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Notice } from '@dorpel/ui/Notice';
import { Plural, Trans } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { ImportLine, type ImportLineData } from './ImportLine.tsx';
import shared from '../parts/desk/Page.module.css';

type LastData = {
  /** null: there was none yet. */
  readonly last: ImportLineData | null;
  /** Homes that their feed lacks and that wait for somebody to decide; services before it do not tell. */
  readonly missed: number;
};

/** When the CRM sent something last, and what became of it. */
function View({ data: { last, missed } }: SlotProps<LastData>) {
  const { href } = useSite();
  return (
    <section className={shared.card}>
      <h2>
        <Trans>The last import</Trans>
      </h2>
      {missed > 0 ? (
        <Notice kind="warning">
          <Plural
            value={missed}
            one="# home is on the site although its feed has it no more."
            other="# homes are on the site although their feed has them no more."
          />{' '}
          <a href={href('desk-left-homes')}>
            <Trans>Look, and decide</Trans>
          </a>
        </Notice>
      ) : null}
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
  async load({ client, language, signal }) {
    const { listDeskImports, listLeftHomes } = client(deskHomes);
    const [{ items }, missed] = await Promise.all([
      listDeskImports({ query: {} }, { signal }),
      listLeftHomes({ query: { language } }, { signal }).then(
        (left) => left.missed.filter(({ kept }) => kept === null).length,
        () => 0,
      ),
    ]);
    return { last: items[0] ?? null, missed };
  },
  View,
});
