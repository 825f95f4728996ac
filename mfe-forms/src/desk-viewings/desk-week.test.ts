import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { at, deskOf, refuse } from '../parts/desk/desk.fixture.ts';
import remote from '../remote.ts';
import { moves } from './desk-week.script.ts';
import { busyIn, cellOf, daysOf, rowsOf } from './week.ts';

const { show, send } = deskOf(remote);
const SHOWN = formsExamples.getDeskViewing['to come'];
const [LINE] = formsExamples.listDeskViewings['a week'].items;
// Moved within the week of its slots, far from today.
const [FREE] = SHOWN.slots;
const later = (instant: string, years = 50) => instant.replace(/^\d{4}/, (year) => String(Number(year) + years));
const slots = SHOWN.slots.map((slot) => ({ ...slot, startsAt: later(slot.startsAt), endsAt: later(slot.endsAt) }));
const MOVING = { ...SHOWN, slots, isToCome: true };
const WEEK = {
  from: later(FREE?.startsAt ?? '').slice(0, 10),
  until: '2080-01-01',
  items: [{ ...LINE, id: MOVING.id, startsAt: later(FREE?.startsAt ?? ''), endsAt: later(FREE?.endsAt ?? '') }],
};
const here = (query = '', more: object = {}) =>
  at(`/nl/desk/viewings/week/${query}`, {
    listDeskViewings: () => WEEK,
    getDeskViewing: () => MOVING,
    ...more,
  });

test('X24 a week has its rows from opening to closing and around what is planned, in Brussels’ time', () => {
  expect(daysOf('2026-11-28')).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  const rows = rowsOf(['2026-11-28T06:45:00.000Z', '2026-11-28T20:10:00.000Z']);
  expect([rows[0], rows.at(-1), rows.length]).toEqual(['07:30', '21:00', 28]);
  expect(cellOf('2026-07-01T22:15:00.000Z')).toBe('2026-07-02 00:00');
});

test('X24 busy times lie in the cells that they overlap, and are told once a day', async () => {
  const advisor = { id: 'lies', name: 'Lies Vandamme' };
  const time = (startsAt: string, endsAt: string) => ({ advisor, startsAt, endsAt });
  const rows = rowsOf([]);
  const days = daysOf('2026-11-26');
  const told = (...times: Parameters<typeof busyIn>[0]) =>
    [...busyIn(times, days, rows)].map(([cell, { begins }]) => [cell, begins.length]);
  expect(told(time('2026-11-26T09:15:00.000Z', '2026-11-26T10:30:00.000Z'))).toEqual([
    ['2026-11-26 10:00', 1],
    ['2026-11-26 10:30', 0],
    ['2026-11-26 11:00', 0],
  ]);
  // At night nothing is shown; over a night each day is told.
  expect(told(time('2026-11-26T20:00:00.000Z', '2026-11-27T05:00:00.000Z'))).toEqual([]);
  expect(told(time('2026-11-26T17:00:00.000Z', '2026-11-27T08:30:00.000Z')).filter(([, count]) => count)).toHaveLength(
    2,
  );
  const { container } = await show('desk-week', at('/nl/desk/viewings/week/?from=2026-11-26'));
  expect(container.querySelector('[data-cell="2026-11-26 13:30"]')?.textContent).toContain(
    'Lies Vandamme: bezet, 13:30–14:15',
  );
});

test('X24 X13 a viewing stands in its cell, with the way to move it; without scripts each free time is a button', async () => {
  const week = await show('desk-week', here(`?from=${WEEK.from}`));
  const way = week.screen.getByRole('link', { name: /verplaatsen/ }).getAttribute('href');
  expect(way).toContain(`move=${MOVING.id}`);
  // A day is called by what is seen of it first, for who speaks to the page.
  const days = [...week.container.querySelectorAll('thead a')];
  expect(days).toHaveLength(7);
  for (const day of days) expect(day.textContent).toMatch(/^\S+ \d+ \S+ Ronde van /);
  const cell = week.container.querySelector(`[data-cell="${cellOf(WEEK.items[0]?.startsAt ?? '')}"]`);
  expect(cell?.textContent).toContain(LINE?.name);
  const moving = await show('desk-week', here(`?from=${WEEK.from}&move=${MOVING.id}`));
  const free = moving.screen.getAllByRole('button', { name: /^hier, / });
  expect(free[0]?.getAttribute('value')).toBe(slots[0]?.id);
  // A list that is closed shows the chosen line alone: it has the day too.
  for (const line of moving.container.querySelectorAll('[name="slotId"] option'))
    expect(line.textContent).toMatch(/^\S+ \d+ \S+,? \d\d:\d\d$/);
  expect(moving.screen.getByLabelText(/Dag en uur/)).toBeDefined();
});

