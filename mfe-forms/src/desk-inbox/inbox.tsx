import { isDate } from '@dorpel/contracts/dates';
import { HANDLING_STATUSES, INBOX_ORDERS } from '@dorpel/contracts/desk-submissions';
import { FORM_NAMES } from '@dorpel/contracts/forms';
import { anId, type FilterOf, listView, oneOf, words } from '@dorpel/federation/list-view';
import { useSite } from '@dorpel/federation/site';
import { formatInstant, formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { Badge } from '@dorpel/ui/Badge';
import { useLingui } from '@lingui/react/macro';
import styles from './inbox.module.css';
import { FORM_WORDS, STATUS_WORDS, wordsFor } from '../parts/desk/words.ts';

const aDay: FilterOf<string> = (text) => (isDate(text) ? text : undefined);

const VIEW = listView({
  form: oneOf(FORM_NAMES),
  status: oneOf(HANDLING_STATUSES),
  open: oneOf(['yes']),
  lead: oneOf(['given-up']),
  assignee: anId,
  from: aDay,
  until: aDay,
  search: words,
  sort: oneOf(INBOX_ORDERS),
});

/** Reads what of the inbox an address shows, and writes it: a message that is opened from a view keeps it in its own address. */
export const { read: readView, write: writeView } = VIEW;

export type InboxView = ReturnType<typeof readView>;

/** An address with a query after it, whether it has one already or not. */
export const withQuery = (address: string, query: string): string =>
  address + (address.includes('?') ? query.replace('?', '&') : query);

/** One line of the inbox, as JSON. */
export type Line = {
  readonly id: string;
  readonly form: string;
  readonly receivedAt: string;
  /** Who sent it; not read of what one person sent. */
  readonly name?: string;
  /** The home it is about, in words. */
  readonly home?: string | undefined;
  readonly status: string;
  readonly assignee?: { readonly name: string } | null;
  readonly version?: number | undefined;
  readonly excerpt?: string | undefined;
  readonly amount?: number | null | undefined;
  readonly startsAt?: string | null | undefined;
  readonly isUntouched?: boolean | undefined;
};

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Days for which an age is said in words; after them, it is a date. */
const RECENT = 7;

/** How long ago something came in, seen at a moment: 'gisteren', '3 uur geleden'; the day where that is long. */
function ageOf(receivedAt: string, now: string, language: Language): string {
  const age = Date.parse(now) - Date.parse(receivedAt);
  const [unit, size] = STEPS.find(([, each]) => age >= each) ?? ['minute' as const, 60_000];
  if (age > RECENT * 86_400_000) return formatInstant(receivedAt, language, { dateStyle: 'medium' });
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.max(1, Math.floor(age / size)), unit);
}

type Props = {
  readonly lines: readonly Line[];
  /** In the query of each line's address: the view that it is opened from. */
  readonly query?: string;
  /** The one that is open beside them. */
  readonly current?: string;
  /** The id of the form that those belong to that are ticked; without one, none can be. */
  readonly form?: string;
  /** When they were asked for: an age is said at that moment, else the day and the time. */
  readonly now?: string;
  /** What one person sent, whose name stands above it: each is called by its form. */
  readonly isOfOne?: boolean;
  /** In a narrow column beside something. */
  readonly isNarrow?: boolean;
};

/** What visitors sent, a line each: who, what, when, how far the office is. */
export function Lines({ lines, query = '', current, form, now, isOfOne = false, isNarrow = false }: Props) {
  const { i18n, t } = useLingui();
  const { href, language } = useSite();
  const say = i18n._.bind(i18n);
  return (
    <ul className={isNarrow ? `${styles.lines} ${styles.narrow}` : styles.lines} role="list">
      {lines.map(({ id, receivedAt, name, home, status, assignee, version = 0, ...line }) => (
        <li key={id} className={styles.line} data-submission={id} data-untouched={line.isUntouched || undefined}>
          {form === undefined ? null : (
            <label className={styles.pick}>
              <input type="checkbox" name="of" value={`${id}|${version}`} form={form} />
              <span className="visually-hidden">{t`Select ${name}`}</span>
            </label>
          )}
          <a
            className={styles.who}
            href={withQuery(href('desk-submission', { id }), query)}
            aria-current={id === current ? 'true' : undefined}
          >
            {isOfOne ? wordsFor(FORM_WORDS, line.form, say) : name}
          </a>
          <span className={styles.what}>
            {isOfOne ? null : wordsFor(FORM_WORDS, line.form, say)}
            {typeof line.amount === 'number' ? ` · ${formatPrice(line.amount * 100, 'EUR')}` : null}
            {line.startsAt
              ? ` · ${formatInstant(line.startsAt, language, { dateStyle: 'medium', timeStyle: 'short' })}`
              : null}
            {home ? <span className={styles.home}>{home}</span> : null}
            {line.excerpt ? <span className={styles.excerpt}>{line.excerpt}</span> : null}
          </span>
          <time className={styles.soft} dateTime={receivedAt}>
            {now
              ? ageOf(receivedAt, now, language)
              : formatInstant(receivedAt, language, { dateStyle: 'short', timeStyle: 'short' })}
          </time>
          <span className={styles.soft} data-part="assignee">
            {assignee?.name}
          </span>
          <span className={styles.status}>
            <Badge data-part="status">{wordsFor(STATUS_WORDS, status, say)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}
