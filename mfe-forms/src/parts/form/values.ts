import { type Field, fieldsOf, type FormDeclaration } from './declaration.ts';

/** In the address of who waits for a place at a moment that is full. */
export const WAITS = 'wait';

/** What one field holds: a text as typed, a tick as yes or no, several choices as a list. */
export type Value = string | boolean | readonly string[];

/** What is in a form as the visitor left it. */
export type Values = Readonly<Record<string, Value>>;

const isTick = ({ kind }: Field) => kind === 'tick' || kind === 'privacy';

/** True for what says nothing: an empty text, no choice, no tick. */
export const isBlank = (value: Value | undefined): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/**
 * The values in what a form element sends; an empty tick box sends nothing, and is false here. A condition says that it was asked
 * (`Condition` in `controls.tsx`): one that was not has no value.
 */
export function readValues(form: FormDeclaration, data: FormData): Values {
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const fields = fieldsOf(form);
  const ticks = fields.filter(isTick).map(({ name }) => [name, data.has(name)] as const);
  const conditions = fields
    .filter(({ kind, name }) => kind === 'condition' && data.has(name))
    .map(({ name }) => [name, data.getAll(name).includes('true')] as const);
  const lists = fields
    .filter(({ kind }) => kind === 'many')
    .map(({ name }) => [name, data.getAll(name).filter((value) => typeof value === 'string')] as const);
  return Object.fromEntries([...texts, ...ticks, ...conditions, ...lists]);
}

/** The reverse: what a form element with these values would send. */
export function writeValues(values: Values): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object') for (const each of value) data.append(name, each);
    else if (value !== false) data.append(name, String(value));
  }
  return data;
}

/** The name of the element in which a file is chosen; the field's own name holds the id of the upload. */
export const fileName = (field: string) => `${field}File`;
