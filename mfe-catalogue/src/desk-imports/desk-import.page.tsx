import { deskHomes, type DeskImport } from '@dorpel/contracts/desk-homes';
import { type Context, found, type PageProps } from '@dorpel/federation';
import { orNull } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { DataList } from '@dorpel/ui/DataList';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { desk, wordsFor } from '../parts/desk/desk.ts';
import { Changes, PLACE_WORDS } from '../parts/desk/homes.tsx';
import { Outcome } from './ImportLine.tsx';
import shared from '../parts/desk/Page.module.css';

type Issues = DeskImport['refusals'];

/** Records of the file, each with its place and what is wrong; nothing where there are none. */
function Records({ title, issues }: { readonly title: ReactNode; readonly issues: Issues }) {
  const { href } = useSite();
  if (issues.length === 0) return null;
  return (
    <section className={shared.part}>
      <h2>{title}</h2>
      <ul className={shared.issues} role="list">
        {issues.map(({ file, line, id, language, reason, reasonLanguage }) => (
          <li key={`${file} ${line} ${language} ${reason}`} className={shared.issue}>
            <span className={shared.soft}>
              {file}:{line}
              {id ? (
                <>
                  {' · '}
                  <a href={href('desk-home', { id })}>{id}</a>
                </>
              ) : null}
              {language ? ` · ${language}` : null}
            </span>
            <span lang={reasonLanguage}>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A home that is held back, for what, and where that is put right. */
function Held({ id, heldFor }: { readonly id: string; readonly heldFor: readonly string[] }) {
  const { t } = useLingui();
  const { href } = useSite();
  const what = heldFor.join(', ');
  return (
    <span className={shared.soft}>
      {t`Held back: ${what}`} · <a href={href('desk-home-facts', { id })}>{t`Put it right here`}</a>
    </span>
  );
}

/** Homes that are held back now, those among them that did not change. */
function HeldNow({ homes, total }: { readonly homes: NonNullable<DeskImport['heldNow']>; readonly total: number }) {
  const { href } = useSite();
  if (homes.length === 0) return null;
  const shown = homes.length;
  return (
    <section className={shared.part}>
      <h2>
        <Trans>Held back now</Trans>
      </h2>
      <ul className={shared.issues} role="list">
        {homes.map(({ id, title, heldFor }) => (
          <li key={id} className={shared.issue}>
            <a href={href('desk-home', { id })}>{title}</a>
            <Held id={id} heldFor={heldFor} />
          </li>
        ))}
      </ul>
      {shown < total ? (
        <p>
          <a href={`${href('desk-homes')}?place=held`}>
            <Trans>Homes that are held back</Trans>
          </a>
        </p>
      ) : null}
    </section>
  );
}

/** What became of homes with it, and where each stands now. */
function Homes({ homes, homesTotal }: Pick<DeskImport, 'homes' | 'homesTotal'>) {
  const { i18n } = useLingui();
  const { href } = useSite();
  if (homes.length === 0) return null;
  const shown = homes.length;
  return (
    <section className={shared.part}>
      <h2>
        <Plural value={homesTotal} one="What changed: # home" other="What changed: # homes" />
      </h2>
      <ul className={shared.issues} role="list">
        {homes.map(({ id, title, place = null, heldFor = [], changes }) => (
          <li key={id} className={shared.issue}>
            <a href={href('desk-home', { id })}>{title}</a>
            <Changes changes={changes} />
            {place === 'held' ? <Held id={id} heldFor={heldFor} /> : null}
            {place === null || place === 'held' ? null : (
              <span className={shared.soft}>{wordsFor(PLACE_WORDS, place, i18n._.bind(i18n))}</span>
            )}
          </li>
        ))}
      </ul>
      {shown < homesTotal ? (
        <p className={shared.soft}>
          <Trans>The first {shown} are listed.</Trans>
        </p>
      ) : null}
    </section>
  );
}

/** Where the CRM and our own table say something else of costs. */
function Costs({ costs }: Pick<DeskImport, 'costs'>) {
  const { t } = useLingui();
  const { href } = useSite();
  if (costs.length === 0) return null;
  return (
    <section className={shared.part}>
      <h2>
        <Trans>Costs that contradict each other</Trans>
      </h2>
      <ul className={shared.issues} role="list">
        {costs.map(({ id, differences }) => (
          <li key={id} className={shared.issue}>
            <a href={href('desk-home', { id })}>{id}</a>
            {differences.map(({ key, label, fact, receipt }) => (
              <span key={key}>
                {receipt === null ? t`${label}: CRM ${fact}, ours none` : t`${label}: CRM ${fact}, ours ${receipt}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fields of the file that have no place here. */
function Fields({ fields }: Pick<DeskImport, 'fields'>) {
  const { t } = useLingui();
  if (fields.length === 0) return null;
  return (
    <section className={shared.part}>
      <h2>
        <Trans>What did not fit here</Trans>
      </h2>
      <DataList
        items={fields.map(({ field, count, example }) => ({ label: field, value: t`${count} ×, first: ${example}` }))}
      />
    </section>
  );
}

function Sums({ kept }: { readonly kept: DeskImport }) {
  const { t } = useLingui();
  const { language } = useSite();
  const { endedAt, from, format, isFull, records, created, changed, unchanged, withdrawn, refused, held, projects } =
    kept;
  const said = (counts: Pick<DeskImport, 'created' | 'changed' | 'unchanged' | 'withdrawn'>) =>
    t`${counts.created} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.withdrawn} withdrawn`;
  return (
    <DataList
      items={[
        { label: t`From`, value: format ? `${from} (${format})` : from },
        // What could not be read is neither.
        ...(format
          ? [{ label: t`What it is`, value: isFull ? t`the whole catalogue` : t`some homes, the others stay` }]
          : []),
        ...(endedAt ? [{ label: t`Ended`, value: formatInstant(endedAt, language, { timeStyle: 'medium' }) }] : []),
        { label: t`Homes`, value: said({ created, changed, unchanged, withdrawn }) },
        { label: t`Projects`, value: said(projects) },
        { label: t`Types, cities, advisors`, value: t`${kept.directory} new or changed` },
        { label: t`Records`, value: t`${records} read, ${refused} refused` },
        { label: t`Held back`, value: String(held) },
      ]}
    />
  );
}

/** What is wrong with a file that was read to its end, and what came in place of one. */
const FAULTS: Readonly<Record<string, MessageDescriptor>> = {
  'feed/empty': msg`The file holds no homes: nothing was changed.`,
  'feed/cut-off': msg`The file is cut off: homes at its end may be missing. What came whole was read.`,
  'feed/blank': msg`The file is empty: nothing was changed. Does its server still provide the feed?`,
  'feed/html': msg`A web page came in place of the feed: nothing was changed. Has the address or the password changed?`,
  'feed/json': msg`An answer in JSON came in place of the feed: nothing was changed. Has the address or the password changed?`,
  'feed/other': msg`This is not a file of homes that is known: nothing was changed.`,
};

/** Why it is no success. */
function Fault({ error }: { readonly error: string }) {
  const { i18n, t } = useLingui();
  const fault = FAULTS[error];
  if (fault) return <Notice kind="error">{i18n._(fault)}</Notice>;
  return (
    <Notice kind="error" title={t`It did not finish`}>
      <span lang="en">{error}</span>
    </Notice>
  );
}

/** All that is kept of an import. */
function View({ data: kept }: PageProps<DeskImport | null>) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const back = <a href={href('desk-imports')}>{t`To the imports`}</a>;
  if (!kept)
    return (
      <EmptyState heading="h1" title={t`No report of this import`} action={back}>
        <Trans>Reports of imports are kept for two years.</Trans>
      </EmptyState>
    );
  const { startedAt, outcome, error, held, kept: missing } = kept;
  return (
    <DeskPage className={shared.page}>
      <header className={shared.stack}>
        <p>{back}</p>
        <h1>
          <time dateTime={startedAt}>
            {formatInstant(startedAt, language, { dateStyle: 'full', timeStyle: 'short' })}
          </time>
        </h1>
        <p className={shared.badges}>
          <Outcome outcome={outcome} />
          {held > 0 ? (
            <a href={`${href('desk-homes')}?place=held`}>
              <Trans>Homes that are held back</Trans>
            </a>
          ) : null}
        </p>
      </header>
      {error === null ? null : <Fault error={error} />}
      {outcome === 'cut-off' ? (
        <Notice kind="warning">
          <Trans>It was interrupted. The next import of the same file continues where it stopped.</Trans>
        </Notice>
      ) : null}
      {outcome === 'stopped' ? (
        <Notice
          kind="warning"
          title={t`It stopped, and nothing was imported`}
          action={<a href={href('desk-left-homes')}>{t`Decide whether they go`}</a>}
        >
          <Plural
            value={missing}
            one="# home is not in it. Once somebody has decided on it, the next run goes on."
            other="# homes are not in it. Once somebody has decided on them, the next run goes on."
          />
        </Notice>
      ) : null}
      {kept.kept > 0 && outcome !== 'stopped' ? (
        <Notice kind="warning">
          <Plural
            value={kept.kept}
            one="# home is not in it and was kept all the same: too many would have been withdrawn."
            other="# homes are not in it and were kept all the same: too many would have been withdrawn."
          />
        </Notice>
      ) : null}
      <div className={shared.columns}>
        <div className={shared.column}>
          <Sums kept={kept} />
          <Homes {...kept} />
          <HeldNow homes={kept.heldNow ?? []} total={kept.held} />
        </div>
        <div className={shared.column}>
          <Records title={<Trans>What was refused</Trans>} issues={kept.refusals} />
          <Fields {...kept} />
          <Costs {...kept} />
          <Records title={<Trans>What was left out</Trans>} issues={kept.remarks} />
        </div>
      </div>
    </DeskPage>
  );
}

/** An import; null where none is kept under that name. */
async function importOf({ client, language, params, signal }: Context): Promise<DeskImport | null> {
  const input = { params: { id: params['id'] ?? '' }, query: { language } };
  return orNull(client(deskHomes).getDeskImport(input, { signal }), 'import/not-found', 'request/invalid');
}

export default desk.page<Record<string, string>, DeskImport | null>({
  async load(context) {
    const kept = await importOf(context);
    const title = context.i18n._(kept ? msg`Import` : msg`No report of this import`);
    return found(kept, { head: { title, index: false }, ...(kept ? {} : { status: 404 as const }) });
  },
  View,
});
