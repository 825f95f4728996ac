/** A built-in function or object and where it is: 'Array.prototype.map'. */
type BuiltIn = { readonly owner: object; readonly key: PropertyKey; readonly value: unknown; readonly name: string };

/** What of the global scope a remote has no business with, beside the language's own: what a page is loaded with. */
const OF_THE_HOST = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'AbortSignal',
  'structuredClone',
];

/** The language's own names, as ECMAScript lists them: those that begin with a capital, and `globalThis` functions. */
const ofTheLanguage = () =>
  Object.getOwnPropertyNames(globalThis).filter((name) =>
    /^[A-Z]|^(parse|is|encode|decode|escape|unescape)/.test(name),
  );

function membersOf(owner: object, name: string): BuiltIn[] {
  return Reflect.ownKeys(owner).flatMap((key) => {
    // An accessor would have to be described anew at each look, which costs more than all others together.
    const value: unknown = Reflect.getOwnPropertyDescriptor(owner, key)?.value;
    return typeof value === 'function' ? [{ owner, key, value, name: `${name}.${String(key)}` }] : [];
  });
}

/**
 * Remembers the built-ins as they are now.
 * @returns tells the first that was replaced or removed since: 'Array.prototype.map'. What was added beside them is
 *   nobody's harm. It uses nothing itself that could have been replaced.
 */
export function watchBuiltIns(): () => string | undefined {
  const known: BuiltIn[] = [];
  for (const name of new Set([...ofTheLanguage(), ...OF_THE_HOST])) {
    const descriptor = Reflect.getOwnPropertyDescriptor(globalThis, name);
    // What the host makes when it is first asked for is not asked for.
    const value: unknown = descriptor?.get && !OF_THE_HOST.includes(name) ? undefined : Reflect.get(globalThis, name);
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) continue;
    known.push({ owner: globalThis, key: name, value, name });
    known.push(...membersOf(value, name));
    const { prototype } = value as { prototype?: object };
    if (prototype) known.push(...membersOf(prototype, `${name}.prototype`));
  }
  const count = known.length;
  return () => {
    for (let i = 0; i < count; i += 1) {
      const { owner, key, value, name } = known[i] as BuiltIn;
      if ((owner as Record<PropertyKey, unknown>)[key] !== value) return name;
    }
    return undefined;
  };
}
