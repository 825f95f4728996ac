import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import type { DeskChange } from '@dorpel/contracts/desk-changes';
import { deskOffice } from '@dorpel/contracts/desk-office';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Context } from '@dorpel/federation';
import { defineDesk } from '@dorpel/federation/desk';

/** Declares this remote's pages and slots of the desk, in words that visitors never load. */
export const desk = defineDesk({
  nl: () => import('../../locales/desk/nl.po'),
  fr: () => import('../../locales/desk/fr.po'),
  en: () => import('../../locales/desk/en.po'),
  de: () => import('../../locales/desk/de.po'),
});

/** In the place of an id: the address of a template that is not there yet. */
export const NEW = 'new';

/** The role of who looks. */
export const roleOf = async ({ client, signal }: Pick<Context, 'client' | 'signal'>): Promise<string> =>
  (await client(deskStaff).getStaffMember({}, { signal })).role;

/** The colleagues to whom viewings can be given: who may not see any is refused as somebody who does not work here. */
export const showingHomes = <C extends { readonly role: string }>(colleagues: readonly C[]): C[] =>
  colleagues.filter(({ role }) => mayDo(role, 'viewings.read'));

/** What was done lately with one kind of thing, for whose role may see it. */
export async function changesFor(
  { client, signal }: Pick<Context, 'client' | 'signal'>,
  role: string,
  what: 'template' | 'mail-rules' | 'mail' | 'person',
): Promise<readonly DeskChange[]> {
  const asks: DeskAction = 'changes.read';
  if (!mayDo(role, asks)) return [];
  return (await client(deskOffice).listDeskChanges({ query: { what } }, { signal })).items;
}
