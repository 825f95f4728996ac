import { type Answers, renderPage, runAction } from '@dorpel/federation/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Problem } from '@dorpel/contracts';
import fc from 'fast-check';
import { inDays, inMonths } from '../parts/moments.ts';
import { fillInPerson, hashLikeAServer } from '../parts/form/filled.fixture.ts';
import { facets, servicesThatAnswer } from '../parts/form/form.fixture.ts';
import remote from '../remote.ts';

const open = (url = '/', answers = servicesThatAnswer().answers) =>
  renderPage(remote, 'demand-register', { url, answers });
const send = () => screen.getByRole('button', { name: 'Verzend mijn zoekopdracht' });
const text = (name: RegExp) => screen.getByRole('textbox', { name });

/** Services whose catalogue answers with more or other facets than those of the fixture. */
const facetsThat = (answers: Answers, change: (query: { city?: string[] }) => object): Answers => {
  const getFacets = ({ query }: { query: { city?: string[] } }) => ({ ...facets, ...change(query) });
  return { ...answers, catalogue: { ...answers['catalogue'], getFacets } };
};

beforeAll(hashLikeAServer);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('F3 several types and zones, prices as people write them, and a period are sent', async () => {
  const { sent, answers } = servicesThatAnswer();
  const { visited } = await open('/', answers);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('radio', { name: 'Kopen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Huis' }));
  await user.click(screen.getByRole('checkbox', { name: 'Appartement' }));
  await user.click(screen.getByRole('checkbox', { name: 'Gent' }));
  await user.type(text(/^Tot/), '€ 450.000');
  await user.type(text(/^Slaapkamers/), '3');
  await fillInPerson(user);
  await user.click(send());
  await waitFor(() => expect(visited).toEqual(['/nl/thank-you-demand-register/']));
  expect(sent[0]).toMatchObject({
    goal: 'sale',
    types: ['1', '2'],
    zones: ['gent'],
    priceMax: 450_000,
    rooms: 3,
    frequency: 'instant',
  });
  expect(sent[0]).not.toHaveProperty('priceMin');
});

test('F3 F13 an empty wish names what is missing, one sentence each', async () => {
  await open();
  await userEvent.setup({ delay: null }).click(send());
  const summary = await screen.findByRole('alert', { name: /Controleer de velden in het rood/ });
  const links = within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(links.slice(0, 3)).toEqual([
    'Kies of u wilt kopen of huren.',
    'Kies minstens één type woning of pand.',
    'Kies minstens één geografische zone.',
  ]);
});

test('F3 F13 an end before the start, and a highest price below the lowest, are said at their fields', async () => {
  await open();
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('radio', { name: 'Huren' }));
  await user.click(screen.getByRole('checkbox', { name: 'Huis' }));
  await user.click(screen.getByRole('checkbox', { name: 'Gent' }));
  await fillInPerson(user);
  const end = () => screen.getByLabelText(/^Einddatum/);
  await user.clear(end());
  await user.type(end(), '2020-01-01');
  await user.click(send());
  await waitFor(() => expect(end()).toHaveAccessibleDescription(/voor de begindatum/));
});

test('F3 F13 an end before the start is said in the same round as what is missing', async () => {
  await open();
  const user = userEvent.setup({ delay: null });
  const end = screen.getByLabelText(/^Einddatum/);
  await user.clear(end);
  await user.type(end, '2020-01-01');
  await user.click(send());
  const summary = await screen.findByRole('alert', { name: /Controleer de velden in het rood/ });
  expect(summary).toHaveTextContent(/voor de begindatum/);
  expect(summary).toHaveTextContent(/Kies minstens één geografische zone/);
});

test('F3 F13 a period that is over is said at its field, with all else that is wrong', async () => {
  await open();
  const user = userEvent.setup({ delay: null });
  const end = () => screen.getByLabelText(/^Einddatum/);
  const start = () => screen.getByLabelText(/^Begindatum/);
  for (const day of [start, end]) {
    await user.clear(day());
    await user.type(day(), '2020-01-01');
  }
  await user.click(send());
  const summary = await screen.findByRole('alert', { name: /Controleer de velden in het rood/ });
  expect(summary).toHaveTextContent(/Deze periode is al voorbij/);
  expect(summary).toHaveTextContent(/Kies minstens één geografische zone/);
  await waitFor(() => expect(end()).toHaveAccessibleDescription(/Deze periode is al voorbij/));
});

