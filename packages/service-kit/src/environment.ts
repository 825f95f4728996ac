import { readFileSync } from 'node:fs';
import { type Failure, type Struct, validate } from 'superstruct';

export type Environment = Readonly<Record<string, string | undefined>>;

/** That of this process. */
export const ownEnvironment = (): Environment => process.env;

/** The environment does not say what the service needs. The message is one sentence per variable, on its own line. */
export class ConfigurationError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigurationError';
  }
}

// superstruct's own messages end with the value that was found, which may be a password.
const expectation = (failure: Failure) =>
  failure.message
    .replace(/, but received: [\s\S]*$/, '')
    .replace(/^Expected/, 'must be')
    .replaceAll('`', '');

function sentenceOf(failure: Failure): string {
  const name = failure.path.join('.');
  const problem = failure.value === undefined ? 'is not set' : 'is set, but not as needed';
  return `${name} ${problem}: it ${expectation(failure)}.`;
}

const FILE = '_FILE';

/** The content of the files that `NAME_FILE` names, for each NAME of the struct: so are secrets handed to a container. */
function fromFiles(names: ReadonlySet<string>, given: Readonly<Record<string, string>>): Record<string, string> {
  const read: Record<string, string> = {};
  for (const [variable, file] of Object.entries(given)) {
    const name = variable.slice(0, -FILE.length);
    if (!variable.endsWith(FILE) || !names.has(name)) continue;
    try {
      const content = readFileSync(file, 'utf8').trim();
      if (content !== '') read[name] = content;
    } catch {
      throw new ConfigurationError([`${variable} is set, but not as needed: it must name a file that can be read.`]);
    }
  }
  return read;
}

/**
 * Reads a service's configuration from its environment. Variables the struct does not name are left out,
 * an empty variable counts as one that is not set (so that `defaulted` and `optional` work). Instead of NAME there may be
 * NAME_FILE, with the path of a file that holds it; an empty file counts as none.
 *
 * @throws ConfigurationError with one sentence per missing or bad variable, never with its value.
 */
export function readEnvironment<T, S>(struct: Struct<T, S>, env: Environment): T {
  const given = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
  const names = new Set(Object.keys(Object(struct.schema)));
  const [error, configuration] = validate({ ...fromFiles(names, given), ...given }, struct, {
    coerce: true,
    mask: true,
  });
  if (!error) return configuration;
  const sentences = new Map<string, string>();
  for (const failure of error.failures()) {
    const name = failure.path.join('.');
    if (!sentences.has(name)) sentences.set(name, sentenceOf(failure));
  }
  throw new ConfigurationError([...sentences.values()]);
}
