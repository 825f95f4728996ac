import { renderPage, type Setting } from '@dorpel/federation/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, EVERY_LANGUAGE, facets } from '../catalogue.fixture.ts';
import remote from '../remote.ts';

type Query = Readonly<Record<string, unknown>>;

let asked: Query | undefined;

const answersWith = (understood: { query: string; unknown: string[] }) => ({
  catalogue: {
    listProperties: () => ({ items: [card()], total: 1, page: 1, pages: 1 }),
    getFacets: () => facets,
    suggestPlaces: () => ({ items: [] }),
    understandSentence: ({ query }: { query: Query }) => {
      asked = query;
      return understood;
    },
  },
});

const UNDERSTOOD = { query: 'city=gent&type=1&price=-400000&garden=yes', unknown: ['zonder lift', 'gezellig'] };

const render = (url: string, setting: Setting = {}) =>
  renderPage(remote, 'property-list', { params: { goal: 'sale' }, answers: answersWith(UNDERSTOOD), ...setting, url });

const leadsTo = async (url: string, setting?: Setting) => {
  const { result } = await render(url, setting);
  return result.kind === 'redirect' ? result.to : result.kind;
};

afterEach(() => {
  asked = undefined;
});

test('X17 a sentence leads to the list of what it asks for, and what was not understood goes along', async () => {
  const sentence = new URLSearchParams({ sentence: 'huis met tuin in Gent, 400k, zonder lift, gezellig' }).toString();
  expect(await leadsTo(`/nl/te-koop/?${sentence}`)).toBe(
    `/nl/te-koop/?city=gent&type=1&price=-400000&garden=yes&unknown=zonder+lift&unknown=gezellig&${sentence.replace('sentence', 'said')}`,
  );
  expect(asked).toMatchObject({ text: expect.stringContaining('zonder lift'), goal: 'sale', language: 'nl' });
});

test('X17 a sentence replaces what was chosen of the same, and leaves the rest', async () => {
  const chosen = 'near=51.05,3.72&radius=10&place=Aalst&type=2&rooms=3&lift=yes&view=map&sortPrice=asc&page=3';
  expect(await leadsTo(`/nl/te-koop/?${chosen}&sentence=huis`)).toBe(
    '/nl/te-koop/?city=gent&type=1&price=-400000&rooms=3&garden=yes&lift=yes&view=map&sortPrice=asc&unknown=zonder+lift&unknown=gezellig&said=huis',
  );
});

test.each([
  [
    'type=2&type=3&city=gent&garden=yes&rooms=2',
    'not=type-2&not=type-3&not=garden',
    'city=gent&rooms=2&not=type-2&not=type-3&not=garden',
  ],
  ['not=type-2&not=city-gent&not=lift', 'type=2&lift=yes', 'type=2&lift=yes&not=city-gent'],
  ['not=type-2', 'rooms=2', 'rooms=2&not=type-2'],
])('V2 X17 where ?%s is chosen and %s is said, the sentence has it', async (chosen, query, address) => {
  const answers = answersWith({ query, unknown: [] });
  expect(await leadsTo(`/nl/te-koop/?${chosen}&sentence=x`, { answers })).toBe(`/nl/te-koop/?${address}&said=x`);
});

test('X17 who says to rent is led from the homes for sale to those to rent', async () => {
  const answers = answersWith({ query: 'type=2&price=-900&goal=rent', unknown: [] });
  expect(await leadsTo('/nl/for-sale/?sentence=x', { answers })).toBe('/nl/for-rent/?type=2&price=-900&said=x');
});

test('X17 a form without a script says fields of its own beside the sentence, or none', async () => {
  expect(await leadsTo('/nl/te-koop/?goal=sale&sentence=&type=&priceMin=&priceMax=250000')).toBe(
    '/nl/te-koop/?price=-250000',
  );
  expect(await leadsTo('/nl/te-koop/?goal=sale&sentence=huis&type=2&priceMin=&priceMax=250000')).toMatch(
    /^\/nl\/te-koop\/\?city=gent&type=1&price=-400000&/,
  );
});

