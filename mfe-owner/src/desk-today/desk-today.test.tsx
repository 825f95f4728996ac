import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { type Answers, renderPage } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import { LANGUAGES, refuse } from '../portal.fixture.ts';
import remote from '../remote.ts';

const LIES = ownerExamples.getStaffMember['an agent'];
const [VIEWING] = formsExamples.listDeskViewings['a week'].items;

/** What the forms' service has: four viewings, one of them cancelled, one of Lies. */
const forms = {
  listDeskSubmissions: () => ({
    items: [],
    total: 7,
    page: 1,
    pages: 1,
    counts: { mine: 2, new: 7, waiting: 0, open: 9 },
  }),
  listDeskViewings: () => ({
    from: '2026-11-27',
    until: '2026-11-28',
    items: [
      { ...VIEWING, status: 'confirmed', advisor: { id: LIES.id, name: LIES.name } },
      { ...VIEWING, status: 'confirmed', advisor: null },
      { ...VIEWING, status: 'confirmed', advisor: { id: 'karim', name: 'Karim' } },
      { ...VIEWING, status: 'cancelled', advisor: { id: LIES.id, name: LIES.name } },
    ],
  }),
};

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});

async function show(role: string, more: Answers[string] = forms, language: (typeof LANGUAGES)[number] = 'nl') {
  const { container, unmount } = await renderPage(remote, 'desk-today', {
    url: `/${language}/desk/`,
    language,
    answers: {
      owner: { getStaffMember: () => ({ ...LIES, role }) },
      catalogue: { listDeskHomes: () => ({ ...catalogueExamples.listDeskHomes['an agency'], total: 3 }) },
      forms: more,
    },
  });
  if (!container || !unmount) throw new Error('not shown');
  shown.push(unmount);
  const [figures] = within(container).queryAllByRole('list');
  const links = figures ? within(figures).getAllByRole('link') : [];
  return links.map((each) => [each.textContent, each.getAttribute('href')]);
}

test('X24 E1 today begins with numbers: what is theirs, what is new, where all of it is', async () => {
  const mine = `assignee=${LIES.id}&open=yes`;
  expect(await show('manager')).toEqual([
    ['2 Open berichten van u', `/nl/desk-inbox/?${mine}`],
    ['1 Bezichtigingen van u, vandaag en morgen', `/nl/desk-viewings/?days=2&advisor=${LIES.id}`],
    ['7 Nieuwe berichten', '/nl/desk-inbox/?status=new'],
    ['0 In afwachting', '/nl/desk-inbox/?status=waiting'],
    ['3 Bezichtigingen vandaag en morgen', '/nl/desk-viewings/?days=2'],
    ['3 Panden niet op de site', '/nl/desk-homes/?place=held'],
  ]);
});

test('X24 X25 what did not reach the CRM is counted while there is any', async () => {
  const counts = { ...forms.listDeskSubmissions().counts, leads: 2 };
  const listDeskSubmissions = () => ({ ...forms.listDeskSubmissions(), counts });
  expect(await show('agent', { ...forms, listDeskSubmissions })).toContainEqual([
    '2 Berichten na te kijken in uw CRM',
    '/nl/desk-inbox/?lead=given-up',
  ]);
});

test('X24 X13 a role is told of what it may see, and of a service that is away there is no number', async () => {
  expect((await show('editor')).map(([text]) => text)).toEqual(['3 Panden niet op de site']);
  const away = { listDeskSubmissions: refuse('service/unavailable'), listDeskViewings: refuse('service/unavailable') };
  expect((await show('agent', away)).map(([text]) => text)).toEqual(['3 Panden niet op de site']);
  expect(await show('a newer one')).toEqual([]);
});

test.each(LANGUAGES)('X24 the numbers have words in %s', async (language) => {
  for (const [text] of await show('manager', forms, language)) expect(text).toMatch(/^\d+ \p{L}/u);
});
