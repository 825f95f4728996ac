import { dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import { heldBecause, publicationOf, type Rule } from '../compliance/compliance.ts';
import { contradictionsOf, type Rate } from '../costs/costs.ts';
import type { Property } from '../property/property.ts';
import type { Note } from './import-entries.ts';
import type { PassportCounts } from './report.ts';

/** Counts what the rules of today say of a property, and tells why it is held back. */
export function countPassport(
  property: Property,
  {
    rules,
    now,
    language,
    counts,
  }: {
    readonly rules: readonly Rule[];
    readonly now: Date;
    readonly language: Language;
    readonly counts: PassportCounts;
  },
  note: Note,
): void {
  const day = dayOf(now);
  const { passport, isHeld } = publicationOf(property, rules, day);
  const { missing, doubtful } = passport;
  if (missing.length + doubtful.length === 0) counts.complete += 1;
  if (missing.length > 0) counts.missing += 1;
  if (doubtful.length > 0) counts.doubtful += 1;
  if (!isHeld) return;
  counts.held += 1;
  note(heldBecause(property, { rules, day, language }), { about: 'held' });
}

/** Tells what a property says of costs and its receipt says otherwise: visitors see the receipt. */
export function noteContradictions(
  property: Property,
  { rates, now }: { readonly rates: readonly Rate[]; readonly now: Date },
  note: Note,
): void {
  const differing = contradictionsOf(rates, property, dayOf(now));
  if (differing.length === 0) return;
  const said = differing.map(({ key, fact, receipt }) => `${key} is ${fact} here, ${receipt ?? 'nothing'} there`);
  note(`not shown, because the receipt of its costs says otherwise: ${said.join(', ')}`, {
    about: 'costs',
    costs: differing,
  });
}
