import type { ToldWay } from '@dorpel/contracts/desk-entries';
import type { TestimonialState, Verdict } from '@dorpel/contracts/desk-testimonials';
import type { FormName, FormValues, Frequency } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import type { WithMessages } from '@dorpel/mail';
import type { WebhookEvent } from './events.ts';
import type { Colleague, Handling } from './handling-log.ts';
import type { Viewing, Waiting } from './viewing.ts';

type Envelope =
  | 'key'
  | 'language'
  | 'privacy'
  | 'consentVersion'
  | 'website'
  | 'openedAt'
  | 'captchaId'
  | 'captchaText'
  | 'captchaProof'
  // What becomes of a viewing, and nothing that is told of who asked for it.
  | 'moves'
  | 'waits';

/** What a visitor filled in, without what every form carries. */
export type Answers<F extends FormName = FormName> = F extends FormName ? Omit<FormValues<F>, Envelope> : never;

/** That it was told by telephone or at the door: who of the office wrote it down, and when. */
export type Entered = { readonly by: Colleague; readonly at: Date; readonly how: ToldWay };

/** What some forms keep besides the answers. */
export type Additions = {
  /** A viewing that was promised (F5). */
  readonly viewing?: Viewing;
  /** In the place of a viewing, while there is none. */
  readonly waiting?: Waiting;
  /** What is mailed from now on, once confirmed (F3, F11, X3). */
  readonly subscriptions?: readonly Subscription[];
  /** Ids of the uploads it names (F10, F12). */
  readonly uploads?: readonly string[];
  /** At most one submission has it: what may be asked once (F8). */
  readonly once?: string;
  /** When the agency let it be shown (F10). */
  readonly approvedAt?: Date;
  /** What the agency decided about showing it; none before it did (X13). */
  readonly review?: Review;
};

/** The words by which the office finds a submission, and of which kind they are: below the newest, some are yet to be added. */
export type SearchWords = { readonly words: readonly string[]; readonly version: number };

/** A form that somebody sent, as it is kept: one document, with the mails and the events it causes. */
export type Submission<F extends FormName = FormName> = WithMessages &
  Additions & {
    readonly id: string;
    readonly form: F;
    /** The same key is the same submission. */
    readonly key: string;
    readonly language: Language;
    readonly answers: Answers<F>;
    /** The email address by which a person's submissions are found (X10). */
    readonly person: string;
    /** What its sender agreed to: the version, and its words as they were shown; empty where nobody was asked to. */
    readonly consent: { readonly version: string; readonly text: string };
    readonly receivedAt: Date;
    /** When it was received, its viewing last changed, or owners were told again of it. */
    readonly changedAt: Date;
    /** When the office last found that it is spam, or none after all, which owners are told: their row goes, or comes back. */
    readonly toldAgainAt?: Date;
    /** When it is deleted; null while a subscription goes on. */
    readonly expiresAt: Date | null;
    /** What receivers of webhooks are told of it, oldest first. */
    readonly events?: readonly WebhookEvent[];
    /** None where its sender sent it. */
    readonly entered?: Entered;
    /** What the office did with it; none until somebody looked after it (X13). */
    readonly handling?: Handling;
    /** By which words the office finds it; none in what an earlier release stored, until it is looked at. */
    readonly search?: SearchWords;
  };

/** The telephone number that somebody gave; '' where a form asks for none. */
export const phoneIn = ({ answers }: Submission): string => (answers as { readonly phone?: string }).phone ?? '';

/** The digits of a telephone number that are the same from abroad and at home: two spellings of one end alike. */
export const endOfPhone = (phone: string): string => phone.replace(/\D/g, '').slice(-8);

/** An address by which a person is found, however they wrote it. */
export const personOf = (email: string): string => email.trim().toLowerCase();

/** The day on which something received now has been kept long enough; the last of the month where that is shorter. */
export function expiryOf(receivedAt: Date, months: number): Date {
  const expiry = new Date(receivedAt);
  expiry.setUTCMonth(expiry.getUTCMonth() + months);
  if (expiry.getUTCDate() !== receivedAt.getUTCDate()) expiry.setUTCDate(0);
  return expiry;
}

/** Leaves out what is sent to others: it repeats what was filled in, and may be much. */
export const WITHOUT_SENT = { projection: { messages: 0, events: 0 } } as const;

/** A submission as the database keeps it. */
export type SubmissionDocument = Omit<Submission, 'id'> & { _id: string };

export const submissionOf = ({ _id, ...document }: SubmissionDocument): Submission => ({ id: _id, ...document });

export const SUBSCRIPTION_KINDS = ['newsletter', 'demand-register', 'search-alert'] as const;
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];

/** The filters of `listProperties`, as they go into its query. */
type Search = Readonly<Record<string, unknown>>;

/** Something a visitor wants to be mailed; it begins when they confirm that the address is theirs (double opt-in). */
export type Subscription = {
  readonly kind: SubscriptionKind;
  readonly status: 'waiting' | 'active' | 'ended';
  readonly confirmedAt?: Date;
  readonly endedAt?: Date;
  /** Of an alert: what is looked for, how often it is mailed, and between which days. */
  readonly search?: Search;
  readonly frequency?: Frequency;
  readonly from?: string;
  readonly until?: string;
  /** Keys of the changes this visitor was told of, or will be with the next mail: none is told twice. */
  readonly told?: readonly string[];
  /** Changes that wait for the next mail. */
  readonly pending?: readonly PendingChange[];
  /** When that mail is due. */
  readonly dueAt?: Date;
};

export type PendingChange = {
  readonly propertyId: string;
  readonly kind: 'new' | 'price-drop';
  /** In cents; of a price that fell. */
  readonly was?: number;
  /** Of a price that fell: what was asked before, oldest first and in cents, and since when it is listed (ISO days). */
  readonly history?: {
    readonly since: string | null;
    readonly earlier: readonly { readonly from: string | null; readonly amount: number }[];
  };
};

export const isAlert = ({ kind }: Pick<Subscription, 'kind'>): boolean => kind !== 'newsletter';

/** A verdict: who, when, and which state it was in before and after. */
type ReviewChange = {
  readonly at: Date;
  readonly by: Colleague;
  readonly what: 'state';
  readonly before: TestimonialState;
  readonly after: TestimonialState;
};

/** What the agency decided about showing a testimonial; part of it, and forgotten with it. */
export type Review = {
  /** Rises with each verdict. */
  readonly version: number;
  readonly state: Verdict;
  /** Oldest first, the last MOST_CHANGES of them. */
  readonly changes: readonly ReviewChange[];
};

type Reviewed = Pick<Submission, 'review' | 'approvedAt'>;

/** Verdicts that are remembered of one testimonial. */
const MOST_CHANGES = 100;

/** What is shown was approved, also by a release that kept no reviews. */
export const stateOf = ({ review, approvedAt }: Reviewed): TestimonialState => {
  if (approvedAt) return 'shown';
  return review?.state === 'refused' ? 'refused' : 'waiting';
};

export const versionOf = ({ review }: Reviewed): number => review?.version ?? 0;

/** What becomes of a review with a verdict. */
export function judgedOf(before: Reviewed, verdict: Verdict, by: Colleague, at: Date): Review {
  const change: ReviewChange = { at, by, what: 'state', before: stateOf(before), after: verdict };
  return {
    version: versionOf(before) + 1,
    state: verdict,
    changes: [...(before.review?.changes ?? []), change].slice(-MOST_CHANGES),
  };
}
