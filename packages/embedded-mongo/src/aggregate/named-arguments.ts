import { asDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';

/** The named arguments of an operator such as $filter; unknown and missing ones are refused. */
export function namedArguments(
  operator: string,
  operand: Value,
  required: readonly string[],
  optional: readonly string[],
): Doc {
  const given = asDoc(operand, operator);
  for (const name of given.keys()) {
    if (!required.includes(name) && !optional.includes(name))
      throw notSupported(`the argument '${name}' of ${operator}`, 9);
  }
  const missing = required.find((name) => !given.has(name));
  if (missing !== undefined) throw new CommandError(9, `${operator} needs '${missing}'`);
  return given;
}
