import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatInstant } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';

/** Words for codes of the catalogue; what a newer service calls otherwise is shown as it is. */
export type Words = Readonly<Record<string, MessageDescriptor>>;

/** Where a home stands. */
export const PLACE_WORDS = {
  listed: msg`On the site`,
  held: msg`Held back`,
  references: msg`Among the references`,
  withdrawn: msg`Withdrawn`,
} as const satisfies Words;

export const STATE_WORDS = {
  available: msg`Available`,
  option: msg`Under offer`,
  sold: msg`Sold`,
  rented: msg`Rented out`,
} as const satisfies Words;

export const GOAL_WORDS = { sale: msg`For sale`, rent: msg`To let` } as const satisfies Words;

/** Where a rule or a rate holds. */
export const REGION_WORDS: Words = {
  flanders: msg`Flanders`,
  brussels: msg`Brussels`,
  wallonia: msg`Wallonia`,
  luxembourg: msg`Luxembourg`,
  belgium: msg`Belgium`,
  everywhere: msg`Everywhere`,
  other: msg`Elsewhere`,
};

/** What a rule of the law is about. */
export const TOPIC_WORDS: Words = {
  energy: msg`Energy`,
  flood: msg`Flooding`,
  planning: msg`Planning`,
  heritage: msg`Heritage`,
  asbestos: msg`Asbestos`,
  rent: msg`The lease`,
  price: msg`Price`,
};

/** What is open in the file of a home. */
export const OPEN_WORDS: Words = {
  missing: msg`Missing`,
  'on-request': msg`Requested, not received yet`,
  doubtful: msg`Contradictory or expired`,
};

/** Whether an advert has what the law asks of it. */
export const LAW_WORDS: Words = {
  fulfilled: msg`In order`,
  missing: msg`Missing`,
  doubtful: msg`Contradictory or expired`,
};

/** What of a home changed. */
export const STEP_WORDS: Words = {
  place: msg`Where it is`,
  state: msg`State`,
  goal: msg`Sale or rent`,
  price: msg`Price`,
  'price-public': msg`Price on the site`,
  'address-public': msg`Address on the site`,
  content: msg`Texts, pictures or details`,
};

export const YES_NO_WORDS: Words = { yes: msg`yes`, no: msg`no` };

/** Why a portal does not get a home. */
export const ABSENCE_WORDS: Words = {
  sold: msg`Not in the feed: sold`,
  rented: msg`Not in the feed: rented out`,
  held: msg`Not in the feed: held back`,
  incomplete: msg`Not in the feed: it lacks what the format asks for`,
};

export const OUTCOME_WORDS: Words = {
  running: msg`In progress`,
  done: msg`Done`,
  stopped: msg`Stopped`,
  'cut-off': msg`Interrupted`,
  failed: msg`Failed`,
};

/** The words for a code in a table, or the code itself. */
export const wordsFor = (words: Words, code: string, say: (message: MessageDescriptor) => string): string => {
  const message = Object.hasOwn(words, code) ? words[code] : undefined;
  return message ? say(message) : code;
};

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** 'Saturday 5 December 2026', by the agency's calendar. @param start ISO instant */
export const dateWords = (start: string, language: Language) => formatInstant(start, language, LONG);

/** '14:00–16:00', by the agency's clock. ISO instants. */
export const hourWords = ({ start, end }: { readonly start: string; readonly end: string }, language: Language) =>
  [start, end].map((instant) => formatInstant(instant, language, CLOCK)).join('–');
