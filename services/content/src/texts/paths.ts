/** A text or number inside a value: '' for none, or for what is neither. `path` is 'params.modules.0.title.nl'. */
export function textAt(value: unknown, path: string): string {
  let found: unknown = value;
  for (const step of path.split('.')) found = (Object(found) as Record<string, unknown>)[step];
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/**
 * The value with another one at a path; undefined takes away what is there. What lies between is made where it is missing, and
 * lists stay lists.
 */
export function withValue<T>(value: T, path: string, next: string | number | undefined): T {
  const [step = '', ...rest] = path.split('.');
  const inner = (found: unknown): unknown => {
    if (rest.length === 0) return next;
    return next === undefined && found === undefined ? undefined : withValue(found ?? {}, rest.join('.'), next);
  };
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === step ? inner(each) : each)) as T;
  const record = Object(value) as Record<string, unknown>;
  const after = inner(record[step]);
  // In the place where it was, so that the order of what is stored stays.
  if (after !== undefined) return { ...record, [step]: after } as T;
  const { [step]: _, ...others } = record;
  return others as T;
}
