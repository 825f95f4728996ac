import { HAVING } from '@dorpel/contracts/filters';
import type { Meaning, NamedPlace, Part } from './meaning.ts';
import { quantityAt } from './quantity.ts';
import { measured } from './read-number.ts';
import { placesAt } from './read-place.ts';
import { after, filterAt, isBare, isFiller, leaveOut, type Reader, type ParseState } from './parse-state.ts';

const OTHER = { sale: 'rent', rent: 'sale' } as const;

/** What can be left out, of a kind: only what is alike makes a list. */
type Left = { readonly kind: 'type' | 'place' | 'having'; readonly values: readonly string[]; readonly end: number };

/** Who looks outside Luxembourg looks outside the country. */
const valueOf = ({ country, param, key }: NamedPlace) => `${param}-${country?.key ?? key}`;

/** What a part names that can be left out; a garage is what a home has, but an exception of homes of all types. */
function leftAt(reading: ParseState, at: number, { except }: Meaning, isOfTypes = except): Left | null {
  const part = reading.parts[at];
  if (!part) return null;
  const named = placesAt(reading, at);
  if (named) {
    return { kind: 'place', values: named.places.map(valueOf), end: named.end };
  }
  const having = HAVING.find((name) => name === part.thing);
  const types = part.types?.map((id) => `type-${id}`);
  if (having && !(isOfTypes && types)) return { kind: 'having', values: [having], end: at + 1 };
  return types && !part.isNarrow ? { kind: 'type', values: types, end: at + 1 } : null;
}

const isPassed = (part: Part) => part.filler ?? part.with;

/** Where what no filter can leave out ends: it goes with its number, its distance, its place and the words it is said with. */
function endOfTold(reading: ParseState, at: number, { no }: Meaning): number {
  const { parts } = reading;
  const part = parts[at];
  if (!part) return at;
  const toPlace = (from: number) => {
    const there = after(reading, from, ({ filler, near, around, places }) => !places && (filler ?? near ?? around));
    return parts[there]?.places || isBare(parts[there]) ? there + 1 : from;
  };
  if (part.near || part.around) return toPlace(at + 1);
  const quantity = quantityAt(reading, at);
  if (quantity) {
    const next = after(reading, quantity.end, isFiller);
    if (quantity.measures === 'kilometres') return toPlace(quantity.end);
    return parts[next]?.thing ? next + 1 : quantity.end;
  }
  const letters = filterAt(reading, at, 'letter')?.values;
  if (letters) {
    const next = after(reading, at + 1, isFiller);
    return letters.includes(parts[next]?.text ?? '') ? after(reading, next + 1, ({ open }) => open) : at + 1;
  }
  let end = at + 1;
  if (!isBare(part)) return end;
  for (let next = end; isBare(parts[next]); next = after(reading, end, isFiller)) end = next + 1;
  // 'No big garden' denies the garden that is big; a house that is 'not too big' is one.
  return no && (parts[end]?.thing ?? parts[end]?.types) ? end + 1 : end;
}

/** Beside a type a garage is one as well. */
const isOfTypes = ({ kind }: Left, { except }: Meaning) => except ?? (kind === 'type' || undefined);

/** Whether a list parted by commas ends in 'or', so that all of it is denied: 'no shops, offices or garages'. */
function endsInOr(reading: ParseState, end: number, before: Left, said: Meaning, hasArticle: boolean): boolean {
  const { parts } = reading;
  for (let at = end; parts[at]?.joiner === 'comma'; ) {
    const next = after(reading, at + 1, isFiller);
    const left = leftAt(reading, next, said, isOfTypes(before, said));
    if (left?.kind !== before.kind || next > at + 1 !== hasArticle) return false;
    if (parts[left.end]?.joiner === 'or') return true;
    at = left.end;
  }
  return false;
}

