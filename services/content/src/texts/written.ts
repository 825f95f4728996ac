import { Problem } from '@dorpel/contracts';
import type { Language } from '@dorpel/i18n/languages';
import { cleanHtml } from '../library/clean-html.ts';
import { lostIn } from '../library/lost-html.ts';
import { LISTS, readEntries } from './import-entries.ts';
import type { Stowed } from '../library/store.ts';
import { type FieldKind, type FieldSpec, fieldsOf, isLocalized, nameOf } from './fields.ts';
import { withValue } from './paths.ts';

/** A field as it was filled in: in one language, or in none for what is the same in all. */
export type Written = { readonly name: string; readonly language: Language | null; readonly text: string };

/** What may not stand in a text and was left out. */
export type Lost = { readonly name: string; readonly language: Language | null; readonly lost: string[] };

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Words as a path, without language: ' /Verkopen/Nieuw pand ' -> 'verkopen/nieuw-pand/'. */
const asPath = (text: string) => {
  const steps = text
    .trim()
    .toLowerCase()
    .split('/')
    .map((step) => step.trim().replace(/[\s?#\\<>"%:]+/g, '-'));
  const filled = steps.filter((step) => step !== '' && step !== '.' && step !== '..');
  return filled.length > 0 ? `${filled.join('/')}/` : '';
};

/** What is stored of what was filled in; null: it is nothing of that kind. */
const STORED: Readonly<Record<FieldKind, (text: string) => string | number | boolean | null>> = {
  line: oneLine,
  words: (text) => text.trim(),
  rich: cleanHtml,
  path: asPath,
  target: oneLine,
  picture: oneLine,
  status: (text) => (text === 'Published' || text === 'Hidden' ? text : null),
  flag: (text) => (text === 'true' ? true : text === 'false' ? false : text === '' ? '' : null),
  choice: oneLine,
  parent: oneLine,
  number: (text) => (/^-?\d{1,6}$/.test(text.trim()) ? Number(text) : null),
};

/** What stands for nothing: no field at all, or no page above this one. */
const nothingOf = (kind: FieldKind) => (kind === 'parent' ? null : undefined);

const placeOf = ({ path }: FieldSpec, language: Language | null) => path.replace('*', language ?? '');

/** Names of fields that are of the wrong shape, as the entry says. */
function misshapen({ kind, ...entry }: Stowed): Record<string, string> {
  const file = kind === 'settings' ? { settings: entry.value } : { [kind]: [entry.value] };
  const known = kind === 'settings' || (LISTS as readonly string[]).includes(kind);
  const [read] = known ? (readEntries(file) ?? []) : [];
  return Object.fromEntries((read?.mistakes ?? []).map((mistake) => [`${kind}/${mistake.split(':')[0]}`, 'invalid']));
}

/**
 * The entries of a text with what was filled in, cleaned as it is stored, and what was left out.
 *
 * @throws Problem 'request/invalid' for a field that the text has not, or that holds nothing of its kind
 */
export function withWritten(
  entries: readonly Stowed[],
  written: readonly Written[],
): { readonly entries: readonly Stowed[]; readonly notices: Lost[] } {
  const specs = new Map(entries.flatMap(fieldsOf).map((spec) => [nameOf(spec), spec]));
  const notices: Lost[] = [];
  let next = entries;
  for (const { name, language, text } of written) {
    const spec = specs.get(name);
    if (!spec || isLocalized(spec) !== (language !== null)) throw new Problem('request/invalid', { [name]: 'unknown' });
    const stored = STORED[spec.kind](text);
    if (stored === null) throw new Problem('request/invalid', { [placeOf(spec, language)]: 'invalid' });
    const lost = spec.kind === 'rich' ? lostIn(text) : [];
    if (lost.length > 0) notices.push({ name, language, lost });
    next = next.map((entry) =>
      entry.kind === spec.entry
        ? ({
            ...entry,
            value: withValue(entry.value, placeOf(spec, language), stored === '' ? nothingOf(spec.kind) : stored),
          } as Stowed)
        : entry,
    );
  }
  const wrong = Object.assign({}, ...next.map(misshapen)) as Record<string, string>;
  if (Object.keys(wrong).length > 0) throw new Problem('request/invalid', wrong);
  return { entries: next, notices };
}
