import { Problem } from '@dorpel/contracts';
import type { HomeDays } from '@dorpel/contracts/desk-homes';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { renderPage, runAction, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import remote from '../remote.ts';

const HOME: HomeDays = catalogueExamples.getHomeDays['some to come, one taken away, one that the feed changed since'];

const { 'an agent': AGENT } = ownerExamples.getStaffMember;

const at = (catalogue: object = {}, me: object = AGENT, language: 'nl' | 'fr' = 'nl'): Setting => ({
  url: `/${language}/desk/homes/20401/open-days/`,
  language,
  params: { id: '20401' },
  answers: { catalogue: { getHomeDays: () => HOME, ...catalogue }, owner: { getStaffMember: () => me } },
});

async function show(setting: Setting) {
  const { container, unmount, result } = await renderPage(remote, 'desk-home-days', setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  return { screen: within(container), container, unmount };
}

function formWith(values: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ version: '4', ...values })) form.set(name, value);
  return form;
}
const SATURDAY = '2026-11-21T13:00:00.000Z 2026-11-21T15:00:00.000Z';
const [start, end] = SATURDAY.split(' ');

test('X21 X22 what is to come says whose it is, beside it what was taken away or the feed says otherwise, and what is over last', async () => {
  const { screen, container, unmount } = await show(at());
  expect(container).toHaveTextContent('zaterdag 21 november 2026, 14:00–16:00');
  expect(container).toHaveTextContent('Uit de feed');
  expect(container).toHaveTextContent('zaterdag 5 december 2026, 10:00–12:00');
  expect(container).toHaveTextContent('Ingevuld door Lies Vandamme op 14 november 2026.');
  expect(screen.getByRole('button', { name: 'zaterdag 28 november 2026 terugzetten' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Houden .*10:00–12:00$/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Nemen .*14:00–16:00$/ })).toBeInTheDocument();
  const past = [...container.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Voorbij');
  expect(past?.parentElement).toHaveTextContent(/7 november.*24 oktober/);
  unmount();
});

const TYPED = { date: '2026-12-24', from: '08:15', until: '09:45' };

test.each([
  ['added', { do: 'add', of: '', ...TYPED }, { add: TYPED }],
  ['changed', { do: 'change', of: SATURDAY, ...TYPED }, { remove: { start, end }, add: TYPED }],
  ['removed', { do: 'remove', of: SATURDAY }, { remove: { start, end } }],
  ['put back', { do: 'restore', of: SATURDAY, ...TYPED }, { add: TYPED }],
  ['chosen', { do: 'feed', of: '2026-12-05' }, { choose: { date: '2026-12-05', is: 'feed' } }],
])('X21 a day is %s upon the version that was seen', async (_, values, change) => {
  const asked: unknown[] = [];
  const changeHomeDays = (input: unknown) => {
    asked.push(input);
    return catalogueExamples.changeHomeDays.changed;
  };
  const result = await runAction(remote, 'desk-home-days', formWith(values), at({ changeHomeDays }));
  expect(asked).toEqual([{ params: { id: '20401' }, body: { language: 'nl', version: 4, ...change } }]);
  expect(result).toMatchObject({ kind: 'redirect', to: expect.stringContaining('?saved') as unknown });
});

test.each([
  ['request/invalid', 422, { from: 'overlaps' }, '', 'Er is op dat uur al een opendeurdag.'],
  ['request/invalid', 422, { date: 'past' }, SATURDAY, 'Dit is al voorbij.'],
  ['home-facts/changed', 409, { by: 'Karim Haddad', at: '2026-11-15T09:00:00.000Z' }, SATURDAY, 'Karim Haddad'],
  ['home-days/gone', 409, {}, '2026-11-20T13:00:00.000Z 2026-11-20T15:00:00.000Z', 'niet meer gepland'],
  ['service/unavailable', 503, {}, '', 'Er werd net niets bewaard.'],
] as const)(
  'X21 after %s (%i, %j) what was typed is still there, in its form',
  async (code, status, fields, of, said) => {
    const changeHomeDays = () => {
      throw new Problem(code, fields);
    };
    const rejected = await runAction(remote, 'desk-home-days', formWith({ of, ...TYPED }), at({ changeHomeDays }));
    expect(rejected).toMatchObject({ kind: 'rejected', code, status });
    if (rejected?.kind !== 'rejected') return;
    const { container, unmount } = await show({ ...at(), rejected });
    const form = [...container.querySelectorAll('form')].find(
      (each) => each.querySelector<HTMLInputElement>('[name=from]')?.value === TYPED.from,
    );
    expect(form?.querySelector<HTMLInputElement>('[name=of]')?.value).toBe(of === SATURDAY ? SATURDAY : '');
    expect(form?.querySelector<HTMLInputElement>('[name=until]')?.value).toBe(TYPED.until);
    expect(container).toHaveTextContent(said);
    unmount();
  },
);

test('X13 X21 who may not change homes reads the days without a button; that there is none is said', async () => {
  const { screen, unmount } = await show(at({}, { ...AGENT, role: 'editor' }));
  expect(screen.queryAllByRole('button')).toEqual([]);
  unmount();
  const none = await show(at({ getHomeDays: () => catalogueExamples.getHomeDays.none }, AGENT, 'fr'));
  expect(none.container).toHaveTextContent('Aucune prévue');
  none.unmount();
});
