import type { catalogue } from '@dorpel/contracts/catalogue';
import { readFilters, searchOf, writeFilters } from '@dorpel/contracts/filters';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Handlers } from '@dorpel/service-kit';
import type { PropertyFilter } from '../property/filters.ts';
import type { Rest, Understanding } from './understand.ts';

export type SentenceRoutes = {
  readonly understanding: () => Promise<Understanding>;
  /** How many homes a filter finds. */
  readonly countOf: (filter: PropertyFilter) => Promise<number>;
  readonly now: () => Date;
};

/** Words of a sentence that are looked for in what is said of homes: each is a question to the database. */
const MOST_LOOKED_FOR = 4;
const SHORTEST = 2;

/** Parted into the words that homes are found by, under the filters that were understood, and the rest. */
async function lookFor(
  rest: readonly Rest[],
  filter: PropertyFilter,
  countOf: SentenceRoutes['countOf'],
): Promise<{ readonly search: string; readonly unknown: string[] }> {
  const words = rest.filter(({ isWords }) => isWords).flatMap(({ text }) => text.split(' '));
  const found: string[] = [];
  for (const word of words.filter(({ length }) => length >= SHORTEST).slice(0, MOST_LOOKED_FOR)) {
    if ((await countOf({ ...filter, search: [...found, word].join(' ') })) > 0) found.push(word);
  }
  const isFound = (word: string) => found.includes(word);
  const unknown = rest.map(({ text, isWords }) =>
    isWords
      ? text
          .split(' ')
          .filter((word) => !isFound(word))
          .join(' ')
      : text,
  );
  return { search: found.join(' '), unknown: unknown.filter((text) => text !== '') };
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
      const { query, rest } = understand(text, { language, goal, today: dayOf(now()) });
      const filters = readFilters(new URLSearchParams(query));
      const { search, unknown } = await lookFor(rest, { ...(goal && { goal }), ...searchOf(filters) }, countOf);
      return { query: writeFilters({ ...filters, search }).toString(), unknown };
    },
  };
}
