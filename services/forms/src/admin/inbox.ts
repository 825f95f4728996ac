import { isProblem, Problem } from '@dorpel/contracts';
import { addDays, dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import type { OutgoingMessage } from '@dorpel/mail';
import {
  type Asked,
  type Colleague,
  handled,
  type Handling,
  handlingOf,
  nameIn,
  type Properties,
  type Submission,
  wordsIn,
} from '../submissions/submissions.ts';
import type { TellAssigned } from './assignment-mail.tsx';
import type { Inbox } from './store.ts';

/** Who was there meanwhile, and when. */
function changedBy({ changes }: Handling): Problem {
  const last = changes.at(-1);
  return new Problem('submission/changed', { by: last?.by.name ?? '', at: last?.at.toISOString() ?? '' });
}

type HandleParts = {
  readonly inbox: Pick<Inbox, 'replace' | 'mail'>;
  readonly find: (id: string) => Promise<Submission | undefined>;
  readonly tellAssigned: TellAssigned;
  readonly wake: () => void;
  readonly now: () => Date;
};

/** A handling that was changed, of what, and whether somebody else has it now. */
type Change = { readonly submission: Submission; readonly after: Handling; readonly isHandedOver: boolean };

/**
 * Changes what the office did with submissions: for the desk in the browser and by command alike. Of two people who change
 * the same version, one is told of the other; nothing is overwritten.
 */
export function createHandle({ inbox, find, tellAssigned, wake, now }: HandleParts) {
  /**
   * Replaces the handling of a submission.
   *
   * @param version that was seen; undefined takes it as it is
   * @param mails those of the change, stored with it or not at all
   * @throws Problem 'submission/not-found', 'submission/changed'
   */
  async function change(
    id: string,
    version: number | undefined,
    asked: Asked,
    by: Colleague,
    mails: (change: Change) => Promise<readonly OutgoingMessage[]>,
  ): Promise<Change> {
    const submission = await find(id);
    if (!submission) throw new Problem('submission/not-found');
    const before = handlingOf(submission);
    if (version !== undefined && version !== before.version) throw changedBy(before);
    const after = handled(before, asked, by, now());
    const made = { submission, after, isHandedOver: after.assignee?.id !== before.assignee?.id };
    if (after === before) return made;
    const messages = await mails(made);
    const { note = '', answer, reply } = asked;
    const mailed = [answer, reply].flatMap((each) => (each ? [each.subject, each.text] : []));
    const words = wordsIn([note, ...mailed]);
    const isToldToOwners = (before.status === 'spam') !== (after.status === 'spam');
    if (await inbox.replace(id, before.version, after, { messages, words, isToldToOwners })) return made;
    const other = await find(id);
    if (!other) throw new Problem('submission/not-found');
    throw changedBy(handlingOf(other));
  }

  return {
    /**
     * Changes one, and mails to who has it now.
     *
     * @param messages other mails of the change
     * @returns the handling it has now
     * @throws Problem 'submission/not-found', 'submission/changed'
     */
    async handle(
      id: string,
      version: number | undefined,
      asked: Asked,
      by: Colleague,
      messages: readonly OutgoingMessage[] = [],
    ): Promise<Handling> {
      let told: readonly OutgoingMessage[] = [];
      const made = await change(id, version, asked, by, async ({ submission, isHandedOver, after }) => {
        told = isHandedOver ? await tellAssigned([submission], after.assignee, by) : [];
        return [...messages, ...told];
      });
      if (told.length > 0) wake();
      return made.after;
    },

    /**
     * Changes several alike, each unless somebody else did meanwhile. Who has them now gets one mail of all: it is stored once they are changed,
     * with the last of them; what is on a colleague's Today does not wait for it.
     *
     * @returns the ids of those that were left as they are
     */
    async handleSeveral(
      items: readonly { readonly id: string; readonly version: number }[],
      asked: Asked,
      by: Colleague,
    ): Promise<string[]> {
      const left: string[] = [];
      const handed: Change[] = [];
      for (const { id, version } of items) {
        try {
          const made = await change(id, version, asked, by, async () => []);
          if (made.isHandedOver) handed.push(made);
        } catch (error) {
          if (!isProblem(error)) throw error;
          left.push(id);
        }
      }
      const last = handed.at(-1);
      if (!last) return left;
      const told = await tellAssigned(
        handed.map(({ submission }) => submission),
        last.after.assignee,
        by,
      );
      if (told.length > 0) {
        await inbox.mail(last.submission.id, told);
        wake();
      }
      return left;
    },
  };
}

export type Handle = ReturnType<typeof createHandle>['handle'];
export type HandleSeveral = ReturnType<typeof createHandle>['handleSeveral'];

/** Days before an offer ends in which the office is told. */
const ENDS_WITHIN = 7;

/** The offers that expire within a week and that nobody is done with, the first to end first: in the browser and by command alike. */
export async function listEndingOffers(
  { inbox, titles }: { readonly inbox: Pick<Inbox, 'endingOffers'>; readonly titles: Properties['titles'] },
  now: Date,
  language: Language,
) {
  const today = dayOf(now);
  const offers = await inbox.endingOffers(today, addDays(today, ENDS_WITHIN));
  const known = await titles(
    offers.map(({ answers }) => answers.propertyId),
    language,
  );
  return offers.map((offer) => {
    const { amount, validUntil, propertyId } = offer.answers;
    const { status } = handlingOf(offer);
    return {
      id: offer.id,
      name: nameIn(offer.answers),
      amount,
      validUntil,
      status,
      home: known.get(propertyId) ?? propertyId,
    };
  });
}
