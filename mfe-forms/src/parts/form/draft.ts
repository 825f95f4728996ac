import { fieldsOf, type FormDeclaration } from './declaration.ts';
import { isBlank, readValues, type Values } from './values.ts';

const PREFIX = 'site-forms:draft:';

/** What a draft is called: the form, and what it is about. */
export const draftName = ({ name }: Pick<FormDeclaration, 'name'>, subject: Readonly<Record<string, string>> = {}) =>
  [name, ...Object.values(subject)].join(':');

/**
 * Where what is typed into a form is kept that does not listen yet: the shell (server/wake.js) writes there what the form
 * would send, as a list of names with their values, under the name in its `data-draft`.
 */
export const earlyDraft = (name: string) => `${PREFIX}${name}:early`;

/** The items of `sessionStorage` that a draft may be in. */
export const draftItems = (name: string): readonly string[] => [PREFIX + name, earlyDraft(name)];

/** Drafts live as long as the tab. A browser that refuses storage simply has none. */
function withStorage<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Without what is agreed to: that is said each time a form is sent. */
function withoutConsent(form: FormDeclaration, values: Values): Values {
  const agreed = new Set(fieldsOf(form).flatMap(({ kind, name }) => (kind === 'privacy' ? [name] : [])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !agreed.has(name)));
}

/** Keeps what is being typed, for when the page is reloaded or left by accident. `name` is the form and its subject. */
export function keepDraft(form: FormDeclaration, name: string, values: Values): void {
  withStorage((storage) => {
    storage.setItem(PREFIX + name, JSON.stringify(withoutConsent(form, values)));
    storage.removeItem(earlyDraft(name));
  });
}

const read = <T>(key: string) =>
  withStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as T | null) ?? undefined;

/** What was kept under a name; what was typed last, before the form listened, stands for itself. */
export function readDraft(form: FormDeclaration, name: string): Values | undefined {
  const kept = read<Values>(PREFIX + name);
  const early = read<[string, string][]>(earlyDraft(name));
  if (!early) return kept && withoutConsent(form, kept);
  const typed = new FormData();
  for (const [field, value] of early) typed.append(field, value);
  const filled = Object.entries(readValues(form, typed)).filter(([, value]) => !isBlank(value));
  return withoutConsent(form, { ...kept, ...Object.fromEntries(filled) });
}

/** Forgets the drafts of a form, whatever their subject: it was sent. */
export function dropDrafts(form: string): void {
  withStorage((storage) => {
    const kept = Object.keys(storage).filter((key) => `${key}:`.startsWith(`${PREFIX}${form}:`));
    for (const key of kept) storage.removeItem(key);
  });
}
