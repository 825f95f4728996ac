import type { PriceHistory as PublicHistory } from '@dorpel/contracts/catalogue';
import type { Day } from '@dorpel/i18n/brussels';
import type { StoredProperty } from './listing.ts';
import { type Goal, money, type State } from '../property/property.ts';

/** What the public could see of a property at one moment; the price in cents, null on request. */
export type Glimpse = {
  readonly status: 'listed' | 'references' | 'withdrawn';
  readonly goal: Goal;
  readonly state: State;
  readonly price: number | null;
};

/** What happened to a property between two imports. */
export type ChangeKind = 'new' | 'price-drop' | 'price-rise' | 'sold' | 'rented' | 'withdrawn';

export type Difference = {
  readonly kind: ChangeKind;
  readonly price: { readonly from: number; readonly to: number } | null;
};

const plain = (kind: ChangeKind): Difference => ({ kind, price: null });

/**
 * The difference that visitors would want to hear of; null when there is none. Who puts a home back in the list, or
 * offers to rent what was for sale, makes it new. A price that is not public, before or after, never changes.
 */
export function differenceOf(before: Glimpse | null, after: Glimpse): Difference | null {
  const wasListed = before?.status === 'listed';
  if (after.status === 'withdrawn') return before && before.status !== 'withdrawn' ? plain('withdrawn') : null;
  if (after.status === 'references') return wasListed ? plain(after.state === 'rented' ? 'rented' : 'sold') : null;
  if (!wasListed || before.goal !== after.goal) return plain('new');
  if (before.price === null || after.price === null || before.price === after.price) return null;
  const price = { from: before.price, to: after.price };
  return { kind: after.price < before.price ? 'price-drop' : 'price-rise', price };
}

/** What the public was asked for a home since it came on the market the last time (X19). */
export type PriceHistory = {
  /** Null of a home that was listed before anybody noted this. */
  readonly since: Day | null;
  /** Oldest first, the last is asked now; cents. `from` is null of what was asked before anybody noted this. */
  readonly prices: readonly { readonly from: Day | null; readonly amount: number }[];
};

/** Prices that are kept: of a home whose price follows an index, the oldest are told no more. */
const MOST = 24;

/**
 * The history of a home after an import. It begins anew when a home is listed, listed again, or offered in another way; a price
 * that is kept back is not in it, nor is any before that (C5). Each price that was asked is in it, also several of one day,
 * but for a slip: what is taken back on the day, or is under half or over double of what replaces it on the day.
 *
 * @param before what the public could see until then, with the history of that; null of a home that was not known
 * @param day in Brussels, of the import
 * @param published in Brussels, the day on which the agency published it first: since then is a home listed that nobody knew
 * @returns undefined for what is not listed
 */
export function continueHistory(
  before: { readonly seen: Glimpse; readonly history?: PriceHistory | undefined } | null,
  after: Glimpse,
  day: Day,
  published: Day = day,
): PriceHistory | undefined {
  if (after.status !== 'listed') return undefined;
  const stays = before?.seen.status === 'listed' && before.seen.goal === after.goal;
  if (!before && published < day)
    // What was asked between the two days is not known, and not made up.
    return { since: published, prices: after.price === null ? [] : [{ from: null, amount: after.price }] };
  const { since, prices } = stays ? (before.history ?? unnoted(before.seen)) : { since: day, prices: [] };
  if (after.price === null) return { since, prices: [] };
  const earlier = withoutSlips(prices, after.price, day);
  if (earlier.at(-1)?.amount === after.price) return { since, prices: earlier };
  return { since, prices: [...earlier, { from: day, amount: after.price }].slice(-MOST) };
}

/** A digit too many or too few makes a price ten times another; nobody halves or doubles one within a day. */
const SLIP = 2;

/** What stays of a history when `amount` (cents) is asked on a day: nothing of the day that was no more than a slip. */
function withoutSlips(prices: PriceHistory['prices'], amount: number, day: Day): PriceHistory['prices'] {
  const before = prices.filter(({ from }) => from !== day);
  const ofDay = prices.slice(before.length);
  if (before.at(-1)?.amount === amount) return before;
  const takenBack = ofDay.findIndex((each) => each.amount === amount);
  if (takenBack >= 0) return prices.slice(0, before.length + takenBack + 1);
  return [...before, ...ofDay.filter((each) => each.amount * SLIP >= amount && each.amount <= amount * SLIP)];
}

/** Of a home that was listed before histories were kept. */
const unnoted = ({ price }: Glimpse): PriceHistory => ({
  since: null,
  prices: price === null ? [] : [{ from: null, amount: price }],
});

/** What was asked for a home, as pages and mails tell it; null without any price, because it is kept back or was never noted. */
export function presentHistory(history: PriceHistory | undefined): PublicHistory | null {
  if (!history?.prices.length) return null;
  return {
    since: history.since,
    prices: history.prices.map(({ from, amount }) => ({ from, money: money(amount) })),
  };
}

/** What the office wants to hear that it changed; 'content' is anything else: texts, pictures, details. */
type StepKind = 'place' | 'state' | 'goal' | 'price' | 'price-public' | 'address-public' | 'content';

/** What something was before and is after: a place, a state, cents, 'yes' or 'no'; null where there was nothing. */
export type StepChange = { readonly what: StepKind; readonly before: string | null; readonly after: string | null };

/** As much of a stored home as a step is told of. */
export type Stood = {
  readonly hash?: string;
  readonly property: Pick<StoredProperty['property'], 'state' | 'price' | 'isPricePublic'> & {
    readonly address: Pick<StoredProperty['property']['address'], 'isPublic'>;
  };
  readonly listing: Pick<StoredProperty['listing'], 'shelf' | 'goal'>;
};

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** What is looked at, in the order in which it is told. */
const LOOKS: Readonly<Record<Exclude<StepKind, 'content'>, (home: Stood) => string | null>> = {
  place: ({ listing }) => listing.shelf,
  state: ({ property }) => property.state,
  goal: ({ listing }) => listing.goal,
  price: ({ property }) => (property.price ? String(property.price.amount) : null),
  'price-public': ({ property }) => yesOrNo(property.isPricePublic),
  'address-public': ({ property }) => yesOrNo(property.address.isPublic),
};

/** Of a home that is new it is enough to say where it stands and what is asked. */
const SAID_OF_NEW: ReadonlySet<StepKind> = new Set(['place', 'state', 'price']);

/** What the office would want to hear of a home that was written; nothing where only what the rules say of it is different. */
export function stepOf(before: Stood | null, after: Stood): readonly StepChange[] {
  const looked = Object.entries(LOOKS).flatMap(([kind, look]): StepChange[] => {
    const what = kind as StepKind;
    const [was, is] = [before && look(before), look(after)];
    return was === is || (before === null && !SAID_OF_NEW.has(what)) ? [] : [{ what, before: was, after: is }];
  });
  const isOther = before !== null && looked.length === 0 && before.hash !== after.hash;
  return isOther ? [{ what: 'content', before: null, after: null }] : looked;
}
