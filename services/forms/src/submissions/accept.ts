import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@dorpel/contracts';
import {
  consentOf,
  type FormName,
  FORMS,
  type FormValues,
  namedIn,
  type Receipt,
  ruleCodes,
  unknownCodes,
} from '@dorpel/contracts/forms';
import { everyPhoneFault } from '@dorpel/contracts/every-phone';
import { dayOf } from '@dorpel/i18n/brussels';
import { createMessage, type NewMessage, type OutgoingMessage } from '@dorpel/mail';
import { handled, UNTOUCHED } from './handling-log.ts';
import { HAS_ANOTHER, type Prepared, type Wishes } from './prepare.ts';
import type { Properties } from './properties.ts';
import { type Entered, expiryOf, personOf, type Submission } from './submission.ts';
import type { WebhookEvent } from './events.ts';
import type { Submissions } from './store.ts';

export type AcceptOptions = {
  readonly submissions: Pick<Submissions, 'findByKey' | 'store'>;
  readonly properties: Pick<Properties, 'unknownIn'>;
  /** What a form needs done before it is stored. @throws Problem of the form */
  readonly prepare: (submission: Submission, wishes: Wishes) => Promise<Prepared>;
  /** The mails a submission causes. @throws Problem when it is about something that does not exist */
  readonly mailsOf: (submission: Submission) => Promise<readonly NewMessage[]>;
  /** What receivers of webhooks are told of it. */
  readonly eventsOf: (submission: Submission) => Promise<readonly WebhookEvent[]>;
  /** Called when there is something to send. */
  readonly wake: () => void;
  /** Months for which a form is kept. */
  readonly retention: (form: FormName) => number;
  readonly now: () => Date;
};

/** Where nobody was asked to agree: empty, and not missing, for the last release reads it. */
const NOT_ASKED = { version: '', text: '' };

/** What was agreed to, in the words of its version. */
function agreedIn(form: FormName, { privacy, consentVersion, language }: FormValues): Submission['consent'] {
  const agreed = privacy ? consentOf(FORMS[form], consentVersion) : null;
  if (!agreed) return NOT_ASKED;
  return { version: agreed.version, text: agreed.words[language].replace(/<\/?\d>/g, '') };
}

/** Makes a submission of what arrived; what the office wrote down is looked after by who did. */
function submissionOf(form: FormName, body: FormValues, months: number, entered: Entered | undefined): Submission {
  const {
    key,
    language,
    privacy: _,
    consentVersion: _version,
    website: _trap,
    openedAt: _opened,
    captchaId: _id,
    captchaText: _text,
    captchaProof: _proof,
    ...filledIn
  } = body;
  const { moves: _moves, waits: _waits, ...answers } = filledIn as typeof filledIn & Wishes;
  const receivedAt = new Date();
  return {
    id: randomUUID(),
    form,
    key,
    language,
    answers,
    person: personOf(body.email),
    consent: agreedIn(form, body),
    receivedAt,
    changedAt: receivedAt,
    expiresAt: expiryOf(receivedAt, months),
    messages: [],
    ...(entered && { entered, handling: handled(UNTOUCHED, { assignee: entered.by }, entered.by, entered.at) }),
  };
}

/** The mails of a submission, ready to be stored in it. */
const messagesOf = async (submission: Submission, mailsOf: AcceptOptions['mailsOf']): Promise<OutgoingMessage[]> =>
  (await mailsOf(submission)).map(createMessage);

function receiptOf({ id, form, viewing }: Submission): Receipt {
  const appointment = viewing && {
    startsAt: viewing.startsAt.toISOString(),
    endsAt: viewing.endsAt.toISOString(),
  };
  return { id, form, status: 'stored', ...(appointment && { appointment }) };
}

/** As it is stored: what is undefined is left out. */
const asStored = (answers: object): unknown => JSON.parse(JSON.stringify(answers));

/** @throws Problem 'submission/key-used' where a key comes again with something else: its receipt would be that of another text */
function assertSame(known: Submission, arrived: Submission): void {
  if (!isDeepStrictEqual(asStored(known.answers), asStored(arrived.answers))) throw new Problem('submission/key-used');
}

/** What the office says of something that it writes down for somebody. */
export type ByOffice = Entered & Pick<Wishes, 'isBeside'>;

/**
 * Takes what a visitor sent, or told the office: stored with its mails and events in one document before the answer, sent after it (F15). The same
 * key with the same answers is the same submission. Nothing of what is refused is stored.
 */
export const acceptSubmissions =
  ({ submissions, properties, prepare, mailsOf, eventsOf, wake, retention, now }: AcceptOptions) =>
  async (form: FormName, body: FormValues, pass: () => Promise<void>, office?: ByOffice): Promise<Receipt> => {
    const { isBeside = false, ...entered } = office ?? {};
    const arrived = submissionOf(form, body, retention(form), office && (entered as Entered));
    const known = await submissions.findByKey(form, body.key);
    if (known) {
      assertSame(known, arrived);
      return receiptOf(known);
    }
    const unknown = await properties.unknownIn(namedIn(FORMS[form], body));
    const rules = ruleCodes(FORMS[form], body, dayOf(now()), everyPhoneFault);
    const wrong = { ...unknownCodes(FORMS[form], body, unknown), ...rules };
    if (Object.keys(wrong).length > 0) throw new Problem('request/invalid', wrong);
    await pass();
    const { moves, waits } = body as Wishes;
    const { additions, undo, instead } = await prepare(arrived, { moves, waits, isBeside, isByOffice: !!office });
    if (instead) return receiptOf(instead);
    const submission: Submission = { ...arrived, ...additions };
    try {
      const messages = await messagesOf(submission, mailsOf);
      // Without an address nobody is known anywhere else; who waits for a place has booked nothing yet.
      const isTold = submission.person !== '' && !submission.waiting;
      const events = isTold ? await eventsOf(submission) : [];
      const stored = await submissions.store({ ...submission, messages, ...(events.length > 0 && { events }) });
      // Somebody was faster with this key.
      if (stored.id !== submission.id && stored.key === body.key) assertSame(stored, submission);
      // Two moments of one home by one person, at once.
      if (stored.key !== body.key && additions.viewing) throw new Problem('request/invalid', HAS_ANOTHER);
      wake();
      return receiptOf(stored);
    } catch (error) {
      // Should this process end before it is undone, the sweep finds what belongs to nobody.
      const isStored = await submissions.findByKey(form, body.key).catch(() => undefined);
      if (!isStored) await undo().catch(() => {});
      throw error;
    }
  };
