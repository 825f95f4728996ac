import type { Day } from '@dorpel/i18n/brussels';
import { inLanguage, type Language } from '@dorpel/i18n/languages';
import { dueOn, fingerprintOf, isDue, type Known } from '../compliance/confirmations.ts';
import type { Rule } from '../compliance/rule.ts';
import { entriesIn } from '../desk/rates.ts';
import { fingerprintOfRate, type Rate } from '../costs/rate.ts';
import { sourceIn } from '../costs/present.ts';

/** An entry of the law, whichever of its tables it stands in: a rule by its id, a rate by its row. */
export type LawEntry = Known & {
  readonly entry: string;
  readonly fingerprint: string;
  readonly what: string;
  readonly region: string;
  readonly source: string;
};

const hasEnded = (until: Day | null, day: Day) => until !== null && until <= day;

/** All entries of both tables that hold on a day or will, with how well each is known. */
export function lawEntries(
  { rules, rates }: { readonly rules: readonly Rule[]; readonly rates: readonly Rate[] },
  day: Day,
  language: Language,
): LawEntry[] {
  const ofRules = rules
    .filter(({ until }) => !hasEnded(until, day))
    .map((rule) => ({
      entry: rule.id,
      fingerprint: fingerprintOf(rule),
      what: inLanguage(rule.name, language),
      region: rule.region,
      source: rule.source,
      isUnconfirmed: rule.certainty === 'to-be-confirmed',
      checkedOn: rule.checkedOn ?? null,
      lookAgainOn: rule.lookAgainOn ?? null,
    }));
  const ofRates = entriesIn(rates)
    .filter(({ rate, terms }) => !hasEnded(rate.validUntil, day) && !hasEnded(terms.validUntil, day))
    .map(({ row, rate, terms }) => ({
      entry: row,
      fingerprint: fingerprintOfRate(rate, terms),
      what: inLanguage(terms.name ?? rate.name, language),
      region: rate.regions.join(' '),
      source: sourceIn(terms.source, language),
      isUnconfirmed: terms.unconfirmed,
      checkedOn: terms.checkedOn,
      lookAgainOn: terms.lookAgainOn,
    }));
  return [...ofRules, ...ofRates];
}

/** What of the law somebody is to look at on a day, what waits longest first. */
export const dueIn = (entries: readonly LawEntry[], day: Day): LawEntry[] =>
  entries
    .filter((each) => isDue(each, day))
    .toSorted((one, other) => ((dueOn(one) ?? '') < (dueOn(other) ?? '') ? -1 : 1));
