import { HAVING } from '@dorpel/contracts/filters';
import type { NamedFilter } from './filter-names.ts';
import type { Part } from './meaning.ts';
import { askBeside, fits } from './read-number.ts';
import { type Quantity, quantityAt } from './quantity.ts';
import {
  after,
  filterAt,
  filterOf,
  isFiller,
  isNumber,
  leaveOut,
  type Reader,
  type ParseState,
} from './parse-state.ts';

/** What no filter can say is told as it was typed. */
export const readTold: Reader = ({ parts, unsaid }, at) => {
  const part = parts[at];
  if (!part?.told || part.types || part.thing) return 0;
  unsaid.add(at);
  return 1;
};

/** Whether a type is only what another one comes with: 'a house with an office', '2 bedrooms + office'. */
function isExtra({ parts, types, unsure, asked }: ParseState, at: number): boolean {
  const before = parts[at - 1];
  if (asked.has('rooms') && (before?.joiner === 'and' || before?.text === '+')) return true;
  if (types.length + unsure.length === 0) return false;
  // 'An apartment building, 4 flats'.
  if (isNumber(before) && !before?.filler) return true;
  for (let earlier = at - 1; earlier >= 0; earlier -= 1) {
    const part = parts[earlier];
    if (part?.joiner === 'or' || part?.joiner === 'comma' || part?.types) return false;
    if (part?.with) return true;
  }
  return false;
}

/** What a home is: one of the agency's types. */
export const readType: Reader = (reading, at) => {
  const part = reading.parts[at];
  if (!part?.types || part.thing) return 0;
  // 'A house on one floor': the house is a type, the floor is told.
  if (part.told) reading.unsaid.add(at);
  if (isExtra(reading, at)) reading.unsaid.add(at);
  else reading.types.push(...part.types);
  if (part.goal) reading.goals.add(part.goal);
  return 1;
};

/** In which order homes are wanted; what stands there may be the beginning of something else as well: 'nearest to Ghent'. */
export const readSort: Reader = ({ parts, sorts }, at) => {
  const sort = parts[at]?.sort;
  if (sort) sorts.add(sort);
  return 0;
};

/** To buy or to rent. */
export const readGoal: Reader = ({ parts, goals }, at) => {
  const goal = parts[at]?.goal;
  if (goal === undefined || parts[at]?.thing || parts[at]?.types) return 0;
  goals.add(goal);
  return 1;
};

const hasNoTypes = (part: Part | undefined) => part?.thing !== undefined && !part.types;

/** 'A garden or a terrace': no filter asks for either, and to ask for both would hide homes; it is told. */
export const readEither: Reader = (reading, from) => {
  const { parts, unsaid } = reading;
  const isHaving = (part: Part | undefined) => HAVING.some((name) => name === part?.thing);
  let end = from;
  let isTold = hasNoTypes(parts[from]);
  for (let next = from; isHaving(parts[next]); ) {
    end = next + 1;
    if (parts[end]?.joiner !== 'or') break;
    next = after(reading, end + 1, isFiller);
    isTold ||= hasNoTypes(parts[next]);
  }
  if (end < from + 2 || !isTold) return 0;
  for (let at = from; at < end; at += 1) unsaid.add(at);
  return end - from;
};

/** What a home has: a flag, or one of what is counted; with a number behind it as well ('bedrooms: 3'). */
export const readThing: Reader = (reading, from) => {
  const { parts } = reading;
  // 'From year of construction 2015': a bound may stand before the name.
  const lead = parts[from]?.bound ? after(reading, from, (part) => part.bound ?? part.filler) : from;
  const isLed = lead > from && filterAt(reading, lead, 'number') !== null;
  const bound = isLed ? (parts[from]?.bound ?? null) : null;
  const at = isLed ? lead : from;
  return readThingAt(reading, at, bound, at - from);
};

