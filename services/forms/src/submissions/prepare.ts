import { Problem } from '@dorpel/contracts';
import type { Search } from '@dorpel/contracts/catalogue';
import { type FormName, isNearPrice } from '@dorpel/contracts/forms';
import { findOwner, ownerOf } from './properties.ts';
import { DOCUMENT_DAYS } from './letters/documents.ts';
import type { Properties } from './properties.ts';
import { type Additions, endOfPhone, phoneIn, type Submission } from './submission.ts';
import type { Submissions } from './store.ts';
import type { Subscription } from './submission.ts';
import type { Uploads } from './uploads.ts';
import type { Viewing, Waiting } from './viewing.ts';

export type PrepareOptions = {
  readonly submissions: Pick<Submissions, 'freeOnce' | 'findOnce'>;
  readonly uploads: Pick<Uploads, 'claim' | 'release'>;
  /** The places of viewings and of open house days: they are taken before the form is stored, and given back where it is not. */
  readonly viewings: {
    readonly reserve: (submission: Submission<'viewing-appointment' | 'open-day'>) => Promise<Viewing>;
    readonly release: (slotId: string, key: string) => Promise<void>;
    /** The viewing of this home that the same person has, where it is to come; the first of them. */
    readonly another: (submission: Submission<'viewing-appointment'>) => Promise<Submission | undefined>;
    /** Moves it to the moment that was asked for now. @returns it as it is then */
    readonly moveTo: (another: Submission, submission: Submission<'viewing-appointment'>) => Promise<Submission>;
    /** The moment that was asked for, where it is full. */
    readonly fullMoment: (submission: Submission<'viewing-appointment'>) => Promise<Waiting | undefined>;
  };
  readonly properties: Properties;
  /** Ends all that is mailed regularly to an address. */
  readonly endAll: (person: string) => Promise<void>;
};

/** What a form needs done before it is stored, and how that is undone when it is not stored after all. */
export type Prepared = {
  readonly additions: Additions;
  readonly undo: () => Promise<void>;
  /** What was changed in its place: then nothing is stored. */
  readonly instead?: Submission;
};

/** What who books a viewing says of another that they have, and of a moment that is full. */
export type Wishes = {
  /** It is moved here. */
  readonly moves?: boolean | undefined;
  /** They wait for a place. */
  readonly waits?: boolean | undefined;
  /** They have both: the office alone books so. */
  readonly isBeside?: boolean | undefined;
  /** Somebody of the office asks, who knows with whom they speak. */
  readonly isByOffice?: boolean | undefined;
};

type Prepare<F extends FormName> = (
  submission: Submission<F>,
  options: PrepareOptions,
  wishes: Wishes,
) => Promise<Prepared>;

const nothing = async () => {};
const plain = (additions: Additions): Prepared => ({ additions, undo: nothing });

const waiting = (subscription: Omit<Subscription, 'status'>): Subscription => ({ status: 'waiting', ...subscription });

/** Only the filters that are set; whole euro stay whole euro, as the catalogue asks for them. */
const searchOf = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

/** Uploads are named once, by the submission with this key. */
function naming(kind: 'cv' | 'image', field: string, id: string | undefined) {
  return async ({ key }: Submission, { uploads }: PrepareOptions): Promise<Prepared> => {
    if (id === undefined || id === '') return plain({});
    await uploads.claim(id, kind, key, field);
    return { additions: { uploads: [id] }, undo: () => uploads.release(id, key) };
  };
}

/**
 * The home, where the catalogue answers.
 * @throws Problem 'property/not-offered' for what is known not to be offered any more, or the other way
 */
async function offered(propertyId: string, goal: 'sale' | 'rent', { properties }: PrepareOptions) {
  const { known } = await properties.property(propertyId, 'nl');
  const isOffered = !known || (known.goal === goal && ['available', 'option'].includes(known.state));
  if (!isOffered) throw new Problem('property/not-offered');
  return known;
}

/** The least and the most of what a search asks for. */
const RANGES = [
  ['priceMin', 'priceMax'],
  ['surface', 'surfaceMax'],
] as const satisfies readonly (readonly [keyof Search, keyof Search])[];

/** @throws Problem 'search/never' for a search that no home will ever match */
async function assertCanMatch(search: Search, { properties }: PrepareOptions): Promise<void> {
  const isEmpty = RANGES.some(([least, most]) => (search[least] ?? 0) > (search[most] ?? Infinity));
  const { city = [], type = [] } = search;
  const unknown = await properties.unknownIn({ city, type });
  const isNowhere = (asked: readonly string[], missing: readonly string[]) =>
    missing.length > 0 && missing.length === asked.length;
  // A postcode may still find what an unknown place does not.
  const isUnknown = (!search.zip?.length && isNowhere(city, unknown.city)) || isNowhere(type, unknown.type);
  if (isEmpty || isUnknown) throw new Problem('search/never');
}

/** Takes the places of who comes to see a home. */
async function comingToSee(submission: Submission<'viewing-appointment' | 'open-day'>, { viewings }: PrepareOptions) {
  const viewing = await viewings.reserve(submission);
  return { additions: { viewing }, undo: () => viewings.release(viewing.slotId, submission.key) };
}

