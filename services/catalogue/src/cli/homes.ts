import { isProblem } from '@dorpel/contracts';
import { type DeskImport, homeFilter } from '@dorpel/contracts/desk-homes';
import { integerText } from '@dorpel/contracts/fields';
import { dayOf } from '@dorpel/i18n/brussels';
import { inLanguage, type Language } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { create, object, optional, type Struct, StructError } from 'superstruct';
import { createOffice } from '../admin/admin.ts';
import { presentOpen } from '../compliance/compliance.ts';
import type { CommandContext } from './context.ts';
import { type Texts, TEXTS } from './texts.ts';
import { priceLine, type Property } from '../property/property.ts';
import { readDirectory } from '../version-cache.ts';

type Run = (given: CommandContext) => Promise<Outcome>;

/** The office as a command has it: the same as in the browser, read once. */
async function officeOf({ open, now }: CommandContext) {
  const { config, parts } = await open();
  await parts.decisions.settled(now);
  return createOffice({
    ...parts,
    directory: () => readDirectory(parts),
    law: async () => {
      const [{ rules }, rates] = await Promise.all([parts.rules.current(), parts.rates.current()]);
      return { rules, rates };
    },
    siteUrl: config.SITE_URL,
    now: () => now,
  });
}

/** Where a home stands, in words; a newer place by its name. */
const placeIn = ({ office: { places } }: Texts, place: string) =>
  Object.hasOwn(places, place) ? places[place as keyof typeof places] : place;

/** The most that a number may be. */
const MOST = { page: 1_000, days: 365 } as const;
const HOMES = object({ ...homeFilter, page: optional(integerText(1, MOST.page)) });
const DAYS = object({ days: optional(integerText(1, MOST.days)) });

/** What an option has to be, in words. */
function wantedOf(option: string, schema: unknown, { office }: Texts): string {
  const name = `--${option}`;
  if (Object.hasOwn(MOST, option)) return office.wholeNumber(name, MOST[option as keyof typeof MOST]);
  const values: unknown = schema && typeof schema === 'object' && Object.values(schema);
  return Array.isArray(values) ? office.oneOf(name, values.join(', ')) : office.tooLong(name);
}

/** What options say, by a struct that knows them. @throws Misuse that says what an option has to be */
function given<T>(
  options: Readonly<Record<string, string | undefined>>,
  struct: Struct<T, Readonly<Record<string, { readonly schema: unknown }>>>,
  words: Texts,
): T {
  const said = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  try {
    return create(said, struct);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const [option = ''] = error.path as string[];
    throw new Misuse(wantedOf(option, struct.schema[option]?.schema, words));
  }
}

/** @throws Refused where there is no such thing */
async function orRefused<T>(asked: Promise<T>, code: string, why: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isProblem(error, code) ? new Refused(why) : error;
  }
}

export const listHomes: Run = async (command) => {
  const { text, say, words, language } = command;
  const asked = {
    search: text('search'),
    place: text('place'),
    goal: text('goal'),
    state: text('state'),
    page: text('page'),
  };
  const filter = given(asked, HOMES, words);
  const found = await (await officeOf(command)).listDeskHomes({ query: { language, ...filter } });
  for (const { id, reference, title, city, place, state, price, heldFor } of found.items) {
    const where = placeIn(words, place);
    const asks = price && priceLine(price);
    say([id, reference, title.text, city, where, state, asks, heldFor.join(', ')].filter(Boolean).join('  '));
  }
  say(words.office.page(found.page, found.pages, found.total));
  return { data: found };
};

export const showHome: Run = async (command) => {
  const { names, say, words, language } = command;
  const [id = ''] = names;
  const office = await officeOf(command);
  const home = await orRefused(
    office.getDeskHome({ params: { id }, query: { language } }),
    'home/not-found',
    words.office.noHome(id),
  );
  const { title, city, place, address, open, ending, costs, feeds, steps } = home;
  say([id, title.text, address, city].filter(Boolean).join('  '));
  say(place === 'held' ? words.held : placeIn(words, place));
  for (const { status, name, ask, isNeeded, source } of open)
    say(`  ${isNeeded ? '!' : '-'} ${labelled(name, words.status[status] ?? status, language)}. ${ask} (${source})`);
  for (const { name, lastDay, source } of ending) say(`  ${words.office.ends(name, lastDay)} (${source})`);
  for (const { label, fact, receipt } of costs) say(`  ${labelled(label, `${fact} / ${receipt ?? '–'}`, language)}`);
  for (const { portal, absence, needs } of feeds)
    say(`  ${portal}  ${[absence ?? words.portals.sent, ...needs].join('  ')}`);
  for (const { at, changes } of steps)
    say(
      `  ${at}  ${changes.map(({ what, before, after }) => `${what} ${before ?? '–'} → ${after ?? '–'}`).join(', ')}`,
    );
  return { data: home };
};

