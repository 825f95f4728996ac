import { merged } from '@dorpel/agency/sheet';
import { Problem } from '@dorpel/contracts';
import type { AgencySheet } from '@dorpel/contracts/content-entities';
import {
  type Content,
  type ContentRepository,
  type Media,
  routingTable,
  type StoredEntry,
} from '../library/library.ts';
import { checkEntries } from './check.ts';
import { type AgencyRules, createFollowers, sheetIn } from './agency-followers.ts';
import { movesOf } from './redirects.ts';
import { type Arrangement, arranged } from './lists.ts';
import { changedBy, MENU, withOrder } from './menu.ts';
import type { Change, Person, Redirects, Revision, Revisions } from './store.ts';
import {
  AGENCY,
  asEntries,
  contentWith,
  entriesIn,
  finished,
  keyIn,
  keyOf,
  nameOfState,
  placedAs,
  textOf,
  type TextKey,
} from './text.ts';
import { type Lost, type FieldChange, withFieldChanges } from './entries.ts';

/** A text as the desk has it: what is public, and the draft beside it. */
export type Opened = {
  readonly key: string;
  readonly version: number;
  /** The draft, or what is public where there is none. */
  readonly entries: readonly StoredEntry[];
  /** None: nothing of it is public. */
  readonly published: readonly StoredEntry[];
  readonly revision: Revision | undefined;
};

type Parts = {
  readonly repository: ContentRepository;
  readonly revisions: Revisions;
  readonly redirects: Redirects;
  readonly media: Pick<Media, 'has'>;
  readonly now: () => Date;
  readonly agency: AgencyRules;
};

/** What is public of a change from then on: its own text, and what follows from it. */
const publicOf = ({ after, also = [] }: Change): readonly StoredEntry[] => [
  ...after,
  ...also.flatMap((change) => change.after),
];

/** Why a text could not be published at its time, in English as an import says it. */
const reasonsOf = ({ code, fields = {} }: Problem) =>
  code === 'text/refused'
    ? Object.entries(fields).map(([name, reason]) => (name.includes('/') ? `${name}: ${reason}` : reason))
    : [code];

const isSame = (one: readonly StoredEntry[], other: readonly StoredEntry[]) =>
  nameOfState(placedAs(one, other)) === nameOfState(other);

/** Whether a draft was begun with what is public, wherever its page stands among its neighbours now. */
const isMadeOf = ({ draft = [], basis }: Revision, published: readonly StoredEntry[]) =>
  basis === nameOfState(published) || basis === nameOfState(placedAs(published, draft));

const told = (last: { readonly by: Person; readonly at: Date } | undefined) =>
  new Problem('text/changed', last ? changedBy(last) : { by: '', at: '' });

/**
 * What is done with the texts of the site, at the desk and by command alike. What is public is one state or the next: a
 * publication is written with its version in one document, and readers see it from then on (`load`); it is put into its place
 * after that, by whoever comes by.
 */
