import { renderSlot, type Setting } from '@dorpel/federation/testing';
import { screen } from '@testing-library/react';
import { card, EVERY_LANGUAGE } from '../catalogue.fixture.ts';
import remote from '../remote.ts';

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

const asked: unknown[] = [];
const show = async (setting: Setting = {}, items = [card(), card({ id: '2' })]) => {
  const listProperties = ({ query }: { query: unknown }) => {
    asked.push(query);
    return { items, total: items.length, page: 1, pages: 1 };
  };
  const slot = await renderSlot(remote, 'property-cards', { answers: { catalogue: { listProperties } }, ...setting });
  unmount = slot.unmount;
  return slot;
};

describe('a handful of properties in another page', () => {
  test.each(EVERY_LANGUAGE)('A2 comes from the server and to life without a difference in %s', async (language) => {
    await show({ language, params: { goal: 'rent' } });
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test.each([
    [{ goal: 'sale' }, '/nl/for-sale/', { pageSize: 4, goal: 'sale' }],
    [{ goal: 'rent', limit: '30' }, '/nl/for-rent/', { pageSize: 30, goal: 'rent' }],
    [{ collection: 'references', limit: '4' }, '/nl/references-all/', { pageSize: 4, collection: 'references' }],
    [{ collection: 'new-build', limit: '9999' }, '/nl/new-builds-all/', { pageSize: 30, collection: 'new-build' }],
    [{ limit: 'all' }, '/nl/for-sale/', { pageSize: 4 }],
  ])('C1 is asked for with %j and leads to its whole list', async (params, href, query) => {
    await show({ params });
    expect(asked.at(-1)).toEqual({ language: 'nl', ...query });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.at(-1)).toBe(href);
  });

  test('C1 is nothing at all when there are none', async () => {
    expect((await show({}, [])).data).toBeNull();
  });
});
