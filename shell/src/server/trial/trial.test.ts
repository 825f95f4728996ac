/** @jest-environment node */
import type { RemoteVersion } from '../../app/app-context.ts';
import * as app from '../../render/render.tsx';
import { FILES, startLinkWith } from '../site.fixture.tsx';
import { type Rendering, tryVersion } from './trial.ts';

// What the bundler puts in their places.
Object.assign(globalThis, { __webpack_init_sharing__: async () => {}, __webpack_share_scopes__: { default: {} } });

const VERSION = {
  name: 'mfe-tried',
  version: '0123456789ab',
  contract: 1,
  base: '/assets/mfe-tried/0123456789ab/',
  browser: { entry: 'browser/remoteEntry.js', integrity: '' },
  server: { entry: 'server/remoteEntry.cjs', integrity: '' },
  pages: { homes: { js: [], css: [] } },
  slots: { latest: { js: [], css: [] } },
  messages: {},
} as unknown as RemoteVersion;

/** What a build of a remote with one page and one slot exports, with statements where each is done. */
const codeOf = ({ atImport = '', atInit = '', inLoad = '', inView = '' }) => `
  ${atImport};
  const words = async () => ({ messages: {} });
  exports.init = () => { ${atInit} };
  exports.get = async () => () => ({ default: {
    contract: 1, messages: { nl: words, fr: words, en: words, de: words },
    pages: { homes: async () => ({ default: {
      load: async (context) => { ${inLoad}; return { kind: 'found', data: { language: context.language }, head: { title: 'Homes' } }; },
      View: ({ data }) => { ${inView}; return 'Homes'; },
    } }) },
    slots: { latest: async () => ({ default: { load: async () => ({}), View: () => 'Latest' } }) },
  } });`;

const one = (kind: 'pages' | 'slots', key: string, language: Rendering['language']): Rendering => ({
  part: `${kind.slice(0, -1)} ${key}`,
  example: 'as it is',
  language,
  ask: { kind, key, route: key, params: {}, query: '?page=2', calls: [] },
});
const RENDERINGS = (['nl', 'fr', 'en', 'de'] as const).flatMap((language) => [
  one('pages', 'homes', language),
  one('slots', 'latest', language),
]);

/** Once in each language: what a version holds is measured after that, in the heap of all tests, which takes seconds each time. */
const tried = (statements: Parameters<typeof codeOf>[0], version = VERSION, rounds = 1) =>
  tryVersion(
    { version, code: codeOf(statements), renderings: RENDERINGS, rounds },
    { startLink: startLinkWith(app), files: FILES, inline: '' },
    Infinity,
  );

describe('M2 a version in a renderer of the site, before anybody gets it', () => {
  test('is refused where it speaks another contract, as every shell would refuse it', async () => {
    const { why, parts } = await tried({}, { ...VERSION, contract: 2 });
    expect({ why, parts }).toEqual({ why: 'speaks version 2 of the contract, this shell 1', parts: [] });
  });

  test('shows each part in every language as often as is asked, and says what it holds', async () => {
    const { why, parts, failures, moments } = await tried({}, VERSION, 10);
    expect({ why, failures }).toEqual({ why: undefined, failures: [] });
    expect(parts).toMatchObject([
      { part: 'page homes', renderings: 40 },
      { part: 'slot latest', renderings: 40 },
    ]);
    expect(moments).toHaveLength(3);
    expect(moments[2]).toMatchObject({
      bytes: expect.any(Number),
      resources: expect.any(Array),
      timers: expect.any(Number),
    });
  });

  test.each([
    ['asks for a window while it is evaluated', { atImport: 'document.title' }, 'document is not defined'],
    [
      'needs another React than the shell gives',
      {
        atInit:
          "throw new Error('[ Federation Runtime ]: Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of undefined which needs ^20.0.0)')",
      },
      'needs react ^20.0.0, this shell gives 19.3.1',
    ],
  ])('is refused with the reason when it %s', async (_, statements, why) => {
    expect(await tried(statements)).toMatchObject({ why: expect.stringContaining(why), moments: [] });
  });

  test.each([
    ['loaded', { inLoad: "if (context.language === 'de') throw new Error('no words')" }],
    ['drawn', { inView: "if (data.language === 'de') throw new Error('no room')" }],
  ])('names the example and the language that can not be %s', async (_, statements) => {
    const { failures } = await tried(statements);
    expect(failures).toEqual([expect.stringMatching(/^page homes, as it is, de: /)]);
  });
});
