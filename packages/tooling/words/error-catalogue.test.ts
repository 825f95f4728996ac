import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LANGUAGES = ['nl', 'fr', 'en', 'de'];

/** The texts of section 8 of the specification; what a row tells apart stands in brackets. */
const SPECIFIED = [
  'Login failed',
  'The username or password are not correct.',
  'API ERROR',
  'Property Not Found',
  'Property Sold',
  'The property you requested has been rented',
  'Request document error',
  'view not found',
  'person not found',
  'email not sent, try again (contact)',
  'email not sent, try again (valuation, information)',
  'email not sent, try again (search)',
  'email not sent, try again (viewing)',
  'email not sent, try again (offer)',
  'email not sent, try again (application)',
  'mail sending failed (friend)',
  'send testimonial fail',
  'documents already requested',
  'appointments are full',
  'Oops, this page no longer exists',
  'The page you are looking for, no longer exists…',
  'No results',
  'No results were found for your search.',
  'no properties match',
  'No photo was found',
  'No construction was found',
  'No documents',
  'No projects are currently available.',
  'The entered characters are not valid',
  'data not sent, check fields in red',
  'thanks for trust',
  'property sent to friend',
  'unsubscribed',
  'password sent to email',
  'documents will be sent by email',
  'testimonial sent',
];

type Row = { readonly specified: string; readonly remote: string; readonly sentence: string; readonly test: string };

/** The table of the handbook: what stands for each text. */
const CATALOGUE: readonly Row[] = readFileSync(`${ROOT}packages/handbook/error-catalogue.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| specified') && !line.startsWith('| ---'))
  .map((line) => {
    const [, specified = '', remote = '', sentence = '', , held = ''] = line.split('|').map((cell) => cell.trim());
    return { specified, remote, sentence, test: /\(\.\.\/\.\.\/(.+)\)/.exec(held)?.[1] ?? '' };
  });

const catalogs = new Map<string, Promise<Map<string, string>>>();

/** What a remote says in a language: English sentence -> translation. */
function wordsOf(remote: string, language: string): Promise<Map<string, string>> {
  const filename = `${ROOT}${remote}/src/locales/${language}.po`;
  const known = catalogs.get(filename);
  if (known) return known;
  const reading = readFile(filename, 'utf8').then(async (text) => {
    const messages = await formatter().parse(text, { locale: language, sourceLocale: 'en', filename });
    return new Map(Object.values(messages).map(({ message = '', translation }) => [message, translation]));
  });
  catalogs.set(filename, reading);
  return reading;
}

test('E1 each text of the specification has what stands for it, and is met by a test', () => {
  expect(CATALOGUE.map(({ specified }) => specified)).toEqual(SPECIFIED);
  expect(CATALOGUE.filter(({ test: file }) => !existsSync(ROOT + file))).toEqual([]);
});

test.each(CATALOGUE)('E1 $specified: said by $remote in four languages', async ({ remote, sentence }) => {
  const said = await Promise.all(
    LANGUAGES.map(async (language) => {
      const words = await wordsOf(remote, language);
      const source = [...words.keys()].find((message) => message.startsWith(sentence));
      return source === undefined ? undefined : words.get(source);
    }),
  );
  expect(said.map((text) => text?.trim() ?? '')).not.toContain('');
  expect(new Set(said).size).toBe(LANGUAGES.length);
});
