import { randomUUID } from 'node:crypto';
import type { Contract } from '@dorpel/contracts';
import { type Client, createClient } from '@dorpel/contracts/client';
import { readAsLastRelease } from '@dorpel/contracts/last-release';
import type Koa from 'koa';
import { MongoClient } from 'mongodb';
import { connectDatabase, type Database } from './database.ts';
import type { CliOptions, Terminal } from './cli.ts';
import { createLog, type Log } from './log.ts';
import { serve } from './serve.ts';

export { type DatabaseProcess, startDatabaseProcess } from './database-process.ts';
export { type DatabaseProxy, startDatabaseProxy } from './proxy.ts';
export { sharedContent } from './testing/shared-content.ts';
export { bundled } from './testing/program-bundle.ts';
export { type CommandOf, commandsOf, deskRoutesBeside, helpOf, without } from './testing/commands.ts';
export { type Actor, actorsOf, deskRoutesOf, findOpenDoors } from './testing/authorization.ts';
export { askerOf, STAFF, startStaff } from './testing/staff.ts';

/** A database of its own for one test file. */
export type TestDatabase = {
  readonly database: Database;
  readonly uri: string;
  /** Drops the database, closes the connection and what was started. */
  stop(): Promise<void>;
};

/** A log that keeps its lines instead of writing them. */
export function captureLog(level = 'debug'): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { log: createLog('test', level, { write }), lines };
}

async function findServer(): Promise<{ uri: string; stop(): Promise<void> }> {
  const uri = process.env['MONGODB_URI'];
  if (uri) return { uri, stop: async () => {} };
  const { startEmbeddedMongo } = await import('@dorpel/embedded-mongo');
  return startEmbeddedMongo({ port: 0 });
}

/** A database with a name of its own on the server `MONGODB_URI` names, else on an embedded one started for it. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const server = await findServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const database = await connectDatabase({ uri: server.uri, name, log: captureLog().log });
  return {
    database,
    uri: server.uri,
    async stop() {
      await database.close();
      // By a connection of its own: a test may have closed the database's, or broken it.
      const client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 5_000 });
      await client.db(name).dropDatabase();
      await client.close();
      await server.stop();
    },
  };
}

/** An app behind real HTTP. */
export type TestService<C extends Contract> = {
  readonly url: string;
  readonly client: Client<C>;
  /** A request below the service's address, for what the typed client can't express: `fetch('/v1/site?language=xx')`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

/** Asks a service, and reads what it answers as a remote of the last release would: a test that gets there has proven it. */
const askingAsBefore = (contract: Contract) => async (url: string, init?: RequestInit) => {
  const answer = await fetch(url, init);
  const method = init?.method ?? 'GET';
  if (answer.ok && method !== 'HEAD' && answer.headers.get('content-type')?.startsWith('application/json')) {
    const asked = { method, path: new URL(url).pathname };
    readAsLastRelease(contract, asked, await answer.clone().json());
  }
  return answer;
};

/** Serves an app on a free port of the loopback, with a typed client of its contract. */
export async function startTestService<C extends Contract>(contract: C, app: Koa): Promise<TestService<C>> {
  const { url, close } = await serve(app, { port: 0 });
  const ask = askingAsBefore(contract);
  return {
    url,
    client: createClient(contract, { base: url, fetch: ask }),
    fetch: (path, init) => ask(url + path, init),
    close: () => close(0),
  };
}

/** Commands as `defineCli` makes them. */
type Cli<Tuning> = { run(args: readonly string[], options: CliOptions<Tuning>): Promise<number> };

/**
 * Runs a command as a person does, in English unless the environment says otherwise.
 * @param ask who answers its questions; nobody unless given
 * @returns its exit code, and the lines that it said and warned with
 */
export async function runCli<Tuning>(
  cli: Cli<Tuning>,
  args: readonly string[],
  options: CliOptions<Tuning>,
  ask?: Terminal['ask'],
) {
  const said: string[] = [];
  const warned: string[] = [];
  const terminal: Terminal = {
    ask,
    say: (line) => void said.push(line),
    warn: (line) => void warned.push(line),
    progress: () => {},
  };
  const code = await cli.run(args, { terminal, log: captureLog().log, ...options });
  return { code, said: said.join('\n'), warned: warned.join('\n') };
}

/** @public Its name until the release before. */
export { runCli as runDesk };
