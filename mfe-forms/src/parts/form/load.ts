import { consentOf, type FormContract, FORMS, submissions, UPLOADS } from '@dorpel/contracts/forms';
import { type Context, found, type Found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { orUnavailable } from '../or-unavailable.ts';
import { fieldsOf, type FormDeclaration } from './declaration.ts';
import type { Values } from './values.ts';

/** A choice of a field whose choices are data. */
export type Option = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** Options of the same group stand under its name. */
  readonly group?: string;
  /** It can be seen, not chosen. */
  readonly disabled?: boolean;
};

/** Field -> its choices, null while they can't be had. A field without choices is not asked. */
export type Options = Readonly<Record<string, readonly Option[] | null>>;

/** What every form needs from the server to be shown: the same for everybody. */
export type FormStart = {
  readonly options: Options;
  /** What the visitor is asked to agree to, in the words of the contract (`<0>` is the link), and their version; null where that is nothing. */
  readonly consent: { readonly version: string; readonly text: string } | null;
  /** Of a form with a 'file': what may be uploaded, in file endings and bytes. */
  readonly upload?: { readonly types: readonly string[]; readonly most: number };
  /** What is filled in at first. */
  readonly start: Values;
  /** The asking price of what the form is about, in cents of a euro, where it is known. */
  readonly asked?: number;
};

/** Seconds for which the page of a form is fresh where no home is part of it. */
const FRESH = 300;

/** Seconds for which a page with this form is fresh; one that lacks its choices is kept for nobody. */
export const freshness = ({ options }: FormStart, maxAge = FRESH): number =>
  Object.values(options).includes(null) ? 0 : maxAge;

async function contactSlots({ client, language, signal }: Context<object>): Promise<readonly Option[] | null> {
  const slots = await orUnavailable(client(submissions).getContactSlots({ query: { language } }, { signal }));
  return slots && slots.items.map(({ id, from, to }) => ({ value: id, label: `${from} – ${to}` }));
}

/** What a form is shown with, beside what its declaration loads; asks for the contact slots where there is a question about them: its questions are the form. */
export async function loadForm(
  form: FormDeclaration,
  context: Context<object>,
  options: Options = {},
  start: Values = {},
): Promise<FormStart> {
  const { language } = context;
  const own = await form.load?.(context);
  const contract: FormContract = FORMS[form.name];
  const asked = consentOf(contract);
  const asks = fieldsOf(form).find(({ kind }) => kind === 'contact-slot');
  const slots = asks ? { [asks.name]: await contactSlots(context) } : {};
  const upload = fieldsOf(form).find((field) => field.upload)?.upload;
  return {
    options: { ...own?.options, ...options, ...slots },
    consent: asked && { version: asked.version, text: asked.words[language] },
    ...(upload && { upload: UPLOADS[upload] }),
    start: { ...own?.start, ...start },
  };
}

/** The page of a form that is about nothing but itself. */
export async function loadPlain(form: FormDeclaration, context: Context<object>): Promise<Found<FormStart>> {
  const { i18n } = context;
  const start = await loadForm(form, context);
  return found(start, {
    head: { title: i18n._(form.page), description: i18n._(form.lead) },
    still: true,
    slots: { call: { slot: 'call-us', label: i18n._(msg`Our phone number`), room: 'line' } },
    maxAge: freshness(start),
  });
}
