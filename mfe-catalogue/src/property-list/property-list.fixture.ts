import { renderPage, type Setting } from '@dorpel/federation/testing';
import { card, facets } from '../catalogue.fixture.ts';
import remote from '../remote.ts';

export type Query = Record<string, unknown>;

/** The list of homes for sale in a browser, each until the next or the end of its test. */
export function startLists() {
  const asked: Query[] = [];
  let shown: Awaited<ReturnType<typeof renderPage>> | undefined;
  beforeEach(() => {
    asked.length = 0;
  });
  afterEach(() => shown?.unmount?.());

  const answersWith = (items = [card()], total = items.length, pages = 1) => ({
    catalogue: {
      listProperties: ({ query }: { query: Query }) => {
        asked.push(query);
        return { items, total, page: 1, pages };
      },
      getFacets: () => facets,
      suggestPlaces: () => ({ items: [] }),
    },
  });
  const render = (setting: Setting = {}) =>
    renderPage(remote, 'property-list', {
      url: '/nl/te-koop/',
      params: { goal: 'sale' },
      answers: answersWith(),
      ...setting,
    });
  return {
    /** What the service was asked for in this test. */
    asked,
    answersWith,
    render,
    async show(setting?: Setting) {
      shown = await render(setting);
      return shown;
    },
    hide: () => shown?.unmount?.(),
  };
}
