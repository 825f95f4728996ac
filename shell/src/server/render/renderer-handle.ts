import type { SlotUse } from '@dorpel/federation';
import type { Ceilings } from './accounts.ts';
import {
  type AnswerOf,
  type FromRenderer,
  isAnswer,
  isFromRenderer,
  type Job,
  type JobOf,
  type Notes,
  type RendererSetup,
  type SiteSetup,
  type SlotAnswer,
  type ToRenderer,
} from './protocol.ts';
import { type System, watchRenderer } from './renderer-watch.ts';
import { SITES_KEPT } from './sites.ts';

/** The front's end of a channel to a renderer: a process, or in tests one in the same thread. */
export type Link = Omit<System, 'post'> & {
  post(message: ToRenderer | RendererSetup): void;
  /** Hears what the other end says, whatever that is. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called when nothing will come any more, with the reason, and whether that is the renderer's own doing (default). */
  onEnd(listener: (why: string, isItsOwn?: boolean) => void): void;
  /** Ends it, whatever it is doing. */
  end(): void;
  /** The number of its process; none in tests. */
  readonly pid?: number | undefined;
};
export type StartLink = (setup: RendererSetup) => Link;

/** A renderer ended before it had answered. */
export class RendererEnded extends Error {
  override readonly name = 'RendererEnded';
}

/** A renderer has more to do than it can answer in time. */
export class RendererBusy extends Error {
  override readonly name = 'RendererBusy';
}

/** A renderer has not said anything for seconds, and who asked it can do without, or ask another. */
export class RendererSilent extends Error {
  override readonly name = 'RendererSilent';
}

/** Why a renderer ended. */
export type End = {
  readonly why: string;
  /** Milliseconds for which it was no longer well before. */
  readonly unwellFor: number;
  /** What it did was looked at so closely that it need not happen twice. */
  readonly isProven: boolean;
};

/** An answer, and what is to be known of it. */
export type Done<K extends Job['kind']> = { readonly answer: AnswerOf<K>; readonly notes: Notes };

/** What a page asks for while it is rendered: its slots, and the site whose versions they had in the end. */
export type WantSlots = (
  uses: Readonly<Record<string, SlotUse>>,
) => Promise<{ readonly slots: Readonly<Record<string, SlotAnswer>>; readonly site: SiteSetup }>;

export type PageOptions = {
  readonly site: SiteSetup;
  readonly signal: AbortSignal;
  /** Whether there is another to be asked when this one has not said anything for seconds; a slot is left to the browser then. */
  readonly hasOther: boolean;
  readonly wantSlots: WantSlots;
  readonly onLoaded: () => void;
};

export type Renderer = {
  /** Rejects with the reason when it can't be used. */
  readonly ready: Promise<void>;
  readonly ended: Promise<End>;
  isEnded(): boolean;
  /** Whether it has not said anything for longer than a page takes to compute: others are better asked. */
  isSuspect(): boolean;
  /** Whether others have to be asked, so that what it takes is not for answers. */
  isExamined(): boolean;
  /** @throws RendererEnded, RendererBusy, RendererSilent */
  page(job: Omit<JobOf<'page'>, 'site'>, options: PageOptions): Promise<Done<'page'>>;
  slot(job: Omit<JobOf<'slot'>, 'site'>, options: Pick<PageOptions, 'site' | 'signal'>): Promise<Done<'slot'>>;
  end(why: string): void;
  /** Ends it once it has answered what it was asked; in half a minute, whatever it still does. */
  retire(): void;
};

/** Answers that may be due at a time: what comes on top is refused at once. */
const MOST_JOBS = 100;

/**
 * Messages that a renderer may send without having been asked anything, at once and again in a second; and for each job, of
 * which three are needed.
 */
const MOST_MESSAGES = 200;
const MESSAGES_PER_JOB = 8;
const MOST_AT_ONCE = 2_000;

