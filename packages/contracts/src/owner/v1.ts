import { array, boolean, enums, type Infer, integer, literal, object, optional, size, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { email, id, isoDate, isoInstant } from '../fields.ts';
import { language } from '../values.ts';

/** What can happen to a property on the site (O4). */
export const EVENT_KINDS = ['impression', 'open', 'media', 'communication', 'calendar'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** One thing that happened; the same id counts once. No personal data. */
export const event = object({
  id: id(),
  kind: enums(EVENT_KINDS),
  propertyId: id(),
  /** Class of the referrer. */
  source: enums(['direct', 'search', 'social', 'portal', 'site', 'other']),
});
export type TrackedEvent = Infer<typeof event>;

export const owner = object({
  id: string(),
  name: string(),
  email: string(),
  language: language(),
  propertyIds: array(string()),
  /** True after a temporary password: it must be replaced first (O2). */
  mustReplacePassword: boolean(),
});
export type Owner = Infer<typeof owner>;

const counts = object({ today: integer(), week: integer(), month: integer(), total: integer() });

/** The figures of one property, in days of Europe/Brussels; weeks begin on Monday. */
export const statistics = object({
  propertyId: string(),
  opens: counts,
  impressions: counts,
  communications: counts,
  calendar: counts,
  media: counts,
  sources: array(object({ source: string(), count: integer() })),
  /** The last 30 days, oldest first, today last; days without a visit are there with 0. */
  days: array(object({ day: isoDate(), opens: integer(), impressions: integer() })),
  /** When this was counted. */
  at: isoInstant(),
});
export type Statistics = Infer<typeof statistics>;

/** The fewest characters of a password that an owner chooses. */
export const PASSWORD_LENGTH = 10;

const done = object({ done: literal(true) });

export const owners = defineContract({
  service: 'owner',
  version: 1,
  problems: {
    /** Unknown email and wrong password alike (O1). */
    'login/failed': 401,
    'session/missing': 401,
    'password/must-be-replaced': 403,
    'password/not-identical': 422,
    /** The current password is wrong, or was not given where it is asked for. */
    'password/wrong': 422,
    /** The new password is the one that must be replaced. */
    'password/unchanged': 422,
    'property/not-found': 404,
  },
  endpoints: {
    login: {
      method: 'POST',
      path: '/session',
      body: object({ email: email(), password: size(string(), 1, 200) }),
      response: owner,
    },
    logout: { method: 'DELETE', path: '/session', response: done },
    logoutEverywhere: { method: 'DELETE', path: '/sessions', response: done },
    getOwner: { method: 'GET', path: '/me', response: owner },
    /** The same answer for every address (O2); an owner gets a temporary password by mail, in their own language. */
    recoverPassword: {
      method: 'POST',
      path: '/password/recovery',
      body: object({ email: email() }),
      response: done,
    },
    /** Ends all other sessions. `current` is not asked for where a temporary password must be replaced. */
    replacePassword: {
      method: 'PUT',
      path: '/password',
      body: object({
        current: optional(size(string(), 0, 200)),
        password: size(string(), PASSWORD_LENGTH, 200),
        repeated: size(string(), 1, 200),
      }),
      response: done,
    },
    getStatistics: {
      method: 'GET',
      path: '/properties/:id/statistics',
      params: object({ id: id() }),
      response: statistics,
    },
    /** What visitors did, for the statistics; bots and the owner of a property are left out. `accepted` were counted. */
    recordEvents: {
      method: 'POST',
      path: '/events',
      body: object({ events: size(array(event), 1, 100) }),
      response: object({ accepted: integer() }),
    },
  },
});
