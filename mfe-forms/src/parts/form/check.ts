import { fieldCodes } from '@dorpel/contracts/fields';
import { FORMS, type FormValues, forms, ruleCodes } from '@dorpel/contracts/forms';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import { mask, type Struct, StructError } from 'superstruct';
import { fieldsOf, type FormDeclaration } from './declaration.ts';
import { submissionKey } from './key.ts';
import { isBlank, type Value, type Values } from './values.ts';

/** What to send, or per field the code of what is wrong with it. */
export type Checked =
  | { readonly body: FormValues; readonly codes?: never }
  | { readonly codes: Readonly<Record<string, string>>; readonly body?: never };

/** '350 000', '350.000' and '€ 350.000,00' are the same whole number; what is none stays as it was typed. */
function numberOf(typed: Value): Value | number {
  const digits = String(typed)
    .replace(/[\s€.’']/gu, '')
    .replace(/,(00|-)?$/, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : typed;
}

/** What the struct gets: without what is blank, and with numbers as numbers. A tick that is not set says so. */
function bodyOf(form: FormDeclaration, values: Values): Record<string, unknown> {
  const numbers = new Set(fieldsOf(form).flatMap(({ kind, name }) => (kind === 'number' ? [name] : [])));
  const filled = Object.entries(values).filter(([, value]) => value === false || !isBlank(value));
  const body = filled.map(([name, value]) => [name, numbers.has(name) ? numberOf(value) : value]);
  return { ...Object.fromEntries(body), ...form.body?.(values) };
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
export function check(form: FormDeclaration, values: Values, language: Language, now = new Date()): Checked {
  const struct = forms[form.name] as unknown as Struct<FormValues, unknown>;
  const filled = bodyOf(form, values);
  const wrong = { ...unconfirmed(form, values), ...ruleCodes(FORMS[form.name], filled, dayOf(now)) };
  try {
    const body = mask({ ...filled, key: submissionKey(values), language }, struct);
    return Object.keys(wrong).length > 0 ? { codes: wrong } : { body };
  } catch (error) {
    if (error instanceof StructError) return { codes: { ...wrong, ...byField(fieldCodes(error)) } };
    throw error;
  }
}