test('X17 a sentence that is too long is cut', async () => {
  await render(`/nl/te-koop/?sentence=${'huis+'.repeat(100)}`);
  expect(String(asked?.['text']).length).toBeLessThanOrEqual(200);
});

test.each(EVERY_LANGUAGE)('X17 the list tells in %s what it does not filter by', async (language) => {
  const url = '/nl/te-koop/?city=gent&unknown=zonder+lift&unknown=gezellig';
  const shown = await render(url, { language });
  const notice = screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('zonder lift'));
  expect(notice).toHaveTextContent(/“zonder lift”, “gezellig”$/);
  shown.unmount?.();
});

test('X17 a sentence is asked of the list it is typed in, and an empty one takes the words away', async () => {
  const shown = await render('/nl/te-koop/?rooms=2&search=oud&unknown=mooi');
  const box = screen.getByLabelText('Zeg in een zin wat u zoekt');
  await userEvent.clear(box);
  await userEvent.type(box, 'met tuin{Enter}');
  expect(shown.visited?.at(-1)).toBe('/nl/te-koop/?rooms=2&sentence=met+tuin');
  await userEvent.clear(box);
  await userEvent.type(box, '{Enter}');
  expect(shown.visited?.at(-1)).toBe('/nl/te-koop/?rooms=2');
  shown.unmount?.();
});

const PHRASES: Readonly<Record<string, string>> = {
  'huis met tuin in Gent': 'city=gent&type=1&garden=yes',
  'huis met lift in Gent': 'city=gent&type=1&lift=yes',
};
const reading = {
  catalogue: {
    ...answersWith({ query: '', unknown: [] }).catalogue,
    understandSentence: ({ query }: { query: Query }) => ({ query: PHRASES[String(query['text'])] ?? '', unknown: [] }),
  },
};
const SAID = 'said=huis+met+tuin+in+Gent';

test('V25 the sentence stays in its box, and a corrected one takes back what the first one said', async () => {
  const shown = await render(`/nl/te-koop/?city=gent&type=1&rooms=2&garden=yes&${SAID}`);
  const box = screen.getByLabelText('Zeg in een zin wat u zoekt');
  expect(box).toHaveValue('huis met tuin in Gent');
  await userEvent.clear(box);
  await userEvent.type(box, 'huis met lift in Gent{Enter}');
  const to = shown.visited?.at(-1) ?? '';
  shown.unmount?.();
  expect(await leadsTo(to, { answers: reading })).toBe(
    '/nl/te-koop/?city=gent&type=1&rooms=2&lift=yes&said=huis+met+lift+in+Gent',
  );
});

test.each([
  ['the same is asked again', 'city=gent&type=1&garden=yes', `city=gent&type=1&garden=yes&${SAID}`],
  [
    'something was chosen besides',
    'city=gent&type=1&garden=yes&rooms=3',
    `city=gent&type=1&rooms=3&garden=yes&${SAID}`,
  ],
  ['something was chosen against it', 'city=gent&type=2&garden=yes', 'city=gent&type=2&garden=yes'],
])('V25 without a script a form that sends its sentence once more, where %s', async (_, chosen, address) => {
  const sentence = SAID.replace('said', 'sentence');
  expect(await leadsTo(`/nl/te-koop/?${chosen}&${SAID}&${sentence}`, { answers: reading })).toBe(
    `/nl/te-koop/?${address}`,
  );
});

test('V16 what a form without a script sent as a price and is none stays, and is told', async () => {
  expect(await leadsTo('/nl/te-koop/?type=1&priceMin=&priceMax=cheap')).toBe('/nl/te-koop/?type=1&price=-cheap');
});

test('C3 X17 the order that is said is that of the list, until another is said', async () => {
  const said = answersWith({ query: 'type=1&sort=per-square-metre', unknown: [] });
  expect(await leadsTo('/nl/te-koop/?sortPrice=asc&sentence=x', { answers: said })).toBe(
    '/nl/te-koop/?type=1&sort=per-square-metre&said=x',
  );
});
