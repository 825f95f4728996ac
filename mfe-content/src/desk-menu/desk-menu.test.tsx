import { Problem } from '@dorpel/contracts';
import contentExamples from '@dorpel/contracts/examples/content' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { contextFor, renderPage, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import remote from '../remote.ts';
import { moved, readOrdering, writeOrdering } from './order.ts';

const MENU = contentExamples.getMenuOrder['three at the top, two below'];

const at = (query = '', content: object = {}): Setting => ({
  url: `/nl/desk/menu/${query}`,
  answers: {
    content: { getMenuOrder: () => MENU, ...content },
    owner: { getStaffMember: () => ownerExamples.getStaffMember['a manager'] },
  },
});

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});
async function show(setting: Setting) {
  const { result, container, unmount } = await renderPage(remote, 'desk-menu', setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  shown.push(unmount);
  return within(container);
}
async function send(values: Record<string, string>, setting = at()) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const { action } = (await remote.pages['desk-menu']?.())?.default ?? {};
  return action?.({ ...(await contextFor(remote, setting)), form });
}
const titlesOf = (screen: ReturnType<typeof within>) =>
  screen.getAllByRole('listitem').map((item: HTMLElement) => within(item).getAllByRole('link')[0]?.textContent);

test('X13 the menu shows the pages of one level in order, and leads to those below', async () => {
  const screen = await show(at());
  expect(titlesOf(screen)).toEqual(['Te koop', 'Diensten', 'Disclaimer']);
  expect(screen.getByRole('link', { name: '2 pagina’s eronder' }).getAttribute('href')).toContain('?below=6');
  expect(screen.getByRole('button', { name: 'Omhoog: Te koop' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Deze volgorde bewaren' })).toBeNull();
});

test('X13 a step is an address, without a script: nothing is saved before all of it is', async () => {
  const values = { below: '', order: '2,6,90', seen: 'v1' };
  const answer = await send({ ...values, do: 'down|2' });
  expect(answer).toMatchObject({ kind: 'redirect', to: '/nl/desk-menu/?order=6%2C2%2C90&seen=v1#page-2' });
  const screen = await show(at('?order=6,2,90&seen=v1'));
  expect(titlesOf(screen)).toEqual(['Diensten', 'Te koop', 'Disclaimer']);
  expect(screen.getByRole('button', { name: 'Deze volgorde bewaren' })).toBeTruthy();
});

test('X13 an order is saved in one request, with the version that was seen', async () => {
  const asked: unknown[] = [];
  const saveMenuOrder = ({ body }: { body: unknown }) => {
    asked.push(body);
    return { version: 'v2' };
  };
  const answer = await send({ below: '6', order: '8,7', seen: 'v1', do: 'save' }, at('', { saveMenuOrder }));
  expect(answer).toMatchObject({ kind: 'redirect', to: '/nl/desk-menu/?below=6&saved' });
  expect(asked).toEqual([{ version: 'v1', below: '6', ids: ['8', '7'] }]);
});

test('X13 who was second is told by whom the menu was changed, and the order is still there', async () => {
  const saveMenuOrder = () => {
    throw new Problem('menu/changed', { by: 'Karim Haddad', at: '2026-11-20T10:00:00.000Z' });
  };
  const rejected = await send({ below: '6', order: '8,7', seen: 'v0', do: 'save' }, at('', { saveMenuOrder }));
  expect(rejected).toMatchObject({ kind: 'rejected', code: 'menu/changed', status: 409 });
  if (rejected?.kind !== 'rejected') throw new Error('not refused');
  const screen = await show({ ...at('?below=6&order=8,7&seen=v0'), rejected });
  expect(screen.getByText(/^Gewijzigd door Karim Haddad/)).toBeTruthy();
  expect(titlesOf(screen)).toEqual(['Uw woning verhuren', 'Uw woning verkopen']);
});

test.each([
  [['a', 'b', 'c'], 'b', 'up', ['b', 'a', 'c']],
  [['a', 'b', 'c'], 'b', 'down', ['a', 'c', 'b']],
  [['a', 'b'], 'a', 'up', ['a', 'b']],
  [['a', 'b'], 'b', 'down', ['a', 'b']],
  [['a', 'b'], 'none', 'up', ['a', 'b']],
] as const)('X13 %j with %s %s is %j', (ids, id, way, expected) => expect(moved(ids, id, way)).toEqual(expected));

test('X13 an address carries an order, and what could be none is left out', () => {
  const ordering = { below: '6', ids: ['8', '7'], seen: 'v1' };
  expect(readOrdering(new URLSearchParams(writeOrdering(ordering)))).toEqual(ordering);
  expect(readOrdering(new URLSearchParams('?below=../x&order=a,a&seen='))).toEqual({
    below: null,
    ids: null,
    seen: null,
  });
});

test('X13 a redirect that was typed is not lost when the service is down by then', async () => {
  const away = () => {
    throw new Problem('service/unavailable');
  };
  const setting: Setting = {
    url: '/nl/desk/redirects/?sent',
    answers: {
      content: { listRedirects: away, addRedirect: away },
      owner: { getStaffMember: () => ownerExamples.getStaffMember['a manager'] },
    },
  };
  const form = new FormData();
  for (const [name, value] of [
    ['from', '/nl/oud-adres/'],
    ['to', '/nl/contact/'],
    ['do', 'add'],
  ] as const)
    form.set(name, value);
  const { action } = (await remote.pages['desk-redirects']?.())?.default ?? {};
  const rejected = await action?.({ ...(await contextFor(remote, setting)), form });
  if (rejected?.kind !== 'rejected') throw new Error('not refused');
  const { container, unmount } = await renderPage(remote, 'desk-redirects', { ...setting, rejected });
  shown.push(unmount ?? (() => {}));
  const kept = container?.querySelector('form[method="post"]') as HTMLFormElement;
  expect([kept.getAttribute('action'), Object.fromEntries(new FormData(kept))]).toEqual([
    '/nl/desk/redirects/?sent',
    Object.fromEntries(form),
  ]);
});

test('X13 A11 a redirect that the program made says so in the language of the desk, one of a colleague by name', async () => {
  const [own, other] = contentExamples.listRedirects['two of them'].items;
  const items = [own, { ...other, by: { id: 'command', name: 'update' } }];
  const answers = {
    content: { listRedirects: () => ({ items }) },
    owner: { getStaffMember: () => ownerExamples.getStaffMember['a manager'] },
  };
  for (const [language, words] of [
    ['nl', 'Een update van de site'],
    ['fr', 'Une mise à jour du site'],
    ['de', 'Eine Aktualisierung der Website'],
  ] as const) {
    const { container, unmount } = await renderPage(remote, 'desk-redirects', {
      language,
      url: `/${language}/desk/redirects/`,
      answers,
    });
    shown.push(unmount ?? (() => {}));
    expect(container?.textContent).toContain('Eva Claes, ');
    expect(container?.textContent).toContain(`${words}, `);
    expect(container?.textContent).not.toContain('update, ');
  }
});
