import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { arrayPosition } from '../filter/path.ts';

/** A place in a document that can be read and written. */
export interface Slot {
  get(): Value;
  set(value: Value): void;
  /** In an array null takes the place of the element, as MongoDB does. */
  remove(): void;
}

/** An array is filled with null up to a new position; a jump beyond this is refused. */
const LARGEST_GAP = 1_500_000;

/**
 * The place at a path without positional operators.
 * @param create whether the documents on the way are made when a value is set; without it a path that leads nowhere is null,
 *   with it a path through a value that is neither document nor array is refused with code 28
 */
export function slotAt(doc: Doc, path: readonly string[], create: boolean): Slot | null {
  let container: Doc | Value[] = doc;
  let at = 0;
  for (; at < path.length - 1; at++) {
    const part = path[at] as string;
    const next: Value = child(container, part, create);
    if (next === undefined) break;
    if (!isDoc(next) && !Array.isArray(next)) {
      if (!create) return null;
      throw new CommandError(28, `cannot create the field '${path[at + 1]}' in '${part}', which is not an object`);
    }
    container = next;
  }
  const missing = path.slice(at + 1);
  if (missing.length > 0 && !create) return null;
  return slotIn(container, path[at] as string, missing, create);
}

function child(container: Doc | Value[], part: string, create: boolean): Value {
  if (isDoc(container)) return container.get(part);
  const position = arrayPosition(part);
  if (position !== undefined) return container[position];
  if (create) throw new CommandError(28, `cannot create the field '${part}' in an array`);
  return undefined;
}

function slotIn(container: Doc | Value[], part: string, missing: readonly string[], create: boolean): Slot | null {
  const wrap = (value: Value): Value => missing.reduceRight<Value>((inner, name) => new Map([[name, inner]]), value);
  if (isDoc(container)) {
    return {
      get: () => (missing.length > 0 ? undefined : container.get(part)),
      set: (value) => void container.set(part, wrap(value)),
      remove: () => void container.delete(part),
    };
  }
  const position = arrayPosition(part);
  if (position === undefined) {
    if (create) throw new CommandError(28, `cannot create the field '${part}' in an array`);
    return null;
  }
  return {
    get: () => (missing.length > 0 ? undefined : container[position]),
    set(value) {
      if (position - container.length > LARGEST_GAP)
        throw new CommandError(2, `the array position ${position} is too far away`);
      while (container.length < position) container.push(null);
      container[position] = wrap(value);
    },
    remove() {
      if (position < container.length) container[position] = null;
    },
  };
}
