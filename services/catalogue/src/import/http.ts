import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import { isLanguage } from '@dorpel/i18n/languages';
import { isBearer } from '@dorpel/service-kit';
import { type Catalogue, importSnapshot } from './snapshots.ts';
import type { Issue } from './report.ts';
import { openSnapshot, snapshotFileOf } from './snapshot.ts';

export type DeskRoutes = {
  /** What is imported into, over connections that have the patience for it. */
  readonly catalogue: () => Promise<Catalogue>;
  readonly token: string;
  readonly places: string;
  readonly now: () => Date;
};

/** Bytes of one file: 100,000 properties in four languages take about that much. */
const LARGEST = 1024 * 1024 * 1024;
/** Milliseconds that an import waits for the one before it, until it is to be sent again. */
const WAITS = 60_000;
/** Issues in an answer; the report counts all of them. */
const MOST_ISSUES = 1000;

async function receive(request: IncomingMessage, path: string): Promise<void> {
  let size = 0;
  await pipeline(
    request,
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        size += part.length;
        if (size > LARGEST) throw new Problem('request/too-large');
        yield part;
      }
    },
    createWriteStream(path),
  );
}

/**
 * `POST /desk/import/{file}.ndjson` with a file of a snapshot as its body (C16), for a catalogue system that pushes its
 * changes. Like the command with one file: adds and changes, withdraws nothing. Pictures are web addresses, or files
 * that an earlier import brought. `?dry-run=true` changes nothing; `?language=nl` says in Dutch what a home
 * that is held back waits for. Answers the report and its first 1000 issues; 503 `service/busy` where another import takes too long.
 */
export const deskRoutes =
  ({ catalogue, token, places, now }: DeskRoutes) =>
  (router: Router): void => {
    router.post('/desk/import/:name', async (ctx) => {
      if (!isBearer(ctx.get('authorization'), token)) throw new Problem('request/forbidden');
      const name = ctx.params['name'] ?? '';
      if (!snapshotFileOf(name)) throw new Problem('route/not-found');
      const folder = await mkdtemp(join(tmpdir(), 'import-'));
      try {
        const path = join(folder, name);
        await receive(ctx.req, path);
        const issues: Issue[] = [];
        const snapshot = await openSnapshot(path);
        const isDryRun = ctx.query['dry-run'] === 'true';
        const asked = ctx.query['language'];
        const language = typeof asked === 'string' && isLanguage(asked) ? asked : 'en';
        const tell = (issue: Issue) => void (issues.length < MOST_ISSUES && issues.push(issue));
        const until = Date.now() + WAITS;
        const onBusy = () => {
          if (Date.now() > until) throw new Problem('service/busy');
        };
        const options = {
          snapshot: { ...snapshot, root: folder },
          places,
          isDryRun,
          now: now(),
          language,
          tell,
          onBusy,
        };
        const report = await importSnapshot(await catalogue(), options);
        ctx.status = 200;
        ctx.body = { report, issues };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  };