describe('F3 F13 what the catalogue does not know any more is told with all that is missing', () => {
  /** Houses and Ghent are gone; Liège is still there. */
  const gone = {
    cities: facets.cities.filter(({ key }) => key !== 'gent'),
    types: facets.types.filter(({ id }) => id !== '1'),
  };
  const UNKNOWN = /Deze keuze is niet meer beschikbaar\. Kies opnieuw uit de lijst\./;

  test('in a page that has been open for long, until it is chosen no more', async () => {
    let isOld = true;
    const { answers } = servicesThatAnswer();
    await open(
      '/',
      facetsThat(answers, () => (isOld ? {} : gone)),
    );
    isOld = false;
    const user = userEvent.setup({ delay: null });
    const box = (name: string) => screen.getByRole('checkbox', { name });
    for (const name of ['Huis', 'Appartement', 'Gent']) await user.click(box(name));
    await user.click(send());
    const summary = await screen.findByRole('alert', { name: /Controleer de velden in het rood/ });
    expect(within(summary).getAllByRole('link', { name: UNKNOWN })).toHaveLength(2);
    expect(within(summary).getByRole('link', { name: 'Kies of u wilt kopen of huren.' })).toBeVisible();
    await user.click(box('Huis'));
    expect(screen.getAllByRole('link', { name: UNKNOWN })).toHaveLength(1);
  });

  test('X7 without JavaScript', async () => {
    const { answers } = servicesThatAnswer();
    const form = new FormData();
    for (const [name, value] of [
      ['types', '1'],
      ['types', '2'],
      ['zones', 'liege'],
    ] as const)
      form.append(name, value);
    const there = facetsThat(answers, () => gone);
    const rejected = await runAction(remote, 'demand-register', form, { answers: there });
    expect(rejected).toMatchObject({ status: 422, fields: { types: 'unknown', goal: 'required' } });
    expect(rejected).not.toHaveProperty('fields.zones');
  });

  test('and nothing is, while the catalogue is away', async () => {
    const { answers } = servicesThatAnswer();
    const away = facetsThat(answers, () => {
      throw new Problem('service/unavailable');
    });
    const form = new FormData();
    form.append('types', 'castle');
    const rejected = await runAction(remote, 'demand-register', form, { answers: away });
    expect(rejected).toMatchObject({ status: 422, fields: { goal: 'required' } });
    expect(rejected).not.toHaveProperty('fields.types');
  });
});

test('F3 a place where nothing is offered now can be chosen when the address asks for it', async () => {
  const { answers } = servicesThatAnswer();
  const aalst = { key: 'aalst', name: 'Aalst', zips: ['9300'], country: 'BE', count: 0 };
  await open(
    '/?city=aalst',
    facetsThat(answers, ({ city = [] }) => (city.includes('aalst') ? { cities: [...facets.cities, aalst] } : {})),
  );
  expect(screen.getByRole('checkbox', { name: 'Aalst' })).toBeChecked();
});

test('S6 F3 zones are found by name or postcode, ignoring case and accents', async () => {
  await open();
  const user = userEvent.setup({ delay: null });
  const search = screen.getByRole('searchbox', { name: 'Zoek een plaats of postcode' });
  await user.type(search, 'LIEGE');
  expect(screen.queryByRole('checkbox', { name: 'Gent' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Luik (Liège)' })).toBeInTheDocument();
  await user.clear(search);
  await user.type(search, '9030');
  expect(screen.getByRole('checkbox', { name: 'Gent' })).toBeInTheDocument();
  await user.clear(search);
  await user.type(search, 'xyz');
  expect(screen.getByText('Geen resultaten')).toBeInTheDocument();
});

test('F3 X3 the criteria of the list one comes from are filled in', async () => {
  await open('/?goal=rent&city=gent&type=2&price=-1200&rooms=2');
  expect(screen.getByRole('radio', { name: 'Huren' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Gent' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Appartement' })).toBeChecked();
  expect(text(/^Tot/)).toHaveValue('1200');
  expect(text(/^Slaapkamers/)).toHaveValue('2');
});

test('C12 F3 what else the list was asked is a wish in words, and no address asks nothing', async () => {
  const asked = [
    { filter: 'rooms', params: ['rooms'], text: 'minstens 2 slaapkamers' },
    { filter: 'city', params: ['zip'], value: '9050', text: '9050' },
    { filter: 'lift', params: ['lift'], text: 'met lift' },
    { filter: 'city', params: ['city'], value: 'gent', text: 'Gent' },
    { filter: 'city', params: ['city'], value: 'dinant', text: 'Dinant' },
  ];
  const { answers } = servicesThatAnswer();
  const withAsked = facetsThat(answers, () => ({ asked }));
  const { unmount } = await open('/?rooms=2&zip=9050&lift=yes&city=gent&city=dinant', withAsked);
  expect(text(/^Wat mag echt niet/)).toHaveValue('9050, met lift, Dinant');
  unmount?.();
  await open('/', withAsked);
  expect(text(/^Wat mag echt niet/)).toHaveValue('');
});

test('F3 a period starts on the day it is in Brussels, and months later is never beyond that month', () => {
  expect(inDays(Date.parse('2026-11-20T23:30:00Z'), 0)).toBe('2026-11-21');
  expect(inMonths(Date.parse('2026-08-31T10:00:00Z'), 6)).toBe('2027-02-28');
  const instant = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 24 }), (now, months) => {
      const [start, end] = [inDays(now, 0), inMonths(now, months)];
      const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
      expect(monthOf(end) - monthOf(start)).toBe(months);
      expect(Number(end.slice(8))).toBeLessThanOrEqual(Number(start.slice(8)));
    }),
  );
});
