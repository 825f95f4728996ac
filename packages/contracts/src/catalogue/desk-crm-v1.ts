import { array, boolean, enums, type Infer, integer, nullable, object, optional, record, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { deskChange } from '../desk/changes.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { isoInstant, optionalText, text } from '../fields.ts';

/** Characters of an address or a credential of a CRM. */
const CRM_LIMIT = 500;

/** Homes that were read from a CRM, once. Counts are of homes and projects. */
const run = object({
  id: string(),
  /** 'all', 'changes', 'notices' or newer. */
  kind: string(),
  startedAt: isoInstant(),
  endedAt: nullable(isoInstant()),
  /** 'running', 'done', 'failed', 'cut-off' or newer. */
  outcome: string(),
  /** Why it failed: 'unauthorized', 'refused', 'away', 'not-understood', 'too-large', 'incomplete', 'sealed', 'unsafe', 'other' or newer. */
  fault: nullable(string()),
  /** Homes that were read, and those that are there and not for a site. */
  homes: integer(),
  hidden: integer(),
  refused: integer(),
  /** That the CRM no longer has, or no longer shows. */
  gone: integer(),
  created: integer(),
  changed: integer(),
  unchanged: integer(),
  withdrawn: integer(),
  /** That are held back by the law. */
  held: integer(),
  /** That are gone there and were not withdrawn: they are too many. */
  kept: integer(),
  /** False where not all homes came: none is taken for gone then. */
  isWhole: boolean(),
  /** The report of the import; null where nothing was to be imported. */
  importId: nullable(string()),
  /** Homes that can't be read, by the CRM's names; at most 100. `is` is 'missing', 'not-known' or newer. */
  refusals: array(
    object({ home: string(), why: array(object({ is: string(), field: string(), said: nullable(string()) })) }),
  ),
  /** What was told of fields, by the CRM's names; at most 200. `is` is 'no-place', 'private', 'shape', 'not-known', 'missing', 'unsure' or newer. */
  fields: array(object({ is: string(), field: string(), count: integer(), first: string() })),
});
export type DeskCrmRun = Infer<typeof run>;

const crm = object({
  crm: string(),
  title: string(),
  /** What the office is asked for; a secret is never shown again. */
  asks: array(object({ name: string(), isSecret: boolean(), isNeeded: boolean() })),
  /** Whether it announces its homes and can't be asked for them. */
  announces: boolean(),
  /** Whether no homes are read from it: it takes what visitors send. */
  isForLeadsOnly: optional(boolean()),
  /** Homes that came from it. */
  homes: integer(),
  /** The agency's account; null where there is none. */
  connection: nullable(
    object({
      version: integer(),
      /** 'on', 'paused' or newer. */
      state: string(),
      /** Where it answers, if not at its own address. */
      address: nullable(string()),
      connectedAt: isoInstant(),
      connectedBy: string(),
      /** Up to when what changed there is here; null until all homes were read. */
      readTo: nullable(isoInstant()),
      nextAt: nullable(isoInstant()),
      /** Runs that failed since the last good one. */
      failures: integer(),
      /** Homes that are gone there and wait for somebody to let them go. */
      keptGone: integer(),
      /** Announcements that wait. */
      waiting: integer(),
      /** Whether what visitors send is written there: at most one account does. */
      takesLeads: optional(boolean()),
      /** Where it is to send its notices; null where it sends none. */
      notices: nullable(string()),
    }),
  ),
  /** The newest first; at most 20. */
  runs: array(run),
});
export type DeskCrm = Infer<typeof crm>;

/** Which account is changed; 0 is the version of one that is not there yet. */
const asked = { crm: text(40), version: integer() };

/** The CRMs in which the agency keeps its homes: their accounts, and what was read there. */
export const deskCrm = defineContract({
  service: 'catalogue',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    /** There is no CRM of that name. */
    'crm/not-found': 404,
    'crm/not-connected': 404,
    /** Somebody else changed it first: nothing has changed. */
    'crm/changed': 409,
    'crm/paused': 409,
    /** Homes are read already. */
    'crm/busy': 409,
    /** It can't be asked for its homes: it announces them. */
    'crm/announces': 409,
    /** No homes are read from it. */
    'crm/leads-only': 409,
    /** The environment has no key to keep credentials with (`CRM_KEY`), or another one than they were kept with. */
    'crm/no-key': 409,
    'crm/sealed': 409,
    /** What a CRM says to credentials: nothing was kept. */
    'crm/unauthorized': 422,
    'crm/refused': 422,
    'crm/incomplete': 422,
    'crm/not-understood': 422,
    'crm/too-large': 422,
    'crm/away': 503,
  },
  endpoints: {
    listCrms: {
      method: 'GET',
      path: '/desk/crm',
      desk: 'crm.manage',
      response: object({
        items: array(crm),
        /** Whether there is a key to keep credentials with. */
        canConnect: boolean(),
        /** Who changed what, the newest first; at most 50. */
        changes: array(deskChange),
      }),
    },
    /** Fields that are refused: a credential 'required', `address` 'unsafe'. Credentials that the CRM does not accept are not kept. */
    connectCrm: {
      method: 'POST',
      path: '/desk/crm/connect',
      desk: 'crm.manage',
      body: object({
        ...asked,
        address: optional(optionalText(CRM_LIMIT)),
        credentials: record(text(40), optionalText(CRM_LIMIT)),
      }),
      response: object({ crm: string() }),
    },
    /** Whether the credentials that are kept open the account: a problem says why not. */
    testCrm: {
      method: 'POST',
      path: '/desk/crm/test',
      desk: 'crm.manage',
      body: object(asked),
      response: object({ crm: string() }),
    },
    /** Reads homes in a moment: all that is new, and with `withdraw` also letting go of those that are gone, however many. */
    pullCrm: {
      method: 'POST',
      path: '/desk/crm/pull',
      desk: 'crm.manage',
      body: object({ ...asked, withdraw: optional(boolean()) }),
      response: object({ crm: string() }),
    },
    changeCrm: {
      method: 'POST',
      path: '/desk/crm/state',
      desk: 'crm.manage',
      body: object({ ...asked, state: enums(['on', 'paused']) }),
      response: object({ crm: string() }),
    },
    /** Has what visitors send written there, and nowhere else; or nowhere. */
    giveLeads: {
      method: 'POST',
      path: '/desk/crm/leads',
      desk: 'crm.manage',
      body: object({ ...asked, takesLeads: boolean() }),
      response: object({ crm: string() }),
    },
    /** The credentials are gone for good; homes stay as they are. */
    forgetCrm: {
      method: 'POST',
      path: '/desk/crm/forget',
      desk: 'crm.manage',
      body: object(asked),
      response: object({ crm: string() }),
    },
  },
});
