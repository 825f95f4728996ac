import {
  type catalogue,
  type Change,
  MATCHES,
  type PriceHistory,
  type PropertyCard,
} from '@dorpel/contracts/catalogue';
import type { Client } from '@dorpel/contracts/client';
import { addDays, dayOf, instantOf, timeOf } from '@dorpel/i18n/brussels';
import { createMessage, type OutgoingMessage } from '@dorpel/mail';
import type { Log } from '@dorpel/service-kit';
import type { PendingChange, Submission, Subscription } from '../submissions/submissions.ts';
import type { AlertsRepository } from './store.ts';

/** The submission of somebody who is told of new homes, with the one of its subscriptions that says of which. */
export type Reader = { readonly submission: Submission; readonly subscription: Subscription };

export type AlertsOptions = {
  readonly repository: AlertsRepository;
  readonly catalogue: Pick<Client<typeof catalogue>, 'getVersion' | 'listChanges' | 'listProperties' | 'matchSearches'>;
  /** The mail about some homes. */
  readonly mail: (reader: Reader, homes: readonly Home[]) => Promise<Parameters<typeof createMessage>[0]>;
  readonly wake: () => void;
  readonly log: Log;
  readonly now: () => Date;
};

/** A home to tell of. */
export type Home = { readonly card: PropertyCard; readonly change: PendingChange };

/** The hour of the daily mail, in Brussels. */
const DIGEST_AT = '08:00';

/** Seconds that a round waits for the catalogue to change. */
const WAIT = 30;

/** `listProperties` takes so many ids. */
const MOST_AT_ONCE = 100;

/** People whose searches are in memory at once. */
const PEOPLE_AT_ONCE = 200;

/** Characters of searches in one question: with the ids, what a service takes as one body. */
const LONGEST_QUESTION = 30_000;

/** Milliseconds: changes are dated by the beginning of the import that brought them, which takes less. */
const LONGEST_IMPORT = 24 * 3_600_000;

/** Changes of one page of the catalogue's, with how many milliseconds older than a request they may be and be news to who made it. */
type Told = { readonly changes: readonly ToldChange[]; readonly slack: number };

/** When the next mail of a subscription goes out. */
export function nextMail({ frequency }: Pick<Subscription, 'frequency'>, now: Date): Date {
  if (frequency === 'instant') return now;
  const today = dayOf(now);
  return instantOf(timeOf(now) < DIGEST_AT ? today : addDays(today, 1), DIGEST_AT) ?? now;
}

type ToldChange = Change & { kind: PendingChange['kind'] };

const isTold = (change: Change): change is ToldChange => change.kind === 'new' || change.kind === 'price-drop';

const earlierOf = ({ since, prices }: PriceHistory): PendingChange['history'] => ({
  since,
  earlier: prices.slice(0, -1).map(({ from, money }) => ({ from, amount: money.amount })),
});

const searchOf = ({ subscription: { search = {} } }: Reader): Readonly<Record<string, unknown>> => ({ ...search });

/** Cuts a list where what is sent of it would be too many or too long; one that is too long alone is a part of its own. */
export function inParts<T>(items: readonly T[], sent: (item: T) => unknown, most: number): T[][] {
  const parts: T[][] = [];
  let length = Infinity;
  for (const item of items) {
    const own = JSON.stringify(sent(item)).length;
    const last = parts.at(-1);
    if (last && last.length < most && length + own <= LONGEST_QUESTION) last.push(item);
    else {
      parts.push([item]);
      length = 0;
    }
    length += own;
  }
  return parts;
}

/** Whether a home is still news by a change: one that is new, or costs less than before it. */
const stillHolds = ({ kind, was }: PendingChange, { price }: PropertyCard) =>
  kind === 'new' || was === undefined || !price || price.money.amount < was;

const holdsOn = ({ from, until }: Subscription, day: string) =>
  (from === undefined || from <= day) && (until === undefined || day <= until);

/**
 * Tells visitors of new homes and prices that drop (F3, X3), in two steps that each are one write per visitor: what
 * matches is noted, then what was noted is mailed. Whatever ends in between is taken up by the next round.
 */
