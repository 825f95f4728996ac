import { Problem } from '@dorpel/contracts';
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
  readonly inbox: Pick<Inbox, 'replace'>;
  readonly find: (id: string) => Promise<Submission | undefined>;
  readonly tellAssigned: TellAssigned;
  readonly wake: () => void;
  readonly now: () => Date;
};

/**
 * Changes what the office did with a submission: for the desk in the browser and by command alike. Of two people who change
 * the same version, one is told of the other; nothing is overwritten.
 *
 * @param version that was seen; undefined takes it as it is
 */
export const createHandle =
  ({ inbox, find, tellAssigned, wake, now }: HandleParts) =>
  /**
   * @param messages mails of the change, stored with it or not at all
   * @returns the handling it has now
   * @throws Problem 'submission/not-found', 'submission/changed'
   */
  async (
    id: string,
    version: number | undefined,
    asked: Asked,
    by: Colleague,
    messages: readonly OutgoingMessage[] = [],
  ): Promise<Handling> => {
    const submission = await find(id);
    if (!submission) throw new Problem('submission/not-found');
    const before = handlingOf(submission);
    if (version !== undefined && version !== before.version) throw changedBy(before);
    const after = handled(before, asked, by, now());
    if (after === before) return after;
    const isHandedOver = after.assignee?.id !== before.assignee?.id;
    const told = isHandedOver ? await tellAssigned(submission, after.assignee, by) : [];
    const { note = '', answer, reply } = asked;
    const mailed = [answer, reply].flatMap((each) => (each ? [each.subject, each.text] : []));
    const words = wordsIn([note, ...mailed]);
    if (await inbox.replace(id, before.version, after, { messages: [...messages, ...told], words })) {
      if (told.length > 0) wake();
      return after;
    }
    const other = await find(id);
    if (!other) throw new Problem('submission/not-found');
    throw changedBy(handlingOf(other));
  };

export type Handle = ReturnType<typeof createHandle>;

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
