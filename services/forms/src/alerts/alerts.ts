import { Problem } from '@dorpel/contracts';
import type { catalogue, Change, PriceHistory, PropertyCard } from '@dorpel/contracts/catalogue';
import type { Client } from '@dorpel/contracts/client';
import { addDays, dayOf, instantOf, timeOf } from '@dorpel/i18n/brussels';
import { createMessage, type OutgoingMessage } from '@dorpel/mail';
import type { Log } from '@dorpel/service-kit';
import type { Submission } from '../submissions/submission.ts';
import type { PendingChange, Subscription } from '../subscriptions/subscription.ts';
import type { AlertsRepository } from './alerts.repository.ts';

/** The submission of somebody who is told of new homes, with the one of its subscriptions that says of which. */
export type Reader = { readonly submission: Submission; readonly subscription: Subscription };

export type AlertsOptions = {
  readonly repository: AlertsRepository;
  readonly catalogue: Pick<Client<typeof catalogue>, 'getVersion' | 'listChanges' | 'listProperties'>;
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

/** Milliseconds: changes are dated by the beginning of the import that brought them, which takes less. */
const LONGEST_IMPORT = 24 * 3_600_000;

/** When the next mail of a subscription goes out. */
export function nextMail({ frequency }: Pick<Subscription, 'frequency'>, now: Date): Date {
  if (frequency === 'instant') return now;
  const today = dayOf(now);
  return instantOf(timeOf(now) < DIGEST_AT ? today : addDays(today, 1), DIGEST_AT) ?? now;
}

const isTold = (change: Change): change is Change & { kind: 'new' | 'price-drop' } =>
  change.kind === 'new' || change.kind === 'price-drop';

const earlierOf = ({ since, prices }: PriceHistory): PendingChange['history'] => ({
  since,
  earlier: prices.slice(0, -1).map(({ from, money }) => ({ from, amount: money.amount })),
});

const holdsOn = ({ from, until }: Subscription, day: string) =>
  (from === undefined || from <= day) && (until === undefined || day <= until);

/**
 * Tells visitors of new homes and prices that drop (F3, X3), in two steps that each are one write per visitor: what
 * matches is noted, then what was noted is mailed. Whatever ends in between is taken up by the next round.
 */
export function createAlerts({ repository, catalogue, mail, wake, log, now }: AlertsOptions) {
  /**
   * The ids among those that changed that a search finds. One that the catalogue does not take (it was kept when more was
   * allowed) finds none: nobody else waits for it.
   */
  async function matching({ submission, subscription: { search = {} } }: Reader, ids: readonly string[]) {
    const query = { ...search, among: [...ids], language: submission.language, pageSize: MOST_AT_ONCE };
    try {
      const { items } = await catalogue.listProperties({ query });
      return new Set(items.map(({ id }) => id));
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'request/invalid') throw error;
      log.warn(
        { submission: submission.id, fields: error.fields },
        'a search is no longer one that the catalogue takes',
      );
      return new Set<string>();
    }
  }

  /** Notes what the searches of one person find, who is told of each change once, however many of them find it. */
  async function noteFor(readers: readonly Reader[], changes: readonly (Change & { kind: PendingChange['kind'] })[]) {
    const told = new Set(readers.flatMap(({ subscription }) => subscription.told ?? []));
    for (const reader of readers) {
      const { submission, subscription } = reader;
      if (subscription.status !== 'active' || !holdsOn(subscription, dayOf(now()))) continue;
      // What was there before they asked is no news.
      const since = submission.receivedAt.getTime() - LONGEST_IMPORT;
      const fresh = changes.filter(({ key, on }) => !told.has(key) && Date.parse(on) >= since);
      if (fresh.length === 0) return;
      const ids = [...new Set(fresh.map(({ propertyId }) => propertyId))];
      const found = await matching(reader, ids);
      const news = fresh.filter(({ propertyId }) => found.has(propertyId));
      if (news.length === 0) continue;
      const keys = news.map(({ key }) => key);
      const pending = news.map(({ propertyId, kind, price, priceHistory }) => ({
        propertyId,
        kind,
        ...(price && { was: price.from.amount }),
        ...(price && priceHistory && { history: earlierOf(priceHistory) }),
      }));
      await repository.note(submission.id, subscription.kind, keys, pending, nextMail(subscription, now()));
      for (const key of keys) told.add(key);
    }
  }

  /** Notes what changed since the last round, page by page; the first one, all that ever did. */
  async function noteChanges(): Promise<void> {
    for (;;) {
      const known = await repository.cursor();
      const since = known ?? 0;
      const { items, cursor, more } = await catalogue.listChanges({ query: { since } });
      const changes = items.filter(isTold);
      for (let first = 0; first < changes.length; first += MOST_AT_ONCE) {
        const part = changes.slice(first, first + MOST_AT_ONCE);
        for await (const readers of repository.readersByPerson()) await noteFor(readers, part);
      }
      if (Number(cursor) !== known) await repository.moveCursor(Number(cursor));
      if (!more || Number(cursor) === since) return;
    }
  }

  /** The homes that wait, as they are now: what was sold or withdrawn meanwhile is left out. */
  async function homesOf({ submission, subscription }: Reader): Promise<Home[]> {
    const latest = new Map((subscription.pending ?? []).map((change) => [change.propertyId, change]));
    const ids = [...latest.keys()].slice(-MOST_AT_ONCE);
    const { items } = await catalogue.listProperties({
      query: { among: ids, language: submission.language, pageSize: MOST_AT_ONCE },
    });
    return items.flatMap((card) => {
      const change = latest.get(card.id);
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
