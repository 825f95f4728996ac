import type { SlotUse } from '@dorpel/federation';
import { type Account, type Ceilings, watchAccounts } from './accounts.ts';
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
import { SITES_KEPT } from './sites.ts';

/** The front's end of a channel to a renderer: a process, or in tests one in the same thread. */
export type Link = {
  post(message: ToRenderer | RendererSetup): void;
  /** Hears what the other end says, whatever that is. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called when nothing will come any more, with the reason, and whether that is the renderer's own doing (default). */
  onEnd(listener: (why: string, isItsOwn?: boolean) => void): void;
  /** Ends it, whatever it is doing. */
  end(): void;
  /** What the system says that it takes. */
  account(): Account | undefined;
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

/** An answer, and what is to be known of it. */
export type Done<K extends Job['kind']> = { readonly answer: AnswerOf<K>; readonly notes: Notes };

/** What a page asks for while it is rendered: its slots, and the site whose versions they had in the end. */
export type WantSlots = (
  uses: Readonly<Record<string, SlotUse>>,
) => Promise<{ readonly slots: Readonly<Record<string, SlotAnswer>>; readonly site: SiteSetup }>;

export type PageOptions = {
  readonly site: SiteSetup;
  readonly signal: AbortSignal;
  readonly wantSlots: WantSlots;
  readonly onLoaded: () => void;
};

export type Renderer = {
  /** Rejects with the reason when it can't be used. */
  readonly ready: Promise<void>;
  /** Resolves with the reason. */
  readonly ended: Promise<string>;
  isEnded(): boolean;
  /** Whether it has not said anything for longer than a page takes to compute: others are better asked. */
  isSuspect(): boolean;
  /** @throws RendererEnded, RendererBusy */
  page(job: Omit<JobOf<'page'>, 'site'>, options: PageOptions): Promise<Done<'page'>>;
  slot(job: Omit<JobOf<'slot'>, 'site'>, options: Pick<PageOptions, 'site' | 'signal'>): Promise<Done<'slot'>>;
  end(why: string): void;
  /** Ends it once it has answered what it was asked. */
  retire(): void;
};

/** Milliseconds between looks at a renderer that has work. */
const LOOK_EVERY = 200;

/** Looks in a row without a word: after the first number others are asked, after the second it is ended (3 s). */
const SUSPECT_AFTER = 2;
const SILENT_AFTER = 15;

/** Looks until it must have begun (7 s): what takes a third of a second on a quiet machine. */
const READY_AFTER = 35;

/**
 * How many times as many looks one gets that would go on, and is given less than half of a processor: it is the machine that is
 * slow. Nobody waits for one that begins.
 */
const STARVED = { begins: 6, answers: 2 };

/** Answers that may be due at a time: what comes on top is refused at once. */
const MOST_JOBS = 100;

/**
 * Messages that a renderer may send without having been asked anything, at once and again in a second; and for each job, of
 * which three are needed.
 */
const MOST_MESSAGES = 200;
const MESSAGES_PER_JOB = 8;
const MOST_AT_ONCE = 2_000;

/** Milliseconds between looks at what a renderer takes that nobody asks anything. */
const LOOK_AT_REST = 4_000;

const NO_CEILINGS: Ceilings = { bytes: Infinity, threads: Infinity, perAnswer: Infinity, idle: Infinity };

type Waiting = {
  readonly kind: Job['kind'];
  /** Slots that the page asked for. */
  readonly wanted: Set<string>;
  readonly resolve: (done: Done<Job['kind']>) => void;
  readonly reject: (error: Error) => void;
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
 * A renderer as the front sees it: jobs and their answers, and a watch on it while it has any. It is looked at by counting
 * looks, not by the clock: where the whole machine stands still, the one who looks stands still too. What it says is checked
 * (protocol.ts), what it takes is asked of the system: either can end it.
 */
export function startRenderer(link: Link, ceilings: Ceilings = NO_CEILINGS): Renderer {
  const taken = watchAccounts(() => link.account(), ceilings);
  const messages = countMessages();
  const jobs = new Map<number, Waiting>();
  const toldOf: number[] = [];
  let lastId = 0;
  let silentFor = 0;
  /** Of these looks, those at which it did not get the processor that it would have used. */
  let starvedFor = 0;
  let lastProcessor = 0;
  let isReady = false;
  let isRetired = false;
  let why: string | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let settle: { ready: () => void; refused: (error: Error) => void; ended: (why: string) => void } | undefined;
  const ended = new Promise<string>((resolve) => {
    settle = { ready: () => {}, refused: () => {}, ended: resolve };
  });
  const ready = new Promise<void>((resolve, reject) => {
    settle = { ...(settle as NonNullable<typeof settle>), ready: resolve, refused: reject };
  });
  ready.catch(() => undefined);

  function ends(reason: string, isItsOwn = true): void {
    if (why !== undefined) return;
    why = reason;
    clearInterval(timer);
    clearInterval(atRest);
    link.end();
    settle?.refused(isItsOwn ? new RendererEnded(reason) : new Error(reason));
    for (const { reject } of jobs.values()) reject(new RendererEnded(reason));
    jobs.clear();
    settle?.ended(reason);
  }

  function lookAtAccounts(): void {
    // What it took to begin is nobody's business.
    if (!isReady) return;
    if (jobs.size === 0) taken.asked(false);
    const passed = taken.look();
    if (passed !== undefined) ends(passed);
  }
  const atRest = setInterval(() => jobs.size === 0 && lookAtAccounts(), LOOK_AT_REST).unref();

  function isStarved(): boolean {
    const account = link.account();
    if (!account) return false;
    const took = account.processor - lastProcessor;
    lastProcessor = account.processor;
    return account.isRunnable && took < LOOK_EVERY / 2;
  }

  function look(): void {
    lookAtAccounts();
    if (why !== undefined) return;
    if (isReady && jobs.size === 0) {
      clearInterval(timer);
      timer = undefined;
      silentFor = 0;
      starvedFor = 0;
      return;
    }
    silentFor += 1;
    if (isStarved()) starvedFor += 1;
    const [limit, times] = isReady ? [SILENT_AFTER, STARVED.answers] : [READY_AFTER, STARVED.begins];
    if (silentFor - starvedFor >= limit || silentFor >= times * limit)
      return ends(`it did not answer for ${(silentFor * LOOK_EVERY) / 1000} s`);
    if (isReady && silentFor === 1) link.post({ kind: 'ping' });
  }

  function watch(): void {
    timer ??= setInterval(look, LOOK_EVERY).unref();
  }

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
    if (jobs.size === 0) taken.asked(false);
    if (isRetired && jobs.size === 0) ends('it is no longer needed');
    return waiting;
  }

  async function giveSlots(id: number, uses: Readonly<Record<string, SlotUse>>): Promise<void> {
    const { page, wanted } = jobs.get(id) ?? {};
    if (!page || !wanted) return;
    for (const { slot } of Object.values(uses)) wanted.add(slot);
    try {
      const { slots, site } = await page.wantSlots(uses);
      // The visitor may have left, or the renderer ended.
      if (!jobs.has(id)) return;
      tell(site);
      link.post({ kind: 'slots', id, slots, site: site.id });
    } catch (error) {
      // It will wait in vain, until what it renders is late.
      finish(id)?.reject(error as Error);
    }
  }

  function take({ id, answer, notes }: Extract<FromRenderer, { kind: 'done' }>): void {
    const job = jobs.get(id);
    if (!job || !isAnswer(job.kind, answer)) return ends('it answered what nobody asked');
    if (answer.kind === 'page' && !answer.pending.every((slot) => job.wanted.has(slot)))
      return ends('it answered with slots that it did not ask for');
    taken.answered();
    finish(id)?.resolve({ answer, notes });
  }

  link.onEnd(ends);
  link.onMessage((message) => {
    if (why !== undefined) return;
    if (messages.isTooMany()) return ends('it sent more messages than it was asked for');
    if (!isFromRenderer(message)) return ends('it sent a message that is none');
    silentFor = 0;
    starvedFor = 0;
    switch (message.kind) {
      case 'ready':
        isReady = true;
        taken.asked(false);
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
  watch();

  function ask<K extends Job['kind']>(
    job: JobOf<K>,
    { site, signal }: Pick<PageOptions, 'site' | 'signal'>,
    page?: PageOptions,
  ): Promise<Done<K>> {
    if (why !== undefined) return Promise.reject(new RendererEnded(why));
    if (jobs.size >= MOST_JOBS) return Promise.reject(new RendererBusy());
    lastId += 1;
    const id = lastId;
    const cancel = () => link.post({ kind: 'cancel', id });
    return new Promise<Done<K>>((resolve, reject) => {
      if (jobs.size === 0) taken.asked(true);
      jobs.set(id, {
        kind: job.kind,
        wanted: new Set(),
        resolve: resolve as Waiting['resolve'],
        reject,
        ...(page && { page }),
      });
      messages.asked();
      watch();
      tell(site);
      link.post({ ...job, id } as unknown as Job);
      signal.addEventListener('abort', cancel);
    }).finally(() => signal.removeEventListener('abort', cancel));
  }

  return {
    ready,
    ended,
    isEnded: () => why !== undefined,
    isSuspect: () => silentFor > SUSPECT_AFTER,
    page: (job, options) => ask<'page'>({ ...job, site: options.site.id }, options, options),
    slot: (job, options) => ask<'slot'>({ ...job, site: options.site.id }, options),
    end: ends,
    retire() {
      isRetired = true;
      if (jobs.size === 0) ends('it is no longer needed');
    },
  };
}
