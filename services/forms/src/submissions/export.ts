import { FORM_NAMES, type FormName } from '@dorpel/contracts/forms';
import { dayOf, timeOf } from '@dorpel/i18n/brussels';
import { formatInstant, formatNumber } from '@dorpel/i18n/formats';
import { type Language, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import writeWorkbook from 'write-excel-file/node';
import { inWords } from '../locales/sentences.ts';
import { handlingOf } from './handling-log.ts';
import { type Cell, columnsOf, typedCell } from './letters/fields.ts';
import type { LetterSources } from './letters/letter.tsx';
import { forgiving } from './letters/mails.ts';
import { FIELD_WORDS, WORDS } from './letters/words.ts';
import type { Submission } from './submission.ts';

/** What the columns, the forms and the states are called; the forms as in the inbox. */
export const EXPORT_WORDS = inWords((say) => ({
  columns: {
    received: say(msg`Received`),
    form: say(msg`Form`),
    status: say(msg`Status`),
    assignee: say(msg`Handled by`),
    entered: say(msg`Written down by`),
    homeId: say(msg`Number of the home`),
    consent: say(msg`Agreed to version`),
    number: say(msg`Number`),
  },
  forms: {
    'site-contact': say(msg`Message`),
    'contact-me': say(msg`Call me back`),
    'contact-demand': say(msg`Valuation`),
    'demand-register': say(msg`Search request`),
    testimonial: say(msg`Testimonial`),
    'sign-newsletter': say(msg`Newsletter`),
    unsubscribe: say(msg`Unsubscribed`),
    'job-contact': say(msg`Job application`),
    'contact-construction': say(msg`Question about a project`),
    'contact-appointment': say(msg`Question about a home`),
    'viewing-appointment': say(msg`Viewing`),
    'open-day': say(msg`Open house day`),
    'purchase-offer': say(msg`Offer`),
    'rent-application': say(msg`Rental application`),
    'document-request': say(msg`Documents`),
    'send-to-friend': say(msg`Sent to a friend`),
    'search-alert': say(msg`Search alert`),
  } satisfies Record<FormName, string>,
  statuses: {
    new: say(msg`New`),
    called: say(msg`Called`),
    waiting: say(msg`Waiting`),
    done: say(msg`Done`),
    spam: say(msg`Spam`),
  },
  entered: {
    phone: (by: string, at: string) => say(msg`${by}, by phone, ${at}`),
    door: (by: string, at: string) => say(msg`${by}, at the office, ${at}`),
  },
  file: say(msg`messages`),
  cut: (count: string) =>
    say(
      msg`There are more messages than fit here: these are ${count} of them. Choose fewer in the inbox, or the CSV file, which has all.`,
    ),
}));

/** Whoever reads an export, and where what it shows in words comes from. */
export type Reader = {
  readonly language: Language;
  readonly sources: LetterSources;
  /** Titles of homes, by id. */
  readonly titles: (ids: readonly string[], language: Language) => Promise<ReadonlyMap<string, string>>;
};

/** The homes that submissions are about. */
export const homesIn = (submissions: readonly Submission[]): string[] =>
  submissions.flatMap(({ answers }) => ('propertyId' in answers && answers.propertyId ? [answers.propertyId] : []));

/** The sources, asked once for what many rows show: an export is a hundred thousand of them. */
function askedOnce(sources: LetterSources): LetterSources {
  const once = <A extends readonly unknown[], T>(ask: (...args: A) => Promise<T>) => {
    const known = new Map<string, Promise<T>>();
    return (...args: A): Promise<T> => {
      const key = JSON.stringify(args);
      const answer = known.get(key) ?? ask(...args);
      known.set(key, answer);
      return answer;
    };
  };
  const asked = forgiving(sources);
  return {
    ...asked,
    property: once(asked.property),
    project: once(asked.project),
    searchNames: once(asked.searchNames),
    contactSlots: once(asked.contactSlots),
  };
}

/** The columns of the fields of these forms, by what they are called: fields of one name, as both kinds of names, share a column. */
function fieldColumns(forms: readonly FormName[], language: Language) {
  const { names } = FIELD_WORDS[language];
  const columns = new Map<string, ReturnType<typeof columnsOf>>();
  for (const row of columnsOf(forms)) columns.set(names[row], [...(columns.get(names[row]) ?? []), row]);
  return columns;
}

/** The heads of a table of these forms: what all messages have, then each field of one of the forms. */
function headsOf(forms: readonly FormName[], language: Language): string[] {
  const { columns } = EXPORT_WORDS[language];
  const fields = fieldColumns(forms, language).keys();
  const { received, form, status, assignee, entered, homeId, consent, number } = columns;
  const { property, language: spoken } = WORDS[language].names;
  return [received, form, status, assignee, property, homeId, ...fields, spoken, consent, entered, number];
}

async function rowsOf(batch: readonly Submission[], forms: readonly FormName[], reader: Reader): Promise<Cell[][]> {
  const { language, sources } = reader;
  const titles = await reader.titles(homesIn(batch), language);
  const words = EXPORT_WORDS[language];
  const columns = [...fieldColumns(forms, language).values()];
  return Promise.all(
    batch.map(async (submission) => {
      const { status, assignee } = handlingOf(submission);
      const { entered } = submission;
      const { propertyId = '' } = submission.answers as { readonly propertyId?: string };
      const fields = await Promise.all(
        columns.map(async (rows) => {
          const cells = await Promise.all(rows.map((row) => typedCell(row, submission, language, sources)));
          return cells.find((cell) => cell !== '') ?? '';
        }),
      );
      return [
        submission.receivedAt,
        words.forms[submission.form],
        words.statuses[status],
        assignee?.name ?? '',
        titles.get(propertyId) ?? '',
        propertyId,
        ...fields,
        NATIVE_NAMES[submission.language],
        submission.consent.version,
        entered
          ? words.entered[entered.how](
              entered.by.name,
              formatInstant(entered.at, language, { dateStyle: 'short', timeStyle: 'short' }),
            )
          : '',
        submission.id,
      ];
    }),
  );
}

/**
 * Whether a spreadsheet takes a text for a formula (OWASP, CSV injection): also where it begins with a full-width or small form of
 * the sign, which some make plain as they read (Unicode, NFKC), or with what is not seen.
 */
const isFormula = (text: string) =>
  /^[\t\r\n]/.test(text) || /^[\s\p{C}\p{Z}"']*[=+\-@]/u.test(text.normalize('NFKC').replaceAll('\u2212', '-'));

/** A text that no spreadsheet takes for a formula. */
const harmless = (text: string) => (isFormula(text) ? `'${text}` : text);

/** Day and hour in Brussels, as every spreadsheet reads them in every language (ISO 8601). */
function csvText(cell: Cell): string {
  if (typeof cell === 'string') return harmless(cell);
  if (typeof cell === 'number') return String(cell);
  return cell instanceof Date ? `${dayOf(cell)} ${timeOf(cell)}` : cell.day;
}

/** A line as RFC 4180 says; where Dutch, French and German are read Excel wants semicolons. */
const csvLine = (cells: readonly Cell[]) =>
  `${cells.map((cell) => `"${csvText(cell).replaceAll('"', '""')}"`).join(';')}\r\n`;

type Batches = AsyncIterable<readonly Submission[]>;

/** A file to hand out: its name in words of its reader, its type, its content. */
export type Exported<Body> = { readonly name: string; readonly type: string; readonly body: Body };

/**
 * Submissions as one table of text, however many there are: it is written while it is read.
 * @param form the only one that they are of; undefined where they are of several
 */
export function csvOf(batches: Batches, form: FormName | undefined, asked: Reader): Exported<AsyncIterable<string>> {
  const reader = { ...asked, sources: askedOnce(asked.sources) };
  const forms = form ? [form] : FORM_NAMES;
  async function* lines() {
    // By the mark at its beginning Excel knows that a file is UTF-8.
    yield `\uFEFF${csvLine(headsOf(forms, reader.language))}`;
    for await (const batch of batches) for (const row of await rowsOf(batch, forms, reader)) yield csvLine(row);
  }
  return { name: `${EXPORT_WORDS[reader.language].file}.csv`, type: 'text/csv; charset=utf-8', body: lines() };
}

/** Rows of a workbook, which is made in memory: what an office gets in years. */
const MOST_IN_WORKBOOK = 50_000;

/** Characters that a cell and the name of a sheet may have (Excel's limits), and what neither may hold. */
const MOST_LETTERS = { cell: 32_767, sheet: 31 };
/** What XML 1.0 has no place for: controls but tabs and ends of lines, and what is no character. */
const NOT_IN_XML = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

function workbookCell(cell: Cell) {
  if (typeof cell === 'string') return cell === '' ? null : cell.replace(NOT_IN_XML, '').slice(0, MOST_LETTERS.cell);
  if (typeof cell === 'number') return { value: cell, format: '#,##0' };
  // A spreadsheet knows no time zones: it shows the hour that a date has in UTC.
  if (cell instanceof Date)
    return { value: new Date(`${dayOf(cell)}T${timeOf(cell)}:00Z`), format: 'dd/mm/yyyy hh:mm' };
  return { value: new Date(`${cell.day}T00:00:00Z`), format: 'dd/mm/yyyy' };
}

/** Characters a column is wide: as its longest cell, within reason. */
const widthOf = (cells: readonly Cell[]) =>
  Math.min(48, Math.max(...cells.map((cell) => (typeof cell === 'string' ? cell.length + 2 : 17))));

/**
 * Submissions as a workbook with a sheet per form, in words of its reader: days and moments (in Brussels) as dates, amounts and
 * counts as numbers. Where there are more than `most` rows, the first sheet begins with that.
 */
export async function workbookOf(batches: Batches, asked: Reader, most = MOST_IN_WORKBOOK): Promise<Exported<Buffer>> {
  const reader = { ...asked, sources: askedOnce(asked.sources) };
  const words = EXPORT_WORDS[reader.language];
  const tables = new Map<FormName, Cell[][]>();
  let count = 0;
  let isCut = false;
  for await (const batch of batches) {
    const fitting = batch.slice(0, most - count);
    isCut = fitting.length < batch.length;
    count += fitting.length;
    for (const form of new Set(fitting.map((each) => each.form))) {
      const rows = await rowsOf(
        fitting.filter((each) => each.form === form),
        [form],
        reader,
      );
      tables.set(form, [...(tables.get(form) ?? []), ...rows]);
    }
    if (isCut) break;
  }
  const shown = FORM_NAMES.filter((form) => tables.has(form));
  const sheets = (shown.length > 0 ? shown : FORM_NAMES.slice(0, 1)).map((form, place) => {
    const heads = headsOf([form], reader.language);
    const rows = tables.get(form) ?? [];
    const note = isCut && place === 0 ? [[words.cut(formatNumber(count, reader.language))]] : [];
    return {
      data: [
        ...note,
        heads.map((value) => ({ value, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(workbookCell)),
      ],
      sheet: words.forms[form].replace(/[[\]:*?/\\]/g, ' ').slice(0, MOST_LETTERS.sheet),
      columns: heads.map((head, at) => ({ width: widthOf([head, ...rows.slice(0, 200).map((row) => row[at] ?? '')]) })),
      stickyRowsCount: note.length + 1,
    };
  });
  return {
    name: `${words.file}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await writeWorkbook(sheets).toBuffer(),
  };
}
