import { array, boolean, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { isoDate, isoInstant } from '../fields.ts';
import { inEachLanguage, link, picture, translated } from '../values.ts';
import { factSheet } from './fact-sheet.ts';
import { openItem } from './passport.ts';
import { price, priceHistory } from './price.ts';

/** Where a home stands: on the site, held back from it, among what was sold and rented, or no longer sent by the CRM. */
export const HOME_PLACES = ['listed', 'held', 'references', 'withdrawn'] as const;
export type HomePlace = (typeof HOME_PLACES)[number];

/** Days ahead in which the office wants to know that a certificate ends, unless it asks for others. */
export const EXPIRING_DAYS = 60;

/** A home as one line of a list: with its address and its price, public or not. */
export const homeLine = {
  id: string(),
  reference: nullable(string()),
  title: translated(),
  type: string(),
  city: string(),
  zip: string(),
  /** Street and number, public or not; null where they are not known. */
  address: nullable(string()),
  isAddressPublic: boolean(),
  /** 'sale' or 'rent'. */
  goal: string(),
  /** 'available', 'option', 'sold' or 'rented'. */
  state: string(),
  /** One of HOME_PLACES or newer. */
  place: string(),
  /** Public or not; null where the CRM says none. */
  price: nullable(price),
  isPricePublic: boolean(),
  picture: nullable(picture()),
  /** Its page on the site; null while it has none. */
  link: nullable(link()),
  /** What it is held back for, by name. */
  heldFor: array(string()),
  /** The portals whose feed it is in, by name. */
  portals: array(string()),
  /** When it left its feed, and is on the site no more; null while it has not. Services before it do not tell it. */
  leftOn: optional(nullable(isoInstant())),
  /** Since when its feed lacks it, while it stays on the site until somebody decides. */
  missedOn: optional(nullable(isoInstant())),
  /** Who put it back on the site although its feed has it no more. */
  kept: optional(nullable(object({ by: string(), at: isoInstant() }))),
  /** Fields of which its feed says something else by now than when somebody typed over them: one is to be chosen. */
  differing: optional(integer()),
};

/** A home that left its feed, or that its feed lacks, in a line. */
export const leftHome = object({
  id: string(),
  reference: nullable(string()),
  title: string(),
  city: string(),
  /** One of HOME_PLACES or newer. */
  place: string(),
  leftOn: nullable(isoInstant()),
  missedOn: nullable(isoInstant()),
  kept: nullable(object({ by: string(), at: isoInstant() })),
});
export type LeftHome = Infer<typeof leftHome>;

/** Something that is valid now and ends: a certificate, an inspection. */
export const ending = object({
  /** Of the rule that asks for it. */
  id: string(),
  name: string(),
  /** The last day on which it is valid. */
  lastDay: isoDate(),
  /** Whether the home is held back once it has ended. */
  isNeeded: boolean(),
  /** What the owner is asked for then. */
  ask: string(),
  /** The law, in its own language. */
  source: string(),
});

/** What the law asks of the advert of a home, and whether it has it. */
const askedByLaw = object({
  /** Of the rule. */
  id: string(),
  /** 'energy', 'flood', 'planning', 'heritage', 'asbestos', 'rent' or newer. */
  topic: string(),
  name: string(),
  /** Whether it has to be said, or is a check of what is known: 'mention' or 'check'. */
  kind: string(),
  /** 'fulfilled', 'missing' or 'doubtful'. */
  status: string(),
  /** What is said of it; null where nothing is. */
  text: nullable(string()),
  /** Whether the home is held back without it: 'hold', 'warn' or 'ignore'. */
  setting: string(),
  /** The first day on which the law asks for it; null since ever. */
  from: nullable(isoDate()),
  source: string(),
  isUnconfirmed: boolean(),
  checkedOn: nullable(isoDate()),
});

/** A rule or a rate that somebody of the office is to look at. */
export const dueLaw = object({
  /** The id of the rule, or the row of the rate. */
  entry: string(),
  what: string(),
  region: string(),
  source: string(),
  isUnconfirmed: boolean(),
  /** The day since which it waits; null where nobody ever confirmed it. */
  since: nullable(isoDate()),
});

/** What a cost is by the CRM, and by our own table of rates for the same home; null where that has no such line. */
export const costDifference = object({ key: string(), label: string(), fact: string(), receipt: nullable(string()) });

/** What changed of a home with one import, or one decision of the rules. */
export const homeStep = {
  at: isoInstant(),
  changes: array(
    object({
      /** 'place', 'state', 'goal', 'price', 'price-public', 'address-public', 'content' or newer. */
      what: string(),
      /** As `what` says it: a place, a state, cents, 'yes' or 'no'; null where there was nothing, or it is not told. */
      before: nullable(string()),
      after: nullable(string()),
    }),
  ),
};
export type HomeChange = Infer<typeof step>['changes'][number];

const step = object(homeStep);

export const deskHome = object({
  ...homeLine,
  /** When the CRM made it, and changed it last. */
  publishedOn: isoInstant(),
  modifiedOn: isoInstant(),
  advisor: nullable(object({ name: string(), phone: nullable(string()), email: nullable(string()) })),
  project: nullable(object({ name: string(), link: link() })),
  /** What the rules of adverts still ask for; what it is held back for comes first. */
  open: array(openItem),
  /** All that the law asks of its advert today; services before it do not tell it. */
  law: optional(array(askedByLaw)),
  /** What ends within EXPIRING_DAYS. */
  ending: array(ending),
  costs: array(costDifference),
  /** What each portal gets of it. */
  feeds: array(
    object({
      portal: string(),
      format: string(),
      isPaused: boolean(),
      /** Why it is not in the feed: 'sold', 'rented', 'held', 'incomplete' or newer; null where it is. */
      absence: nullable(string()),
      /** What it lacks for it, in fields of the format or by the names of rules. */
      needs: array(string()),
      /** Fields of the format that stay empty: kept back, or without a place. */
      notPublic: array(string()),
      noPlace: array(string()),
    }),
  ),
  /** Its open house days to come, and whether its feed says something else of one than was typed; services before it do not tell. */
  openDays: optional(
    object({ coming: array(object({ start: isoInstant(), end: isoInstant() })), isDiffering: boolean() }),
  ),
  /** The newest first; at most 100. */
  steps: array(step),
  /** What the public was asked since it is listed. */
  priceHistory: nullable(priceHistory),
  factSheet,
  pictures: integer(),
  documents: array(string()),
  /** Its page in each language; none while it has none. */
  alternates: inEachLanguage({ link: link() }),
});
export type DeskHome = Infer<typeof deskHome>;
