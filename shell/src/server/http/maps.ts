import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Log } from '@dorpel/service-kit';
import type { Context, Middleware } from 'koa';
import send from 'send';

/** How an archive of PMTiles (version 3) begins: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
const MAGIC = Buffer.from('PMTiles\u0003', 'latin1');

/** The address of an archive names its content, which never changes; the files of one folder, and nothing else. */
const ADDRESS = /^\/maps\/([0-9a-f]{32})\.pmtiles$/;
const FOREVER = 'public, max-age=31536000, immutable';

type Archive = {
  readonly name: string;
  /** Hash of its content. */
  readonly hash: string;
  /** What tells that the file is still the one that was read. */
  readonly state: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
};

export type Maps = {
  /** The path on this site of the archive the map is drawn from: the newest; null where there is none. */
  current(): string | null;
  /** Looks into the folder once. */
  look(): Promise<void>;
  /** Looks again and again, until stopped. */
  watch(everyMs: number): () => void;
  /** Answers '/maps/<hash>.pmtiles', whole or in the range of bytes that is asked for. */
  readonly files: Middleware;
};

async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.equals(MAGIC);
  } finally {
    await handle.close();
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex').slice(0, 32);
}

async function stateOf(file: string) {
  const { ino, size, mtimeMs } = await stat(file);
  return { state: `${ino} ${size} ${mtimeMs}`, changed: mtimeMs };
}

/** Lets `send` answer; what it refuses (416 above all) is said by Koa. */
function answerFrom(ctx: Context, folder: string, name: string): Promise<void> {
  ctx.respond = false;
  return new Promise((done) => {
    ctx.res.once('close', done);
    send(ctx.req, encodeURIComponent(name), { root: folder, cacheControl: false, etag: false, lastModified: false })
      .once('error', ({ status, headers = {} }: { status: number; headers?: Record<string, string> }) => {
        ctx.respond = true;
        for (const header of ['cache-control', 'etag', 'content-type']) ctx.remove(header);
        ctx.set(headers);
        ctx.status = status;
        ctx.body = 'Not to be had\n';
        done();
      })
      .pipe(ctx.res);
  });
}

/**
 * The archives of streets in a folder (ADR 44). The map is drawn from the newest one; all that lie there are served, so that
 * who has the map open while a new one comes goes on with theirs. What is no archive is left alone, and said once.
 * @param folder undefined: there is none
 */
export function createMaps(folder: string | undefined, log: Log): Maps {
  let archives: ReadonlyMap<string, Archive> = new Map();
  const known = new Map<string, Archive>();
  const refused = new Set<string>();
  let looking: Promise<void> | undefined;

  /** An archive as it lies there; null when it is none, or is still being written. */
  async function read(root: string, name: string): Promise<Archive | null> {
    const file = join(root, name);
    const { state, changed } = await stateOf(file);
    const before = known.get(name);
    if (before?.state === state) return before;
    const key = `${name} ${state}`;
    if (refused.has(key)) return null;
    if (!(await isArchive(file))) {
      refused.add(key);
      log.warn({ file: name }, 'no archive of PMTiles version 3: the map is drawn without it');
      return null;
    }
    const archive = { name, hash: await hashOf(file), state, changed };
    if ((await stateOf(file)).state !== state) return null;
    known.set(name, archive);
    log.info({ file: name, hash: archive.hash }, 'an archive of streets for the map');
    return archive;
  }

  async function lookOnce(root: string): Promise<void> {
    const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
    const names = entries.filter((entry) => entry.isFile() && /^[^.].*\.pmtiles$/.test(entry.name));
    // A file may be gone before it is read: it is not there then.
    const found = await Promise.all(names.map(({ name }) => read(root, name).catch(() => null)));
    archives = new Map(found.flatMap((archive) => (archive ? [[archive.hash, archive] as const] : [])));
  }

  async function look(): Promise<void> {
    if (!folder) return;
    looking ??= lookOnce(folder).finally(() => {
      looking = undefined;
    });
    await looking;
  }

  return {
    current() {
      const [newest] = [...archives.values()].sort((one, other) => other.changed - one.changed);
      return newest ? `/maps/${newest.hash}.pmtiles` : null;
    },
    look,
    watch(everyMs) {
      const timer = setInterval(() => void look(), everyMs);
      timer.unref();
      return () => clearInterval(timer);
    },
    async files(ctx, next) {
      if (!ctx.path.startsWith('/maps/')) return next();
      const archive = archives.get(ADDRESS.exec(ctx.path)?.[1] ?? '');
      const isAsked = ctx.method === 'GET' || ctx.method === 'HEAD';
      const isThere =
        folder && archive && (await stateOf(join(folder, archive.name)).catch(() => null))?.state === archive.state;
      if (!isThere || !isAsked) {
        ctx.status = 404;
        ctx.type = 'text/plain';
        ctx.body = 'Not found\n';
        return undefined;
      }
      ctx.status = 200;
      ctx.set('cache-control', FOREVER);
      ctx.set('etag', `"${archive.hash}"`);
      ctx.type = 'application/vnd.pmtiles';
      return answerFrom(ctx, folder, archive.name);
    },
  };
}
