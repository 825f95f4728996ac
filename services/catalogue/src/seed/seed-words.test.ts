import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { otherTerm } from '@dorpel/tooling/terms';
import { DEMO_SNAPSHOT, LEGAL_RULES, readSeedRates } from './seed.ts';

type Said = { readonly path: string; readonly language: string; readonly text: string };

/** Every text per language that a table of the law says. */
function textsIn(value: unknown, path = ''): readonly Said[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [{ path, language: key, text: inner }] : textsIn(inner, `${path}/${key}`),
  );
}

/** What the records of the demo say, each in its language. */
async function recordsSay(): Promise<readonly Said[]> {
  const lines = (await readFile(join(DEMO_SNAPSHOT, 'properties.ndjson'), 'utf8')).trim().split('\n');
  return lines.flatMap((line) => {
    const record = JSON.parse(line) as { ID: number; language: string; TypeDescription?: string; Description?: string };
    return [record.TypeDescription ?? '', record.Description ?? ''].map((text) => ({
      path: `${record.ID}`,
      language: record.language,
      text,
    }));
  });
}

test.each([
  ['rates', async () => textsIn(await readSeedRates())],
  ['rules', async () => textsIn(JSON.parse(await readFile(LEGAL_RULES, 'utf8')))],
  ['homes of the demo', recordsSay],
])('W6 E1 the %s say each thing, and write each amount, as the rest of the site does', async (_, said) => {
  const texts = await said();
  expect(texts.length).toBeGreaterThan(100);
  const others = texts.flatMap(({ path, language, text }) => {
    const other = otherTerm(text, language);
    return other ? [`${path} ${language}: ${other.found} -> ${other.say}`] : [];
  });
  expect(others).toEqual([]);
});
