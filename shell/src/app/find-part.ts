import { namesOf } from '@dorpel/routes';

type HasParts = Readonly<Record<'pages' | 'slots', Readonly<Record<string, unknown>>>>;

/**
 * The version of a remote that has a page or a slot, and the key under which it has it: who asks and who answers may be
 * of different releases, and call it by different names that it has or had.
 */
export function findPart<V extends HasParts>(
  versions: readonly V[],
  kind: 'pages' | 'slots',
  key: string,
): { readonly version: V; readonly key: string } | undefined {
  for (const name of namesOf(key)) {
    const version = versions.find((candidate) => Object.hasOwn(candidate[kind], name));
    if (version) return { version, key: name };
  }
  return undefined;
}
