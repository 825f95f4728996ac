import type { FactKind } from '@dorpel/contracts/facts';
import { isDate } from '@dorpel/contracts/dates';
import type { Language } from '@dorpel/i18n/languages';
import { type Kind, readQuantity } from '@dorpel/quantities';
import { CAPITALS } from './facts.ts';
import { writeBare } from './fact-sheet.ts';

/** How a number of a kind is read; a fact whose kind is none of these is no number. */
const READ_AS: Readonly<Partial<Record<FactKind, Kind>>> = {
  area: 'surface',
  length: 'surface',
  count: 'whole',
  year: 'year',
  money: 'amount',
  percent: 'percentage',
  energy: 'energy',
  'energy-year': 'energy',
  emission: 'energy',
};

/** A home that yields more than it uses has less than nothing. */
const BELOW_ZERO: ReadonlySet<FactKind> = new Set(['count', 'energy', 'energy-year', 'emission'] as const);

const LONGEST = 120;

/** A field that somebody types into. */
export type TypedInto = {
  readonly key: string;
  readonly kind: FactKind;
  /** The values that it can have, where it can't have any. */
  readonly choices: readonly string[] | null;
};

/** A day as a field of days sends it, or as people write it where the browser has no such field: '3/12/2026'. */
export function dayIn(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(iso) ? iso : null;
}

function numberIn(text: string, { kind }: TypedInto, as: Kind, language: Language): string | null {
  const isLess = BELOW_ZERO.has(kind) && /^[-−–]\s*\d/.test(text);
  const read = readQuantity(isLess ? text.slice(1) : text, { kind: as, language });
  return read.is === 'value' ? String(isLess ? -read.value : read.value) : null;
}

/**
 * What somebody typed into a field, as facts are stored; null where it is nothing that such a field can hold, or may be two things.
 *
 * @param language of who typed it: which sign parts thousands
 */
export function readTyped(text: string, field: TypedInto, language: Language): string | null {
  const { key, kind, choices } = field;
  const said = text.trim();
  if (said === '' || said.length > LONGEST) return null;
  if (choices) return choices.includes(said) ? said : null;
  if (kind === 'date') return dayIn(said);
  const as = READ_AS[kind];
  if (as) return numberIn(said, field, as, language);
  return CAPITALS.has(key) ? said.toUpperCase() : said;
}

/** A value as it stands in the field into which it is typed: what `readTyped` reads as the same. */
export function writeTyped(value: string, { kind, choices }: TypedInto, language: Language): string {
  return choices || kind === 'date' ? value : writeBare(kind, value, language);
}
