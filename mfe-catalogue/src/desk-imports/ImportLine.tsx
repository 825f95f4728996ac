import type { DeskImport } from '@dorpel/contracts/desk-homes';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import shared from '../parts/desk/Page.module.css';
import { type Words, wordsFor } from '../parts/desk/desk.ts';

const OUTCOME_WORDS: Words = {
  running: msg`In progress`,
  done: msg`Done`,
  stopped: msg`Stopped`,
  'cut-off': msg`Interrupted`,
  failed: msg`Failed`,
};

export type ImportLineData = Pick<
  DeskImport,
  | 'id'
  | 'startedAt'
  | 'outcome'
  | 'from'
  | 'format'
  | 'created'
  | 'changed'
  | 'withdrawn'
  | 'refused'
  | 'held'
  | 'unplaced'
>;

const TONES: Readonly<Record<string, 'moss' | 'accent'>> = {
  done: 'moss',
  failed: 'accent',
  stopped: 'accent',
  'cut-off': 'accent',
};

/** How an import ended. */
export function Outcome({ outcome }: Pick<DeskImport, 'outcome'>) {
  const { i18n } = useLingui();
  return <Badge tone={TONES[outcome] ?? 'plain'}>{wordsFor(OUTCOME_WORDS, outcome, i18n._.bind(i18n))}</Badge>;
}

/** An import in a line: when, from what, how it ended, what it changed. */
export function ImportLine(line: ImportLineData) {
  const { href, language } = useSite();
  const { id, startedAt, outcome, from, format, created, changed, withdrawn, refused, held, unplaced } = line;
  return (
    <li className={`${shared.line} ${shared.import}`}>
      <span className={shared.stack}>
        <a className={shared.who} href={href('desk-import', { id })}>
          <time dateTime={startedAt}>
            {formatInstant(startedAt, language, { dateStyle: 'long', timeStyle: 'short' })}
          </time>
        </a>
        <span className={shared.soft}>{[from, format].filter(Boolean).join(' · ')}</span>
      </span>
      <span>
        <Outcome outcome={outcome} />
      </span>
      <span className={shared.soft}>
        <Trans>
          {created} new, {changed} changed, {withdrawn} withdrawn
        </Trans>
      </span>
      <span className={shared.soft}>
        <Trans>
          {refused} refused, {held} held back, {unplaced} without a place
        </Trans>
      </span>
    </li>
  );
}
