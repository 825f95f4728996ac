import type { Values } from './values.ts';

const PREFIX = 'dorpel-forms:draft:';

/** Drafts live as long as the tab. A browser that refuses storage simply has none. */
function withStorage<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Keeps what is being typed, for when the page is reloaded or left by accident. `name` is the form and its subject. */
export function keepDraft(name: string, values: Values): void {
  withStorage((storage) => storage.setItem(PREFIX + name, JSON.stringify(values)));
}

/** What was kept under a name. */
export function readDraft(name: string): Values | undefined {
  return withStorage((storage) => JSON.parse(storage.getItem(PREFIX + name) ?? 'null') as Values | null) ?? undefined;
}

/** Forgets the drafts of a form, whatever their subject: it was sent. */
export function dropDrafts(form: string): void {
  withStorage((storage) => {
    const kept = Object.keys(storage).filter((key) => `${key}:`.startsWith(`${PREFIX}${form}:`));
    for (const key of kept) storage.removeItem(key);
  });
}
