import type { Client } from '@dorpel/contracts/client';
import type { Activity, submissions } from '@dorpel/contracts/forms';
import { HISTORY_TYPES, type HistoryType } from '@dorpel/contracts/owner';
import { type Database, defineCollection, type Log, openCollection } from '@dorpel/service-kit';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Occurrence } from './history.ts';
import type { History } from './history.repository.ts';

const follows = defineCollection<{ _id: string; until: Date }>({ name: 'follows', indexes: [] });
const FORMS = 'forms';

export type FollowingOptions = {
  readonly database: Database;
  readonly client: Pick<Client<typeof submissions>, 'listActivity'>;
  /** Shared with the forms service. */
  readonly token: string;
  readonly history: Pick<History, 'save'>;
  readonly log: Log;
};

/** Milliseconds between looks, and a call may take. */
const EVERY = 20_000;
const DEADLINE = 10_000;

/** Milliseconds by which each look goes back: what was stored at the same time may have been stored a little later. */
const OVERLAP = 60_000;

const isKnown = (type: string): type is HistoryType => (HISTORY_TYPES as readonly string[]).includes(type);

/** Something that was sent, as a row of the history; undefined for a kind that is newer than this service. */
function occurrenceOf({ id, at, propertyId, type, subject, person, status, appointmentAt }: Activity) {
  if (!isKnown(type)) return undefined;
  const instant = new Date(at);
  return {
    id,
    propertyId,
    at: instant,
    day: dayOf(instant),
    type,
    contact: person?.contact ?? null,
    subject,
    comment: person?.comment ?? null,
    status,
    source: 'website',
    appointmentAt: appointmentAt === null ? null : new Date(appointmentAt),
  } satisfies Occurrence;
}

/** Reads what was sent about properties from the forms service into the history (O5), and goes on where it stopped. */
export async function createFollowing({ database, client, token, history, log }: FollowingOptions) {
  const collection = await openCollection(database, follows);
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  /** @throws Problem when the forms service can't be asked */
  async function catchUp(): Promise<void> {
    const before = (await collection.findOne({ _id: FORMS }))?.until;
    let since = before && new Date(before.getTime() - OVERLAP);
    for (let more = true; more && !stopping.signal.aborted; ) {
      const page = await client.listActivity(
        { query: since ? { since: since.toISOString() } : {} },
        {
          headers: { authorization: `Bearer ${token}` },
          signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(DEADLINE)]),
        },
      );
      await history.save(page.items.flatMap((item) => occurrenceOf(item) ?? []));
      const until = new Date(page.until);
      if (until.getTime() !== before?.getTime()) {
        await collection.updateOne({ _id: FORMS }, { $max: { until } }, { upsert: true });
      }
      // A page that leads nowhere is the last one.
      more = page.more && until.getTime() !== since?.getTime();
      since = until;
    }
  }

  async function look(): Promise<void> {
    try {
      await catchUp();
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ error }, 'the forms service could not be asked; it is tried again');
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => (work = look()), EVERY).unref();
  }

  return {
    catchUp,
    start() {
      work = look();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await work;
    },
  };
}

export type Following = Awaited<ReturnType<typeof createFollowing>>;
