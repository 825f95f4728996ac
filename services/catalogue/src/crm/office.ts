import { Problem } from '@dorpel/contracts';
import type { DeskChange } from '@dorpel/contracts/desk-changes';
import type { DeskCrm, DeskCrmRun } from '@dorpel/contracts/desk-crm';
import { type Connector, CONNECTORS, CrmFault, type Seal, Unsealable } from '@dorpel/crm';
import type { Language } from '@dorpel/i18n/languages';
import { type DeskLog, LeaseLost } from '@dorpel/service-kit';
import { connectorOf, type Credentials, lackingIn, mustBeReachable, openAccount, UnsafeAddress } from './account.ts';
import type { Connection, Connections } from './connections.store.ts';
import type { Run, Runs } from './runs.store.ts';
import { Busy, openConnection, type Puller } from './puller.ts';

/** Runs of each CRM that are told. */
const MOST_RUNS = 20;

export type OfficeOfCrms = {
  readonly store: Connections;
  readonly runs: Runs;
  /** Null where the environment has no key: nothing can be connected then. */
  readonly sealing: { readonly seal: Seal; readonly puller: Puller } | null;
  readonly log: DeskLog;
  /** Whether somebody reads homes at this moment. */
  readonly isBusy: () => Promise<boolean>;
  readonly isLocal: boolean;
  readonly language: Language;
  /** Where the site is; without it nobody is told where notices go. */
  readonly siteUrl: string | undefined;
  readonly now: () => Date;
};

type By = DeskChange['by'];

/** Which account somebody changes, as they saw it; a command says no version. */
export type Asked = { readonly crm: string; readonly version?: number | undefined; readonly by: By };

export type ConnectAsked = Asked & { readonly address: string | null; readonly credentials: Credentials };

const presentRun = (run: Run, isBusy: boolean): DeskCrmRun => {
  const { crm: _, startedAt, endedAt, outcome, refusals, fields, ...rest } = run;
  return {
    ...rest,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    outcome: outcome === 'begun' ? (isBusy ? 'running' : 'cut-off') : outcome,
    refusals: refusals.map(({ home, told }) => ({
      home,
      why: told.flatMap((each) => {
        if (each.is !== 'not-known' && each.is !== 'missing') return [];
        return [{ is: each.is, field: each.field, said: each.is === 'not-known' ? each.said : null }];
      }),
    })),
    // What a private field is called is told, never what stands in it.
    fields: fields.map(({ is, field, count, first }) => ({ is, field, count, first })),
  };
};

