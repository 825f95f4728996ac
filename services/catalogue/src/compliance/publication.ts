import type { Day } from '@dorpel/i18n/brussels';
import { type Property, statusOf } from '../property/property.ts';
import { type Passport, passportOf, settingOf, type Status, turnsOn } from './evaluate.ts';
import type { Rule } from './rule.ts';
import { subjectOf } from './subject.ts';

/** What is stored of a property's passport: the ids of the rules that are not fulfilled (but those to be ignored), and of those that hold it back. */
export type StoredPassport = {
  readonly missing: readonly string[];
  readonly doubtful: readonly string[];
  readonly held: readonly string[];
  /** The day on which to decide anew, because something that is valid now may be no longer. */
  readonly turnsOn?: Day;
};

const idsOf = ({ items }: Passport, wanted: Status) =>
  items.filter((item) => item.status === wanted && settingOf(item) !== 'ignore').map(({ rule }) => rule.id);

const storedOf = (passport: Passport): StoredPassport => ({
  missing: idsOf(passport, 'missing'),
  doubtful: idsOf(passport, 'doubtful'),
  held: passport.held.map(({ rule }) => rule.id),
});

/**
 * What the rules say of a property, and where that puts it: what was sold or rented is no advert any more. One whose price is
 * asked back is held as well, whatever the rules say.
 */
export function publicationOf(property: Property, rules: readonly Rule[], day: Day) {
  const subject = subjectOf(property);
  const passport = passportOf(rules, subject, day);
  const turn = turnsOn(rules, subject, day);
  const status = statusOf(property);
  const isHeld = status === 'listed' && (passport.held.length > 0 || property.priceAsked !== undefined);
  const stored = { ...storedOf(passport), ...(turn !== undefined && { turnsOn: turn }) };
  return { passport: stored, status: isHeld ? ('held' as const) : status, isHeld };
}
