import { RADIUS } from '@dorpel/contracts/area';
import { isYear, type NamedFilter } from './filter-names.ts';
import type { Part } from './meaning.ts';
import { type Quantity, quantityAt } from './quantity.ts';
import { after, filterAt, isBare, isFiller, isNumber, leaveOut, type Reader, type ParseState } from './parse-state.ts';

/** How far 'about' reaches to both sides. */
const ABOUT = 0.1;

/** What a number means where nothing says it: people say the most they pay, and the least room they need. */
const usualBound = ({ measure }: NamedFilter) => (measure === 'money' ? 'most' : 'least');

function endsOf(filter: NamedFilter, { from, to, bound, loose }: Quantity): readonly [number | null, number | null] {
  if (to !== null) return [Math.min(from, to), Math.max(from, to)];
  const isCount = filter.measure === null && !isYear(filter);
  const said = bound ?? (isCount ? null : loose) ?? usualBound(filter);
  // A count with two ends is meant as it is said: on floor 2.
  if (isCount && filter.params.length > 1 && bound === null) return [from, from];
  if (said === 'about') return filter.measure ? [from * (1 - ABOUT), from * (1 + ABOUT)] : [from, null];
  return said === 'least' ? [from, null] : [null, from];
}

type Asked = Readonly<Record<string, number>>;

/**
 * What a quantity asks of a filter, by its parameters; null when the filter can't say it, or the number is none of its.
 * A filter of one parameter asks for at least so much.
 */
function askNumber(filter: NamedFilter, quantity: Quantity): Asked | null {
  const [least, most] = endsOf(filter, quantity);
  const [min = '', max] = filter.params;
  const isInside = (value: number | null) =>
    value === null || (value >= Math.max(1, filter.least) && value <= filter.most);
  if (!isInside(least) || !isInside(most)) return null;
  if (max === undefined) return least === null ? null : { [min]: Math.round(least) };
  return {
    ...(least !== null && { [min]: Math.round(least) }),
    ...(most !== null && { [max]: Math.round(most) }),
  };
}

/** Below this a number without a unit is no price of what is sold, and below the other none of a month. */
const LEAST_PRICE = 10_000;
const LEAST_RENT = 100;

const find = ({ vocabulary }: ParseState, isIt: (filter: NamedFilter) => boolean): NamedFilter | null =>
  [...vocabulary.filters.values()].find(isIt) ?? null;

const isRent = ({ parts, listGoal }: ParseState) =>
  parts.some(({ goal }) => goal === 'rent') || (listGoal === 'rent' && !parts.some(({ goal }) => goal === 'sale'));

/** What a number measures that stands alone: a price or a surface by its unit, a year, a price by its size. */
export function measured(
  reading: ParseState,
  { measures, isLand, loose, from, to, bound, isOpen }: Quantity,
): NamedFilter | null {
  const price = () => find(reading, ({ measure }) => measure === 'money');
  if (measures === 'money') return price();
  if (measures === 'area') {
    return find(
      reading,
      ({ measure, params }) => measure === 'area' && (isLand ? params.length === 1 : params.length > 1),
    );
  }
  if (measures !== null) return null;
  const year = find(reading, isYear);
  const isDated = isOpen ? bound === 'least' : loose !== null && bound === null;
  if (isDated && year && from >= year.least && from <= year.most) return year;
  return (to ?? from) >= (isRent(reading) ? LEAST_RENT : LEAST_PRICE) ? price() : null;
}

/** Of 'between 1990 and 2005' and '2 to 3 bedrooms' the second is told where the filter has no upper end. */
function tellUpper(reading: ParseState, filter: NamedFilter, { to, toAt, end }: Quantity): void {
  if (to !== null && filter.params.length === 1) leaveOut(reading, toAt, end);
}

function put(reading: ParseState, filter: NamedFilter, asked: Asked, quantity: Quantity): void {
  const { isMonthly, to, at, toAt, end } = quantity;
  tellUpper(reading, filter, quantity);
  const [, most = ''] = filter.params;
  for (const [param, value] of Object.entries(asked)) {
    reading.asked.set(param, value);
    reading.spans.set(param, [to !== null && param === most ? toAt : at, end]);
  }
  if (isMonthly) reading.goals.add('rent');
}

