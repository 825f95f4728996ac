import { array, boolean, enums, type Infer, integer, literal, object, size, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { email, id, isoDate, isoInstant, text } from '../fields.ts';
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
    'property/not-found': 404,
  },
  endpoints: {
    login: {
      method: 'POST',
      path: '/session',
      body: object({ email: email(), password: size(string(), 1, 200), language: language() }),
      response: owner,
    },
    logout: { method: 'DELETE', path: '/session', response: done },
    logoutEverywhere: { method: 'DELETE', path: '/sessions', response: done },
    getOwner: { method: 'GET', path: '/me', response: owner },
    recoverPassword: {
      method: 'POST',
      path: '/password/recovery',
      body: object({ email: email(), language: language() }),
      response: done,
    },
    replacePassword: {
      method: 'PUT',
      path: '/password',
      body: object({ password: size(string(), 10, 200), repeated: text(200) }),
      response: done,
    },
    getStatistics: {
      method: 'GET',
      path: '/properties/:id/statistics',
      params: object({ id: id() }),
      response: statistics,
    },
    recordEvents: {
      method: 'POST',
      path: '/events',
      body: object({ events: size(array(event), 1, 100) }),
      response: object({ accepted: integer() }),
    },
  },
});