/** Milliseconds after which one that is no longer needed is ended all the same: longer than any answer is waited for. */
const LEAVES_WITHIN = 30_000;

const NO_CEILINGS: Ceilings = { bytes: Infinity, threads: Infinity, perAnswer: Infinity, idle: Infinity };

type Waiting = {
  readonly kind: Job['kind'];
  /** Slots that the page asked for. */
  readonly wanted: Set<string>;
  readonly resolve: (done: Done<Job['kind']>) => void;
  readonly reject: (error: Error) => void;
  readonly hasOther: boolean;
  readonly page?: PageOptions;
};

/** Counts messages of a renderer: more than it was asked for are too many. */
function countMessages() {
  let left = MOST_MESSAGES;
  let since = performance.now();
  return {
    asked: () => (left = Math.min(left + MESSAGES_PER_JOB, MOST_AT_ONCE)),
    /** @returns whether it is one too many */
    isTooMany(): boolean {
      left -= 1;
      if (left > 0) return false;
      const now = performance.now();
      if (now - since < 1_000) return true;
      left = MOST_MESSAGES;
      since = now;
      return false;
    },
  };
}

/**
 * A renderer as the front sees it: jobs and their answers, and a watch on it while it has any. What it says is checked
 * (protocol.ts), what it takes is asked of the system: either can end it.
 */
