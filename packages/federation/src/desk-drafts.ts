import { asWritten } from './desk-script.ts';

/** Where drafts are kept: the owners' service, which knows who asks. */
const DRAFTS = '/api/owner/v1/desk/draft';

/** The field that says of which draft a form is, so that who answers it forgets the draft. */
export const DRAFT_OF = 'draft-of';

/** Milliseconds after the last key until what was typed is kept. */
const PAUSE = 800;

type Values = Readonly<Record<string, string>>;
type Draft = { readonly version: number; readonly at: string; readonly values: Values };
type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields that somebody types into. What is chosen is the page's: kept, it would undo what a colleague chose since. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter((each): each is Field =>
    each.matches('textarea[name], input[name]:is([type="text"], [type="email"], [type="tel"], :not([type]))'),
  );

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));

const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);

/** Which form it is, of which page: the same in every language. */
const aboutOf = (form: HTMLFormElement) =>
  `${location.pathname.replace(/^\/[a-z]+\/desk\//, '')}#${form.dataset['draft'] ?? ''}`;

/**
 * Keeps what is typed into a form on the server until it is sent, of each person their own: after a reload, another device or a
 * session that ended it is there again. Of two windows, the one that is behind is told, and overwrites nothing.
 */
function keepDraft(form: HTMLFormElement, note: HTMLElement): void {
  const about = aboutOf(form);
  const words = JSON.parse(note.dataset['words'] ?? '{}') as Readonly<Record<string, string>>;
  const begun = valuesOf(asWritten(form));
  const of = document.createElement('input');
  Object.assign(of, { type: 'hidden', name: DRAFT_OF, value: about });
  form.append(of);
  let kept = begun;
  let version = 0;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();

  const ask = (method: string, body?: object, keepalive = false) =>
    fetch(body ? DRAFTS : `${DRAFTS}?about=${encodeURIComponent(about)}`, {
      method,
      keepalive,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });

  function say(word: string, at: string, ...ways: readonly string[]): void {
    const moment = at && new Date(at).toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' });
    const status = note.querySelector('[role="status"]');
    note.hidden = false;
    if (status) status.textContent = (words[word] ?? '').replace('{at}', moment);
    for (const each of note.querySelectorAll<HTMLElement>('[data-draft-do]'))
      each.hidden = !ways.includes(each.dataset['draftDo'] ?? '');
  }

  function fill(values: Values): void {
    for (const field of fieldsOf(form)) field.value = values[field.name] ?? field.value;
  }

  /** What is kept now; null where there is none, or nobody can tell. */
  async function look(): Promise<Draft | null> {
    const answer = await ask('GET');
    return answer.ok ? ((await answer.json()) as { draft: Draft | null }).draft : null;
  }

  async function keep(keepalive = false): Promise<void> {
    const values = valuesOf(form);
    if (isHeld || isSame(values, kept)) return;
    const answer = await ask('PUT', { about, version, values }, keepalive);
    if (answer.status === 409) {
      const other = await look();
      isHeld = true;
      return say('elsewhere', other?.at ?? '', 'take', 'stay');
    }
    if (!answer.ok) return say('away', '');
    const { version: now, at } = (await answer.json()) as Draft;
    version = now;
    kept = values;
    say('kept', at, 'drop');
  }

  /** One after the other: the version of each is that of the one before. */
  const soon = (job: () => Promise<void>) => {
    work = work.then(job).catch(() => say('away', ''));
  };

  const ways: Readonly<Record<string, () => Promise<void>>> = {
    async drop() {
      await ask('DELETE');
      version = 0;
      fill(begun);
      kept = begun;
      note.hidden = true;
    },
    async take() {
      const other = await look();
      if (other) fill(other.values);
      version = other?.version ?? 0;
      kept = valuesOf(form);
      isHeld = false;
      note.hidden = true;
    },
    async stay() {
      version = (await look())?.version ?? 0;
      isHeld = false;
      await keep();
    },
  };

  note.addEventListener('click', ({ target }) => {
    const way = (target as Element).closest<HTMLElement>('[data-draft-do]')?.dataset['draftDo'] ?? '';
    const job = ways[way];
    if (job) soon(job);
  });
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => soon(keep), PAUSE);
  });
  form.addEventListener('submit', () => {
    clearTimeout(timer);
    // Whoever answers the form forgets the draft once it is done (`deskAction`); what is refused comes back with what was typed.
    isHeld = true;
  });
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    soon(() => keep(true));
  });

  soon(async () => {
    const draft = await look();
    version = draft?.version ?? 0;
    // Who sent something that was refused has what is newest before them.
    if (note.dataset['sent'] !== undefined) {
      kept = {};
      return keep();
    }
    const typed = valuesOf(form);
    const isThere = draft !== null && !isSame(draft.values, begun);
    // Typed before this ran: nobody can tell which of the two is newer, so whoever wrote both says it.
    if (isThere && !isSame(typed, begun) && !isSame(typed, draft.values)) {
      isHeld = true;
      return say('elsewhere', draft.at, 'take', 'stay');
    }
    if (!isThere) return keep();
    fill(draft.values);
    kept = valuesOf(form);
    // What is folded away would not be seen to be there.
    form.closest('details')?.setAttribute('open', '');
    say('found', draft.at, 'drop');
  });
}

/**
 * Keeps the drafts of all forms of a page that ask for it: those with `data-draft`, a name, and a `DraftNote` in them. The bar
 * above every page of the desk calls it; a form whose draft is kept already, by a page's own script, is left to that.
 */
export function keepDrafts(page: HTMLElement): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const note = form.querySelector<HTMLElement>('[data-draft-note]');
    if (note && !form.querySelector(`[name="${DRAFT_OF}"]`)) keepDraft(form, note);
  }
}