/** The CRMs that homes are read from, as the office looks after them: in the browser and by command alike. */
export function createOfficeOfCrms(parts: OfficeOfCrms) {
  const { store, runs, sealing, log, isBusy, isLocal, language, siteUrl, now } = parts;

  /** @throws Problem where there is no key */
  function withKey() {
    if (!sealing) throw new Problem('crm/no-key');
    return sealing;
  }

  function known(crm: string): Connector {
    const connector = connectorOf(crm);
    if (!connector) throw new Problem('crm/not-found');
    return connector;
  }

  /** An account as somebody saw it. @throws Problem where there is none, or it has changed since */
  async function seen({ crm, version }: Pick<Asked, 'crm' | 'version'>): Promise<Connection> {
    known(crm);
    const found = await store.find(crm);
    if (!found) throw new Problem('crm/not-connected');
    if (version !== undefined && version !== found.version) throw new Problem('crm/changed');
    return found;
  }

  /** The same, with what follows from credentials as a problem of the desk. */
  async function asProblem<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CrmFault) throw new Problem(`crm/${error.is}`);
      if (error instanceof Unsealable) throw new Problem('crm/sealed');
      if (error instanceof UnsafeAddress) throw new Problem('request/invalid', { address: 'unsafe' });
      if (error instanceof Busy || error instanceof LeaseLost) throw new Problem('crm/busy');
      throw error;
    }
  }

  const note = (by: By, crm: string, part: string, before: string | null, after: string | null) =>
    log.note(by, { what: 'crm', about: known(crm).title }, [{ part, before, after }]);

  async function change(asked: Asked, part: string, made: (found: Connection) => Partial<Connection>): Promise<void> {
    const found = await seen(asked);
    const changed = made(found);
    if (!(await store.change(found, changed))) throw new Problem('crm/changed');
    const said = {
      state: [found.state, changed.state ?? null],
      leads: [found.takesLeads ? 'on' : 'off', changed.takesLeads ? 'on' : 'off'],
    }[part] ?? [null, 'now'];
    await note(asked.by, asked.crm, part, said[0] ?? null, said[1] ?? null);
  }

  async function present(connector: Connector, busy: boolean): Promise<DeskCrm> {
    const { name: crm, title, asks } = connector;
    const [found, recent] = await Promise.all([store.find(crm), runs.recent(crm, MOST_RUNS)]);
    const [homes, waiting] = await Promise.all([store.countHomes(crm), store.countAnnounced(crm)]);
    return {
      crm,
      title,
      asks: asks.map(({ name, isSecret, isNeeded }) => ({ name, isSecret, isNeeded })),
      announces: connector.announces ?? false,
      isForLeadsOnly: connector.isForLeadsOnly ?? false,
      homes,
      connection: found && {
        version: found.version,
        state: found.state,
        address: found.address,
        connectedAt: found.connectedAt.toISOString(),
        connectedBy: found.connectedBy,
        readTo: found.cursor?.toISOString() ?? null,
        nextAt: found.state === 'on' ? (found.dueAt?.toISOString() ?? null) : null,
        failures: found.failures,
        keptGone: found.keptGone,
        waiting,
        takesLeads: found.takesLeads ?? false,
        notices:
          sealing && siteUrl !== undefined && connector.announces
            ? addressOfNotices(siteUrl, sealing.seal, found)
            : null,
      },
      runs: recent.map((run) => presentRun(run, busy)),
    };
  }

  return {
    async list() {
      const busy = await isBusy();
      const [items, changes] = await Promise.all([
        Promise.all(CONNECTORS.map((each) => present(each, busy))),
        log.recent('crm'),
      ]);
      return { items, canConnect: sealing !== null, changes };
    },

    /**
     * Keeps the credentials of an account, if they open it, and reads all of its homes soon.
     *
     * @throws Problem `request/invalid` by the names of fields; `crm/…` for what its CRM says: nothing is kept then
     */
    async connect({ crm, version, by, address, credentials }: ConnectAsked): Promise<void> {
      const { seal } = withKey();
      const connector = known(crm);
      const asked = new Set(connector.asks.map(({ name }) => name));
      const given = Object.fromEntries(
        Object.entries(credentials).filter(([name, value]) => asked.has(name) && value.trim() !== ''),
      );
      const lacking = lackingIn(connector, given);
      if (lacking.length > 0)
        throw new Problem('request/invalid', Object.fromEntries(lacking.map((each) => [each, 'required'])));
      const before = await store.find(crm);
      if (version !== undefined && version !== (before?.version ?? 0)) throw new Problem('crm/changed');
      await asProblem(async () => {
        if (address !== null) await mustBeReachable(address, isLocal);
        // Somebody waits: who is too busy is asked again by them.
        const signal = AbortSignal.timeout(TESTED_WITHIN);
        await orAway(openAccount({ connector, credentials: given, address, language, signal }).check(), signal, crm);
      });
      const at = now();
      const connection: Connection = {
        crm,
        address,
        sealed: seal.seal(crm, JSON.stringify(given)),
        state: 'on',
        version: (before?.version ?? 0) + 1,
        connectedAt: at,
        connectedBy: by.name,
        cursor: null,
        allReadAt: null,
        dueAt: connector.announces || connector.isForLeadsOnly ? null : at,
        failures: 0,
        keptGone: 0,
        refusedSaid: '',
        mayWithdraw: false,
        // Who connects their CRM means both ways; a second account is asked for homes alone, until somebody says otherwise.
        takesLeads: before?.takesLeads ?? (await store.ofLeads()) === null,
      };
      if (!(await store.put(connection, before?.version ?? 0))) throw new Problem('crm/changed');
      await note(by, crm, 'connection', before && 'connected', before ? 'connected anew' : 'connected');
    },

    /** Asks the CRM whether the credentials that are kept open the account. @throws Problem `crm/…` where they do not */
    async test(asked: Pick<Asked, 'crm'>): Promise<void> {
      const sealed = withKey();
      const found = await seen(asked);
      const signal = AbortSignal.timeout(TESTED_WITHIN);
      await asProblem(async () => {
        const { account } = await openConnection({ ...sealed, isLocal, language }, found, signal);
        await orAway(account.check(), signal, asked.crm);
      });
    },

    /** Has homes read in a moment, by whichever process looks first. @param mayWithdraw also where more are gone than a guard lets go */
    async pullSoon(asked: Asked, mayWithdraw: boolean): Promise<void> {
      withKey();
      const connector = known(asked.crm);
      if (connector.isForLeadsOnly) throw new Problem('crm/leads-only');
      if (connector.announces && !mayWithdraw) throw new Problem('crm/announces');
      await change(asked, mayWithdraw ? 'withdrawal' : 'pull', ({ state }) => {
        if (state !== 'on') throw new Problem('crm/paused');
        return { dueAt: now(), failures: 0, ...(mayWithdraw && { mayWithdraw: true }) };
      });
    },

    /** The same in this process, waiting for its end. @returns the run */
    async pullNow(asked: Asked, mayWithdraw: boolean): Promise<DeskCrmRun | null> {
      const { puller } = withKey();
      const found = await seen(asked);
      const connector = known(asked.crm);
      if (connector.isForLeadsOnly) throw new Problem('crm/leads-only');
      if (connector.announces && (await store.countAnnounced(asked.crm)) === 0) throw new Problem('crm/announces');
      await asProblem(() => puller.now(mayWithdraw ? { ...found, mayWithdraw } : found));
      await note(asked.by, asked.crm, mayWithdraw ? 'withdrawal' : 'pull', null, 'now');
      const [last] = await runs.recent(asked.crm, 1);
      return last ? presentRun(last, false) : null;
    },

    pause: (asked: Asked) => change(asked, 'state', () => ({ state: 'paused' })),
    resume: (asked: Asked) =>
      change(asked, 'state', () => ({
        state: 'on',
        failures: 0,
        dueAt: known(asked.crm).isForLeadsOnly ? null : now(),
      })),

    /** Has what visitors send written there from now on, and nowhere else; or nowhere. */
    async giveLeads(asked: Asked, takesLeads: boolean): Promise<void> {
      await change(asked, 'leads', () => ({ takesLeads }));
      if (takesLeads) await store.onlyOneForLeads(asked.crm);
    },

    /** The credentials are gone for good; homes stay as they are. */
    async forget(asked: Asked): Promise<void> {
      const found = await seen(asked);
      if (!(await store.forget(found))) throw new Problem('crm/changed');
      await note(asked.by, asked.crm, 'connection', 'connected', null);
    },
  };
}

export type Crms = ReturnType<typeof createOfficeOfCrms>;

/** Milliseconds that somebody waits for the answer of a CRM. */
const TESTED_WITHIN = 20_000;

/** @throws CrmFault `away` where no answer came in time */
async function orAway(asked: Promise<void>, signal: AbortSignal, crm: string): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new CrmFault('away', crm)), { once: true });
  });
  await Promise.race([asked, late]).catch((error: unknown) => {
    throw signal.aborted ? new CrmFault('away', crm) : error;
  });
}

/** What only who was told it says; another one once the account is connected anew. */
export const wordOf = (seal: Seal, { crm, connectedAt }: Pick<Connection, 'crm' | 'connectedAt'>) =>
  seal.sign(`${crm} ${connectedAt.toISOString()}`);

/** Where a CRM sends its notices, as the shell hands them on to this service. It is a secret, since no CRM is known to sign them. */
const addressOfNotices = (siteUrl: string, seal: Seal, connection: Connection): string =>
  new URL(`/api/catalogue/v1/crm-notices/${connection.crm}/${wordOf(seal, connection)}`, siteUrl).href;
