import { Problem } from '@dorpel/contracts';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { renderPage, runAction, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import remote from '../remote.ts';

const { 'an agent': AGENT, 'a manager': MANAGER } = ownerExamples.getStaffMember;
const LAW = catalogueExamples.listLaw['one that waits and one that was confirmed'];
const [WAITS] = LAW.items;

const at = (url: string, me: object = MANAGER, catalogue: object = {}): Setting => ({
  url,
  params: {},
  answers: { catalogue: { listLaw: () => LAW, ...catalogue }, owner: { getStaffMember: () => me } },
});

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});

async function show(setting: Setting) {
  const { container, unmount } = await renderPage(remote, 'desk-law', setting);
  if (!container || !unmount) throw new Error('not shown');
  shown.push(unmount);
  return { screen: within(container), container };
}

const formOf = (values: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

const SENT = { entry: WAITS?.entry ?? '', on: '2026-11-14', source: 'vlaanderen.be', note: 'Gelezen.' };

test('X14 L6 each entry has its figures, its source and a form; what is confirmed says by whom, and can be taken back', async () => {
  const { screen, container } = await show(at('/nl/desk/law/'));
  expect(screen.getByRole('status').textContent).toContain('1 regel of tarief');
  const [waits, confirmed] = [...container.querySelectorAll('li[id]')] as HTMLElement[];
  if (!waits || !confirmed) throw new Error('two entries');
  expect(waits.textContent).toContain('binnen 5 jaar');
  expect(waits.textContent).toContain('te bevestigen door ons kantoor');
  const form = within(waits).getByRole('button', {
    name: 'Bevestig Renovatieplicht (flanders-renovation-duty)',
    hidden: true,
  });
  expect(form.closest('form')?.method).toBe('post');
  expect(within(waits).queryByRole('button', { name: /^Trek/, hidden: true })).toBeNull();
  expect(confirmed.textContent).toContain('bevestigd door Eva Claes op 14-11-2026, bron vgd.eu, 18.12.2025');
  expect(confirmed.textContent).toContain('Nagelezen met notaris Maes.');
  within(confirmed).getByRole('button', { name: /^Trek de bevestiging .*\(2\)/ });
  expect(container.textContent).toContain('ingetrokken door Eva Claes');
});

test('X14 who may not confirm reads the same without forms', async () => {
  const { screen, container } = await show(at('/nl/desk/law/', AGENT));
  expect(container.querySelectorAll('form[method=post]')).toHaveLength(0);
  expect(screen.getByText('Een kantoorhouder bevestigt ze.')).toBeTruthy();
});

test('X14 L6 what is sent is confirmed with what was seen, and said on the page that follows', async () => {
  const bodies: unknown[] = [];
  const confirmLaw = ({ body }: { readonly body: unknown }) => {
    bodies.push(body);
    return { entry: SENT.entry };
  };
  const form = formOf({ ...SENT, version: 'v1', do: 'confirm' });
  const answer = await runAction(
    remote,
    'desk-law',
    form,
    at('/nl/desk/law/?region=flanders', MANAGER, { confirmLaw }),
  );
  expect(bodies).toEqual([{ ...SENT, version: 'v1' }]);
  expect(answer).toMatchObject({
    kind: 'redirect',
    to: '/nl/desk-law/?region=flanders&confirmed=flanders-renovation-duty',
  });
  const { screen } = await show(at('/nl/desk/law/?confirmed=2'));
  expect(
    screen.getByText(/bevestigd door Eva Claes op 14-11-2026/, { selector: '[role=status] *, [role=status]' }),
  ).toBeTruthy();
});

test.each(['service/unavailable', 'session/missing'])(
  'X14 X13 what was written is not lost when it is answered with %s by then',
  async (code) => {
    const open = await show(at('/nl/desk/law/?region=flanders'));
    const address = open.container.querySelector('[name=note]')?.closest('form')?.getAttribute('action') ?? '';
    const away = () => {
      throw new Problem(code);
    };
    const down = at(address, MANAGER, { listLaw: away, confirmLaw: away });
    const values = { ...SENT, version: 'v1', do: 'confirm' };
    const rejected = await runAction(remote, 'desk-law', formOf(values), down);
    if (rejected.kind !== 'rejected') throw new Error('not refused');
    const { container } = await show({ ...down, rejected });
    const kept = container.querySelector('form[method="post"]') as HTMLFormElement;
    expect([kept.getAttribute('action'), Object.fromEntries(new FormData(kept))]).toEqual([address, values]);
    expect(address).toContain('region=flanders');
  },
);

test.each([
  ['law/changed', {}, 409, 'Iemand anders was eerst'],
  ['request/invalid', { on: 'in-future' }, 422, 'De dag mag niet na vandaag liggen'],
  ['request/invalid', { on: 'before-last' }, 422, 'al op een latere dag'],
  ['request/invalid', { source: 'required' }, 422, 'Schrijf met welke wet of pagina'],
  ['law/not-found', {}, 404, 'bestaat niet meer'],
  ['desk/forbidden', {}, 403, 'Uw rol'],
])(
  'X14 a refusal (%s %j) is a sentence, and nothing that was written is lost',
  async (code, fields, status, sentence) => {
    const confirmLaw = () => {
      throw new Problem(code, fields);
    };
    const sent = formOf({ ...SENT, version: 'v1', do: 'confirm' });
    const answer = await runAction(remote, 'desk-law', sent, at('/nl/desk/law/', MANAGER, { confirmLaw }));
    expect(answer).toMatchObject({ kind: 'rejected', status });
    if (answer.kind !== 'rejected') throw new Error('not rejected');
    const { container } = await show({ ...at('/nl/desk/law/'), rejected: answer });
    expect(container.querySelector('[role=alert]')?.textContent).toContain(sentence);
    const details = container.querySelector('#law-flanders-renovation-duty details[open]') as HTMLElement;
    expect(details.querySelector<HTMLInputElement>('[name=source]')?.value).toBe(SENT.source);
    expect(details.querySelector<HTMLTextAreaElement>('[name=note]')?.value).toBe(SENT.note);
  },
);
