import type { HomeChange } from '@dorpel/contracts/desk-homes';
import { formatPrice } from '@dorpel/i18n/formats';
import { useLingui } from '@lingui/react/macro';
import { GOAL_WORDS, PLACE_WORDS, STATE_WORDS, STEP_WORDS, type Words, wordsFor, YES_NO_WORDS } from './words.ts';

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
