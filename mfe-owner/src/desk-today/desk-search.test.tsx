import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import contentExamples from '@dorpel/contracts/examples/content' with { type: 'json' };
import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { renderPage, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import { LANGUAGES, refuse } from '../portal.fixture.ts';
import remote from '../remote.ts';

const HOME = catalogueExamples.listDeskHomes['an agency'];
const TEXTS = contentExamples.listTexts['two of them'];

const asked: string[] = [];
beforeEach(() => void asked.splice(0));

/** Notes that it was asked. */
const noting =
  <T,>(what: string, answer: T) =>
  () => {
    asked.push(what);
    return answer;
  };

const searching = (search: string, role = 'manager', more: Record<string, object> = {}): Setting => ({
  url: `/nl/desk/search/?search=${encodeURIComponent(search)}`,
  answers: {
    forms: { findSubmissions: noting('messages', formsExamples.findSubmissions['by a name']), ...more['forms'] },
    catalogue: { listDeskHomes: noting('homes', HOME), ...more['catalogue'] },
    content: { listTexts: noting('texts', TEXTS), ...more['content'] },
    owner: {
      getStaffMember: () => ({ ...ownerExamples.getStaffMember['an agent'], role }),
      listDeskOwners: noting('owners', ownerExamples.listDeskOwners['two of them']),
      ...more['owner'],
    },
  },
});

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});

async function show(setting: Setting) {
  const { container, unmount, html = '' } = await renderPage(remote, 'desk-search', setting);
  if (!container || !unmount) throw new Error('not shown');
  shown.push(unmount);
  const titles = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
  return { container, html, titles, screen: within(container) };
}

test('X24 all of the desk is asked at once, and each thing that was found leads to its page', async () => {
  const { screen, titles, container } = await show(searching('bram'));
  expect(asked.toSorted()).toEqual(['homes', 'messages', 'owners', 'texts']);
  expect(titles).toEqual(['Mensen die schreven', 'Berichten', 'Panden', 'Eigenaars', 'Teksten']);
  const [person, message] = screen.getAllByRole('link', { name: 'Bram Dubois' });
  expect(person?.getAttribute('href')).toBe('/nl/desk-person/?email=bram.dubois%40example.com');
  expect(message?.getAttribute('href')).toBe('/nl/desk-submission/?id=s1');
  expect(container.textContent).toContain('+32470123456');
  expect(container.querySelector('form[role=search] input')?.getAttribute('value')).toBe('bram');
});

test('X24 what is called exactly so stands first: a home by its reference, a page of the desk by its name', async () => {
  const [home] = HOME.items;
  const { titles } = await show(searching(String(home?.reference).toLowerCase().replace('-', '')));
  expect(titles[0]).toBe('Panden');
  const { titles: ofPage, screen } = await show(searching('postvak'));
  expect(ofPage[0]).toBe('Aan de balie');
  expect(screen.getByRole('link', { name: 'Postvak' }).getAttribute('href')).toBe('/nl/desk-inbox/');
});

test.each([
  ['agent', ['homes', 'messages', 'owners']],
  ['editor', ['homes', 'texts']],
  ['a newer one', []],
])('X24 X13 for the role of %s only what it may see is asked', async (role, services) => {
  await show(searching('colleague', role));
  expect(asked.toSorted()).toEqual(services);
});

test('X24 X13 pages of the desk that a role may not open are not offered', async () => {
  expect((await show(searching('collega'))).screen.getByRole('link', { name: 'Collega’s' })).toBeDefined();
  expect((await show(searching('collega', 'agent'))).screen.queryByRole('link', { name: 'Collega’s' })).toBeNull();
});

test('X24 X7 a service that is away is named, and what the others found is shown', async () => {
  const { titles, screen } = await show(
    searching('bram', 'manager', { forms: { findSubmissions: refuse('service/unavailable') } }),
  );
  expect(titles).toEqual(['Panden', 'Eigenaars', 'Teksten']);
  expect(screen.getByText(/Mensen die schreven, Berichten/)).toBeDefined();
});

test('X24 where there is more than is shown, all of it is a link away', async () => {
  const much = { ...formsExamples.findSubmissions['by a name'], more: true };
  const { screen } = await show(searching('bram dubois', 'agent', { forms: { findSubmissions: () => much } }));
  expect(screen.getByRole('link', { name: /Alles tonen.*Berichten/ }).getAttribute('href')).toBe(
    '/nl/desk-inbox/?search=bram%20dubois',
  );
});

test.each(LANGUAGES)('X24 nothing that was found, and nothing that was typed, is said in %s', async (language) => {
  const none = { items: [], total: 0, page: 1, pages: 1 };
  const nothing = searching('zzzz', 'manager', {
    forms: { findSubmissions: () => ({ items: [], people: [], more: false }) },
    catalogue: { listDeskHomes: () => none },
    content: { listTexts: () => ({ ...none, places: { articles: [], pages: [] } }) },
    owner: { listDeskOwners: () => none },
  });
  const { screen, html } = await show({ ...nothing, language });
  expect(screen.getByRole('status')).toBeDefined();
  expect(html).not.toMatch(/undefined|\{0\}/);
  // Nothing was asked for: no service is asked, and every page of the desk is there to choose.
  asked.splice(0);
  const { container } = await show({ ...searching(''), language });
  expect(asked).toEqual([]);
  expect(container.querySelectorAll('li a').length).toBeGreaterThan(20);
});