/** Codes of who has a viewing of this home already: the question whether it moves, or that the link of its mail has to do it. */
export const HAS_ANOTHER = { moves: 'another' } as const;
const MOVES_BY_LINK = { moves: 'by-link' } as const;

/** What one person has once: a viewing of a home. */
export const onceOf = (person: string, propertyId: string): string => `viewing ${person} ${propertyId}`;

const digitsOf = (submission: Submission) => endOfPhone(phoneIn(submission));

/**
 * One person has one viewing of a home: who books another moment moves it, so that nobody takes the places of others. Whose viewing
 * it is knows the telephone number of it, too: an address alone is known to many.
 *
 * @throws Problem 'request/invalid' with a code at 'moves'
 */
async function bookingViewing(
  submission: Submission<'viewing-appointment'>,
  options: PrepareOptions,
  { moves, waits, isBeside, isByOffice }: Wishes,
): Promise<Prepared> {
  const { viewings } = options;
  const { key, person, answers } = submission;
  const full = waits && person !== '' ? await viewings.fullMoment(submission) : undefined;
  if (full) return plain({ waiting: full, once: `waiting ${person} ${full.slotId}` });
  if (person === '' || isBeside) return comingToSee(submission, options);
  const another = await viewings.another(submission);
  // Sent twice at once.
  if (another?.key === key) return { ...plain({}), instead: another };
  if (another) {
    if (!moves) throw new Problem('request/invalid', HAS_ANOTHER);
    if (!isByOffice && digitsOf(another) !== digitsOf(submission)) throw new Problem('request/invalid', MOVES_BY_LINK);
    return { ...plain({}), instead: await viewings.moveTo(another, submission) };
  }
  const { additions, undo } = await comingToSee(submission, options);
  return { additions: { ...additions, once: onceOf(person, answers.propertyId) }, undo };
}

/** The forms that do more than arrive. */
const PREPARE: { readonly [F in FormName]?: Prepare<F> } = {
  'sign-newsletter': async () => plain({ subscriptions: [waiting({ kind: 'newsletter' })] }),

  'search-alert': async ({ answers: { search, frequency = 'daily' } }, options) => {
    await assertCanMatch(search, options);
    return plain({ subscriptions: [waiting({ kind: 'search-alert', search: searchOf(search), frequency })] });
  },

  'demand-register': async ({ answers }) => {
    const { goal, types, zones, priceMin, priceMax, rooms, startDate, endDate, frequency = 'daily' } = answers;
    const search = searchOf({ goal, type: types, city: zones, priceMin, priceMax, rooms });
    return plain({
      subscriptions: [waiting({ kind: 'demand-register', search, frequency, from: startDate, until: endDate })],
    });
  },

  unsubscribe: async ({ person }, { endAll }) => {
    await endAll(person);
    return plain({});
  },

  'job-contact': (submission, options) => naming('cv', 'cv', submission.answers.cv)(submission, options),

  testimonial: (submission, options) => naming('image', 'image', submission.answers.image)(submission, options),

  'purchase-offer': async ({ answers: { propertyId, amount, confirmsAmount } }, options) => {
    const asked = (await offered(propertyId, 'sale', options))?.price?.money;
    const isUsual = !asked || asked.currency !== 'EUR' || isNearPrice(amount * 100, asked.amount);
    if (!isUsual && confirmsAmount !== true) throw new Problem('request/invalid', { confirmsAmount: 'unusual' });
    return plain({});
  },

  'rent-application': async ({ answers }, options) => {
    await offered(answers.propertyId, 'rent', options);
    return plain({});
  },

  'document-request': async ({ answers, person }, { submissions, properties }) => {
    const { documents } = answers;
    const owner = ownerOf(answers);
    const { known } = await findOwner(owner, 'nl', properties);
    const unknown = documents.find((id) => known && !known.documents.some((each) => each.id === id));
    if (unknown !== undefined) throw new Problem('documents/not-found', { documents: 'unknown' });
    // A property and a project may have the same number.
    const about = owner.kind === 'property' ? owner.id : `project ${owner.id}`;
    const once = ['documents', person, about, ...[...new Set(documents)].sort()].join(' ');
    await submissions.freeOnce(once, new Date(Date.now() - DOCUMENT_DAYS * 86_400_000));
    if (await submissions.findOnce(once)) throw new Problem('documents/already-requested');
    return plain({ once });
  },

  'viewing-appointment': bookingViewing,

  'open-day': comingToSee,
};

/** Whether a form about something else asks for the newsletter, too. */
const newsletterIn = (answers: object): Subscription[] =>
  'newsletter' in answers && answers.newsletter === true ? [waiting({ kind: 'newsletter' })] : [];

/** Does what a form needs before it is stored. @throws Problem of the form */
export const createPrepare =
  (options: PrepareOptions) =>
  async (submission: Submission, wishes: Wishes = {}): Promise<Prepared> => {
    const prepare = PREPARE[submission.form] as Prepare<FormName> | undefined;
    const { additions, ...prepared } = (await prepare?.(submission, options, wishes)) ?? plain({});
    const subscriptions = [...(additions.subscriptions ?? []), ...newsletterIn(submission.answers)];
    return { ...prepared, additions: { ...additions, ...(subscriptions.length > 0 && { subscriptions }) } };
  };
