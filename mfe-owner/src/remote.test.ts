import { checkRemote } from '@dorpel/federation/testing';
import { inLanguage, LANGUAGES } from '@dorpel/i18n/languages';
import examples from './examples.ts';
import remote from './remote.ts';

// jsdom lays nothing out: no box ever has a width.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

checkRemote(examples);

test('E1 every sentence exists in four languages', async () => {
  const words = await Promise.all(
    LANGUAGES.map(async (language) => (await inLanguage(remote.messages, language)()).messages),
  );
  const [first = {}] = words;
  expect(Object.keys(first).length).toBeGreaterThan(80);
  for (const each of words) expect(Object.keys(each).toSorted()).toEqual(Object.keys(first).toSorted());
});
