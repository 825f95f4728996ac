import { renderPage } from '@dorpel/federation/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { servicesThatAnswer } from '../parts/form/form.fixture.ts';
import { readSearch } from '../parts/facets.ts';
import remote from '../remote.ts';

const QUERY = 'goal=sale&city=gent&type=1&price=200000-400000&rooms=3&page=2&view=map';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('X3 the search of a list is shown in words, and sent as the filters of that list', async () => {
  const { sent, answers } = servicesThatAnswer();
  const looked: object[] = [];
  const getFacets = ({ query }: { query: object }) => {
    looked.push(query);
    const asked = [
      { filter: 'city', params: ['city'], value: 'gent', text: 'Gent' },
      { filter: 'rooms', params: ['rooms'], text: 'minstens 3 slaapkamers' },
      { filter: 'goal', params: ['goal'], text: 'te koop' },
    ];
    return { cities: [], types: [], asked };
  };
  const { visited } = await renderPage(remote, 'search-alert', {
    url: `/nl/mail-mij/?${QUERY}`,
    answers: { ...answers, catalogue: { ...answers['catalogue'], getFacets } },
  });
  const criteria = within(screen.getByRole('region', { name: 'Uw zoekopdracht' })).getAllByRole('listitem');
  expect(criteria.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'Te koop',
    'Gent',
    'Minstens 3 slaapkamers',
  ]);
  expect(looked).toContainEqual({
    language: 'nl',
    goal: 'sale',
    city: ['gent'],
    type: ['1'],
    priceMin: 200_000,
    priceMax: 400_000,
    rooms: 3,
  });
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByRole('textbox', { name: /^E-mailadres/ }), 'anne@example.com');
  await user.click(screen.getByRole('radio', { name: 'Hoogstens één keer per dag' }));
  await user.click(screen.getByRole('checkbox', { name: /akkoord/ }));
  await user.click(screen.getByRole('button', { name: 'Mail mij' }));
  await waitFor(() => expect(visited).toEqual(['/nl/thank-you-search-alert/']));
  expect(sent[0]).toMatchObject({
    email: 'anne@example.com',
    frequency: 'daily',
    search: { goal: 'sale', city: ['gent'], type: ['1'], priceMin: 200_000, priceMax: 400_000, rooms: 3 },
  });
});

test('X7 X3 without JavaScript the form is posted to an address that keeps the search', async () => {
  const { html } = await renderPage(remote, 'search-alert', {
    url: '/nl/mail-mij/?goal=rent&city=gent',
    answers: servicesThatAnswer().answers,
  });
  expect(html).toContain('action="/nl/search-alert/?goal=rent&amp;city=gent"');
  expect(html).toContain('name="search" value="goal=rent&amp;city=gent"');
});

test('C2 X3 an address means to an alert what it means to a list', () => {
  const read = (text: string) => readSearch({ searchParams: new URLSearchParams(text) });
  expect(read('price=400.000-200.000&rooms=0&near=51.05,3.72')).toEqual({
    priceMin: 200_000,
    priceMax: 400_000,
    near: '51.05,3.72',
    radius: 5,
  });
  expect(read('not=type-2&not=city-gent&not=sauna')).toEqual({ not: ['type-2', 'city-gent'] });
});

test('X3 whatever stands in an address, only filters are read from it', () => {
  const names = ['goal', 'city', 'zip', 'type', 'price', 'priceMin', 'rooms', 'search', 'near', '__proto__', 'page'];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (entries) => {
      const search = readSearch({ searchParams: new URLSearchParams(entries) });
      expect([undefined, 'sale', 'rent']).toContain(search.goal);
      expect(Object.keys(search)).not.toContain('page');
      for (const value of [search.priceMin, search.priceMax, search.rooms]) {
        expect(value === undefined || Number.isSafeInteger(value)).toBe(true);
      }
    }),
  );
});
