import { autosave, putBack } from './autosave.ts';
import { writtenIn } from './fields.ts';

const TITLE = 'f|articles/title.*|nl';
const KEY = 'desk-text articles/sold';
const WORDS = {
  saving: 'saving',
  saved: 'saved',
  kept: 'kept here',
  changed: 'somebody was first',
  invalid: 'can’t be',
  back: 'back',
  left: 'left out:',
};

type Sent = { readonly version: number; readonly fields: readonly { readonly text: string }[] };
type Answer = { readonly status: number; readonly body?: object };

/** The clock of the browser: nothing is late or early, it is told when time has passed. */
const clock = { now: 0, next: 1, waiting: new Map<number, { readonly at: number; readonly run: () => void }>() };
const { getEntriesByType } = performance;
const real = { fetch: globalThis.fetch, setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
const settled = () => new Promise((resolve) => real.setTimeout.call(window, resolve, 0));
async function wait(milliseconds: number) {
  const until = clock.now + milliseconds;
  await settled();
  for (;;) {
    const [due] = [...clock.waiting].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at);
    if (!due) break;
    clock.waiting.delete(due[0]);
    clock.now = due[1].at;
    due[1].run();
    await settled();
  }
  clock.now = until;
}

let answers: (Answer | Error)[];
let sent: Sent[];
beforeEach(() => {
  clock.waiting.clear();
  window.setTimeout = ((run: () => void, after: number) => {
    clock.waiting.set(clock.next, { at: clock.now + after, run });
    return clock.next++;
  }) as unknown as typeof window.setTimeout;
  window.clearTimeout = (id) => void clock.waiting.delete(Number(id));
  localStorage.clear();
  answers = [];
  sent = [];
  // The network, where the browser would have one.
  globalThis.fetch = (async (_: unknown, { body }: { body: string }) => {
    const asked = JSON.parse(body) as Sent;
    sent.push(asked);
    const answer = answers.shift() ?? { status: 200, body: { version: asked.version + 1, notices: [] } };
    if (answer instanceof Error) throw answer;
    return { status: answer.status, ok: answer.status < 400, json: async () => answer.body };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  Object.assign(globalThis, real);
  performance.getEntriesByType = getEntriesByType;
  document.body.replaceChildren();
});

/** The form of a text as the server sends it, and what somebody types before the script is there. */
function open(version = '3', title = 'Verkocht', early?: string) {
  document.body.innerHTML = `<form data-text="articles/sold">
    <input name="version" value="${version}"><input type="text" name="${TITLE}" value="${title}"><p data-state></p>
    <button name="do" value="save">Save</button></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const control = form.elements.namedItem(TITLE) as HTMLInputElement;
  if (early !== undefined) control.value = early;
  const initial = writtenIn(form);
  const isBack = putBack(form);
  let reloads = 0;
  autosave(form, WORDS, initial, () => {
    reloads += 1;
  });
  return {
    isBack,
    control,
    version: () => (form.elements.namedItem('version') as HTMLInputElement).value,
    said: () => form.querySelector('[data-state]')?.textContent,
    reloads: () => reloads,
    type(text: string) {
      control.value = text;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
test('X13 what is typed is saved once the keys are still, each time over the version before', async () => {
  const text = open();
  text.type('Ver');
  text.type('Verhuurd');
  await wait(1500);
  expect([text.said(), text.version(), text.reloads()]).toEqual(['saved', '4', 1]);
  text.type('Verhuurd!');
  await wait(1500);
  expect(sent.map(({ version, fields }) => [version, fields[0]?.text])).toEqual([
    [3, 'Verhuurd'],
    [4, 'Verhuurd!'],
  ]);
});

test.each([
  ['nobody can be reached', new Error('offline')],
  ['the service is away', { status: 503 }],
  ['it has too much to do', { status: 429 }],
])('X13 while %s, what is typed is kept, and saved once somebody can take it', async (_, failure) => {
  answers = [failure, failure];
  const text = open();
  text.type('Niet verloren');
  await wait(1500);
  expect(text.said()).toBe('kept here');
  expect(localStorage.getItem(KEY)).toContain('Niet verloren');
  text.type('Niet verloren, en meer');
  await wait(1500);
  expect(localStorage.getItem(KEY)).toContain('en meer');
  await wait(5000);
  expect([text.said(), sent.at(-1)?.fields[0]?.text, localStorage.getItem(KEY)]).toEqual([
    'saved',
    'Niet verloren, en meer',
    null,
  ]);
});

test('X13 what was typed before the script was there is saved; what a browser fills in on the way back is not', async () => {
  const text = open('3', 'Verkocht', 'Verhuurd');
  await wait(0);
  expect([text.said(), sent.map(({ fields }) => fields.map((field) => field.text))]).toEqual(['saved', [['Verhuurd']]]);
  expect(open('3', 'Een regel&#10;in twee', 'Een regelin twee').said()).toBe('');
  performance.getEntriesByType = () => [{ type: 'back_forward' }] as unknown as PerformanceEntryList;
  open('4', 'Verhuurd', 'Verkocht');
  await wait(1500);
  expect(sent).toHaveLength(1);
});

test('X13 a browser that was closed while nobody could be reached has what was typed when it comes back', async () => {
  answers = [new Error('offline')];
  open().type('Niet verloren');
  await wait(1500);
  clock.waiting.clear();
  const again = open();
  expect([again.isBack, again.control.value]).toEqual([true, 'Niet verloren']);
  await wait(0);
  expect([again.said(), sent.at(-1)?.version]).toEqual(['saved', 3]);
});

test('X13 what was typed in another version of the text is not put over what somebody wrote since', async () => {
  answers = [new Error('offline')];
  open().type('Van mij');
  await wait(1500);
  clock.waiting.clear();
  const again = open('5', 'Van Karim');
  expect([again.isBack, again.control.value]).toEqual([false, 'Van Karim']);
});

test('X13 where somebody else was first, it says so and saves nothing more; what was typed stays', async () => {
  answers = [{ status: 409 }];
  const text = open();
  text.type('Van mij');
  await wait(1500);
  text.type('Van mij, nog eens');
  await wait(1500);
  expect([text.said(), sent.length, text.control.value]).toEqual(['somebody was first', 1, 'Van mij, nog eens']);
});

test('X13 what may not stand in a text is told as soon as it is left out', async () => {
  answers = [{ status: 200, body: { version: 4, notices: [{ lost: ['script'] }] } }];
  const text = open();
  text.type('<script>');
  await wait(1500);
  expect(text.said()).toBe('saved left out: script');
});
