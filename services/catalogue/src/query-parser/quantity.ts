import type { Part, Unit } from './meaning.ts';
import { after, isFiller, isNumber, type ParseState } from './parse-state.ts';
import { valueOf } from './tokens.ts';

/** A number, or two with what lies between, as it is said: with its bound and its unit. */
export type Quantity = {
  /** Its first part, and the one after its last. */
  readonly at: number;
  readonly end: number;
  readonly from: number;
  /** The other end; null when there is only one number. */
  readonly to: number | null;
  /** What joins them, and the other end, begin here. */
  readonly toAt: number;
  /** 'least': so many or more; null when nothing says it. */
  readonly bound: 'least' | 'most' | 'about' | null;
  /** The bound of a year, which is only a preposition elsewhere. */
  readonly loose: 'least' | 'most' | null;
  /** The bound stands behind the number: 'or more'. */
  readonly isOpen: boolean;
  readonly measures: 'money' | 'area' | 'feet' | 'foreign' | 'kilometres' | 'minutes' | 'cars' | null;
  readonly isMonthly: boolean;
  /** Its unit measures land and no rooms: ares, hectares. */
  readonly isLand: boolean;
  /** It is only an article: 'een', 'un'. */
  readonly isArticle: boolean;
};

/** What a unit measures, and in which size. */
const UNITS: Readonly<Record<Unit, readonly [Quantity['measures'], number]>> = {
  money: ['money', 1],
  foreignMoney: ['foreign', 1],
  thousand: ['money', 1e3],
  hundredThousand: ['money', 1e5],
  million: ['money', 1e6],
  squareMetres: ['area', 1],
  squareFeet: ['feet', 1],
  ares: ['area', 100],
  hectares: ['area', 10_000],
  kilometres: ['kilometres', 1],
  minutes: ['minutes', 1],
  cars: ['cars', 1],
};

/** More millions than homes cost are something else: metres. */
const MOST_MILLIONS = 100;
const THOUSAND = 1e3;

type Amount = {
  end: number;
  value: number;
  scale: number;
  measures: Quantity['measures'];
  isMonthly: boolean;
  isLand: boolean;
  open: 'least' | 'most' | null;
};

const isBound = ({ bound }: Part) => bound === 'least' || bound === 'most';
/** A currency, which may stand before its number. */
const isSign = ({ unit }: Part) => unit === 'money' || unit === 'foreignMoney';
const isDay = (part: Part | undefined) => part?.kind === 'date' || part?.month !== undefined;

const HUNDRED = 100;

/** The value of the number at a part, and where it ends: in words it may be several, 'deux cent cinquante'. */
function valueAt({ parts }: ParseState, at: number, part: Part): readonly [number, number] {
  let [value, end] = [part.number ?? valueOf(part.text), at + 1];
  const isInWords = part.number !== undefined;
  for (let next = parts[end]; isInWords; next = parts[end]) {
    const isAnd = next?.joiner === 'and' && value >= HUNDRED;
    const more = parts[isAnd ? end + 1 : end]?.number;
    if (more === HUNDRED && value < 10) value *= HUNDRED;
    else if (more !== undefined && value % HUNDRED === 0 && value < 1000 && more < HUNDRED) value += more;
    else break;
    end += isAnd ? 2 : 1;
  }
  return [value, end];
}

/** The number at a part with the units behind it, and 'or more', 'maximum'. */
export function amountAt(reading: ParseState, at: number): Amount | null {
  const { parts } = reading;
  const part = parts[at];
  if (!part || !isNumber(part)) return null;
  const [value, behind] = valueAt(reading, at, part);
  const isLand = part.kind === 'land';
  const amount: Amount = {
    end: behind,
    value,
    scale: 1,
    measures: isLand ? 'area' : null,
    isMonthly: false,
    isLand,
    open: null,
  };
  for (;;) {
    const next = after(reading, amount.end, ({ filler, unit, bound }) => !unit && !bound && filler);
    const found = parts[next];
    if (!found) return amount;
    const { unit, monthly, open } = found;
    if (unit && (unit !== 'million' || value <= MOST_MILLIONS) && (unit !== 'thousand' || value < THOUSAND * 10)) {
      const [measures, scale] = UNITS[unit];
      if (amount.measures !== null && amount.measures !== measures && unit !== 'foreignMoney') return amount;
      amount.measures = measures;
      amount.scale *= scale;
      amount.isLand ||= unit === 'ares' || unit === 'hectares';
    } else if (monthly) [amount.measures, amount.isMonthly] = ['money', true];
    else if (open && isSum(reading, next, amount)) return amount;
    else if (open) amount.open = open;
    else if (isBound(found) && amount.open === null && !isBeforeNumber(reading, next + 1)) {
      amount.open = found.bound === 'least' ? 'least' : 'most';
    } else return amount;
    amount.end = next + 1;
  }
}

