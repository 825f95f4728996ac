import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Break } from './changes.ts';

/** Service -> endpoint -> name of an example -> something of it. */
type OfExamples<T> = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, T>>>>>>;
type Examples = OfExamples<unknown>;

/** A digest of each example of the last release: enough to see that it is still there and still the same. */
export type Kept = OfExamples<string>;

/** The sources of this package. */
const HERE = new URL('../', import.meta.url);

const RULES = {
  gone: 'An example of the last release is gone: keep it, remotes must show what was answered once.',
  changed: 'An example of the last release is changed: keep it as it was, and add one of another name beside it.',
} as const;

/** All examples of all services in a package of contracts. */
export async function readExamples(sources: URL = HERE): Promise<Examples> {
  const folder = new URL('examples/', sources);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  const read = files.map(async (file) => [
    file.replace(/\.json$/, ''),
    JSON.parse(await readFile(new URL(file, folder), 'utf8')) as unknown,
  ]);
  return Object.fromEntries(await Promise.all(read)) as Examples;
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

const each = <T, U>(table: Readonly<Record<string, T>>, change: (value: T) => U) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)])) as Record<string, U>;

export const digestsOf = (examples: Examples): Kept =>
  each(examples, (endpoints) => each(endpoints, (cases) => each(cases, digestOf)));

/** What of the examples of the last release is no longer as it was. Whatever was added is not in it. */
export function findLost(kept: Kept, examples: Examples): Break[] {
  const now = digestsOf(examples);
  return Object.entries(kept).flatMap(([service, endpoints]) =>
    Object.entries(endpoints).flatMap(([endpoint, cases]) =>
      Object.entries(cases).flatMap(([name, digest]) => {
        const current = now[service]?.[endpoint]?.[name];
        if (current === digest) return [];
        return [{ where: `${service} ${endpoint} '${name}'`, rule: current ? RULES.changed : RULES.gone }];
      }),
    ),
  );
}
