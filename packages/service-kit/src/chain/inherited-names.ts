const isInherited = (name: string) => name in Object.prototype;

/**
 * Takes the keys that every object inherits ('constructor', '__proto__', 'toString', …) out of a value that was just
 * parsed, at any depth, and answers the value: a struct's mask keeps them, because it looks them up in a plain object.
 * Not recursive, since the value may be nested as deep as its sender likes.
 */
export function withoutInheritedNames(value: unknown): unknown {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each !== 'object' || each === null) continue;
    for (const [name, inner] of Object.entries(each)) {
      if (isInherited(name) && !Array.isArray(each)) delete (each as Record<string, unknown>)[name];
      else left.push(inner);
    }
  }
  return value;
}
