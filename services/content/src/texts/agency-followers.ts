import { isProblem, Problem } from '@dorpel/contracts';
import type { AgencySheet } from '@dorpel/contracts/content-entities';
import type { Content, StoredEntry } from '../library/library.ts';
import type { Change, Revisions } from './store.ts';
import { AGENCY, asEntries, entriesIn, keyOf, textOf } from './text.ts';

/** What holds for what the agency says of itself, and what of the site follows from it. */
export type AgencyRules = {
  /** By the name of the field, the key of what is expected there. */
  mistakesIn(sheet: AgencySheet): Readonly<Record<string, string>>;
  /** @throws Problem 'text/refused' where its logo can't be one */
  followingFrom(content: Content, after: AgencySheet): Promise<readonly StoredEntry[]>;
};

/** What the agency says of itself, where some entries say it. */
export const sheetIn = (entries: readonly StoredEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'agency' ? [entry.value] : []))[0];

/** What of the site changes with what the agency says of itself. */
export function createFollowers(agency: AgencyRules, revisions: Pick<Revisions, 'find'>) {
  /** What of the site follows where some entries say something of the agency; undefined where they don't. @throws Problem 'text/refused' */
  async function followingFrom(entries: readonly StoredEntry[], content: Content) {
    const sheet = sheetIn(entries);
    if (!sheet) return undefined;
    const wrong = agency.mistakesIn(sheet);
    if (Object.keys(wrong).length > 0) throw new Problem('text/refused', wrong);
    return agency.followingFrom(content, sheet);
  }

  /** What else changes where the agency says something else of itself. @throws Problem 'text/refused' */
  async function followers(
    after: readonly StoredEntry[],
    content: Content,
    { at, by, what }: Pick<Change, 'at' | 'by' | 'what'>,
  ): Promise<Change['also']> {
    const following = await followingFrom(after, content);
    return following?.flatMap((entry) => {
      const text = textOf(asEntries([entry])[0] as ReturnType<typeof asEntries>[number], content);
      if (!text) return [];
      const before = entriesIn(content, text);
      return [
        {
          text: keyOf(text),
          at,
          by,
          what,
          before,
          after: before.map((own) => (own.kind === entry.kind ? entry : own)),
        },
      ];
    });
  }

  /** What of the site will be as the agency's draft says; nothing where there is none, or one that can't be published as it is. */
  async function agencyDrafted(content: Content): Promise<readonly StoredEntry[]> {
    const { draft = [] } = (await revisions.find(keyOf(AGENCY))) ?? {};
    try {
      return (await followingFrom(draft, content)) ?? [];
    } catch (error) {
      if (isProblem(error, 'text/refused')) return [];
      throw error;
    }
  }

  return { agencyDrafted, followers };
}