export const listEnding: Run = async (command) => {
  const { text, say, words, language } = command;
  const { days } = given({ days: text('days') }, DAYS, words);
  const found = await (await officeOf(command)).listEnding({ query: { language, days } });
  for (const { id, title, ending } of found.items)
    for (const { name, lastDay } of ending) say(`${id}  ${title}  ${words.office.ends(name, lastDay)}`);
  say(words.office.endingIn(found.items.length, found.days));
  return { data: found };
};

type ImportLine = Pick<DeskImport, 'id' | 'startedAt' | 'outcome' | 'from' | 'format'> &
  Pick<DeskImport, 'created' | 'changed' | 'withdrawn' | 'refused'>;

const importLine = ({ id, startedAt, outcome, from, format, created, changed, withdrawn, refused }: ImportLine) =>
  [id, startedAt, outcome, from, format, `+${created} ~${changed} -${withdrawn} !${refused}`].join('  ');

/** The reports of imports; with an id, all that is kept of one. */
export const tellImports: Run = async (command) => {
  const { names, say, words, language } = command;
  const [id] = names;
  const office = await officeOf(command);
  if (id === undefined) {
    const found = await office.listDeskImports({ query: {} });
    for (const each of found.items) say(importLine(each));
    say(words.office.page(found.page, found.pages, found.total));
    return { data: found };
  }
  const found = await orRefused(
    office.getDeskImport({ params: { id }, query: { language } }),
    'import/not-found',
    words.office.noImport(id),
  );
  say(importLine(found));
  const faults: Readonly<Record<string, string>> = {
    'feed/empty': words.noHomes,
    'feed/cut-off': words.cutOff,
    ...Object.fromEntries(Object.entries(words.notFeed).map(([is, told]) => [`feed/${is}`, told(found.from)])),
  };
  if (found.error) say(faults[found.error] ?? found.error);
  for (const { id: home, title, place, heldFor = [] } of found.homes)
    if (place === 'held') say(`  ${labelled(`${home}  ${title}`, `${words.held} (${heldFor.join(', ')})`, language)}`);
  for (const { file, line, id: home, reason } of [...found.refusals, ...found.remarks])
    say(`  ${file}:${line}  ${home ?? ''}  ${reason}`);
  for (const { field, count, example, entry } of found.fields)
    say(`  ${field}  ${words.unplacedIn(count, example, entry)}`);
  for (const { id: home, differences } of found.costs)
    for (const { label, fact, receipt } of differences)
      say(`  ${home}  ${labelled(label, `${fact} / ${receipt ?? '–'}`, language)}`);
  return { data: found };
};

const placeOf = ({ reference, address }: Property) =>
  [reference, address.zip, address.cityKey].filter(Boolean).join(' ');

/** `cli passport`: per property what is missing, what is only on request, and whether it may be published today. */
export async function tellPassports({ open, say, now }: CommandContext, language: Language): Promise<Outcome> {
  const words = inLanguage(TEXTS, language);
  const { parts } = await open();
  const { rules } = await parts.rules.current();
  const day = dayOf(now);
  const properties: object[] = [];
  let [complete, held] = [0, 0];
  for await (const { property, listing } of parts.properties.notWithdrawn()) {
    if (listing.shelf === 'references') continue;
    const { isHeld, items } = presentOpen(property, { rules, day, language });
    properties.push({ id: property.id, isHeld, items });
    if (isHeld) held += 1;
    if (items.length === 0) {
      complete += 1;
      continue;
    }
    say(`${property.id}  ${placeOf(property)}  ${isHeld ? words.held : words.published}`);
    for (const { status, name, ask, isNeeded, source } of items) {
      say(
        `  ${isNeeded ? '!' : '-'} ${labelled(name, words.status[status] ?? status, language)}. ${ask}${source === undefined ? '' : ` (${source})`}`,
      );
    }
  }
  say(words.sum(properties.length, complete, held));
  return { data: { properties } };
}
