import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { plainData } from '@dorpel/service-kit';
import { type Failure, validate } from 'superstruct';
import { agency, type Agency } from './agency.ts';
import { readLogo } from './logo.ts';
import type { StoredAgency } from './store.ts';
import type { Texts } from './texts.ts';

/** What is wrong with an agency, one sentence each; each names the field and what is expected. */
export class WrongAgency extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

/** Of a file that is wrong from end to end, the first are told. */
const MOST_SENTENCES = 20;
/** Of a logo beside it there is only the path: a longer file is something else. */
const MOST_CHARACTERS = 100_000;

/** superstruct names a failure by its refinement and its type: one of both is a key of what is expected. */
function expectedBy({ refinement, type }: Failure, { expected }: Texts): string {
  const key = [refinement, type].find((name) => name !== undefined && Object.hasOwn(expected, name)) ?? 'other';
  return expected[key as keyof Texts['expected']];
}

const sentenceOf = (failure: Failure, words: Texts): string => {
  const name = failure.path.map(String).join('.').slice(0, 80);
  if (failure.type === 'never') return words.unknownField(name);
  const expected = expectedBy(failure, words);
  return failure.value === undefined && failure.refinement === undefined
    ? words.missingField(name, expected)
    : words.wrongField(name || words.theFile, expected);
};

/** What is given, as an agency. @throws WrongAgency */
export function checkAgency(given: unknown, words: Texts): Agency {
  const [error, value] = validate(given, agency);
  if (!error) return value;
  const failures = error.failures();
  // A value may fail as what it is and by what holds for it: the first is said.
  const sentences = new Map(
    failures.map((failure) => [failure.path.join('.'), sentenceOf(failure, words)] as const).reverse(),
  );
  throw new WrongAgency([...sentences.values()].reverse().slice(0, MOST_SENTENCES));
}

/** The text of an agency file, as an agency. @throws WrongAgency */
export function readAgency(text: string, words: Texts): Agency {
  let given: unknown;
  try {
    given = text.length > MOST_CHARACTERS ? undefined : plainData(JSON.parse(text));
  } catch {
    // No JSON, or nested deeper than any agency is.
    given = undefined;
  }
  if (given === undefined) throw new WrongAgency([words.wrongField(words.theFile, words.expected.object)]);
  return checkAgency(given, words);
}

/** The agency with its logo in it, read from where the paths of its file begin. @throws WrongAgency */
export async function withLogo({ logo: path, ...rest }: Agency, folder: string, words: Texts): Promise<StoredAgency> {
  if (path === undefined) return { ...rest, logo: null };
  const file = resolve(folder, path);
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) throw new WrongAgency([words.noLogo(file)]);
  const logo = await readLogo(bytes);
  if (typeof logo === 'string') throw new WrongAgency([words.wrongField('logo', words.expected[logo])]);
  return { ...rest, logo };
}

/** An agency file and the logo beside it. @throws WrongAgency */
export async function readAgencyFile(file: string, words: Texts): Promise<StoredAgency> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new WrongAgency([words.noFile(file)]);
  return withLogo(readAgency(text, words), dirname(file), words);
}
