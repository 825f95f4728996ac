import { array, boolean, enums, integer, nullable, object, optional, size, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS, ROLES } from '../desk/roles.ts';
import { email, id, integerText, isoDate, isoInstant, text } from '../fields.ts';
import { language } from '../values.ts';
import {
  deviceList,
  done,
  passkeyAnswer,
  passkeyId,
  passkeyList,
  passkeyOptions,
  passwordAgain,
  recovered,
  SAFETY_PROBLEMS,
} from './safety.ts';
import { PASSWORD_LENGTH } from './v1.ts';
import { staffMember, loggedIn, staffLine, journalEntry } from './staff.ts';

export { type StaffMember, type StaffLine, type JournalEntry } from './staff.ts';

/** Who works at the desk, and how they come in: what the owners' service answers about its staff. */
export const deskStaff = defineContract({
  service: 'owner',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    ...SAFETY_PROBLEMS,
    'login/failed': 401,
    'password/not-identical': 422,
    'password/wrong': 422,
    'password/unchanged': 422,
    /** It is in a list of passwords or words, or says what is known of who chooses it. */
    'password/guessable': 422,
    /** The code is not right, or was used before. */
    'second-factor/wrong': 422,
    /** Nothing is being set up, or not any more. */
    'second-factor/not-begun': 409,
    /** Recovery codes are shown once. */
    'second-factor/codes-shown': 404,
    'staff/not-found': 404,
    /** Somebody has a place with this address already. */
    'staff/exists': 409,
    /** A colleague changed it since it was looked at. */
    'staff/changed': 409,
    /** Nobody takes away their own rights: the office must not be without a manager. */
    'staff/oneself': 422,
    /** It is one's own already. */
    'email/unchanged': 422,
    /** No code is waited for, or not any more. */
    'email/not-begun': 409,
    /** The code is not the one that was mailed. */
    'email/wrong': 422,
    'owner/not-found': 404,
  },
  endpoints: {
    loginStaff: {
      method: 'POST',
      path: '/desk/session',
      desk: 'anybody',
      body: object({ email: email(), password: size(string(), 1, 200) }),
      response: loggedIn,
    },
    /** Goes on where a second factor is asked for: with a code of the app, or a recovery code. */
    confirmStaff: {
      method: 'POST',
      path: '/desk/session/code',
      desk: 'anybody',
      body: object({ code: size(string(), 1, 40) }),
      response: staffMember,
    },
    beginStaffPasskeyLogin: {
      method: 'POST',
      path: '/desk/session/passkey/options',
      desk: 'anybody',
      response: passkeyOptions,
    },
    loginStaffWithPasskey: {
      method: 'POST',
      path: '/desk/session/passkey',
      desk: 'anybody',
      body: passkeyAnswer,
      response: staffMember,
    },
    logoutStaff: { method: 'DELETE', path: '/desk/session', desk: 'anybody', response: done },
    /** Who is logged in: for pages, and for the services that must know who asks. */
    getStaffMember: { method: 'GET', path: '/desk/me', desk: 'account', response: staffMember },
    /** What one is called, and the language of one's mails. */
    changeStaffMember: {
      method: 'PUT',
      path: '/desk/me',
      desk: 'account',
      body: object({ name: text(100), language: language() }),
      response: done,
    },
    /** Mails a code to the address that one wants to come in with from now on. */
    beginStaffEmail: {
      method: 'POST',
      path: '/desk/me/email',
      desk: 'account',
      body: object({ email: email() }),
      response: done,
    },
    /** Comes in with that address from now on: with the code, in the browser that asked for it. The address of before is told. */
    confirmStaffEmail: {
      method: 'PUT',
      path: '/desk/me/email',
      desk: 'account',
      body: object({ code: size(string(), 1, 40) }),
      response: done,
    },
    /** The same answer for every address; who works here gets a temporary password by mail. */
    recoverStaffPassword: {
      method: 'POST',
      path: '/desk/password/recovery',
      desk: 'anybody',
      body: object({ email: email() }),
      response: recovered,
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
    /** Gives the password once more, so that how one comes in may be changed. */
    confirmStaffPassword: {
      method: 'PUT',
      path: '/desk/session',
      desk: 'account',
      body: passwordAgain,
      response: done,
    },
    listStaffDevices: { method: 'GET', path: '/desk/devices', desk: 'account', response: deviceList },
    endStaffDevice: {
      method: 'DELETE',
      path: '/desk/devices/:id',
      desk: 'account',
      params: object({ id: id() }),
      response: done,
    },
    /** With what one comes in besides the password. */
    getSecondFactor: {
      method: 'GET',
      path: '/desk/second-factor',
      desk: 'account',
      response: object({
        /** When the authenticator app was set up; null where there is none. */
        appAddedAt: nullable(isoInstant()),
        recoveryCodesLeft: integer(),
        /** Whether the agency asks for a second factor. */
        isDemanded: boolean(),
        passkeys: passkeyList,
        /** The address to which a code was mailed that is waited for; null where none is. */
        newEmail: optional(nullable(string())),
      }),
    },
    beginApp: { method: 'POST', path: '/desk/second-factor/app', desk: 'account', response: done },
    /** What an authenticator app is to be shown while it is being set up. */
    getApp: {
      method: 'GET',
      path: '/desk/second-factor/app',
      desk: 'account',
      response: object({
        /** In base32, to be typed. */
        secret: string(),
        /** An otpauth:// address, for the app on the same device. */
        address: string(),
        /** The address as a QR code: the path of its dark squares, on a square of `size` units. */
        qr: object({ size: integer(), path: string() }),
      }),
    },
    /** Turns the app on, and makes recovery codes. */
    confirmApp: {
      method: 'PUT',
      path: '/desk/second-factor/app',
      desk: 'account',
      body: object({ code: size(string(), 1, 40) }),
      response: done,
    },
    removeApp: { method: 'DELETE', path: '/desk/second-factor/app', desk: 'account', response: done },
    /** New recovery codes in the place of those of before. */
    renewRecoveryCodes: { method: 'POST', path: '/desk/second-factor/codes', desk: 'account', response: done },
    /** The recovery codes that were just made: answered once. */
    takeRecoveryCodes: {
      method: 'GET',
      path: '/desk/second-factor/codes',
      desk: 'account',
      response: object({ codes: array(string()) }),
    },
    beginStaffPasskey: {
      method: 'POST',
      path: '/desk/passkeys/options',
      desk: 'account',
      response: passkeyOptions,
    },
    addStaffPasskey: { method: 'POST', path: '/desk/passkeys', desk: 'account', body: passkeyAnswer, response: done },
    removeStaffPasskey: {
      method: 'DELETE',
      path: '/desk/passkeys/:id',
      desk: 'account',
      params: object({ id: passkeyId() }),
      response: done,
    },
    /** Who may come in now, by name. */
    listColleagues: {
      method: 'GET',
      path: '/desk/colleagues',
      desk: 'colleagues.read',
      response: object({ items: array(object({ id: string(), name: string(), role: string() })) }),
    },
    /** All who have or had a place at the desk, by name. */
    listStaff: {
      method: 'GET',
      path: '/desk/staff',
      desk: 'staff.manage',
      response: object({ items: array(staffLine) }),
    },
    /** Mails a temporary password: to a new colleague, or once more to one who never came. */
    inviteStaff: {
      method: 'POST',
      path: '/desk/staff',
      desk: 'staff.manage',
      body: object({ email: email(), name: text(100), role: enums(ROLES), language: language() }),
      response: object({ id: string() }),
    },
    /** Gives a colleague another role; `before` is the one that was seen. */
    changeStaffRole: {
      method: 'PUT',
      path: '/desk/staff/:id/role',
      desk: 'staff.manage',
      params: object({ id: id() }),
      body: object({ role: enums(ROLES), before: size(string(), 1, 40) }),
      response: done,
    },
    /** Takes the way in and ends all sessions, or gives the way in back. */
    disableStaff: {
      method: 'PUT',
      path: '/desk/staff/:id/state',
      desk: 'staff.manage',
      params: object({ id: id() }),
      body: object({ isDisabled: boolean() }),
      response: done,
    },
    /** For who has lost it: the next login asks for the password alone. */
    clearStaffSecondFactor: {
      method: 'DELETE',
      path: '/desk/staff/:id/second-factor',
      desk: 'staff.manage',
      params: object({ id: id() }),
      response: done,
    },
    /** What was changed in accounts, rights and mails, the newest first. */
    readJournal: {
      method: 'GET',
      path: '/desk/journal',
      desk: 'journal.read',
      query: object({ page: optional(integerText(1, 1000)) }),
      response: object({ items: array(journalEntry), total: integer(), page: integer(), pages: integer() }),
    },
    /** Forgets an owner: the account, its sessions and mails. What is told of the homes stays. */
    eraseOwner: {
      method: 'DELETE',
      path: '/desk/owners/:id',
      desk: 'owners.erase',
      params: object({ id: id() }),
      response: done,
    },
    /** What visitors did on the whole day before this one, on the clock of Brussels. */
    getYesterday: {
      method: 'GET',
      path: '/desk/figures/yesterday',
      desk: 'figures.read',
      response: object({
        day: isoDate(),
        /** Pages of homes that somebody looked at longer, the day before, and on the same day of the week before. */
        opens: integer(),
        opensBefore: integer(),
        opensWeekBefore: integer(),
        /** The homes that were looked at longer most. */
        homes: array(object({ propertyId: string(), opens: integer() })),
        /** Pages of homes that were opened, and of which homes most; null for a day before visits were counted (ADR 64). */
        visits: optional(
          nullable(
            object({
              count: integer(),
              before: nullable(integer()),
              weekBefore: nullable(integer()),
              homes: array(object({ propertyId: string(), visits: integer() })),
            }),
          ),
        ),
      }),
    },
  },
});