test('X24 what is moved is mailed by the one endpoint, of the version that was seen; what is refused is said, and nothing typed is lost', async () => {
  const asked: unknown[] = [];
  const moveDeskViewing = (input: unknown) => {
    asked.push(input);
    return { version: 2 };
  };
  const values = { id: 'v1', version: '1', slotId: 's1', at: 's2', message: 'Tot dan' };
  expect(await send('desk-week', values, here('?from=2026-11-23&move=v1&sent', { moveDeskViewing }))).toMatchObject({
    kind: 'redirect',
    to: '/nl/desk/viewings/week/?from=2026-11-23&done=move',
  });
  expect(asked).toMatchObject([{ params: { id: 'v1' }, body: { version: 1, slotId: 's2', message: 'Tot dan' } }]);
  const full = refuse('appointment/full');
  expect(await send('desk-week', values, here('', { moveDeskViewing: full }))).toMatchObject({
    kind: 'rejected',
    code: 'appointment/full',
    values: { message: 'Tot dan' },
  });
});

test('X24 dragged to a free time or by ‘m’, the form is filled in and nothing is moved before it is sent', async () => {
  const { container } = await show('desk-week', here(`?from=${WEEK.from}`));
  const dialog = container.querySelector<HTMLDialogElement>('[data-move-dialog]');
  if (!dialog) throw new Error('no dialog');
  dialog.showModal = () => {
    dialog.open = true;
  };
  const answer = { ok: true, json: async () => MOVING };
  document.documentElement.lang = 'nl';
  const before = globalThis.fetch;
  globalThis.fetch = (async () => answer) as unknown as typeof fetch;
  try {
    moves(container);
    const card = container.querySelector<HTMLElement>('[data-viewing]');
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    card?.dispatchEvent(new Event('dragstart', { bubbles: true }));
    await settled();
    const free = container.querySelector<HTMLElement>('[data-free]');
    expect(free?.dataset['cell']).toBe(cellOf(slots[0]?.startsAt ?? ''));
    const busy = [...container.querySelectorAll<HTMLElement>('[data-cell]')].find((cell) => !('free' in cell.dataset));
    busy?.dispatchEvent(new Event('drop', { bubbles: true, cancelable: true }));
    await settled();
    expect(dialog.open).toBe(false);
    free?.dispatchEvent(new Event('drop', { bubbles: true, cancelable: true }));
    await settled();
    expect(dialog.open).toBe(true);
    const form = new FormData(dialog.querySelector('form') ?? undefined);
    expect(Object.fromEntries(form)).toMatchObject({
      id: MOVING.id,
      version: String(MOVING.version),
      slotId: slots[0]?.id,
    });
    card?.dispatchEvent(new Event('dragend', { bubbles: true }));
    expect(container.querySelector('[data-free]')).toBeNull();
    dialog.open = false;
    card?.querySelector('a')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
    await settled();
    expect(dialog.open).toBe(true);
  } finally {
    globalThis.fetch = before;
  }
});

test('X24 the round of a day has who, when and where, with the street that only the office knows, and the way on the map', async () => {
  const [HOME] = catalogueExamples.listDeskHomes['an agency'].items;
  const setting = here('');
  const listDeskHomes = () => ({
    items: [{ ...HOME, id: LINE?.home.id, address: 'Kouter 7', zip: '9000', city: 'Gent' }],
    total: 1,
    page: 1,
    pages: 1,
  });
  const { screen } = await show('desk-round', {
    ...setting,
    url: `/nl/desk/viewings/round/?day=${WEEK.from}`,
    answers: { ...setting.answers, catalogue: { listDeskHomes } },
  });
  expect(screen.getByText('Kouter 7, 9000 Gent')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Op de kaart' }).getAttribute('href')).toContain('Kouter%207');
  expect(screen.getByRole('link', { name: LINE?.name ?? '' })).toBeDefined();
});
