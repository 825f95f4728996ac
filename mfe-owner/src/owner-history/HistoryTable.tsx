import type { HistoryRow } from '@dorpel/contracts/owner';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatInstant } from '@dorpel/i18n/formats';
import { ChevronDownIcon, ChevronUpIcon } from '@dorpel/ui/icons';
import { Table } from '@dorpel/ui/Table';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './page.module.css';

/** Words for codes of the history (O5); what a newer service calls otherwise is shown as it is. */
type Words = Readonly<Record<string, MessageDescriptor>>;

export const TYPES: Words = {
  enquiry: msg`Question`,
  viewing: msg`Viewing`,
  offer: msg`Offer`,
  application: msg`Rent application`,
  documents: msg`Documents`,
  recommendation: msg`Recommendation`,
  agency: msg`From the agency`,
};

const SUBJECTS: Words = {
  information: msg`Asked for information`,
  visit: msg`Viewing of the property`,
  'information-or-visit': msg`Asked for information or a viewing`,
  offer: msg`Made an offer`,
  application: msg`Applied to rent`,
  documents: msg`Asked for the documents`,
  recommendation: msg`Sent your property to a friend`,
};

const STATUSES: Words = {
  received: msg`Received`,
  planned: msg`Planned`,
  moved: msg`Moved`,
  cancelled: msg`Cancelled`,
  done: msg`Done`,
};

const SOURCES: Words = {
  website: msg`Website`,
  agency: msg`Agency`,
};

/** The words for a code in a table, or the code itself. */
export const wordsFor = (words: Words, code: string, say: (message: MessageDescriptor) => string): string => {
  const message = Object.hasOwn(words, code) ? words[code] : undefined;
  return message ? say(message) : code;
};

/** The columns of the history (O5), in their order; names are those of its sorts. */
export const COLUMNS = ['date', 'type', 'contact', 'subject', 'status', 'source'] as const;
export type Column = (typeof COLUMNS)[number];

export type HistoryTableProps = {
  readonly rows: readonly HistoryRow[];
  readonly caption: string;
  readonly captionHidden?: boolean;
  /** How the table is sorted, and where it is sorted by another column. */
  readonly sorting?: {
    readonly column: Column;
    readonly direction: 'up' | 'down';
    readonly href: (column: Column) => string;
  };
};

const SORTED = {
  up: { aria: 'ascending', icon: <ChevronUpIcon /> },
  down: { aria: 'descending', icon: <ChevronDownIcon /> },
} as const;

/** What was asked about a property, by whom as far as an owner may know, and what became of it. */
export function HistoryTable({ rows, caption, captionHidden = false, sorting }: HistoryTableProps) {
  const { t, i18n } = useLingui();
  const { language } = useSite();
  const say = i18n._.bind(i18n);
  const names: Readonly<Record<Column, string>> = {
    date: t`Date`,
    type: t`Type`,
    contact: t`Contact`,
    subject: t`Subject and comment`,
    status: t`Status`,
    source: t`Source`,
  };
  return (
    <Table
      caption={caption}
      captionHidden={captionHidden}
      className={`${styles.table} ${sorting ? styles.sortable : ''}`}
    >
      <thead>
        <tr>
          {COLUMNS.map((column) => {
            const sorted = sorting?.column === column ? SORTED[sorting.direction] : undefined;
            return (
              <th key={column} scope="col" aria-sort={sorted?.aria}>
                {sorting ? (
                  <a className={styles.sort} href={sorting.href(column)}>
                    {names[column]}
                    {sorted?.icon}
                  </a>
                ) : (
                  names[column]
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, type, contact, subject, comment, status, source, appointmentAt }) => (
          <tr key={id}>
            <td data-label={names.date}>
              <time dateTime={at}>{formatDate(at)}</time>
            </td>
            <th scope="row" data-label={names.type}>
              {wordsFor(TYPES, type, say)}
            </th>
            <td data-label={names.contact}>{contact ?? '–'}</td>
            <td data-label={names.subject} className={styles.subject}>
              {wordsFor(SUBJECTS, subject, say)}
              {appointmentAt ? (
                <>
                  {': '}
                  <time dateTime={appointmentAt}>
                    {formatInstant(appointmentAt, language, { dateStyle: 'medium', timeStyle: 'short' })}
                  </time>
                </>
              ) : null}
              {comment ? <q className={styles.comment}>{comment}</q> : null}
            </td>
            <td data-label={names.status}>{wordsFor(STATUSES, status, say)}</td>
            <td data-label={names.source}>{wordsFor(SOURCES, source, say)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
