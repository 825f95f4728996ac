import { isProblem, Problem } from '@dorpel/contracts';
import { withDeadline } from '@dorpel/contracts/client';
import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { deskStaff, type StaffMember } from '@dorpel/contracts/desk-staff';
import { type Action, type Context, redirect, type Redirect } from '@dorpel/federation';
import { type ActionDefinition, defineAction } from '@dorpel/federation/action';
import { defineDesk } from '@dorpel/federation/desk';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Declares this remote's pages and slots of the desk, in words that visitors never load. */
export const desk = defineDesk({
  nl: () => import('../../locales/desk/nl.po'),
  fr: () => import('../../locales/desk/fr.po'),
  en: () => import('../../locales/desk/en.po'),
  de: () => import('../../locales/desk/de.po'),
});

const ROLES: Readonly<Record<string, MessageDescriptor>> = {
  agent: msg`agent`,
  editor: msg`editor`,
  manager: msg`manager`,
};

/** What a role is called; one that this release does not know, by its code. */
export const roleWords = (role: string): MessageDescriptor => ROLES[role] ?? { id: role };

/** Milliseconds in which another service may add what a part can do without. */
const BRIEF = 1_000;

/** For a question whose answer a part can do without: it ends well before the part's own time does. */
export const briefly = (signal: AbortSignal, milliseconds = BRIEF): AbortSignal => withDeadline(milliseconds, signal);

/** Where somebody goes who has just come in: to what they have to do first, else to the desk. */
export function firstPlaceOf({ mustReplacePassword, mustAddSecondFactor }: StaffMember): string {
  if (mustReplacePassword) return 'desk-password';
  return mustAddSecondFactor ? 'desk-account' : 'desk';
}

/** Who is logged in at the desk; without anybody, the way to the login. */
export async function requireStaff({ client, href, signal }: Context): Promise<StaffMember | Redirect> {
  try {
    return await client(deskStaff).getStaffMember({}, { signal });
  } catch (error) {
    if (isProblem(error, 'session/missing')) return redirect(href('desk-login'));
    throw error;
  }
}

/**
 * Who is logged in and may do something; who may not yet is led to what comes first.
 * @throws Problem 'desk/forbidden' where the role may not
 */
export async function requireRole(context: Context, action: DeskAction): Promise<StaffMember | Redirect> {
  const staff = await requireStaff(context);
  if ('kind' in staff) return staff;
  const first = firstPlaceOf(staff);
  // One's own account is open to who has still to set up a second factor there.
  const isOpen = first === 'desk' || (action === 'account' && first === 'desk-account');
  if (!isOpen) return redirect(context.href(first));
  if (!mayDo(staff.role, action)) throw new Problem('desk/forbidden');
  return staff;
}

/** The button that logs out, wherever it stands: its form is sent to the login. */
export const LOG_OUT = 'out';

/** Answers a form of the desk's door, and of one's own account: what the service of the staff refuses is said on its page. */
export const accessAction = (definition: Omit<ActionDefinition, 'problems'>): Action =>
  defineAction({ problems: deskStaff.problems, ...definition });
