import { isProblem } from '@dorpel/contracts';
import { dayOf, timeOf } from '@dorpel/i18n/brussels';
import { formatInstant } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { createHomeDays } from '../admin/admin.ts';
import { dayIn, type OpenDay } from '../property/property.ts';
import type { CommandContext } from './context.ts';

const daysOf = async ({ open }: CommandContext) => createHomeDays((await open()).parts);

/** What of a home's days can't be changed, in words. @throws Refused that says why */
const orRefused = async <T>(work: Promise<T>, id: string, { words }: CommandContext): Promise<T> =>
  work.catch((error: unknown) => {
    if (isProblem(error, 'home/not-found')) throw new Refused(words.office.noHome(id));
    if (isProblem(error, 'home-days/gone')) throw new Refused(words.days.gone);
    if (isProblem(error, 'request/invalid')) {
      const said = Object.entries(error.fields ?? {}).map(([field, code]) => `${field}: ${code}`);
      throw new Refused(words.days.unfit(said.join(', ')));
    }
    throw isProblem(error, 'home-facts/changed') ? new Refused(words.facts.changed) : error;
  });

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

const written = ({ start, end }: OpenDay, language: Language) =>
  `${formatInstant(start, language, LONG)}, ${timeOf(new Date(start))}–${timeOf(new Date(end))}`;

/** `cli open-days ID` tells the open house days of a home: those to come, those that are over, and what its feed says otherwise. */
export async function tellDays(given: CommandContext): Promise<Outcome> {
  const { names, say, words, language, now } = given;
  const [id = ''] = names;
  const found = await orRefused((await daysOf(given)).get(id, language, now), id, given);
  const { coming, removed, differing, past } = found;
  const all = (days: readonly OpenDay[]) => days.map((day) => written(day, language)).join('; ') || words.days.nothing;
  say([id, found.title.text, found.city].join('  '));
  if (coming.length === 0) say(`  ${words.days.none}`);
  for (const day of coming) {
    const { typed } = day;
    say(`  ${written(day, language)}${typed ? ` (${words.days.typed(typed.by, typed.at.slice(0, 10))})` : ''}`);
  }
  for (const day of removed) say(`  ${words.days.removed(written(day, language), day.by, day.at.slice(0, 10))}`);
  for (const { date, typed, feed } of differing) say(`  ! ${words.days.differs(date, all(typed), all(feed))}`);
  for (const day of past) say(`  ${words.days.past(written(day, language))}`);
  return { data: found };
}

type Change = Omit<Parameters<Awaited<ReturnType<typeof daysOf>>['change']>[1], 'version'>;

/** Changes something of a home's days, as they stand. */
async function changeDays(
  given: CommandContext,
  changeOf: (coming: readonly OpenDay[]) => Change | null,
): Promise<Outcome> {
  const { names, text, words, language, now, say } = given;
  const [id = ''] = names;
  const by = text('by')?.trim();
  if (!by) throw new Misuse(words.days.who);
  const days = await daysOf(given);
  const { coming, version } = await orRefused(days.get(id, language, now), id, given);
  const change = changeOf(coming);
  if (change === null) throw new Refused(words.days.gone);
  const done = await orRefused(days.change(id, { ...change, version }, by, now), id, given);
  say(done.isChanged ? words.days.changed(id) : words.days.same(id));
  return { data: done };
}

/** The date and the times that are said. @throws Misuse where one is missing */
function saidDay({ text, words }: CommandContext, otherwise?: OpenDay) {
  const of = (instant: string | undefined, write: (date: Date) => string) => instant && write(new Date(instant));
  const date = text('date') ?? of(otherwise?.start, dayOf);
  const from = text('from') ?? of(otherwise?.start, timeOf);
  const until = text('until') ?? of(otherwise?.end, timeOf);
  if (!date || !from || !until) throw new Misuse(words.days.who);
  return { date, from, until };
}

/** The one day to come that is said; null where it is none or one of several. @throws Misuse where none is said */
function namedIn(coming: readonly OpenDay[], { text, words }: CommandContext): OpenDay | null {
  const [date, time] = (text('of') ?? '').trim().split(/[\sT]+/i);
  if (!date) throw new Misuse(words.days.who);
  const found = coming.filter(({ start }) => {
    const begins = new Date(start);
    return dayOf(begins) === dayIn(date) && (time === undefined || timeOf(begins) === time);
  });
  return found.length === 1 && found[0] ? { start: found[0].start, end: found[0].end } : null;
}

/** `cli open-days add ID --by NAME --date DAY --from TIME --until TIME` adds an open house day. */
export const addDay = (given: CommandContext) => changeDays(given, () => ({ add: saidDay(given) }));

/** `cli open-days change ID --by NAME --of DAY` gives a day what is said of `--date`, `--from` and `--until`. */
export const changeDay = (given: CommandContext) =>
  changeDays(given, (coming) => {
    const remove = namedIn(coming, given);
    return remove && { remove, add: saidDay(given, remove) };
  });

/** `cli open-days remove ID --by NAME --of DAY` takes a day away. */
export const removeDay = (given: CommandContext) =>
  changeDays(given, (coming) => {
    const remove = namedIn(coming, given);
    return remove && { remove };
  });

/** `cli open-days choose ID --by NAME --date DAY --holds typed|feed` settles a date of which the feed says something else since. */
export const chooseDay = (given: CommandContext) =>
  changeDays(given, () => {
    const date = dayIn(given.text('date') ?? '');
    const is = (['typed', 'feed'] as const).find((each) => each === given.text('holds'));
    if (date === null || is === undefined) throw new Misuse(given.words.days.who);
    return { choose: { date, is } };
  });
