import { fieldCodes } from '@dorpel/contracts/fields';
import { type FormName, type FormValues, forms } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import { mask, type Struct, StructError } from 'superstruct';
import { submissionKey } from './key.ts';
import type { Values } from './values.ts';

/** What to send, or per field the code of what is wrong with it. */
export type Checked =
  | { readonly body: FormValues; readonly codes?: never }
  | { readonly codes: Readonly<Record<string, string>>; readonly body?: never };

/** Holds what was filled in against the struct the service uses (F13). An empty field counts as one that is absent. */
export function check(form: FormName, values: Values, language: Language): Checked {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const struct = forms[form] as unknown as Struct<FormValues, unknown>;
  try {
    return { body: mask({ ...filled, key: submissionKey(values), language }, struct) };
  } catch (error) {
    if (error instanceof StructError) return { codes: fieldCodes(error) };
    throw error;
  }
}
