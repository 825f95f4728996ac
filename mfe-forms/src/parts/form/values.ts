import { type Field, fieldsOf, type FormDeclaration } from './declaration.ts';

/** What is in a form as the visitor left it: texts as typed, ticks as yes or no. */
export type Values = Readonly<Record<string, string | boolean>>;

const isTick = (field: Field) => field.kind === 'tick' || field.kind === 'privacy';

/** The values in what a form element sends; an empty tick box sends nothing, and is false here. */
export function readValues(form: FormDeclaration, data: FormData): Values {
  const ticks = fieldsOf(form).filter(isTick);
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries([...texts, ...ticks.map(({ name }) => [name, data.has(name)] as const)]);
}

/** The reverse: what a form element with these values would send. */
export function writeValues(values: Values): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== false) data.append(name, String(value));
  }
  return data;
}