export function createAlerts({ repository, catalogue, mail, wake, log, now }: AlertsOptions) {
  /**
   * The ids among those that changed that each of the searches finds, asked all at once. One that the catalogue does not take (it
   * was kept when more was allowed) finds none: nobody else waits for it.
   */
  async function matching(readers: readonly Reader[], ids: readonly string[]): Promise<Map<Reader, Set<string>>> {
    const found = new Map(readers.map((reader) => [reader, new Set<string>()]));
    for (const part of inParts(readers, searchOf, MATCHES.searches)) {
      for (let first = 0; first < ids.length; first += MATCHES.homes) {
        const body = { among: ids.slice(first, first + MATCHES.homes), searches: part.map(searchOf) };
        const { items } = await catalogue.matchSearches({ body });
        for (const [at, reader] of part.entries()) {
          const matched = items[at];
          if (matched) for (const id of matched) found.get(reader)?.add(id);
          else log.warn({ submission: reader.submission.id }, 'a search is no longer one that the catalogue takes');
        }
      }
    }
    return found;
  }

  /** What is news to somebody of what changed: not what they were told, nor what was there before they asked. */
  function freshOf({ submission, subscription }: Reader, { changes, slack }: Told, told: ReadonlySet<string>) {
    if (subscription.status !== 'active' || !holdsOn(subscription, dayOf(now()))) return [];
    const since = submission.receivedAt.getTime() - slack;
    return changes.filter(({ key, on }) => !told.has(key) && Date.parse(on) >= since);
  }

  /** Notes what the searches of one person find, who is told of each change once, however many of them find it. */
  async function noteFor(readers: readonly Reader[], news: Told, found: ReadonlyMap<Reader, ReadonlySet<string>>) {
    const told = new Set(readers.flatMap(({ subscription }) => subscription.told ?? []));
    for (const reader of readers) {
      const { submission, subscription } = reader;
      const fresh = freshOf(reader, news, told).filter(({ propertyId }) => found.get(reader)?.has(propertyId));
      if (fresh.length === 0) continue;
      const keys = fresh.map(({ key }) => key);
      const pending = fresh.map(({ propertyId, kind, price, priceHistory }) => ({
        propertyId,
        kind,
        ...(price && { was: price.from.amount }),
        ...(price && priceHistory && { history: earlierOf(priceHistory) }),
      }));
      await repository.note(submission.id, subscription.kind, keys, pending, nextMail(subscription, now()));
      for (const key of keys) told.add(key);
    }
  }

  /** Notes of some people what changed. */
  async function noteForAll(people: readonly (readonly Reader[])[], news: Told): Promise<void> {
    const asking = people
      .flat()
      .filter((reader) => freshOf(reader, news, new Set(reader.subscription.told)).length > 0);
    const ids = [...new Set(news.changes.map(({ propertyId }) => propertyId))];
    const found = await matching(asking, ids);
    for (const readers of people) await noteFor(readers, news, found);
  }

  /** Notes of everybody what changed. */
  async function noteForEverybody(news: Told): Promise<void> {
    if (news.changes.length === 0) return;
    let people: (readonly Reader[])[] = [];
    for await (const readers of repository.readersByPerson()) {
      people.push(readers);
      if (people.length < PEOPLE_AT_ONCE) continue;
      await noteForAll(people, news);
      people = [];
    }
    await noteForAll(people, news);
  }

  /**
   * Notes what changed since the last round, page by page. The first round ever reads all that is there, which somebody who asked
   * meanwhile has seen: only what an import began to bring after they asked is news. It counts once it was read to its end.
   */
  async function noteChanges(): Promise<void> {
    const known = await repository.cursor();
    const slack = known === undefined ? 0 : LONGEST_IMPORT;
    let since = known ?? 0;
    for (;;) {
      const page = await catalogue.listChanges({ query: { since } });
      await noteForEverybody({ changes: page.items.filter(isTold), slack });
      const cursor = Number(page.cursor);
      const isLast = !page.more || cursor === since;
      if (cursor !== known && (isLast || known !== undefined)) await repository.moveCursor(cursor);
      if (isLast) return;
      since = cursor;
    }
  }

  /**
   * The homes that wait, as they are now: what was sold or withdrawn meanwhile is left out, and so is a price that fell and rose
   * again, as where a digit was forgotten.
   */
  async function homesOf({ submission, subscription }: Reader): Promise<Home[]> {
    /** By home, the latest first. */
    const changed = new Map<string, PendingChange[]>();
    for (const change of subscription.pending ?? [])
      changed.set(change.propertyId, [change, ...(changed.get(change.propertyId) ?? [])]);
    const ids = [...changed.keys()].slice(-MOST_AT_ONCE);
    const { items } = await catalogue.listProperties({
      query: { among: ids, language: submission.language, pageSize: MOST_AT_ONCE },
    });
    return items.flatMap((card) => {
      const change = changed.get(card.id)?.find((each) => stillHolds(each, card));
      return change ? [{ card, change }] : [];
    });
  }

  async function mailDue(): Promise<void> {
    const day = dayOf(now());
    for await (const reader of repository.due(now())) {
      const { submission, subscription } = reader;
      const messages: OutgoingMessage[] = [];
      if (subscription.status === 'active' && holdsOn(subscription, day)) {
        const homes = await homesOf(reader);
        if (homes.length > 0) messages.push(createMessage(await mail(reader, homes)));
      }
      await repository.mailed(submission.id, subscription, messages);
      if (messages.length > 0) wake();
    }
  }

  /** The version of the catalogue of which all changes are noted. */
  let noted: string | undefined;

  return {
    /**
     * One round, as soon as the catalogue has changed and at the latest after half a minute. While the catalogue is away nothing
     * is lost, because the cursor stays.
     */
    async run(signal: AbortSignal): Promise<void> {
      try {
        const query = { wait: WAIT, ...(noted !== undefined && { after: noted }) };
        const { version } = await catalogue.getVersion({ query }, { signal });
        if (version !== noted) await noteChanges();
        noted = version;
        await mailDue();
      } catch (error) {
        if (!signal.aborted) log.warn({ error }, 'alerts interrupted');
      }
    },
  };
}
