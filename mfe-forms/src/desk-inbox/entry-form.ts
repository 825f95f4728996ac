import { callersStruct, ENTERED_FORMS, type EnteredForm } from '@dorpel/contracts/desk-entries';
import type { FormValues } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import type { Struct } from 'superstruct';
import { FORMS } from '../forms.ts';
import { check, type Checked } from '../parts/form/check.ts';
import type { Field, FormDeclaration } from '../parts/form/declaration.ts';
import type { Values } from '../parts/form/values.ts';

/** The forms that are about a home. */
const OF_A_HOME: ReadonlySet<EnteredForm> = new Set<EnteredForm>([
  'contact-appointment',
  'viewing-appointment',
  'purchase-offer',
  'rent-application',
]);

export const isOfAHome = (form: EnteredForm): boolean => OF_A_HOME.has(form);

export const enteredForm = (name: string): EnteredForm | undefined => ENTERED_FORMS.find((each) => each === name);

/** What is asked of a visitor alone: of a caller, the page asks it in its own way. */
const ASKED_APART: ReadonlySet<string> = new Set(['moves', 'waits']);

const withoutAddress = (field: Field): Field =>
  field.name === 'email'
    ? {
        ...field,
        required: false,
        hint: msg`For the confirmation. Without an address nobody gets an email: call when something changes.`,
      }
    : field;

/** A visitor's form as somebody of the office fills it in for who calls: they may have no address. */
export function callersForm(name: EnteredForm): FormDeclaration {
  const form = FORMS[name];
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => !ASKED_APART.has(field.name)).map(withoutAddress),
  }));
  return { ...form, sections };
}

/**
 * Holds what was typed against the rules of the form.
 *
 * @param language in which numbers are typed; `spoken` is the caller's
 */
export function checkEntry(name: EnteredForm, values: Values, language: Language, spoken: Language): Checked {
  const struct = callersStruct(name) as unknown as Struct<FormValues, unknown>;
  const checked = check(callersForm(name), values, language, new Date(), struct);
  return checked.body ? { body: { ...checked.body, language: spoken } } : checked;
}