/** Notes what a number asks of a filter that is named beside it, or that it can't be said. */
export function askBeside(reading: ParseState, at: number, quantity: Quantity, span: readonly [number, number]): void {
  const part = reading.parts[at];
  const filter = filterAt(reading, at, 'number');
  if (!filter || !part) return leaveOut(reading, ...span);
  const less = part.oneMore ? 1 : 0;
  const counted = { ...quantity, from: Math.max(1, quantity.from - less) };
  const asked = askNumber(filter, counted);
  if (part.types) {
    const number = asked && { asked, isCount: quantity.measures === null && !quantity.isArticle };
    if (!asked) return leaveOut(reading, ...span);
    reading.unsure.push({ at, types: part.types, filter, number });
    return tellUpper(reading, filter, quantity);
  }
  if (part.goal) reading.goals.add(part.goal);
  if (asked) put(reading, filter, asked, quantity);
  else leaveOut(reading, ...span);
}

/** Whether a number of this unit may be one of a filter. */
export function fits(filter: NamedFilter, part: Part, { measures }: Quantity): boolean {
  if (measures === 'cars') return filter.measure === null && !isYear(filter);
  if (measures !== null) return filter.measure === measures;
  // Land is named as often as it is measured: only its unit tells.
  return filter.measure !== 'area' || part.types === undefined;
}

/** 'at most 15 km from Bruges'. */
function readDistance(reading: ParseState, at: number, { from, end }: Quantity): number {
  const { parts } = reading;
  const there = after(
    reading,
    end,
    ({ filler, near, around, bound, to, places }) => !places && (filler ?? near ?? around ?? bound ?? to),
  );
  const place = parts[there]?.places?.[0];
  const radius = Math.round(from);
  if (!place?.position || radius < RADIUS.least || radius > RADIUS.most) {
    leaveOut(reading, at, end);
    return end - at;
  }
  reading.circles.push({ place, radius, said: [] });
  return there + 1 - at;
}

/** What stops in a town, and is where the minutes lead: the town beside it is where homes are looked for. */
const STATION = /^(station|gare|bahnhof)/;

/** '20 minutes from Brussels', 'max 20 min à pied de la gare': told with what it is from; no home of the town itself is meant. */
function readMinutes(reading: ParseState, at: number, { end }: Quantity): number {
  const { parts } = reading;
  const isOnTheWay = (part: Part) => isFiller(part) || isBare(part) || part.with || part.to || part.near;
  const there = after(reading, end, (part) => !part.places && !STATION.test(part.text) && isOnTheWay(part));
  const isSaid = parts[there]?.places ?? (parts[there] && STATION.test(parts[there].text));
  const until = after(reading, isSaid ? there + 1 : there, (part) => STATION.test(part.text));
  leaveOut(reading, at, until);
  return until - at;
}

/** What a bound is when it is denied: nothing over a price is at most that price. */
const DENIED = { least: 'most', most: 'least' } as const;

/** The bound that stands next, where it is one that can be denied. */
function boundFrom(reading: ParseState, from: number): number | null {
  const at = after(reading, from, (part) => isFiller(part) && !part.bound);
  const bound = reading.parts[at]?.bound;
  return bound === 'least' || bound === 'most' ? at : null;
}

/** Where the bound stands that is denied here: 'nothing over', 'pas en dessous de'; null when none is. */
const deniedBoundAt = (reading: ParseState, at: number): number | null =>
  reading.parts[at]?.not ? boundFrom(reading, at + 1) : null;

/**
 * Reads what a denial goes on to: 'nothing under 200k or over 400k'. Answers where that ends. Only what the same filter asks is
 * denied as well: 'nothing over 400k and at most 150 m²' says its second bound as it is meant.
 */
function readDeniedOn(reading: ParseState, filter: NamedFilter, first: Part['bound'], end: number): number {
  const { parts, vocabulary } = reading;
  const { joiner } = parts[end] ?? {};
  const at = joiner === 'or' || joiner === 'and' ? boundFrom(reading, end + 1) : null;
  const quantity = at === null ? null : quantityAt(reading, at);
  const bound = at === null ? undefined : parts[at]?.bound;
  if (at === null || !quantity || quantity.isOpen || quantity.measures === 'kilometres') return end;
  // 'And not over' denies itself what it says, and nothing under and under is no range.
  if (parts[at]?.wanted) return end;
  const isDenial = vocabulary.lexicon.find(parts[at]?.text.split(' ')[0] ?? '')?.not;
  if (isDenial || (bound !== 'least' && bound !== 'most') || bound === first) return end;
  const isNamed = filterAt(reading, after(reading, quantity.end, isFiller), 'number') !== null;
  if (isNamed || measured(reading, quantity)?.filter !== filter.filter) return end;
  const asked = askNumber(filter, { ...quantity, bound: DENIED[bound] });
  if (!asked) return end;
  put(reading, filter, asked, quantity);
  return quantity.end;
}

