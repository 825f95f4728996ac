import type { DeskText, TextField, TextList } from '@dorpel/contracts/desk-texts';
import { asWritten } from '@dorpel/federation/desk-script';
import { isLanguage } from '@dorpel/i18n/languages';

/** How a control of the form is called: the field and, where it has one, the language. */
export const controlName = (field: string, language: string) => `f|${field}|${language}`;

/** Browsers send lines that end as in mails. */
const asTyped = (text: string) => text.replaceAll('\r\n', '\n');

/** What a form holds of the fields of a text, by the names of its controls. */
export function typedIn(form: FormData): Record<string, string> {
  const entries = [...form].filter(([name, value]) => name.startsWith('f|') && typeof value === 'string');
  return Object.fromEntries(entries.map(([name, value]) => [name, asTyped(String(value))]));
}

/** Whether the browser fills in anew what somebody had typed in this document before: then nobody knows what of it is new. */
function mayBeRestored(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const { type } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  return type === 'reload' || type === 'back_forward';
}

/** What the document came with of the fields of a text, also where somebody has typed before a script was there. */
export const writtenIn = (form: HTMLFormElement): Record<string, string> =>
  typedIn(new FormData(mayBeRestored() ? form : asWritten(form)));

/** One thing that is written: a field in a language, or in none. */
export type Cell = { readonly name: string; readonly language: ReturnType<typeof languageOf>; readonly text: string };

const languageOf = (text: string) => (isLanguage(text) ? text : null);

/** What was typed as the service takes it; without what it has already. */
export function changesIn(typed: Readonly<Record<string, string>>, known: Pick<DeskText, 'fields'> | null): Cell[] {
  const values = new Map(
    (known?.fields ?? []).flatMap((field) =>
      Object.entries(field.values).map(([language, value]) => [controlName(field.name, language), value] as const),
    ),
  );
  return Object.entries(typed)
    .filter(([control, text]) => values.get(control) !== text)
    .map(([control, text]) => {
      const [, name = '', language = ''] = control.split('|');
      return { name, language: languageOf(language), text };
    });
}

/** Whether a field lacks in a language what it has in another. */
export const isMissing = (
  { isLocalized, values }: TextField,
  language: string,
  languages: readonly string[],
): boolean => isLocalized && !values[language]?.trim() && languages.some((other) => values[other]?.trim());

/** The item of a list that a field stands in: the deepest one; undefined for none. */
export function itemOf(
  field: string,
  lists: readonly TextList[],
): { readonly list: TextList; readonly at: number } | undefined {
  const [list] = lists
    .filter(({ name }) => field.startsWith(`${name}.`))
    .toSorted((one, other) => other.name.length - one.name.length);
  const at = list ? Number(field.slice(list.name.length + 1).split('.')[0]) : Number.NaN;
  return list && Number.isInteger(at) ? { list, at } : undefined;
}

/** How an item is called in an address: `pages/params.modules.2`. */
export const itemKey = (list: string, at: number): string => `${list}.${at}`;
