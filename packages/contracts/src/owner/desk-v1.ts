import { array, boolean, type Infer, literal, object, optional, size, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { email } from '../fields.ts';
import { languageTag } from '../values.ts';
import { PASSWORD_LENGTH } from './v1.ts';

/** Somebody who works at the desk. */
export const staffMember = object({
  id: string(),
  name: string(),
  email: string(),
  /** One of ROLES or newer. */
  role: string(),
  language: languageTag(),
  /** True after a temporary password: it must be replaced first. */
  mustReplacePassword: boolean(),
});
export type StaffMember = Infer<typeof staffMember>;

const done = object({ done: literal(true) });

/** Who works at the desk, and how they come in: what the owners' service answers about its staff. */
export const deskStaff = defineContract({
  service: 'owner',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    'login/failed': 401,
    'password/not-identical': 422,
    'password/wrong': 422,
    'password/unchanged': 422,
  },
  endpoints: {
    loginStaff: {
      method: 'POST',
      path: '/desk/session',
      desk: 'anybody',
      body: object({ email: email(), password: size(string(), 1, 200) }),
      response: staffMember,
    },
    logoutStaff: { method: 'DELETE', path: '/desk/session', desk: 'anybody', response: done },
    /** Who is logged in: for pages, and for the services that must know who asks. */
    getStaffMember: { method: 'GET', path: '/desk/me', desk: 'account', response: staffMember },
    /** The same answer for every address; who works here gets a temporary password by mail. */
    recoverStaffPassword: {
      method: 'POST',
      path: '/desk/password/recovery',
      desk: 'anybody',
      body: object({ email: email() }),
      response: done,
    },
    /** Ends all other sessions. `current` is not asked for where a temporary password must be replaced. */
    replaceStaffPassword: {
      method: 'PUT',
      path: '/desk/password',
      desk: 'account',
      body: object({
        current: optional(size(string(), 0, 200)),
        password: size(string(), PASSWORD_LENGTH, 200),
        repeated: size(string(), 1, 200),
      }),
      response: done,
    },
    /** Who may come in now, by name. */
    listColleagues: {
      method: 'GET',
      path: '/desk/colleagues',
      desk: 'colleagues.read',
      response: object({ items: array(object({ id: string(), name: string(), role: string() })) }),
    },
  },
});
