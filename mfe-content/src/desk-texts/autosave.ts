import { changesIn, typedIn } from './fields.ts';

/** What is said of what becomes of what is typed, translated. */
type Words = Readonly<Record<'saving' | 'saved' | 'kept' | 'changed' | 'invalid' | 'back' | 'left', string>>;

/** Milliseconds after the last key, and before it is tried again where nobody could be reached. */
const IDLE = 1500;
const RETRY = 5000;

type Kept = { readonly version: string; readonly typed: Readonly<Record<string, string>> };

const storeKey = (text: string) => `desk-text ${text}`;

function keptOf(text: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(storeKey(text)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Puts back what could not be saved the last time, where the text is still the one it was typed in. */
export function putBack(form: HTMLFormElement): boolean {
  const text = form.dataset['text'] ?? '';
  const kept = keptOf(text);
  localStorage.removeItem(storeKey(text));
  const version = form.elements.namedItem('version') as HTMLInputElement;
  if (!kept || kept.version !== version.value) return false;
  let isBack = false;
  for (const [name, value] of Object.entries(kept.typed)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | null;
    if (!control || control.value === value) continue;
    control.value = value;
    isBack = true;
  }
  return isBack;
}

/**
 * Saves the draft while it is written. Where nobody can be reached, what was typed is kept in this browser and sent once
 * somebody can; where somebody else was first, nothing is saved, and the form says so.
 *
 * @param initial what the form held as it came
 * @param onSaved the page as visitors will see it is another now
 */
export function autosave(
  form: HTMLFormElement,
  words: Words,
  initial: Readonly<Record<string, string>>,
  onSaved: () => void,
): void {
  const text = form.dataset['text'] ?? '';
  const state = form.querySelector('[data-state]');
  const version = form.elements.namedItem('version') as HTMLInputElement;
  let saved = initial;
  let timer = 0;
  let isOver = false;
  let isBusy = false;
  let running = Promise.resolve();

  const say = (sentence: string) => {
    if (state) state.textContent = sentence;
  };
  const changed = (typed: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(typed).filter(([name, value]) => saved[name] !== value));

  async function save(): Promise<void> {
    const typed = typedIn(new FormData(form));
    const fields = changesIn(changed(typed), null);
    if (fields.length === 0) return;
    say(words.saving);
    try {
      const answer = await fetch(`/api/content/v1/desk/texts/${text}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version: Number(version.value), fields }),
      });
      if (answer.status >= 500 || answer.status === 429) throw new Error('nobody could take it');
      if (!answer.ok) {
        isOver = answer.status === 409;
        return say(isOver ? words.changed : words.invalid);
      }
      const done = (await answer.json()) as { version: number; notices: { lost: string[] }[] };
      saved = typed;
      version.value = String(done.version);
      localStorage.removeItem(storeKey(text));
      const lost = done.notices.flatMap((each) => each.lost).join(', ');
      say(lost ? `${words.saved} ${words.left} ${lost}` : words.saved);
      onSaved();
    } catch {
      localStorage.setItem(storeKey(text), JSON.stringify({ version: version.value, typed } satisfies Kept));
      say(words.kept);
      timer = window.setTimeout(turn, RETRY);
    }
  }

  // One after the other: each says the version that the one before made.
  function turn(): void {
    isBusy = true;
    running = running
      .then(() => (isOver ? undefined : save()))
      .finally(() => {
        isBusy = false;
      });
  }

  form.addEventListener('input', (event) => {
    if (!(event.target as Element).getAttribute('name')?.startsWith('f|')) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(turn, IDLE);
  });
  form.addEventListener('submit', (event) => {
    window.clearTimeout(timer);
    if (!isBusy) return;
    // What is under way makes another version: the form waits for it.
    event.preventDefault();
    const { submitter } = event;
    void running.then(() => form.requestSubmit(submitter));
  });
  if (Object.keys(changed(typedIn(new FormData(form)))).length > 0) turn();
}
