import { array, boolean, type Infer, integer, literal, nullable, object, optional, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { id, isoInstant } from '../fields.ts';
import { DESK_PROBLEMS } from './roles.ts';

/**
 * What became of a mail: 'waits', 'sent', 'failed' (given up, it waits for a person), 'dropped' (the office took it back), or
 * newer.
 */
export const mailState = () => string();

/** A mail that waits or failed. What it says is not in it: a list is for finding it. */
export const deskMail = object({
  id: string(),
  /** What it belongs to: of the forms' service the id of a submission; null where that has no page at the desk. */
  about: nullable(string()),
  to: string(),
  subject: string(),
  /** 'waits' or 'failed'. */
  state: mailState(),
  /** When it is tried next, or was given up; null where that is not known. */
  at: nullable(isoInstant()),
  /** Attempts that were begun. */
  attempts: integer(),
  /** What the last one ended with, in the words of the mail server; null where none was made yet. */
  error: nullable(string()),
  /**
   * Why a server refuses it, as far as its codes tell: 'address', 'domain', 'full', 'size', 'policy', 'unknown', or newer. null: nobody refused it, or a
   * server did that may take it later.
   */
  why: optional(nullable(string())),
});
export type DeskMail = Infer<typeof deskMail>;

/** Replies that come in by mail can't be fetched: they stay in their mailbox, where they are read until they can. */
export const repliesCutOff = object({
  since: isoInstant(),
  /** Whether the mail server refuses who logs in: nothing but another password helps. */
  isLogin: boolean(),
  /** In the words of the mail server. */
  said: string(),
});
export type RepliesCutOff = Infer<typeof repliesCutOff>;

const done = object({ done: literal(true) });

/**
 * The mails of one service at the desk: each service that sends mail answers the same.
 *
 * @param service as its contract calls it: 'forms'
 */
export const mailsOf = (service: string) =>
  defineContract({
    service,
    version: 1,
    problems: {
      ...DESK_PROBLEMS,
      /** There is none of that id that waits or failed: it was sent meanwhile, or somebody else dropped it. */
      'mail/not-found': 404,
    },
    endpoints: {
      /** Those that failed first, then those that wait. */
      listMails: {
        method: 'GET',
        path: '/desk/mails',
        desk: 'mails.read',
        response: object({
          items: array(deskMail),
          /** Of a service that fetches replies; missing where it can. */
          repliesCutOff: optional(repliesCutOff),
        }),
      },
      /** Tries it now, with all its attempts. */
      retryMail: {
        method: 'POST',
        path: '/desk/mails/:id/retry',
        desk: 'mails.handle',
        params: object({ id: id() }),
        response: done,
      },
      /** It is never sent. */
      dropMail: {
        method: 'DELETE',
        path: '/desk/mails/:id',
        desk: 'mails.handle',
        params: object({ id: id() }),
        response: done,
      },
    },
  });
