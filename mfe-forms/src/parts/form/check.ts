import { fieldCodes } from '@dorpel/contracts/fields';
import { FORMS, type FormValues, forms, ruleCodes } from '@dorpel/contracts/forms';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import { readQuantity } from '@dorpel/quantities';
import { mask, type Struct, StructError } from 'superstruct';
import { type Field, fieldsOf, type FormDeclaration } from './declaration.ts';
import { submissionKey } from './key.ts';
import { isBlank, type Value, type Values } from './values.ts';

const CENTS = 100;

/** What to send, or per field the code of what is wrong with it. */
export type Checked =
  | { readonly body: FormValues; readonly codes?: never }
  | { readonly codes: Readonly<Record<string, string>>; readonly body?: never };

/** A number as the struct takes it, or what is wrong with how it was typed; what is no number is left to the struct. */
function numberOf({ unit }: Field, typed: Value, language: Language): Value | number | { readonly code: string } {
  const isMoney = unit === '€';
  const read = readQuantity(String(typed), { kind: isMoney ? 'amount' : 'whole', language });
  if (read.is === 'ambiguous') return { code: 'ambiguous' };
  if (read.is === 'unreadable' || (read.per !== null && read.per !== 'month')) return { code: 'invalid' };
  return isMoney ? read.value / CENTS : read.value;
}

/** What the struct gets: without what is blank, and with numbers as numbers. A tick that is not set says so. */
function bodyOf(form: FormDeclaration, values: Values, language: Language) {
  const numbers = new Map(fieldsOf(form).flatMap((field) => (field.kind === 'number' ? [[field.name, field]] : [])));
  const wrong: Record<string, string> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value !== false && isBlank(value)) continue;
    const field = numbers.get(name);
    const said = field && String(value).trim() !== '' ? numberOf(field, value, language) : value;
    if (typeof said === 'object' && 'code' in said) wrong[name] = said.code;
    else body[name] = said;
  }
  return { body: { ...body, ...form.body?.(values) }, wrong };
}

/** Codes by field: what is wrong inside a list ('types.2') is wrong with the field. */
export function byField(codes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = Object.entries(codes).map(([path, code]) => [path.split('.')[0] ?? path, code] as const);
  return Object.fromEntries(entries.toReversed());
}

/** The conditions that were asked and are not confirmed: only the page knows which are asked. */
const unconfirmed = (form: FormDeclaration, values: Values) =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(({ kind, name }) => kind === 'condition' && values[name] === false)
      .map(({ name }) => [name, 'required']),
  );

/** Holds what was filled in against the struct the service uses, and its rules (F13). An empty field counts as one that is absent. */
export function check(
  form: FormDeclaration,
  values: Values,
  language: Language,
  now = new Date(),
  struct = forms[form.name] as unknown as Struct<FormValues, unknown>,
): Checked {
  const { body: filled, wrong: misread } = bodyOf(form, values, language);
  const wrong = { ...unconfirmed(form, values), ...ruleCodes(FORMS[form.name], filled, dayOf(now)), ...misread };
  try {
    const body = mask({ ...filled, key: submissionKey(values), language }, struct);
    return Object.keys(wrong).length > 0 ? { codes: wrong } : { body };
  } catch (error) {
    if (error instanceof StructError) return { codes: { ...wrong, ...byField(fieldCodes(error)), ...misread } };
    throw error;
  }
}