/** Where 'not needed' ends, behind a name: 'jardin pas nécessaire', 'garden is not required'; null when it is not said. */
function endOfNeedless(reading: ParseState, from: number): number | null {
  const at = after(reading, from, isFiller);
  const said = reading.parts[at];
  const next = after(reading, at + 1, isFiller);
  if (said?.not && reading.parts[next]?.needed) return next + 1;
  const isLast = reading.parts[at + 1] === undefined || reading.parts[at + 1]?.joiner !== undefined;
  return said?.needless && isLast ? at + 1 : null;
}

function readThingAt(reading: ParseState, at: number, bound: Quantity['bound'], lead: number): number {
  const { parts } = reading;
  const part = parts[at];
  const filter = part?.thing ? filterOf(reading, part.thing) : null;
  if (!part || !filter || filter.is === 'day' || filter.is === 'letter') return 0;
  const needless = endOfNeedless(reading, at + 1);
  if (needless !== null) {
    leaveOut(reading, at - lead, needless);
    return lead + needless - at;
  }
  if (part.types && part.isNarrow && part.count !== undefined) {
    // 'A detached house': a type, and how many of its facades are free.
    reading.types.push(...part.types);
    reading.asked.set(filter.params[0] ?? '', part.count);
    return lead + 1;
  }
  if (part.count !== undefined && filter.params.length > 1) {
    const open = after(reading, at + 1, isFiller);
    const end = parts[open]?.open ? open + 1 : at + 1;
    askFromTo(reading, filter, part.count, bound ?? parts[open]?.open ?? null);
    return lead + end - at;
  }
  // 'Built before 1940': in Dutch the word says nothing elsewhere.
  const said = quantityAt(
    reading,
    after(reading, at + 1, (each) => isFiller(each) && !each.loose),
  );
  const quantity = said && { ...said, bound: said.bound ?? bound };
  if (lead > 0 && !quantity) return 0;
  const next = quantity && after(reading, quantity.end, isFiller);
  const isOfNext = next !== null && filterAt(reading, next, 'number') !== null && quantity?.measures === null;
  if (filter.is === 'choice') {
    if (part.choice === undefined) reading.unsaid.add(at);
    else for (const param of filter.params) reading.asked.set(param, part.choice);
    return 1;
  }
  if (filter.is === 'flag') {
    for (const param of filter.params) reading.asked.set(param, 'yes');
    // How large the garden is no filter asks.
    if (quantity?.measures !== 'area' || isOfArea(reading, next ?? 0)) return 1;
    leaveOut(reading, at + 1, quantity.end);
    return quantity.end - at;
  }
  if (quantity && !isOfNext && fits(filter, part, quantity) && isInReach(filter, quantity.from)) {
    askBeside(reading, at, quantity, [at - lead, quantity.end]);
    return lead + quantity.end - at;
  }
  if (part.types) reading.unsure.push({ at, types: part.types, filter, number: null });
  else if (part.goal) reading.goals.add(part.goal);
  else if (filter.measure === null && !part.counted && filter.least < 1) {
    const [param = ''] = filter.params;
    const before = parts.slice(0, at).findLast(({ filler, joiner, to }) => !filler && !joiner && !to);
    const isList = part.count !== undefined && before?.count !== undefined && before.thing === part.thing;
    // Of 'T2/T3' the smaller is asked: the larger has as many rooms as well.
    const counts = [part.count ?? 1, Number(reading.asked.get(param) ?? (isList ? part.count : 0))];
    reading.asked.set(param, isList ? Math.min(...counts) : Math.max(...counts));
  } else if (filter.measure !== 'money') reading.unsaid.add(at);
  return lead + 1;
}

/** 'On the second floor' is meant as it is said, 'from the second floor' to one side. */
function askFromTo({ asked }: ParseState, { params }: NamedFilter, value: number, bound: Quantity['bound']): void {
  const [min = '', max = ''] = params;
  if (bound !== 'most') asked.set(min, value);
  if (bound !== 'least') asked.set(max, value);
}

const isInReach = ({ most, measure }: { readonly most: number; readonly measure: unknown }, value: number) =>
  measure !== null || value <= most;

const isOfArea = (reading: ParseState, at: number) => filterAt(reading, at, 'number')?.measure === 'area';
