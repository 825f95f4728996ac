import { writePoint } from '@dorpel/contracts/area';
import { readFilters, writeFilters } from '@dorpel/contracts/filters';
import type { NamedPlace } from './meaning.ts';
import { leaveOut, type ParseState, type Unsure } from './parse-state.ts';

/** What is a type or a filter by the rest: a garage is one of a house, and else what is looked for. */
function settleUnsure(reading: ParseState, { at, types, filter, number }: Unsure, hasOther: boolean): void {
  const { parts, asked, unsaid } = reading;
  const [param = ''] = filter.params;
  const isFilter = hasOther || number?.isCount === true || parts.slice(0, at).some((part) => part.with);
  if (!isFilter) reading.types.push(...types);
  if (number && (isFilter || !number.isCount) && (isFilter || filter.measure !== null)) {
    for (const [name, value] of Object.entries(number.asked)) asked.set(name, value);
  } else if (isFilter && filter.measure === null) asked.set(param, Math.max(1, Number(asked.get(param) ?? 0)));
  else if (isFilter) unsaid.add(at);
}

/** The types that are asked, but for those that are left out. */
const typesOf = ({ types, not }: ParseState): string[] => [...new Set(types)].filter((id) => !not.has(`type-${id}`));

/** The parameters of the surface to live in: from, and up to. */
const livingParams = ({ vocabulary }: ParseState): readonly string[] =>
  [...vocabulary.filters.values()].find(({ measure, params }) => measure === 'area' && params.length > 1)?.params ?? [];

/** What a surface without a name measures where only land is looked for: the land. */
function asLand(reading: ParseState, unsure: readonly Unsure[], isOnlyLand: boolean): void {
  const { asked, spans } = reading;
  const land = unsure.find(({ filter }) => filter.measure === 'area')?.filter;
  const [from = '', to = ''] = livingParams(reading);
  const value = asked.get(from);
  if (!isOnlyLand || !land) return;
  if (asked.delete(to)) leaveOut(reading, ...(spans.get(to) ?? [0, 0]));
  if (asked.delete(from) && value !== undefined) asked.set(land.params[0] ?? '', value);
}

/** At least 200,000 and at most 150,000 is no range: which of them is meant is not guessed, and both are told. */
function tellContradictions(reading: ParseState): void {
  const { asked, spans, vocabulary } = reading;
  for (const { params } of vocabulary.filters.values()) {
    const [from = '', to = ''] = params;
    const [least, most] = [asked.get(from), asked.get(to)];
    if (typeof least !== 'number' || typeof most !== 'number' || least <= most) continue;
    for (const param of [from, to]) {
      asked.delete(param);
      leaveOut(reading, ...(spans.get(param) ?? [0, 0]));
    }
  }
}

/** The country is meant by a name that is its town's as well, unless another place of that country is asked beside it. */
const meantOf = (place: NamedPlace, { places }: ParseState): NamedPlace => {
  const { country } = place;
  const isBeside = places.some(({ key, within }) => key !== place.key && within?.includes(country?.key ?? ''));
  return country && !isBeside ? country : place;
};

/** Parameters of the address that places and circles ask. A list has one circle: of several, the towns themselves. */
function placesOf(reading: ParseState, nameOf: (place: NamedPlace) => string): [string, string][] {
  const { places, circles, unsaid } = reading;
  const [circle, ...others] = circles;
  const isOne = others.every(({ place, radius }) => place.key === circle?.place.key && radius === circle.radius);
  const isInside = places.every((place) => place.zips.every((zip) => circle?.place.zips.includes(zip)));
  if (circle?.place.position && isOne && isInside) {
    return [
      ['near', writePoint(circle.place.position)],
      ['radius', String(circle.radius)],
      ['place', nameOf(circle.place)],
    ];
  }
  for (const { said } of circles) for (const at of said) unsaid.add(at);
  const meant = places.map((place) => meantOf(place, reading));
  return [...meant, ...circles.map(({ place }) => place)].map(({ param, key }) => [param, key]);
}

/** The query of the list that was asked for, as its address says it. */
export function settle(reading: ParseState, nameOf: (place: NamedPlace) => string): URLSearchParams {
  const { asked, goals, types, unsure } = reading;
  const isOther = types.length > 0 || [...asked.keys()].some((param) => isOfHome(reading, param));
  // Who says how large the home is and how large its land looks for a home; at most so much may be said of land as well.
  const isSized = asked.has(livingParams(reading)[0] ?? '') && unsure.some(({ number }) => number !== null);
  const isOnlyLand = types.length === 0 && !isSized && unsure.every(({ filter }) => filter.measure === 'area');
  for (const each of unsure) {
    const isLand = each.filter.measure === 'area';
    settleUnsure(reading, each, isLand ? (types.length > 0 || isSized) && !isOnlyLand : isOther);
  }
  asLand(reading, unsure, isOnlyLand);
  tellContradictions(reading);
  const address = new URLSearchParams(placesOf(reading, nameOf));
  for (const id of typesOf(reading)) address.append('type', id);
  for (const [param, value] of asked) address.set(param, String(value));
  for (const value of reading.not) address.append('not', value);
  const [goal, otherGoal] = goals;
  if (goal && !otherGoal) address.set('goal', goal);
  return address;
}

/** Whether a parameter asks what only homes have: bedrooms, a garden. */
function isOfHome({ vocabulary, unsure }: ParseState, param: string): boolean {
  const filter = [...vocabulary.filters.values()].find(({ params }) => params.includes(param));
  const isUnsure = unsure.some((each) => each.filter.filter === filter?.filter);
  return (
    filter !== undefined && filter.measure === null && !isUnsure && (filter.is === 'flag' || filter.is === 'number')
  );
}

/** An address in the order and form of all addresses of lists. */
export const inOrder = (address: URLSearchParams): string => writeFilters(readFilters(address)).toString();
