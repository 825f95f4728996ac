/** What stands inside a value: undefined for nothing. `path` is 'params.modules.0.title.nl'. */
export function valueAt(value: unknown, path: string): unknown {
  let found: unknown = value;
  for (const step of path.split('.')) found = (Object(found) as Record<string, unknown>)[step];
  return found;
}

/** The same as a text: '' for none, or for what is no text, number, or yes or no. */
export function textAt(value: unknown, path: string): string {
  const found = valueAt(value, path);
  return ['string', 'number', 'boolean'].includes(typeof found) ? String(found) : '';
}

/**
 * The value with another one at a path; undefined takes away what is there. What lies between is made where it is missing, and
 * lists stay lists: at their end something is added, and what is taken away leaves no hole.
 */
export function withValue<T>(value: T, path: string, next: unknown): T {
  const [step = '', ...rest] = path.split('.');
  const inner = (found: unknown): unknown => {
    if (rest.length === 0) return next;
    // A number is a place in a list.
    const none = /^\d+$/.test(rest[0] ?? '') ? [] : {};
    return next === undefined && found === undefined ? undefined : withValue(found ?? none, rest.join('.'), next);
  };
  if (Array.isArray(value)) {
    const after = value.map((each, at) => (String(at) === step ? inner(each) : each));
    const added = String(value.length) === step ? [inner(undefined)] : [];
    return [...after, ...added].filter((each) => each !== undefined) as T;
  }
  const record = Object(value) as Record<string, unknown>;
  const after = inner(record[step]);
  // In the place where it was, so that the order of what is stored stays.
  if (after !== undefined) return { ...record, [step]: after } as T;
  const { [step]: _, ...others } = record;
  return others as T;
}
