import { randomUUID } from 'node:crypto';
import { CrmFault, type Seal, Unsealable } from '@dorpel/crm';
import type { Language } from '@dorpel/i18n/languages';
import { type Lease, LeaseLost, type Log } from '@dorpel/service-kit';
import type { Catalogue } from '../import/import.ts';
import { connectorOf, type Credentials, isLoopback, mustBeReachable, openAccount, UnsafeAddress } from './account.ts';
import type { Connection, Connections } from './connections.store.ts';
import { kindOf, runOnce } from './run.ts';
import type { RunResult } from './run-result.ts';
import type { Runs } from './runs.store.ts';

/** Milliseconds from one pull of an account to the next; twice that after each failure in a row, until it is the longest. */
const EVERY = 5 * 60_000;
const LONGEST = 6 * 3_600_000;

export type PullerParts = {
  readonly store: Connections;
  readonly runs: Runs;
  readonly seal: Seal;
  /** Who holds it reads homes of CRMs, of all processes. */
  readonly lease: Lease;
  readonly catalogue: () => Promise<Catalogue>;
  /** The file of places. */
  readonly places: string;
  readonly language: Language;
  /** Whether CRMs of this machine may be connected. */
  readonly isLocal: boolean;
  readonly now: () => Date;
  readonly log: Log;
};

/** Somebody else reads homes of CRMs at this moment. */
export class Busy extends Error {}

/** @throws Unsealable, UnsafeAddress, CrmFault */
export async function openConnection(
  { seal, isLocal, language }: Pick<PullerParts, 'seal' | 'isLocal' | 'language'>,
  { crm, sealed, address }: Connection,
  signal?: AbortSignal,
) {
  const connector = connectorOf(crm);
  // One of a newer release, which was rolled back.
  if (!connector) throw new CrmFault('incomplete', crm);
  if (address !== null) await mustBeReachable(address, isLocal);
  const credentials = JSON.parse(seal.open(crm, sealed)) as Credentials;
  const account = openAccount({ connector, credentials, address, language, ...(signal && { signal }) });
  return { connector, account };
}

function faultOf(error: unknown): string {
  if (error instanceof CrmFault) return error.is;
  if (error instanceof Unsealable) return 'sealed';
  return error instanceof UnsafeAddress ? 'unsafe' : 'other';
}

/** When an account that failed so many times in a row is asked again. */
const nextAfter = (failures: number, now: Date) => new Date(now.getTime() + Math.min(EVERY * 2 ** failures, LONGEST));

/** Reads homes of the accounts that are due, one run after the other, whichever process does it. */
export function createPuller(parts: PullerParts) {
  const { store, runs, lease, now, log, isLocal } = parts;

  async function ended(connection: Connection, result: RunResult, more: Partial<Connection>, isAnnouncing: boolean) {
    const failures = result.isWhole ? 0 : connection.failures + 1;
    await store.note(connection, { ...more, failures });
    const isWaiting = isAnnouncing && (await store.countAnnounced(connection.crm)) > 0;
    const quiet = isAnnouncing ? null : nextAfter(failures, now());
    await store.rest(connection, isWaiting ? now() : quiet);
  }

  /** @throws what was aborted, or taken over by another process; all else is what the run came to */
  async function run(connection: Connection, keep: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const { crm } = connection;
    const [id, at] = [randomUUID(), now()];
    const begin = (kind: Parameters<Runs['begin']>[0]['kind']) => runs.begin({ id, crm, kind, startedAt: at });
    let hasBegun = false;
    try {
      const { connector, account } = await openConnection(parts, connection, signal);
      const kind = kindOf(account, connection, at);
      await begin(kind);
      hasBegun = true;
      const target = await parts.catalogue();
      const { title } = connector;
      const isHere = connection.address !== null && isLocal;
      const catalogue = isHere ? withLocalFiles(target) : target;
      const given = { ...parts, connection, title, account, catalogue, at, signal, keep };
      const { result, change } = await runOnce(given, kind);
      await runs.end({ id, crm }, { outcome: 'done', result, endedAt: now() });
      await ended(connection, result, change, kind === 'notices');
    } catch (error) {
      if (signal.aborted || error instanceof LeaseLost) {
        if (hasBegun) await runs.end({ id, crm }, { outcome: 'cut-off', endedAt: now() });
        throw error;
      }
      const fault = faultOf(error);
      if (fault === 'other') log.error({ error, crm }, 'homes of a CRM were not imported');
      else log.warn({ crm, fault }, 'a CRM could not be read');
      if (!hasBegun) await begin(connection.cursor ? 'changes' : 'all');
      const failures = connection.failures + 1;
      await runs.end({ id, crm }, { outcome: 'failed', fault, endedAt: now() });
      await store.note(connection, { failures });
      await store.rest(connection, nextAfter(failures, now()));
    }
  }

  /** Does something that no other process does meanwhile. @returns false where another does it */
  async function alone(work: (keep: () => Promise<void>) => Promise<void>): Promise<boolean> {
    const held = await lease.take();
    if (!held) return false;
    try {
      await work(() => held.keep());
      return true;
    } finally {
      await held.release();
    }
  }

  /** One run of each account that is due. */
  async function turn(signal: AbortSignal = new AbortController().signal): Promise<void> {
    if ((await store.due(now())).length === 0) return;
    await alone(async (keep) => {
      // What was due may have been read by who held the lease until now.
      for (const connection of await store.due(now())) {
        signal.throwIfAborted();
        await run(connection, keep, signal);
      }
    });
  }

  return {
    turn,
    /** Reads the homes of one account at once, paused or not. @throws Busy */
    async now(connection: Connection): Promise<void> {
      const isDone = await alone((keep) => run(connection, keep, new AbortController().signal));
      if (!isDone) throw new Busy();
    },
  };
}

export type Puller = ReturnType<typeof createPuller>;

/** The same catalogue, which takes pictures from this machine, too: of a CRM that is served here. */
function withLocalFiles(catalogue: Catalogue): Catalogue {
  const { web } = catalogue;
  return { ...catalogue, web: { ...web, isPublic: (address) => web.isPublic(address) || isLoopback(address) } };
}
