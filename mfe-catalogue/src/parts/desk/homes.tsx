import type { HomeChange } from '@dorpel/contracts/desk-homes';
import { formatPrice } from '@dorpel/i18n/formats';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Words, wordsFor } from './desk.ts';

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

/** What of a home changed. */
const STEP_WORDS: Words = {
  place: msg`Where it is`,
  state: msg`State`,
  goal: msg`Sale or rent`,
  price: msg`Price`,
  'price-public': msg`Price on the site`,
  'address-public': msg`Address on the site`,
  content: msg`Texts, pictures or details`,
};

const YES_NO_WORDS: Words = { yes: msg`yes`, no: msg`no` };

/** The words in which each kind of change says what was before and is after. */
const VALUES: Readonly<Record<string, Words>> = {
  place: PLACE_WORDS,
  state: STATE_WORDS,
  goal: GOAL_WORDS,
  'price-public': YES_NO_WORDS,
  'address-public': YES_NO_WORDS,
};

/** What changed of a home, as a sentence each. */
export function Changes({ changes }: { readonly changes: readonly HomeChange[] }) {
  const { t, i18n } = useLingui();
  const say = i18n._.bind(i18n);
  const told = (what: string, value: string) =>
    what === 'price' ? formatPrice(Number(value)) : wordsFor(VALUES[what] ?? {}, value, say);
  return changes.map(({ what, before, after }) => {
    const label = wordsFor(STEP_WORDS, what, say);
    const [was, is] = [before === null ? null : told(what, before), after === null ? null : told(what, after)];
    if (was === null && is === null) return <span key={what}>{label}</span>;
    const text = is ?? '–';
    return <span key={what}>{was === null ? t`${label}: ${text}` : t`${label}: from ${was} to ${text}`}</span>;
  });
}
