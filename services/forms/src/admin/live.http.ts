import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { isProblem } from '@dorpel/contracts';
import type { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { type AppOptions, type Changes, type Log, outsideWork, type StaffGate } from '@dorpel/service-kit';
import type { Inbox, Moved } from './store.ts';

type LiveOptions = {
  readonly changedSince: Inbox['changedSince'];
  /** Says when something of the inbox may have changed. */
  readonly changes: Changes;
  /** Milliseconds between two looks, however often something changes. */
  readonly pace: number;
  readonly log: Log;
  readonly now: () => Date;
};

/**
 * Milliseconds that are looked at twice: the clocks of two processes differ, and what is written first may be seen last. Who
 * hears of something twice sees by its version that it is the same.
 */
const OVERLAP = 5_000;

/** Tells who listens what is new in the inbox or was changed. However many listen, the database is asked once per change. */
export function createLive({ changedSince, changes, pace, log, now }: LiveOptions) {
  const listeners = new Set<(moved: readonly Moved[]) => void>();
  let isFollowing = false;

  async function follow(): Promise<void> {
    isFollowing = true;
    let since = now();
    let told = new Map<string, number>();
    while (listeners.size > 0) {
      await changes.open();
      const next = now();
      try {
        const found = await changedSince(new Date(since.getTime() - OVERLAP));
        const news = found.filter(({ id, version }) => told.get(id) !== version);
        if (news.length > 0) for (const tell of listeners) tell(news);
        told = new Map(found.map(({ id, version }) => [id, version]));
        since = next;
      } catch (error) {
        log.warn({ error }, 'changes of the inbox not seen');
      }
      if (listeners.size > 0) await Promise.all([changes.next(), pause(pace, undefined, { ref: false })]);
    }
    isFollowing = false;
    await changes.close();
  }

  return {
    /** @returns what ends it */
    listen(tell: (moved: readonly Moved[]) => void): () => void {
      listeners.add(tell);
      // The first who listens may be gone long before the last: nobody's request is what this is done for.
      if (!isFollowing) outsideWork(() => void follow());
      return () => void listeners.delete(tell);
    },
  };
}

type Live = ReturnType<typeof createLive>;

/** How streams are bounded; tests do not wait for minutes. */
export type LiveSettings = {
  /** Milliseconds between looks whether who listens may still do so, and signs of life that keep the connection. */
  readonly beat: number;
  /** Milliseconds after which a stream ends: the browser asks again, and what nobody reads any more is let go. */
  readonly life: number;
  /** Streams of one process, and those of one person among them. */
  readonly most: number;
  readonly perPerson: number;
};

type LiveRoute = {
  readonly live: Live;
  readonly changedSince: Inbox['changedSince'];
  readonly gate: StaffGate;
  readonly settings: LiveSettings;
  readonly now: () => Date;
};

type Router = Parameters<NonNullable<AppOptions<typeof deskSubmissions>['routes']>>[0];

/** Milliseconds: who was away for longer loads the page anew. */
const LONGEST_AWAY = 60 * 60 * 1000;

/** Milliseconds before the browser asks again (HTML, 9.2). */
const RETRY = 3_000;

/** From when on somebody has not heard: as their browser says it, when it asks again or for the first time. */
function sinceIn(text: unknown, now: Date): Date {
  const asked = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return new Date(Math.max(Number.isNaN(asked) ? now.getTime() : asked, now.getTime() - LONGEST_AWAY));
}

/**
 * `GET /v1/desk/submissions/events`: what is new in the inbox or was changed, as server-sent events (HTML, 9.2), for whose role may see
 * it and as long as they are logged in. Who can't have one more stream is answered 204, by which a browser stops asking.
 */
export const liveRoute =
  ({ live, changedSince, gate, settings, now }: LiveRoute) =>
  (router: Router): void => {
    const streams = new Map<string, number>();
    let all = 0;

    router.get('/v1/desk/submissions/events', async (ctx) => {
      const { call } = ctx.state;
      const { id: person } = await gate.require(call, 'submissions.read');
      // Compressed, it would wait in the gateway for more to come.
      ctx.set('cache-control', 'private, no-store, no-transform');
      const own = streams.get(person) ?? 0;
      if (all >= settings.most || own >= settings.perPerson) {
        ctx.status = 204;
        return;
      }
      const since = sinceIn(call.header('last-event-id') || ctx.query['since'], now());
      streams.set(person, own + 1);
      all += 1;

      const leave = () => {
        all -= 1;
        const left = (streams.get(person) ?? 1) - 1;
        if (left > 0) streams.set(person, left);
        else streams.delete(person);
      };

      const stream = new PassThrough();
      const write = (text: string) => {
        // Who does not read what is sent is let go, and asks again: nothing piles up here.
        if (!stream.destroyed && !stream.writableEnded && !stream.write(text)) stream.end();
      };
      const tell = (moved: readonly Moved[]) => {
        const at = now().toISOString();
        write(moved.map((each) => `id: ${at}\ndata: ${JSON.stringify(each)}\n\n`).join(''));
      };
      const end = () => stream.end();
      const stop = live.listen(tell);
      // What was missed is read before anything is answered: headers go out with the first word.
      const missed = await changedSince(since).catch((error: unknown) => {
        stop();
        leave();
        throw error;
      });
      const beat = setInterval(() => {
        gate.require(call, 'submissions.read').then(
          () => write(':\n\n'),
          (error: unknown) => {
            // While nobody can tell who they are, they hear nothing; who was logged out is asked for a new login.
            if (isProblem(error)) end();
          },
        );
      }, settings.beat);
      const life = setTimeout(end, settings.life);
      call.closing.addEventListener('abort', end);
      stream.once('close', () => {
        clearInterval(beat);
        clearTimeout(life);
        stop();
        call.closing.removeEventListener('abort', end);
        leave();
      });
      call.signal.addEventListener('abort', () => stream.destroy());

      ctx.type = 'text/event-stream';
      ctx.body = stream;
      write(`retry: ${RETRY}\n\n`);
      if (missed.length > 0) tell(missed);
    });
  };