export function startRenderer(
  link: Link,
  ceilings: Ceilings = NO_CEILINGS,
  leavesWithin: number = LEAVES_WITHIN,
): Renderer {
  const messages = countMessages();
  const jobs = new Map<number, Waiting>();
  /** What nobody waits for any more, and may be answered. */
  const givenUp = new Map<number, Waiting>();
  const toldOf: number[] = [];
  let lastId = 0;
  let isRetired = false;
  let why: string | undefined;
  let settle: { ready: () => void; refused: (error: Error) => void; ended: (end: End) => void } | undefined;
  const ended = new Promise<End>((resolve) => {
    settle = { ready: () => {}, refused: () => {}, ended: resolve };
  });
  const ready = new Promise<void>((resolve, reject) => {
    settle = { ...(settle as NonNullable<typeof settle>), ready: resolve, refused: reject };
  });
  ready.catch(() => undefined);

  function ends(reason: string, isItsOwn = true, isProven = false): void {
    if (why !== undefined) return;
    why = reason;
    watch.stop();
    link.end();
    settle?.refused(isItsOwn ? new RendererEnded(reason) : new Error(reason));
    for (const { reject } of jobs.values()) reject(new RendererEnded(reason));
    jobs.clear();
    settle?.ended({ why: reason, unwellFor: watch.unwellFor(), isProven });
  }

  const watch = watchRenderer(link, ceilings, {
    isAsked: () => jobs.size > 0 || givenUp.size > 0,
    ends: (reason, what) => ends(reason, what !== 'not its own', what === 'proven'),
    /** Nobody has to wait for one that is silent, whatever it is that keeps it from answering. */
    giveUp() {
      for (const [id, job] of jobs) if (job.hasOther) giveUp(id, job, new RendererSilent());
    },
  });

  function tell(setup: SiteSetup): void {
    if (toldOf.includes(setup.id)) return;
    link.post({ kind: 'site', setup });
    toldOf.push(setup.id);
    // As the renderer forgets them.
    if (toldOf.length > SITES_KEPT) toldOf.shift();
  }

  function finish(id: number): Waiting | undefined {
    const waiting = jobs.get(id);
    jobs.delete(id);
    if (isRetired && jobs.size === 0) ends('it is no longer needed');
    return waiting;
  }

  /** Its answer is waited for no longer, and will come. */
  function giveUp(id: number, job: Waiting, error: Error): void {
    givenUp.set(id, job);
    finish(id)?.reject(error);
  }

  /** A page that nobody waits for is drawn without what it asks for: it would wait for that for ever. */
  function goOnWithout(id: number): void {
    const { page } = givenUp.get(id) ?? {};
    if (!page) return;
    tell(page.site);
    link.post({ kind: 'slots', id, slots: {}, site: page.site.id });
  }

  async function giveSlots(id: number, uses: Readonly<Record<string, SlotUse>>): Promise<void> {
    const { page, wanted } = jobs.get(id) ?? {};
    if (!page || !wanted) return goOnWithout(id);
    for (const { slot } of Object.values(uses)) wanted.add(slot);
    try {
      const { slots, site } = await page.wantSlots(uses);
      // It may have been silent meanwhile, or ended.
      if (!jobs.has(id)) return goOnWithout(id);
      tell(site);
      link.post({ kind: 'slots', id, slots, site: site.id });
    } catch (error) {
      const job = jobs.get(id);
      if (job) giveUp(id, job, error as Error);
      goOnWithout(id);
    }
  }

  function take({ id, answer, notes }: Extract<FromRenderer, { kind: 'done' }>): void {
    if (givenUp.delete(id)) return watch.answered();
    const job = jobs.get(id);
    if (!job || !isAnswer(job.kind, answer)) return ends('it answered what nobody asked');
    if (answer.kind === 'page' && !answer.pending.every((slot) => job.wanted.has(slot)))
      return ends('it answered with slots that it did not ask for');
    watch.answered();
    finish(id)?.resolve({ answer, notes });
  }

  link.onEnd(ends);
  link.onMessage((message) => {
    if (why !== undefined) return;
    if (messages.isTooMany()) return ends('it sent more messages than it was asked for');
    if (!isFromRenderer(message)) return ends('it sent a message that is none');
    watch.heard();
    switch (message.kind) {
      case 'ready':
        watch.ready();
        return settle?.ready();
      case 'refused':
        return ends(message.why);
      case 'tampered':
        return ends(`it replaced ${message.what}`);
      case 'threw':
        return ends(`it threw where nobody catches: ${message.why}`);
      case 'pong':
        return undefined;
      case 'full':
        return ends(`it holds ${Math.round(message.bytes / 1024 / 1024)} MB`);
      case 'loaded':
        return jobs.get(message.id)?.page?.onLoaded();
      case 'wants':
        return void giveSlots(message.id, message.uses);
      case 'done':
        return take(message);
    }
  });
  function ask<K extends Job['kind']>(
    job: JobOf<K>,
    { site, signal, hasOther }: Pick<PageOptions, 'site' | 'signal' | 'hasOther'>,
    page?: PageOptions,
  ): Promise<Done<K>> {
    if (why !== undefined) return Promise.reject(new RendererEnded(why));
    if (jobs.size + givenUp.size >= MOST_JOBS) return Promise.reject(new RendererBusy());
    lastId += 1;
    const id = lastId;
    const cancel = () => link.post({ kind: 'cancel', id });
    return new Promise<Done<K>>((resolve, reject) => {
      watch.asked();
      jobs.set(id, {
        kind: job.kind,
        wanted: new Set(),
        resolve: resolve as Waiting['resolve'],
        reject,
        hasOther,
        ...(page && { page }),
      });
      messages.asked();
      tell(site);
      link.post({ ...job, id } as unknown as Job);
      signal.addEventListener('abort', cancel);
    }).finally(() => signal.removeEventListener('abort', cancel));
  }

  return {
    ready,
    ended,
    isEnded: () => why !== undefined,
    isSuspect: watch.isSuspect,
    isExamined: watch.isExamined,
    page: (job, options) => ask<'page'>({ ...job, site: options.site.id }, options, options),
    slot: (job, options) => ask<'slot'>({ ...job, site: options.site.id }, { ...options, hasOther: true }),
    end: ends,
    retire() {
      isRetired = true;
      if (jobs.size === 0) return ends('it is no longer needed');
      setTimeout(() => ends('it is no longer needed'), leavesWithin).unref();
    },
  };
}
