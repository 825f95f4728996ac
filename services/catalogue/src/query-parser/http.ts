import type { catalogue } from '@dorpel/contracts/catalogue';
import { LONGEST_SEARCH, readFilters, searchOf, writeFilters } from '@dorpel/contracts/filters';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Handlers } from '@dorpel/service-kit';
import type { PropertyFilter } from '../listings/listings.ts';
import type { Rest, Understanding } from './understand.ts';

export type SentenceRoutes = {
  readonly understanding: () => Promise<Understanding>;
  /** How many homes a filter finds. */
  readonly countOf: (filter: PropertyFilter) => Promise<number>;
  readonly now: () => Date;
};

/** Phrases of a sentence that are looked for in what is said of homes: each is a question to the database. */
const MOST_LOOKED_FOR = 4;
const SHORTEST = 2;

/**
 * Parted into the phrases that homes are found by, under the filters that were understood, and the rest. A phrase is found
 * whole or told whole: half of 'open fireplace' finds what nobody asked for.
 */
async function lookFor(
  rest: readonly Rest[],
  filter: PropertyFilter,
  countOf: SentenceRoutes['countOf'],
): Promise<{ readonly search: string; readonly unknown: string[] }> {
  const phrases = rest.filter(({ text, isWords }) => isWords && text.length >= SHORTEST).slice(0, MOST_LOOKED_FOR);
  const found: Rest[] = [];
  for (const phrase of phrases) {
    const search = [...found, phrase].map(({ text }) => text).join(' ');
    if (search.length <= LONGEST_SEARCH && (await countOf({ ...filter, search })) > 0) found.push(phrase);
  }
  return {
    search: found.map(({ text }) => text).join(' '),
    unknown: rest.filter((phrase) => !found.includes(phrase)).map(({ text }) => text),
  };
}

/** The endpoint that understands a sentence (X17). Nothing of it is kept, and the log has no query. */
export function sentenceHandlers({
  understanding,
  countOf,
  now,
}: SentenceRoutes): Handlers<typeof catalogue, 'understandSentence'> {
  return {
    async understandSentence({ query: { text, goal, language } }) {
      const { understand } = await understanding();
      const { query, sort, rest } = understand(text, { language, goal, today: dayOf(now()) });
      const filters = readFilters(new URLSearchParams(query));
      const { search, unknown } = await lookFor(rest, { ...(goal && { goal }), ...searchOf(filters) }, countOf);
      const said = writeFilters({ ...filters, search });
      if (sort) said.append('sort', sort);
      return { query: said.toString(), unknown };
    },
  };
}