/** From and up to what a rent and its charges are said without their unit. */
const RENT = { least: 50, most: 10_000 } as const;

/** Whether a plus adds what follows, and does not say 'or more': 'rent 900 € + 100 € charges', '900 + 100', '300k + garage'. */
function isSum(reading: ParseState, at: number, { value, measures }: Amount): boolean {
  const { parts } = reading;
  const next = after(reading, at + 1, isSign);
  const other = parts[next];
  if (parts[at]?.text !== '+' || !other) return false;
  const isRent = (each: number) => each >= RENT.least && each < RENT.most;
  const isPrice = measures === 'money' || (measures === null && isRent(value));
  if (!isNumber(other))
    return isPrice && !parts[at]?.isJoined && next === at + 1 && other.kind === 'word' && !other.joiner;
  const isMoney = next > at + 1 || parts[next + 1]?.unit === 'money';
  if (measures === 'money') return isMoney;
  return measures === null && isRent(value) && (isMoney || !parts[next + 1]?.unit) && isRent(valueOf(other.text));
}

/** Whether a bound belongs to what comes after it, and not to the number before it. */
function isBeforeNumber(reading: ParseState, from: number): boolean {
  const at = after(reading, from, (part) => isFiller(part) || part.unit === 'money');
  const part = reading.parts[at];
  return isNumber(part) || isDay(part) || reading.vocabulary.filters.get(part?.thing ?? 'goal')?.is === 'letter';
}

/** Both ends of a range in the same size: '200 to 250k', '250 to 300.000'. */
function inOneSize(one: Amount, other: Amount): readonly [number, number] {
  const to = other.value * other.scale;
  const from = one.value * one.scale;
  if (one.scale === 1 && other.scale > 1 && one.value <= other.value) return [from * other.scale, to];
  const isShort = one.scale === 1 && one.value < THOUSAND && to >= THOUSAND * 10 && one.measures !== 'area';
  return [isShort ? from * THOUSAND : from, to];
}

/** The quantity that begins at a part; null when there is none. */
export function quantityAt(reading: ParseState, at: number): Quantity | null {
  const { parts } = reading;
  let bound: Quantity['bound'] = null;
  let loose: Quantity['loose'] = null;
  let isBetween = false;
  let sign: Quantity['measures'] = null;
  const start = after(reading, at, (part) => {
    if (isNumber(part)) return false;
    const { between, unit, filler } = part;
    isBetween ||= between === true;
    if (isSign(part)) sign = UNITS[unit ?? 'money'][0];
    bound = part.bound ?? bound;
    loose = part.loose ?? loose;
    return filler ?? between ?? part.bound ?? part.loose ?? (isSign(part) || undefined);
  });
  const one = amountAt(reading, start);
  if (!one) return null;
  const joins = ({ to, joiner }: Part) => to ?? (joiner === 'or' || (isBetween && joiner === 'and'));
  const joined = parts[one.end];
  const next = after(reading, one.end + 1, (part) => isSign(part) || (isBetween && !isNumber(part) && part.filler));
  const other = joined && joins(joined) && one.open === null ? amountAt(reading, next) : null;
  const last = other ?? one;
  const [from, to] = other ? inOneSize(one, other) : [one.value * one.scale, null];
  return {
    at,
    end: last.end,
    from,
    to,
    toAt: one.end,
    bound: last.open ?? bound,
    loose,
    isOpen: last.open !== null,
    measures: sign === 'foreign' ? sign : (last.measures ?? one.measures ?? sign),
    isMonthly: last.isMonthly || one.isMonthly,
    isLand: last.isLand || one.isLand,
    isArticle: parts[start]?.number !== undefined && parts[start]?.filler === true,
  };
}
