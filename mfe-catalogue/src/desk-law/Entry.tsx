import { type DeskLawEntry, type DeskLawLogged, LAW_LIMITS, type LawShown } from '@dorpel/contracts/desk-law';
import type { Rejected } from '@dorpel/federation';
import { SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatDate } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { Notice } from '@dorpel/ui/Notice';
import { TextArea } from '@dorpel/ui/TextArea';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import shared from '../parts/desk/Page.module.css';
import { queryOf, type Words, wordsFor } from '../parts/desk/desk.ts';

/** Where a rule or a rate holds. */
export const REGION_WORDS: Words = {
  flanders: msg`Flanders`,
  brussels: msg`Brussels`,
  wallonia: msg`Wallonia`,
  luxembourg: msg`Luxembourg`,
  belgium: msg`Belgium`,
  everywhere: msg`Everywhere`,
  other: msg`Elsewhere`,
};

/** Which entries are looked at. */
export type LawView = { readonly show?: LawShown | undefined; readonly region?: string | undefined };

export type LawData = {
  readonly items: readonly DeskLawEntry[];
  readonly due: number;
  readonly log: readonly DeskLawLogged[];
  readonly view: LawView;
  /** The entry that was just confirmed or taken back. */
  readonly done: { readonly what: 'confirmed' | 'undone'; readonly entry: string } | null;
  readonly mayConfirm: boolean;
  /** In Brussels. */
  readonly today: string;
};

/** Where an entry stands on the page. */
export const anchorOf = (entry: string) => `law-${entry.replaceAll('.', '-')}`;

/** What is wrong with what was sent, in a sentence. */
export function useRefusal() {
  const { t } = useLingui();
  return ({ code, fields }: Rejected): string => {
    if (code === 'law/changed')
      return t`Somebody else was first, or it says something else by now. Read it again: what you wrote is still below.`;
    if (code === 'law/not-found') return t`There is no such rule or rate any more.`;
    if (code === 'law/not-confirmed') return t`There was nothing left to take back.`;
    if (code === 'desk/forbidden') return t`Your role may not confirm what the law says.`;
    if (fields['on'] === 'in-future') return t`The day can’t be after today.`;
    if (fields['on'] === 'before-last') return t`It was compared with its source on a later day already.`;
    if (fields['on']) return t`Choose a day that exists.`;
    if (fields['source']) return t`Write which law or page you compared it with, in at most 200 characters.`;
    if (fields['note']) return t`A note has at most 500 characters.`;
    return t`Nothing was changed just now. Please try again in a moment.`;
  };
}

/** 'confirmed by … on …, source …': who says so. */
export function Said({ by, on, source, note }: NonNullable<DeskLawEntry['confirmation']>) {
  const day = formatDate(on);
  return (
    <>
      <Trans>
        confirmed by {by} on {day}, source {source}
      </Trans>
      {note ? ` · ${note}` : null}
    </>
  );
}

type EntryProps = {
  readonly item: DeskLawEntry;
  readonly data: LawData;
  /** What was refused of this entry, as it was sent. */
  readonly rejected: Rejected | undefined;
};

/** The day, the source and a note of who compared it; the name is of who is logged in. */
function Confirm({ item, data: { view, today }, rejected }: EntryProps) {
  const { t } = useLingui();
  const { href } = useSite();
  const refusal = useRefusal();
  const isSent = rejected !== undefined && rejected.values['do'] !== 'undo';
  const typed = (name: string, other = '') => (isSent ? String(rejected.values[name] ?? '') : other);
  const { entry, what, version } = item;
  const anchor = anchorOf(entry);
  return (
    <Disclosure summary={t`I compared it with its source`} open={isSent}>
      <form className={shared.form} method="post" action={`${href('desk-law')}${queryOf({ ...view, [SENT]: '' })}`}>
        {isSent ? <Notice kind="error">{refusal(rejected)}</Notice> : null}
        <input type="hidden" name="entry" value={entry} />
        <input type="hidden" name="version" value={version} />
        <TextField
          id={`${anchor}-on`}
          label={t`On which day`}
          name="on"
          type="date"
          required
          max={today}
          defaultValue={typed('on', today)}
        />
        <TextField
          id={`${anchor}-source`}
          label={t`Source: the law or the page`}
          name="source"
          required
          maxLength={LAW_LIMITS.source}
          defaultValue={typed('source')}
        />
        <TextArea
          id={`${anchor}-note`}
          label={t`Note for colleagues`}
          optionalMark={t`(optional)`}
          name="note"
          rows={2}
          maxLength={LAW_LIMITS.note}
          defaultValue={typed('note')}
        />
        <Button type="submit" name="do" value="confirm" aria-label={t`Confirm ${what} (${entry})`}>
          <Trans>Confirm</Trans>
        </Button>
      </form>
    </Disclosure>
  );
}

function Undo({ item, data: { view }, rejected }: EntryProps) {
  const { t } = useLingui();
  const { href } = useSite();
  const refusal = useRefusal();
  const { entry, what, version } = item;
  return (
    <form method="post" action={`${href('desk-law')}${queryOf(view)}`}>
      {rejected?.values['do'] === 'undo' ? <Notice kind="error">{refusal(rejected)}</Notice> : null}
      <input type="hidden" name="entry" value={entry} />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        name="do"
        value="undo"
        variant="quiet"
        size="small"
        aria-label={t`Take back the confirmation of ${what} (${entry})`}
      >
        <Trans>Take back</Trans>
      </Button>
    </form>
  );
}

/** A rule or a rate: what it says, since when, who says so and how sure that is. */
export function Entry({ item, data, rejected }: EntryProps) {
  const { t, i18n } = useLingui();
  const { entry, what, region, says, from, until, source, isUnconfirmed, checkedOn, isDue, dueOn, confirmation } = item;
  const regions = region.split(' ').map((each) => wordsFor(REGION_WORDS, each, i18n._.bind(i18n)));
  const first = from === null ? t`for a long time` : formatDate(from);
  const last = until === null ? null : formatDate(until);
  const since = (day: string) => t`to be looked at since ${day}`;
  const again = (day: string) => t`to be looked at again on ${day}`;
  const checked = (day: string) => t`checked on ${day}`;
  return (
    <li className={shared.entry} id={anchorOf(entry)}>
      <h2>
        {what} <span className={shared.soft}>({entry})</span>
      </h2>
      <p className={shared.badges}>
        {isUnconfirmed ? <Badge tone="accent">{t`to be confirmed by our office`}</Badge> : null}
        {!isUnconfirmed && isDue ? (
          <Badge tone="accent">{dueOn === null ? t`never checked` : since(formatDate(dueOn))}</Badge>
        ) : null}
        {isDue || dueOn === null ? null : <Badge tone="moss">{again(formatDate(dueOn))}</Badge>}
        <span className={shared.soft}>
          {regions.join(', ')} · {last === null ? t`in force: ${first}` : t`in force: ${first} until ${last}`}
        </span>
      </p>
      <ul className={shared.says}>
        {says.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className={shared.soft}>
        {confirmation ? (
          <Said {...confirmation} />
        ) : (
          <>
            {source}
            {checkedOn === null ? null : ` · ${checked(formatDate(checkedOn))}`}
          </>
        )}
      </p>
      {data.mayConfirm ? (
        <>
          {confirmation ? <Undo item={item} data={data} rejected={rejected} /> : null}
          <Confirm item={item} data={data} rejected={rejected} />
        </>
      ) : null}
    </li>
  );
}
