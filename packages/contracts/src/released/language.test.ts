import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { mask, type Struct } from 'superstruct';
import type { AnyStruct, Contract } from '../contract.ts';
import { knownLanguages, languageTag, localized, translated } from '../values.ts';
import { findBreaks } from './changes.ts';
import { readerOf } from './readers.ts';
import { type Released, releaseOf } from './shape.ts';

const LB = { name: 'Lëtzebuergesch', locale: 'de-LU', fallbacks: ['de', 'fr'], partial: true };

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));

/** What Jest has for ES modules and its types do not know yet. */
type Jest = { resetModules(): void; unstable_mockModule(path: string, make: () => object): void };

/** The contracts as they are when the list of languages has one more. */
async function contractsWithLuxembourgish(): Promise<Contract[]> {
  const jest = import.meta.jest as unknown as Jest;
  jest.resetModules();
  const table = { ...((await readJson('../../../i18n/src/languages.json')) as object), lb: LB };
  jest.unstable_mockModule('../../../i18n/src/languages.json', () => ({ default: table }));
  const { findContracts } = await import('./contracts.ts');
  return findContracts();
}

const read = (value: unknown, struct: AnyStruct) => mask(value, struct as unknown as Struct<unknown, unknown>);
const route = { name: 'home', original: '/', type: 'page', page: 'content-page', breadcrumb: [] };

/** A tag that the site does not speak. */
const tag = fc
  .tuple(fc.constantFrom('es', 'pt', 'gsw', 'zh'), fc.constantFrom('', '-LU', '-Hans', '-BR'))
  .map((parts) => parts.join(''));

function responseOf(contracts: readonly Contract[], service: string, endpoint: string): AnyStruct {
  const found = contracts.find((each) => each.service === service)?.endpoints[endpoint];
  if (!found) throw new Error(`${service} has no endpoint ${endpoint}`);
  return found.response;
}

test('R1 M2 a fifth language breaks no released contract, and is asked for and answered', async () => {
  const released = (await readJson('../released.json')) as Released;
  const contracts = await contractsWithLuxembourgish();
  const shapes = releaseOf(contracts);
  expect(findBreaks(released, shapes)).toEqual([]);
  expect(shapes['content/v1']?.endpoints['getSite']?.query?.fields?.['language']?.values).toContain('lb');
  const paths = { nl: '', fr: '', en: '', de: '', lb: 'haus/' };
  const table = { version: '1', enabled: ['nl', 'lb'], default: 'lb', entries: [{ ...route, paths }] };
  expect(read(table, responseOf(contracts, 'content', 'getRoutes'))).toEqual(table);
});

test('R1 M2 a reader of five languages reads what a service of four answers: its fallback fills in', async () => {
  const contracts = await contractsWithLuxembourgish();
  const paths = { nl: 'huis/', fr: 'maison/', en: 'house/', de: 'haus/' };
  const table = { version: '1', enabled: ['nl', 'fr'], default: 'nl', entries: [{ ...route, paths }] };
  expect(read(table, responseOf(contracts, 'content', 'getRoutes'))).toMatchObject({
    entries: [{ paths: { ...paths, lb: 'haus/' } }],
  });
});

test('R1 M2 a remote of the last release reads a text in a language it does not know', async () => {
  const released = (await readJson('../released.json')) as Released;
  const reader = readerOf(released['content/v1']!.endpoints['getPage']!.response.fields!['title']!);
  fc.assert(
    fc.property(fc.string(), tag, (text, language) => {
      expect(read({ text, language }, reader)).toEqual({ text, language });
    }),
  );
});

test('R1 an answer in whatever language is read: the tag stays, what only is in unknown ones is left out', () => {
  fc.assert(
    fc.property(fc.string(), tag, (text, language) => {
      expect(read({ text, language }, translated())).toEqual({ text, language });
      expect(read(['nl', language, 'de'], knownLanguages())).toEqual(['nl', 'de']);
      expect(read({ nl: text, [language]: text }, localized())).toEqual({ nl: text });
    }),
  );
});

test('R1 what is no language at all is refused', () => {
  for (const value of ['', 'x', 'Dutch!', 4, null]) expect(() => read(value, languageTag())).toThrow();
});

test('R1 a routing table in languages the reader does not know is read in those it does', async () => {
  const { content } = await import('../content/v1.ts');
  fc.assert(
    fc.property(tag, (language) => {
      const paths = { nl: '', fr: '', en: '', de: '', [language]: '' };
      const table = {
        version: '1',
        enabled: [language, 'fr', 'nl'],
        default: language,
        entries: [{ ...route, paths }],
      };
      expect(read(table, content.endpoints.getRoutes.response)).toMatchObject({ enabled: ['fr', 'nl'], default: 'fr' });
    }),
  );
});