/** The next of a list of what is left out: 'garden or garage', 'apartments, studios and shops'. */
function nextOf(reading: ParseState, end: number, before: Left, said: Meaning, hasArticle: boolean): number | null {
  const { parts } = reading;
  const joiner = parts[end]?.joiner;
  if (joiner === undefined) return null;
  if (joiner === 'comma' && !said.except && !endsInOr(reading, end, before, said, hasArticle)) return null;
  const from = parts[end + 1]?.joiner ? end + 2 : end + 1;
  const next = after(reading, from, isFiller);
  if (isBare(parts[next]) && joiner !== 'comma') return next;
  const left = leftAt(reading, next, said, isOfTypes(before, said));
  // 'No garage or studio' leaves out both, 'a house without a garden or an apartment' looks for the apartment.
  const isWanted = left?.kind === 'type' && reading.types.length + reading.unsure.length > 0;
  const isMixed = joiner === 'or' && left?.kind !== 'place' && before.kind !== 'place' && !isWanted;
  const isAlike = left?.kind === before.kind || isMixed;
  // 'No garden and a garage' wants the garage.
  return left && isAlike && (joiner !== 'and' || left.kind !== 'having' || next > from === hasArticle) ? next : null;
}

/** Where 'in Ghent nor in Bruges' ends, behind a type that is denied there: no filter leaves out a type of some towns alone. */
function endOfNeither(reading: ParseState, at: number): number | null {
  const { parts } = reading;
  const end = placesAt(reading, at)?.end;
  const nor = end === undefined ? undefined : parts[end];
  if (end === undefined || !(nor?.text === 'noch' || (nor?.not && !nor.no))) return null;
  return placesAt(reading, after(reading, end + 1, isFiller))?.end ?? null;
}

/** Where 'over 400.000' ends, behind a type that is denied there: rooms and days are of the home that is looked for. */
function endOfDearer(reading: ParseState, at: number): number | null {
  const quantity = reading.parts[at]?.bound === 'least' ? quantityAt(reading, at) : null;
  const named = quantity && filterAt(reading, after(reading, quantity.end, isFiller), 'number');
  if (!quantity || (named && named.measure !== 'money')) return null;
  return quantity.measures === 'money' || measured(reading, quantity)?.measure ? quantity.end : null;
}

/** 'No apartment', 'not in Ghent', 'without a garden': what is left out; what no filter can leave out is told whole. */
export const readNot: Reader = (reading, at) => {
  const { parts, goals } = reading;
  const said = parts[at];
  if (!said?.not) return 0;
  const first = after(reading, at + 1, isPassed);
  const goal = parts[first]?.goal;
  if (goal && !parts[first]?.thing && !parts[first]?.types) {
    goals.add(OTHER[goal]);
    return first + 1 - at;
  }
  const left = leftAt(reading, first, said);
  if (!left) return leaveOutTo(reading, at, endOfTold(reading, first, said));
  // 'No garage needed' asks nothing, 'no house with a garden' for what no filter can say.
  const behind = after(reading, left.end, isFiller);
  if (parts[behind]?.needed) return leaveOutTo(reading, at, behind + 1);
  if (left.kind === 'type' && said.no && parts[behind]?.with)
    return leaveOutTo(reading, at, after(reading, behind, isPassed) + 1);
  // 'No house over 400.000' is no wish for what costs more.
  const dearer = left.kind === 'type' && said.no ? endOfDearer(reading, behind) : null;
  if (dearer !== null) return leaveOutTo(reading, at, dearer);
  const neither = left.kind === 'type' ? endOfNeither(reading, behind) : null;
  if (neither !== null) return leaveOutTo(reading, at, neither);
  return said.needless ? leaveOutTo(reading, at, left.end) : leaveOutList(reading, at, first, left);
};

function leaveOutTo(reading: ParseState, at: number, end: number): number {
  leaveOut(reading, at, Math.max(end, at + 1));
  return Math.max(end, at + 1) - at;
}

/** Notes what is left out, with what follows in its list; a word of it that is not known is told. */
function leaveOutList(reading: ParseState, at: number, first: number, before: Left): number {
  const { parts, not, unsaid } = reading;
  const said = parts[at] ?? {};
  const hasArticle = first > at + 1;
  let { end } = before;
  for (const value of before.values) not.add(value);
  for (;;) {
    const next = nextOf(reading, end, before, said, hasArticle);
    if (next === null) return end - at;
    const left = leftAt(reading, next, said, isOfTypes(before, said));
    for (const value of left?.values ?? []) not.add(value);
    if (!left) unsaid.add(next);
    end = left?.end ?? next + 1;
  }
}
