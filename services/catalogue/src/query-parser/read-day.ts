import { isDate } from '@dorpel/contracts/dates';
import type { Part } from './meaning.ts';
import { after, filterAt, isFiller, type Reader, type ParseState } from './parse-state.ts';
import { valueOf } from './tokens.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** '1/2/2027', as all of the four languages order it, or the ISO way round. */
function dayOf(text: string): string {
  if (/^\d{4}-/.test(text)) return text;
  const [day = '', month = '', year = ''] = text.split(/\D/);
  return `${year}-${pad(Number(month))}-${pad(Number(day))}`;
}

const wholeIn = (part: Part | undefined, least: number, most: number): number | null => {
  if (part?.kind !== 'number' || !/^\d+$/.test(part.text)) return null;
  const value = valueOf(part.text);
  return value >= least && value <= most ? value : null;
};

/** The day, with where it ends, that begins at a part: '1 March 2027', 'March 1', 'March'. */
function namedDay({ parts, today }: ParseState, at: number): { readonly day: string; readonly end: number } | null {
  const before = wholeIn(parts[at], 1, 31);
  const monthAt =
    before === null ? at : at + 1 + Number(parts[at + 1]?.filler === true && parts[at + 1]?.month === undefined);
  const month = parts[monthAt]?.month;
  if (month === undefined) return null;
  const behind = before === null ? wholeIn(parts[monthAt + 1], 1, 31) : null;
  const yearAt = monthAt + 1 + Number(behind !== null);
  const year = wholeIn(parts[yearAt], 1900, 2100);
  const inYear = (of: number) => `${of}-${pad(month)}-${pad(before ?? behind ?? 1)}`;
  const thisYear = Number(today.slice(0, 4));
  const day = inYear(year ?? (inYear(thisYear) < today ? thisYear + 1 : thisYear));
  return { day, end: yearAt + Number(year !== null) };
}

/** When a home has to be free: 'available from 1 March', 'free now', '01/02/2027'. */
export const readDay: Reader = (reading, at) => {
  const { parts, vocabulary, today } = reading;
  const filter = [...vocabulary.filters.values()].find(({ is }) => is === 'day');
  const [param] = filter?.params ?? [];
  if (param === undefined) return 0;
  let isNamed = false;
  let isBound = false;
  const start = after(reading, at, (part) => {
    const names = filterAt(reading, parts.indexOf(part), 'day') !== null;
    const bounds = part.bound ?? part.loose ?? part.to;
    isNamed ||= names;
    isBound ||= bounds !== undefined;
    return names || (bounds ?? part.filler);
  });
  const first = parts[at];
  if (!first || (first.filler && !first.bound && !first.loose)) return 0;
  const part = parts[start];
  const isClose = (from: number) => filterAt(reading, after(reading, from, isFiller), 'day') !== null;
  let found: { readonly day: string; readonly end: number } | null = null;
  if (part?.kind === 'date') found = { day: dayOf(part.text), end: start + 1 };
  else if (part?.now && (isNamed || isClose(start + 1))) found = { day: today, end: start + 1 };
  else {
    found = namedDay(reading, start);
    const isMonthAlone = found?.end === start + 1;
    if (isMonthAlone && !isNamed && !isBound) found = null;
  }
  if (!found || !isDate(found.day)) return 0;
  reading.asked.set(param, found.day);
  const end = isClose(found.end) ? after(reading, found.end, isFiller) + 1 : found.end;
  return end - at;
};
