import type { DeskCrmRun } from '@dorpel/contracts/desk-crm';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { labelled } from '@dorpel/i18n/typeset';
import { Trans, useLingui } from '@lingui/react/macro';
import { Outcome } from './ImportLine.tsx';
import shared from '../parts/desk/Page.module.css';
import { wordsFor } from '../parts/desk/desk.ts';
import { FAULT_WORDS, FIELD_WORDS, KIND_WORDS } from './crm-words.ts';

/** Homes that can't be read and why, and what was told of fields: folded away. */
function Told({ refusals, fields }: Pick<DeskCrmRun, 'refusals' | 'fields'>) {
  const { t, i18n } = useLingui();
  const { language } = useSite();
  if (refusals.length + fields.length === 0) return null;
  const reason = ({ is, field, said }: DeskCrmRun['refusals'][number]['why'][number]) => {
    if (is === 'missing') return t`${field} is missing`;
    const value = said ?? '';
    return t`${field}: ‘${value}’ is not known here`;
  };
  return (
    <details className={shared.told}>
      <summary>
        {refusals.length > 0 ? <Trans>What was refused and why</Trans> : <Trans>What was noticed</Trans>}
      </summary>
      {refusals.length > 0 ? (
        <ul>
          {refusals.map(({ home, why }) => (
            <li key={home}>{[home, why.map(reason).join('; ')].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
      ) : null}
      {fields.length > 0 ? (
        <ul>
          {fields.map(({ is, field, count, first }) => (
            <li key={`${is} ${field}`}>
              {labelled(field, wordsFor(FIELD_WORDS, is, i18n._.bind(i18n)), language)} ({count} × · {first})
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}

/** One time that homes were read: when, how it ended, what it changed, what was refused. */
function Line({ run }: { readonly run: DeskCrmRun }) {
  const { i18n } = useLingui();
  const { href, language } = useSite();
  const { startedAt, kind, outcome, fault, homes, created, changed, withdrawn, refused, held, hidden, kept, importId } =
    run;
  const say = i18n._.bind(i18n);
  const when = formatInstant(startedAt, language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <li className={`${shared.line} ${shared.run}`}>
      <span className={shared.stack}>
        <time dateTime={startedAt}>{when}</time>
        <span className={shared.soft}>{wordsFor(KIND_WORDS, kind, say)}</span>
      </span>
      <span>
        <Outcome outcome={outcome} />
      </span>
      <span className={shared.soft}>
        <Trans>
          {homes} read: {created} new, {changed} changed, {withdrawn} withdrawn
        </Trans>
      </span>
      <span className={shared.soft}>
        <Trans>
          {refused} refused, {held} held back, {hidden} not for the site, {kept} gone but kept
        </Trans>
      </span>
      <div className={shared.more}>
        {fault === null ? null : <p>{wordsFor(FAULT_WORDS, fault, say)}</p>}
        {run.isWhole ? null : (
          <p>
            <Trans>The CRM did not give all the homes it says it has, so none counts as gone.</Trans>
          </p>
        )}
        <Told {...run} />
        {importId === null ? null : (
          <a href={href('desk-import', { id: importId })}>
            <Trans>The report, home by home</Trans>
          </a>
        )}
      </div>
    </li>
  );
}

/** The last times that homes were read, the newest first. */
export function Runs({ runs }: { readonly runs: readonly DeskCrmRun[] }) {
  if (runs.length === 0)
    return (
      <p>
        <Trans>Nothing has been read yet.</Trans>
      </p>
    );
  return (
    <ul className={shared.lines} role="list">
      {runs.map((run) => (
        <Line key={run.id} run={run} />
      ))}
    </ul>
  );
}
