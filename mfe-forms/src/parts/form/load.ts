import { type ContactSlotHours, submissions } from '@dorpel/contracts/forms';
import type { Context } from '@dorpel/federation';
import { createKey } from './key.ts';

/** What every form needs from the server to be shown. */
export type FormStart = { readonly formKey: string; readonly contactSlots: readonly ContactSlotHours[] };

/** Milliseconds: a form without the hours is better than a form that comes late. */
const DEADLINE = 150;

/** Makes the form's key and asks for the contact slots; without them the form does not ask when to call. */
export async function loadForm({ client, language, signal }: Context<object>): Promise<FormStart> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]);
  const slots = await client(submissions)
    .getContactSlots({ query: { language } }, { signal: soon })
    .catch(() => ({ items: [] }));
  return { formKey: createKey(), contactSlots: slots.items };
}
