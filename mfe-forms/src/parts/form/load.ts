import { CONSENT, CONSENT_VERSION, submissions, UPLOADS } from '@dorpel/contracts/forms';
import type { Context } from '@dorpel/federation';
import { fieldsOf, type FormDeclaration } from './declaration.ts';
import { createKey } from './key.ts';
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

/** Field -> its choices. A field without choices is not asked. */
export type Options = Readonly<Record<string, readonly Option[]>>;

/** What every form needs from the server to be shown. */
export type FormStart = {
  readonly formKey: string;
  readonly options: Options;
  /** What is agreed to: the words of the contract, `<0>` being the link, and their version. */
  readonly consent: { readonly version: string; readonly text: string };
  /** When the form was shown, as an ISO instant: no person fills it in within a few seconds. */
  readonly openedAt: string;
  /** Of a form with a 'file': what may be uploaded, in file endings and bytes. */
  readonly upload?: { readonly types: readonly string[]; readonly most: number };
  /** What is filled in at first. */
  readonly start: Values;
};

/** Milliseconds: a form without the hours is better than a form that comes late. */
const DEADLINE = 150;

async function contactSlots({ client, language, signal }: Context<object>): Promise<readonly Option[]> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]);
  const { items } = await client(submissions)
    .getContactSlots({ query: { language } }, { signal: soon })
    .catch(() => ({ items: [] }));
  return items.map(({ id, from, to }) => ({ value: id, label: `${from} – ${to}` }));
}

/** Makes the form's key, and asks for the contact slots where there is a question about them. */
export async function loadForm(
  form: FormDeclaration,
  context: Context<object>,
  options: Options = {},
  start: Values = {},
): Promise<FormStart> {
  const { language } = context;
  const asks = fieldsOf(form).find(({ kind }) => kind === 'contact-slot');
  const slots = asks ? { [asks.name]: await contactSlots(context) } : {};
  const upload = fieldsOf(form).find((field) => field.upload)?.upload;
  return {
    formKey: createKey(),
    options: { ...options, ...slots },
    consent: { version: CONSENT_VERSION, text: CONSENT[CONSENT_VERSION]?.[language] ?? '' },
    openedAt: new Date().toISOString(),
    ...(upload && { upload: UPLOADS[upload] }),
    start,
  };
}
