import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  object,
  optional,
  size,
  string,
} from 'superstruct';
import { openPassport } from '../catalogue/passport.ts';
import { defineContract } from '../contract.ts';
import { email, id, integerText, isoDate, isoInstant } from '../fields.ts';
import { language, languageTag } from '../values.ts';
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
import { event, visit, MOST_VISITS } from './events.ts';

export {
  EVENT_KINDS,
  type EventKind,
  type MediaKind,
  event,
  type TrackedEvent,
  type Visit,
  MOST_VISITS,
} from './events.ts';
/** @public Promised to the repositories of teams. */
export { MEDIA_KINDS } from './events.ts';

export { type Device, type PasskeyLine, SESSION_COOKIES } from './safety.ts';

export const owner = object({
  id: string(),
  name: string(),
  email: string(),
  language: languageTag(),
  propertyIds: array(string()),
  /** True after a temporary password: it must be replaced first (O2). */
  mustReplacePassword: boolean(),
  /** Whether the weekly report is mailed. */
  weeklyReport: optional(boolean()),
});
export type Owner = Infer<typeof owner>;

const counts = object({ today: integer(), week: integer(), month: integer(), total: integer() });

/** The figures of one property, in days of Europe/Brussels; weeks begin on Monday. */
export const statistics = object({
  propertyId: string(),
  /** Pages that somebody looked at longer: moved, typed or scrolled in them. */
  opens: counts,
  /** Pages that were opened, from the first day on of which the site has any counted (ADR 64). */
  visits: optional(object({ ...counts.schema, since: isoDate() })),
  impressions: counts,
  communications: counts,
  calendar: counts,
  media: counts,
  sources: array(object({ source: string(), count: integer() })),
  /** Online media by kind, the most looked at first; `kind` is one of MEDIA_KINDS or newer. */
  mediaKinds: optional(array(object({ kind: string(), count: integer() }))),
  /** The last 30 days, oldest first, today last; days without a visit are there with 0. */
  days: array(
    object({
      day: isoDate(),
      opens: integer(),
      impressions: integer(),
      /** Absent on days before visits were counted. */
      visits: optional(integer()),
    }),
  ),
  /** When this was counted. */
  at: isoInstant(),
});
export type Statistics = Infer<typeof statistics>;

/** The way from being seen to being sold, in this order (X5); 'opened' is who looked longer. */
export const FUNNEL_STEPS = ['seen', 'opened', 'enquiries', 'viewings', 'offers'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Of the comparable homes: the middle one, and between which figures half of them lie. null when too few are known. */
const spread = nullable(object({ median: number(), low: number(), high: number() }));

/**
 * One property beside its like (X5): what happened in the last 30 days, and what did at comparable homes: same goal,
 * type and region, a price within a quarter of this one's.
 */
export const cockpit = object({
  propertyId: string(),
  /** First and last day of the 30 that are compared. */
  from: isoDate(),
  until: isoDate(),
  funnel: array(
    object({
      step: enums(FUNNEL_STEPS),
      count: integer(),
      others: spread,
    }),
  ),
  /** Pages that were opened: the step between 'seen' and 'opened', which its closed list can't take in (ADR 64). */
  visits: optional(
    object({
      count: integer(),
      others: spread,
      /** The first of the 30 days on which visits were counted. */
      from: isoDate(),
      /** null where they were not counted in both weeks on every day. */
      week: nullable(object({ current: integer(), previous: integer() })),
    }),
  ),
  /** How many homes were compared with; null below `COMPARABLE_HOMES`, which would tell too much about each of them. */
  comparables: nullable(integer()),
  /** Whether it could be found out which homes are alike: where it is false, `comparables` says nothing of their number. */
  areOthersKnown: optional(boolean()),
  /** The last seven days beside the seven before. */
  weeks: array(object({ step: enums(FUNNEL_STEPS), current: integer(), previous: integer() })),
});
export type Cockpit = Infer<typeof cockpit>;

/** The fewest homes a comparison is drawn from. */
export const COMPARABLE_HOMES = 5;

/** What the history knows of (O5). */
export const HISTORY_TYPES = [
  'enquiry',
  'viewing',
  'offer',
  'application',
  'documents',
  'recommendation',
  'agency',
] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];

/** One row of the history (O5): what was asked, by whom as far as an owner may know, and what became of it. */
export const historyRow = object({
  id: string(),
  at: isoInstant(),
  /** One of HISTORY_TYPES or newer. */
  type: string(),
  /** First name and initial: 'Jan P.'; null when it was the agency. */
  contact: nullable(string()),
  /** A code ('visit', 'information', …) that the remote has words for, or the agency's own words. */
  subject: string(),
  /** Without mail addresses and telephone numbers, at most 250 characters. */
  comment: nullable(string()),
  /** 'received', 'planned', 'moved', 'cancelled', 'done' or newer. */
  status: string(),
  /** 'website' or 'agency', or newer. */
  source: string(),
  /** Of a viewing: the instant for which it is planned. */
  appointmentAt: optional(nullable(isoInstant())),
});
export type HistoryRow = Infer<typeof historyRow>;

/** By which columns the history is sorted, each both ways; the newest first when none is given. */
export const HISTORY_SORTS = ['date', 'type', 'contact', 'subject', 'status', 'source'] as const;

