import { createRequire } from 'node:module';
import type { ContentPage } from '@dorpel/contracts/content';
import { checkRemote, renderPage } from '@dorpel/federation/testing';
import { LANGUAGES } from '@dorpel/i18n/languages';
import examples from './examples.ts';
import remote from './remote.ts';

const answered = createRequire(import.meta.url)('@dorpel/contracts/examples/content') as Record<
  string,
  Record<string, ContentPage>
>;

/** Every answer the service ever gave, by the endpoint and what it is an example of. */
const ANSWERS = (['getPage', 'findPage', 'getPreview'] as const).flatMap((endpoint) =>
  Object.entries(answered[endpoint] ?? {}).map(([name, page]) => [endpoint, name, page] as const),
);

// jsdom has no screen to ask; this one wants no motion, so that no film starts.
globalThis.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia;

checkRemote(examples);

const PARAMS = { getPage: { id: 'x' }, findPage: { path: 'x/' }, getPreview: { token: 'x.y' } };

test('M2 there are examples of every way to a page', () => {
  expect(new Set(ANSWERS.map(([endpoint]) => endpoint)).size).toBe(3);
});

test.each(ANSWERS)('M2 the example of %s, %s, is shown in every language', async (endpoint, _, page) => {
  for (const language of LANGUAGES) {
    const { result, container } = await renderPage(remote, 'content-page', {
      language,
      params: PARAMS[endpoint],
      answers: { content: { [endpoint]: () => page } },
    });
    expect(result.kind).toBe('found');
    expect(container?.querySelectorAll('h1')).toHaveLength(1);
    container?.remove();
  }
});
