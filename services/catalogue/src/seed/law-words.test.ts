import { readFile } from 'node:fs/promises';
import { otherTerm } from '@dorpel/tooling/terms';
import { LEGAL_RULES, readSeedRates } from './seed.ts';

/** Every text per language that a table of the law says. */
function textsIn(value: unknown, path = ''): readonly { path: string; language: string; text: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [{ path, language: key, text: inner }] : textsIn(inner, `${path}/${key}`),
  );
}

test.each([
  ['rates', readSeedRates()],
  ['rules', readFile(LEGAL_RULES, 'utf8').then((text): unknown => JSON.parse(text))],
])('W6 E1 the %s say each thing, and write each number, as the rest of the site does', async (_, table) => {
  const texts = textsIn(await table);
  expect(texts.length).toBeGreaterThan(100);
  const others = texts.flatMap(({ path, language, text }) => {
    const other = otherTerm(text, language);
    return other ? [`${path} ${language}: ${other.found} -> ${other.say}`] : [];
  });
  expect(others).toEqual([]);
});