export const historyPage = object({
  items: array(historyRow),
  total: integer(),
  page: integer(),
  pages: integer(),
  /** The types there are, with their counts, whatever is filtered. */
  types: array(object({ type: string(), count: integer() })),
});
export type HistoryPage = Infer<typeof historyPage>;

/** The fewest characters of a password that an owner chooses. */
export const PASSWORD_LENGTH = 10;

export const owners = defineContract({
  service: 'owner',
  version: 1,
  problems: {
    ...SAFETY_PROBLEMS,
    /** Unknown email and wrong password alike (O1). */
    'login/failed': 401,
    'session/missing': 401,
    'password/must-be-replaced': 403,
    'password/not-identical': 422,
    /** The current password is wrong, or was not given where it is asked for. */
    'password/wrong': 422,
    /** The new password is the one that must be replaced. */
    'password/unchanged': 422,
    /** It is in a list of passwords or words, or says what is known of who chooses it. */
    'password/guessable': 422,
    'property/not-found': 404,
    /** The link to end the weekly report is not (or no longer) one of ours. */
    'report/unknown-link': 404,
  },
  endpoints: {
    login: {
      method: 'POST',
      path: '/session',
      body: object({ email: email(), password: size(string(), 1, 200) }),
      response: owner,
    },
    logout: { method: 'DELETE', path: '/session', response: done },
    logoutEverywhere: { method: 'DELETE', path: '/sessions', caller: 'owner', response: done },
    getOwner: { method: 'GET', path: '/me', caller: 'owner', response: owner },
    /** The same answer for every address (O2); an owner gets a temporary password by mail, in their own language. */
    recoverPassword: {
      method: 'POST',
      path: '/password/recovery',
      body: object({ email: email() }),
      response: recovered,
    },
    /** Ends all other sessions. `current` is not asked for where a temporary password must be replaced. */
    replacePassword: {
      method: 'PUT',
      path: '/password',
      caller: 'owner',
      body: object({
        current: optional(size(string(), 0, 200)),
        password: size(string(), PASSWORD_LENGTH, 200),
        repeated: size(string(), 1, 200),
      }),
      response: done,
    },
    /** The browsers in which the owner is logged in. */
    listDevices: { method: 'GET', path: '/devices', caller: 'owner', response: deviceList },
    endDevice: {
      method: 'DELETE',
      path: '/devices/:id',
      caller: 'owner',
      params: object({ id: id() }),
      response: done,
    },
    /** Gives the password once more, so that how the owner comes in may be changed. */
    confirmPassword: { method: 'PUT', path: '/session', caller: 'owner', body: passwordAgain, response: done },
    listPasskeys: { method: 'GET', path: '/passkeys', caller: 'owner', response: passkeyList },
    beginPasskey: { method: 'POST', path: '/passkeys/options', caller: 'owner', response: passkeyOptions },
    addPasskey: { method: 'POST', path: '/passkeys', caller: 'owner', body: passkeyAnswer, response: done },
    removePasskey: {
      method: 'DELETE',
      path: '/passkeys/:id',
      caller: 'owner',
      params: object({ id: passkeyId() }),
      response: done,
    },
    beginPasskeyLogin: { method: 'POST', path: '/session/passkey/options', response: passkeyOptions },
    loginWithPasskey: { method: 'POST', path: '/session/passkey', body: passkeyAnswer, response: owner },
    getStatistics: {
      method: 'GET',
      path: '/properties/:id/statistics',
      caller: 'owner',
      params: object({ id: id() }),
      response: statistics,
    },
    getCockpit: {
      method: 'GET',
      path: '/properties/:id/cockpit',
      caller: 'owner',
      params: object({ id: id() }),
      response: cockpit,
    },
    /** What is still needed for the advert of an own property, also when it is held back (X1). */
    getPassport: {
      method: 'GET',
      path: '/properties/:id/passport',
      caller: 'owner',
      params: object({ id: id() }),
      /** The owner's own language when it is not given. */
      query: object({ language: optional(language()) }),
      response: openPassport,
    },
    listHistory: {
      method: 'GET',
      path: '/properties/:id/history',
      caller: 'owner',
      params: object({ id: id() }),
      query: object({
        type: optional(enums(HISTORY_TYPES)),
        sort: optional(enums(HISTORY_SORTS)),
        direction: optional(enums(['up', 'down'])),
        page: optional(integerText(1, 10_000)),
      }),
      response: historyPage,
    },
    /** Whether the weekly report is mailed to the owner who is logged in. */
    setWeeklyReport: {
      method: 'PUT',
      path: '/report',
      caller: 'owner',
      body: object({ weekly: boolean() }),
      response: done,
    },
    /** Ends the weekly report by the link in it, without a login. */
    endWeeklyReport: {
      method: 'POST',
      path: '/report/end',
      body: object({ token: size(string(), 1, 200) }),
      response: done,
    },
    /** What visitors did, for the statistics; bots and the owner of a property are left out. `accepted` were counted. */
    recordEvents: {
      method: 'POST',
      path: '/events',
      body: object({ events: size(array(event), 1, 100) }),
      response: object({ accepted: integer() }),
    },
    /** The homes' pages that visitors were sent: told by the site's server, which left out robots, the office and owners. */
    recordVisits: {
      method: 'POST',
      path: '/visits',
      caller: 'service',
      body: object({ visits: size(array(visit), 1, MOST_VISITS) }),
      response: object({ accepted: integer() }),
    },
  },
});
