import { setTimeout as pause } from 'node:timers/promises';
import { type Log, outsideWork } from '@dorpel/service-kit';
import type { Head, Write, WriteJournal } from '../writes.store.ts';
import { type ColumnsDocument, createTable, type Table } from './table.ts';

export type Followed = {
  /** What lists may show, for its rows: all of it, some at a time, and of some ids what of them is to be shown. */
  readonly homes: {
    all(): AsyncIterable<readonly ColumnsDocument[]>;
    byIds(ids: readonly string[]): Promise<ColumnsDocument[]>;
  };
  readonly writes: Pick<WriteJournal, 'head' | 'after' | 'again' | 'open' | 'changes'>;
  readonly currentVersion: () => Promise<number>;
  readonly log: Log;
};

/** A table, and what it knows of. */
type Held = {
  readonly table: Table;
  readonly version: number;
  readonly head: Head;
  /** Writes that were not done when they were read: they are read again. */
  readonly open: ReadonlySet<number>;
  /** Later versions whose writes were read before they were told of. */
  readonly told: ReadonlySet<number>;
};

/**
 * A table of the homes in memory, in step with the catalogue: read as a whole once, then only what the journal says was
 * written, as it is written. Each process has its own. A version of which the journal says nothing was written by who keeps
 * none (the release before, a restored backup): then all is read anew.
 */
export function followHomes({ homes, writes, currentVersion, log }: Followed) {
  let held: Held | null = null;
  /** What takes so long that nobody waits for it. */
  let reading: Promise<void> | null = null;
  let catching: Promise<void> | null = null;
  let isStopped = false;

  /** Does something that takes long; when it fails, the next who asks begins anew. */
  function inBackground(work: () => Promise<Held | null>): void {
    held = null;
    reading = outsideWork(work)
      .then((made) => {
        held = made;
      })
      .catch((error: unknown) => {
        if (!isStopped) log.warn({ error }, 'homes were not read for counting: the database counts them');
      })
      .finally(() => {
        reading = null;
      });
  }

  async function readAll(): Promise<Held | null> {
    const started = performance.now();
    // In this order: what is written from now on is in the journal after this head, or among what is open.
    const version = await currentVersion();
    const head = await writes.head();
    const open = new Set(await writes.open());
    const table = createTable();
    let began = performance.now();
    for await (const some of homes.all()) {
      if (isStopped) return null;
      for (const home of some) table.put(home);
      // Half of the time is the visitors', whom the database answers meanwhile.
      await pause(performance.now() - began);
      began = performance.now();
    }
    const milliseconds = Math.round(performance.now() - started);
    log.info({ homes: table.size(), milliseconds }, 'homes read for counting');
    return { table, version, head, open, told: new Set() };
  }

  /** Reads homes again that were written; those that are not to be shown any more are taken out. */
  async function apply(table: Table, some: readonly Write[]): Promise<void> {
    for (const { ids } of some) {
      const found = new Map((await homes.byIds(ids)).map((home) => [home._id, home]));
      for (const id of ids) {
        const home = found.get(id);
        if (home) table.put(home);
        else table.remove(id);
      }
    }
  }

  const isTold = (told: ReadonlySet<number>, from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => from + at + 1).every((version) => told.has(version));

  /** What a table knows of once some writes are applied. */
  const having = (before: Held, some: readonly Write[]): Held => ({
    ...before,
    head: some.at(-1) ?? before.head,
    open: new Set([...before.open, ...some.filter(({ isDone }) => !isDone).map(({ _id }) => _id)]),
    told: new Set([...before.told, ...some.map(({ version }) => version)]),
  });

  /** @returns null when all has to be read anew */
  async function readOn(
    before: Held,
    version: number,
    page: Awaited<ReturnType<typeof writes.after>>,
  ): Promise<Held | null> {
    const again = await writes.again([...before.open]);
    await apply(before.table, again);
    let now: Held = { ...before, open: new Set(again.filter(({ isDone }) => !isDone).map(({ _id }) => _id)) };
    for (let next = page; ; next = await writes.after(now.head)) {
      if (next === null || isStopped) return null;
      await apply(now.table, next.writes);
      now = having(now, next.writes);
      if (!next.more) break;
    }
    if (!isTold(now.told, before.version, version)) return null;
    return { ...now, version, told: new Set([...now.told].filter((each) => each > version)) };
  }

  async function catchUp(before: Held): Promise<void> {
    const version = await currentVersion();
    const page = await writes.after(before.head);
    if (page?.more) return inBackground(async () => (await readOn(before, version, page)) ?? readAll());
    const now = page && (await readOn(before, version, page));
    if (now) held = now;
    else inBackground(readAll);
  }

  /** Does something that follows from what is held, alone. */
  function step(work: (before: Held) => Promise<void>): Promise<void> {
    catching ??= outsideWork(() => work(held as Held)).finally(() => {
      catching = null;
    });
    return catching;
  }

  /** Reads what is written and done, whatever version tells of it: who asks once it is told finds it read. */
  async function readAhead(before: Held): Promise<void> {
    const page = await writes.after(before.head);
    // What is not followed any more is for who asks next to decide.
    if (page === null || page.more) return;
    const open = page.writes.findIndex(({ isDone }) => !isDone);
    const done = page.writes.slice(0, open === -1 ? undefined : open);
    await apply(before.table, done);
    held = having(before, done);
  }

  async function keepUp(): Promise<void> {
    const changes = writes.changes();
    while (!isStopped) {
      await changes.open();
      // A database that is away is asked again when it is back, by this or by who needs it.
      if (held !== null && catching === null) await step(readAhead).catch(() => {});
      await changes.next();
    }
    await changes.close();
  }

  return {
    /**
     * The table as the catalogue is now; who asks waits for the little that an import wrote last.
     *
     * @returns null while so much is to be read that nobody should wait for it: the database counts instead
     */
    async current(): Promise<Table | null> {
      const version = await currentVersion();
      while (reading === null && held !== null && held.version < version) {
        await step(catchUp);
      }
      if (reading === null && held === null && !isStopped) inBackground(readAll);
      return held?.table ?? null;
    },
    /** Once nothing is being read in the background. */
    async settled(): Promise<void> {
      await reading;
    },
    start() {
      inBackground(readAll);
      void outsideWork(keepUp);
    },
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.allSettled([reading, catching]);
    },
  };
}

export type HomesTable = Pick<ReturnType<typeof followHomes>, 'current'>;