export function createTexts({ repository, revisions, redirects, media, now, agency }: Parts) {
  const { agencyDrafted, followers } = createFollowers(agency, revisions);

  /** The content with what is being published in it: of one moment, whoever writes meanwhile. */
  async function load(): Promise<Content> {
    for (;;) {
      const moment = async () => {
        const changes = (await revisions.unsettled()).flatMap(({ publishing }) => publishing ?? []);
        const { ordering = {} } = (await revisions.find(MENU)) ?? {};
        const names = [...changes.map(({ text }) => text), ...Object.keys(ordering)];
        return { changes, ordering, name: `${(await repository.state()).revision} ${names.join()}` };
      };
      const before = await moment();
      const content = await repository.load();
      if ((await moment()).name === before.name)
        return withOrder(
          before.changes.reduce((whole, change) => contentWith(whole, publicOf(change)), content),
          before.ordering,
        );
    }
  }

  async function open(text: TextKey, content?: Content): Promise<Opened> {
    const key = keyOf(text);
    const revision = await revisions.find(key);
    if (revision) await settle(revision);
    const published = entriesIn(content ?? (await load()), text);
    const entries = revision?.draft ?? published;
    if (entries.length === 0) throw new Problem('text/not-found');
    return { key, version: revision?.version ?? 0, entries, published, revision };
  }

  /** @throws Problem 'text/changed' where this is not the version that was seen */
  function requireVersion({ version, revision }: Opened, seen: number): void {
    if (version !== seen) throw told(revision);
  }

  async function replace(opened: Opened, next: Omit<Revision, 'key' | 'version'>): Promise<number> {
    const version = opened.version + 1;
    if (await revisions.replace({ key: opened.key, version, ...next }, opened.version)) return version;
    throw told(await revisions.find(opened.key));
  }

  /** Puts what is public into its place, and writes down what was done: the second time changes nothing. */
  async function settle({ key, version, publishing }: Pick<Revision, 'key' | 'version' | 'publishing'>): Promise<void> {
    if (!publishing || !(await revisions.isUnsettled(key, version))) return;
    await repository.put(publicOf(publishing));
    await revisions.note(publishing);
    await revisions.settle(key, version);
  }

  /** Why a text can't be published as it is, in English as an import says it. */
  function mistakesIn(entries: readonly StoredEntry[], content: Content): string[] {
    const checked = checkEntries(asEntries(entries), content, { hasFile: media.has, now: now() });
    return checked.entries.flatMap(({ mistakes }) => mistakes);
  }

  const drafted = (opened: Opened, draft: readonly StoredEntry[], by: Person) => ({
    by,
    at: now(),
    ...(!isSame(draft, opened.published) && {
      draft,
      basis: nameOfState(opened.published),
      ...(opened.revision?.publishAt && { publishAt: opened.revision.publishAt }),
    }),
  });

  async function publishNow(text: TextKey, opened: Opened, by: Person): Promise<number> {
    const content = await load();
    const published = entriesIn(content, text);
    const { revision } = opened;
    if (!revision?.draft) throw new Problem('text/no-draft');
    if (!isMadeOf(revision, published)) throw told((await revisions.lastOf([opened.key])).get(opened.key));
    const at = now();
    const after = finished(revision.draft, published, at);
    const mistakes = mistakesIn(after, content);
    if (mistakes.length > 0) throw new Problem('text/refused', Object.fromEntries(mistakes.entries()));
    // First, so that an address that is left is never without its successor; until then a page is there, which wins.
    await redirects.put(movesOf(routingTable(content), routingTable(contentWith(content, after)), { at, by }));
    const also = await followers(after, content, { at, by, what: 'agency' });
    const publishing: Change = {
      text: opened.key,
      at,
      by,
      what: 'published',
      before: published,
      after,
      ...(also && { also }),
    };
    const version = await replace(opened, { by, at, publishing });
    await settle({ key: opened.key, version, publishing });
    return version;
  }

  return {
    agencyDrafted,
    load,
    open,

    /** Puts entries of one text into their places at once, by command: its history says so. */
    async put(entries: readonly StoredEntry[], by: Person): Promise<void> {
      const content = await load();
      const text = asEntries(entries).flatMap((entry) => textOf(entry, content) ?? [])[0];
      await repository.put(entries);
      if (!text) return;
      const [before, after] = [content, contentWith(content, entries)].map((each) => entriesIn(each, text));
      await revisions.note({
        text: keyOf(text),
        at: now(),
        by,
        what: 'command',
        before: before ?? [],
        after: after ?? [],
      });
    },

    /** Begins a text that nobody sees yet. */
    async begin(text: TextKey, entries: readonly StoredEntry[], by: Person): Promise<void> {
      const opened = { key: keyOf(text), version: 0, entries, published: [], revision: undefined };
      await replace(opened, drafted(opened, entries, by));
    },

    /** Keeps what was filled in as the draft. @throws Problem 'text/not-found', 'text/changed', 'request/invalid' */
    async save(
      text: TextKey,
      seen: number,
      written: readonly FieldChange[],
      by: Person,
    ): Promise<{ version: number; notices: Lost[] }> {
      const opened = await open(text);
      requireVersion(opened, seen);
      const { entries, notices } = withFieldChanges(opened.entries, written);
      const isMadeOfNow = !opened.revision?.draft || isMadeOf(opened.revision, opened.published);
      if (isMadeOfNow && isSame(entries, opened.entries)) return { version: opened.version, notices };
      return { version: await replace(opened, drafted(opened, entries, by)), notices };
    },

    /** Puts a list of the text in another order, into the draft. @throws Problem as `save` */
    async arrange(text: TextKey, seen: number, asked: Arrangement, by: Person): Promise<number> {
      const content = await load();
      const opened = await open(text, content);
      requireVersion(opened, seen);
      return replace(opened, drafted(opened, arranged(opened.entries, asked, content), by));
    },

    /**
     * Publishes the draft, at once or at a moment.
     * @throws Problem 'text/not-found', 'text/changed', 'text/no-draft', 'text/refused'
     */
    async publish(text: TextKey, seen: number, at: Date | undefined, by: Person) {
      const opened = await open(text);
      requireVersion(opened, seen);
      const { draft, basis } = opened.revision ?? {};
      if (!draft) throw new Problem('text/no-draft');
      if (at === undefined || at <= now()) return { version: await publishNow(text, opened, by), publishAt: null };
      return { version: await replace(opened, { by, at: now(), draft, basis, publishAt: at }), publishAt: at };
    },

    /** Drops the draft. @throws Problem 'text/not-found', 'text/changed', 'text/no-draft' */
    async discard(text: TextKey, seen: number, by: Person): Promise<number> {
      const opened = await open(text);
      requireVersion(opened, seen);
      if (!opened.revision?.draft) throw new Problem('text/no-draft');
      return replace(opened, { by, at: now() });
    },

    /** Makes a draft of how a text was before a change. @throws Problem 'text/not-found', 'text/changed', 'change/not-found' */
    async restore(text: TextKey, seen: number, changeId: string, by: Person): Promise<number> {
      const opened = await open(text);
      requireVersion(opened, seen);
      const change = await revisions.change(changeId);
      if (change?.text !== opened.key || change.before.length === 0) throw new Problem('change/not-found');
      return replace(opened, drafted(opened, change.before, by));
    },

    /**
     * Takes over what the file of the agency says now; a draft at the desk goes on with it. Two processes at once: one does.
     *
     * @param after the sheet as it will be
     * @param by whose file it is
     * @throws Problem 'text/changed', 'text/refused'
     */
    async takeSheet(after: AgencySheet, by: Person): Promise<void> {
      const opened = await open(AGENCY);
      const content = await load();
      const [at, before] = [now(), entriesIn(content, AGENCY)];
      const next: readonly StoredEntry[] = [{ ...AGENCY, value: after }];
      const change = { at, by, what: 'file' } as const;
      const also = await followers(next, content, change);
      const publishing: Change = { ...change, text: opened.key, before, after: next, ...(also && { also }) };
      const { draft } = opened.revision ?? {};
      const kept = draft && sheetIn(draft);
      const version = await replace(opened, {
        by: opened.revision?.by ?? by,
        at,
        publishing,
        ...(kept && {
          draft: [{ ...AGENCY, value: merged(kept, sheetIn(before), after) }],
          basis: nameOfState(next),
          ...(opened.revision?.publishAt && { publishAt: opened.revision.publishAt }),
        }),
      });
      await settle({ key: opened.key, version, publishing });
    },

    /**
     * Puts into its place what was public when a process ended, and publishes what is due. What can't be published says why at
     * the desk, and is not tried again.
     */
    async tend(): Promise<void> {
      for (const revision of await revisions.unsettled()) await settle(revision);
      for (const revision of await revisions.due(now())) {
        const text = keyIn(revision.key);
        const opened = await open(text);
        try {
          await publishNow(text, opened, revision.by);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          const { publishAt: _, ...rest } = revision;
          await revisions.replace(
            { ...rest, failed: reasonsOf(error), version: revision.version + 1 },
            revision.version,
          );
        }
      }
    },
  };
}

export type Texts = ReturnType<typeof createTexts>;
