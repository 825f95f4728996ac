import { array, boolean, type Infer, integer, nullable, object, string } from 'superstruct';
import { id, isoDate, isoInstant } from '../fields.ts';
import { language } from '../values.ts';

/** What imports did on a day in Brussels, of files and of CRMs: for the service that mails the office. */
const importDay = object({
  /** Records that were refused. */
  refused: integer(),
  /** Homes that changed, at most 60 of them, and of how many: those that are held back first. */
  homes: array(
    object({
      id: string(),
      title: string(),
      /** Where it stands now: one of HOME_PLACES or newer; null of one that is no longer known. */
      place: nullable(string()),
      /** What it is held back for, by name. */
      heldFor: array(string()),
    }),
  ),
  homesTotal: integer(),
  /** The last import of each source that day that met a guard: more homes would have left than may unasked. */
  guarded: array(
    object({
      id: string(),
      at: isoInstant(),
      /** The name of a folder, a file or a CRM. */
      from: string(),
      /** True: nothing was imported at all. False: homes that are gone there stay here. */
      isStopped: boolean(),
    }),
  ),
});
export type ImportDay = Infer<typeof importDay>;

/** What imports did on a day. */
export const getImportDay = {
  method: 'GET',
  path: '/import-days/:day',
  caller: 'service',
  params: object({ day: isoDate() }),
  query: object({ language: language() }),
  response: importDay,
} as const;

/**
 * The account that what visitors send is written into, for the service that does so; null where there is none. Its credentials are as they
 * are kept: who has the key of the environment opens them (`CRM_KEY`). `mayWrite` is false while it is paused, or its address is none of the internet.
 */
export const getCrmAccount = {
  method: 'GET',
  path: '/crm-account',
  caller: 'service',
  response: object({
    account: nullable(
      object({
        crm: string(),
        /** Where it answers, if not at its own address. */
        address: nullable(string()),
        connectedAt: isoInstant(),
        mayWrite: boolean(),
        sealed: object({ key: string(), iv: string(), tag: string(), data: string() }),
      }),
    ),
  }),
} as const;

/** What the CRM that a home came from calls it: for the service that writes leads there. A home of no CRM is 'property/not-found'. */
export const getCrmHome = {
  method: 'GET',
  path: '/crm-homes/:id',
  caller: 'service',
  params: object({ id: id() }),
  response: object({ crm: string(), key: string() }),
} as const;