/** The quantity that begins at a part, with its bound the other way round where that is denied. */
function saidAt(reading: ParseState, at: number): Quantity | null {
  const denied = deniedBoundAt(reading, at);
  const quantity = quantityAt(reading, denied ?? at);
  if (denied === null || !quantity) return quantity;
  const { bound, isOpen, measures } = quantity;
  // 'Not within 5 km' looks elsewhere, and no filter can say how far.
  if (measures === 'kilometres') return null;
  return { ...quantity, bound: bound === null || bound === 'about' || isOpen ? bound : DENIED[bound] };
}

/** Whether the name of land behind a surface is that of the next one: of '150 m² on a plot of 800 m²' the plot has the 800. */
function isNameOfNext(reading: ParseState, at: number, { measures }: Quantity): boolean {
  const own = filterAt(reading, at, 'number');
  if (measures !== 'area' || own?.measure !== 'area' || own.params.length > 1) return false;
  const next = quantityAt(reading, at + 1);
  if (next?.measures !== 'area') return false;
  const name = filterAt(reading, after(reading, next.end, isFiller), 'number');
  return name?.measure !== 'area';
}

/** A number with what it is of: '3 bedrooms', 'at most 300.000', '800 m² of land', 'within 10 km of Ghent'. */
export const readNumber: Reader = (reading, at) => {
  const { parts } = reading;
  const first = parts[at];
  if (
    !first ||
    !(
      isNumber(first) ||
      first.bound ||
      first.loose ||
      first.between ||
      first.unit === 'money' ||
      first.unit === 'foreignMoney' ||
      deniedBoundAt(reading, at) !== null
    )
  )
    return 0;
  const quantity = saidAt(reading, at);
  if (!quantity) return 0;
  if (quantity.measures === 'kilometres') return readDistance(reading, at, quantity);
  if (quantity.measures === 'minutes') return readMinutes(reading, at, quantity);
  const next = after(reading, quantity.end, isFiller);
  const named = parts[next];
  const filter = isNameOfNext(reading, next, quantity) ? null : filterAt(reading, next, 'number');
  if (filter && named && fits(filter, named, quantity) && (quantity.measures !== null || filter.measure === null)) {
    const open = after(reading, next + 1, isFiller);
    const said = parts[open];
    const isOpen = said?.open ?? (said?.bound && !isNumberAfter(reading, open + 1) ? said.bound : undefined);
    const end = isOpen === undefined ? next + 1 : open + 1;
    askBeside(reading, next, isOpen === undefined ? quantity : { ...quantity, bound: isOpen }, [at, end]);
    return end - at;
  }
  // 'een huis': the article is no number.
  if (quantity.isArticle) return 0;
  const alone = measured(reading, quantity);
  const isOf = alone?.measure === 'money' && quantity.bound === null && parts[at - 1]?.of && parts[at - 2]?.types;
  const asked = alone && askNumber(alone, isOf ? { ...quantity, bound: 'about' } : quantity);
  // The first is that of the home: '80 m², cellar 5 m²', 'rent 900 €, charges 100 €'; who says a bound means it once more.
  const isOfAnother = quantity.bound === null && Object.keys(asked ?? {}).some((param) => reading.asked.has(param));
  const isPut = alone !== null && asked !== null && !isOfAnother;
  if (isPut) put(reading, alone, asked, quantity);
  // A number alone may be of a street, or a reference.
  else if (quantity.end === at + 1 && !isOfAnother) reading.words.add(at);
  else leaveOut(reading, at, quantity.end);
  const denied = deniedBoundAt(reading, at);
  if (denied === null || !isPut) return quantity.end - at;
  return readDeniedOn(reading, alone, parts[denied]?.bound, quantity.end) - at;
};

/** Whether a bound is one of what comes next. */
function isNumberAfter(reading: ParseState, from: number): boolean {
  const at = after(reading, from, ({ filler, unit }) => filler ?? (unit === 'money' || undefined));
  const part = reading.parts[at];
  return isNumber(part) || part?.kind === 'date' || part?.month !== undefined || part?.thing !== undefined;
}
