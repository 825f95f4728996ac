import { isProblem } from '@dorpel/contracts';
import type { Transport } from '@dorpel/contracts/client';
import type { Remote } from '@dorpel/federation';
import { createRoutes, type Routes } from '@dorpel/routes';
import { isDeskPath, isDeskRoute } from '@dorpel/routes/desk-routes';
import { OFFLINE_ROUTE } from '@dorpel/routes/offline-route';
import type * as App from '../../app/render.tsx';
import { DeadlinePassed } from '../../app/deadline.ts';
import { findPart } from '../../app/find-part.ts';
import { isPatient } from '../../app/patience.ts';
import type { World } from '../../app/world.ts';
import { scriptOf, toDeskDocument } from '../desk-document.ts';
import { siteJson, toDocument } from '../document.ts';
import { toOfflineDocument } from '../offline-document.ts';
import { safeJson } from '../safe-json.ts';
import { createAnswerCache } from './answer-cache.ts';
import { SITES_KEPT } from './sites.ts';
import {
  type AnswerOf,
  type CallNote,
  type FormEntry,
  type FromRenderer,
  type Job,
  LARGEST_DOCUMENT,
  LARGEST_SLOT,
  LONGEST_REPORT,
  MOST_REPORTS,
  type Notes,
  type PageAnswer,
  type PageJob,
  type RendererSetup,
  type Report,
  type SiteSetup,
  type SlotAnswer,
  type SlotJob,
  type ToRenderer,
} from './protocol.ts';

/** What the shell's build gives for rendering; tests run its source. */
export type AppModule = Pick<
  typeof App,
  'renderPage' | 'renderSlot' | 'renderOpening' | 'renderOffline' | 'openContainer'
>;

/** The end of a channel to the front: that of a process, or in tests of a channel in the same thread. */
export type Port = {
  postMessage(message: FromRenderer): void;
  on(event: 'message', listener: (message: ToRenderer) => void): unknown;
};

/**
 * Milliseconds a page waits for the data without which there is none, a slot for its own, a sent form for what it does:
 * slow is not an error (X11). A slot that is later comes by itself, in its place.
 */
const DEADLINES = { page: 10_000, slot: 500, action: 10_000 };
/** For who has no scripts, and has asked again: a slot gets the time that a browser gives it (`browser/world.ts`). */
const PATIENT_DEADLINES = { ...DEADLINES, slot: 20_000 };
/** At the desk nothing comes later by itself: its parts are waited for longer, before each says that it could not be had. */
const DESK_DEADLINES = { ...DEADLINES, slot: 3_000 };

function deadlinesOf(url: URL) {
  if (isPatient(url)) return PATIENT_DEADLINES;
  return isDeskPath(url.pathname) ? DESK_DEADLINES : DEADLINES;
}

/** Milliseconds between looks at what a part waits for, and how many looks in a row may find that it waits for nothing. */
const LOOK_EVERY = 250;
const IDLE_LOOKS = 8;

/** Bytes of answers of services: some hundred lists, or a thousand homes. */
const KEPT_ANSWERS_BYTES = 8 * 1024 * 1024;

/** What is looked at after each job; undefined while all is well. */
export type Guards = { readonly tampered: () => string | undefined; readonly full: () => number | undefined };

/** A part neither came nor waits for anything that could still come. */
class Hung extends Error {
  override readonly name = 'Hung';
}

/** What is known of a site, and what follows from it. */
type Known = SiteSetup & { readonly routes: Routes; readonly json: string; opening?: Promise<string> };

/** As much of a text as may be told: an error may carry a whole page. */
const told = (text: unknown) => String(text ?? '').slice(0, LONGEST_REPORT);

const describe = (error: unknown): Report['error'] =>
  error instanceof Error
    ? { name: told(error.name), message: told(error.message), stack: told(error.stack) }
    : { name: typeof error, message: 'something else than an error was thrown', stack: '' };

/** Whether a failure comes from outside: a service, its slowness, a visitor who left. All else is the remote's own doing. */
const comesFromOutside = (error: unknown, isWaiting: boolean) =>
  isProblem(error) ||
  (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) ||
  (error instanceof DeadlinePassed && isWaiting);

function formOf(entries: readonly FormEntry[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([value.bytes as Uint8Array<ArrayBuffer>], value.name, { type: value.type }));
  }
  return form;
}

/** Keeps account of one job: what it asked of services, what went wrong, and whether it still waits for something. */
function createAccount() {
  const calls: CallNote[] = [];
  const cookies: string[] = [];
  const reports: Report[] = [];
  let isPersonal = false;
  let underWay = 0;
  let wasCutShort = false;
  return {
    notes: (): Notes => ({ calls, cookies, isPersonal, reports }),
    /** What a service said before is true still. */
    cached: (service: string) => void calls.push({ service, status: 'cached', seconds: 0 }),
    isPersonal: () => isPersonal,
    report(error: unknown, what: string): void {
      if (reports.length === MOST_REPORTS) return;
      const isFault = !comesFromOutside(error, underWay > 0 || wasCutShort);
      reports.push({ what: told(what), error: describe(error), isFault });
    },
    async call(service: string, ask: () => Promise<Response>): Promise<Response> {
      const started = performance.now();
      let status = 'none';
      underWay += 1;
      try {
        const answer = await ask();
        status = String(answer.status);
        const set = answer.headers.getSetCookie();
        cookies.push(...set);
        isPersonal ||= set.length > 0 || /\bcookie\b/i.test(answer.headers.get('vary') ?? '');
        return answer;
      } catch (error) {
        // The call may be over before it is known what became of the part.
        wasCutShort ||= error instanceof DeadlinePassed;
        throw error;
      } finally {
        underWay -= 1;
        calls.push({ service, status, seconds: (performance.now() - started) / 1000 });
      }
    },
    /** Loads a part, but gives up at once on what waits for nothing: it would never come. */
    async load<T>(what: string, load: () => Promise<T>): Promise<T> {
      let idle = 0;
      let timer: ReturnType<typeof setInterval> | undefined;
      const hung = new Promise<never>((_, reject) => {
        timer = setInterval(() => {
          idle = underWay === 0 ? idle + 1 : 0;
          if (idle >= IDLE_LOOKS) reject(new Hung(`${what} waits for nothing, and does not come`));
        }, LOOK_EVERY);
      });
      try {
        return await Promise.race([load(), hung]);
      } finally {
        clearInterval(timer);
      }
    },
  };
}

type Account = ReturnType<typeof createAccount>;

/**
 * Renders what the front asks for with one version of one remote, until the port is closed.
 * @param remote undefined where there is none: pages say in the frame that they are not available
 * @param guards tell which built-in was replaced since the remote was loaded, and how many bytes too many are held
 */
export function serveRenderer(
  port: Port,
  { version, files, services, inline, extra }: Omit<RendererSetup, 'code' | 'maxBytes'>,
  app: AppModule,
  remote: Remote | undefined,
  guards: Guards,
): void {
  // Taken before a remote could put something in their place.
  const { fetch } = globalThis;
  const sites = new Map<number, Known>();
  const jobs = new Map<number, AbortController>();
  const answers = createAnswerCache(KEPT_ANSWERS_BYTES);
  const waiting = new Map<number, (given: Extract<ToRenderer, { kind: 'slots' }>) => void>();

  function learn(setup: SiteSetup): void {
    const { site, entries } = setup;
    const routes = createRoutes(entries, { enabled: site.enabled, default: site.defaultLanguage });
    sites.set(setup.id, { ...setup, routes, json: siteJson(site) });
    for (const id of [...sites.keys()].slice(0, -SITES_KEPT)) sites.delete(id);
  }

  function siteOf(id: number): Known {
    const known = sites.get(id);
    if (!known) throw new Error(`No site has the number ${id}`);
    return known;
  }

  /** Keeps what a service says to everybody while its data stays at the version it has, a minute at most. */
  function keepFor({ data, headers }: Job, service: string, account: Account): Transport['keep'] {
    const now = data.get(service);
    if (now === undefined || headers['cookie'] !== undefined) return undefined;
    return async (url, ask) => {
      const key = `${now} ${url}`;
      const known = answers.get(key);
      if (known !== undefined) {
        account.cached(service);
        return known;
      }
      const value = await ask();
      if (!account.isPersonal()) answers.set(key, value);
      return value;
    };
  }

  const worldOf = (job: Job, { site, routes }: Known, account: Account): World => ({
    site,
    routes,
    deadlines: deadlinesOf(new URL(job.address, site.origin)),
    requestId: job.requestId,
    remote: async (name) => {
      if (!remote || name !== version?.name) throw new Error(`${name} is not in this renderer`);
      return remote;
    },
    transport: ({ service }) => ({
      base: services[service] ?? '',
      fetch: (url, init) =>
        account.call(service, () =>
          fetch(url, { ...init, headers: { ...job.headers, ...(init.headers as Record<string, string>) } }),
        ),
      keep: keepFor(job, service, account),
    }),
    measure: async (kind, key, load) => {
      const loaded = await account.load(`${kind} ${key}`, load);
      if (kind === 'page') port.postMessage({ kind: 'loaded', id: job.id });
      return loaded;
    },
    report: account.report,
  });

  async function page(job: PageJob, account: Account, signal: AbortSignal): Promise<PageAnswer> {
    let known = siteOf(job.site);
    const asked = {
      url: new URL(job.address, known.site.origin),
      signal,
      detected: known.site.language,
      form: job.form && formOf(job.form),
    };
    let slots: Readonly<Record<string, SlotAnswer>> = {};
    const world = worldOf(job, known, account);
    if (job.target.route === OFFLINE_ROUTE.name) {
      const { state, html } = await app.renderOffline(world, asked.url);
      port.postMessage({ kind: 'loaded', id: job.id });
      const document = new TextEncoder().encode(toOfflineDocument({ state, html }, known.site, files));
      return { kind: 'page', status: state.status, maxAge: state.maxAge, pending: [], document };
    }
    const rendered = await app.renderPage(world, asked, job.target, async (uses) => {
      port.postMessage({ kind: 'wants', id: job.id, uses });
      const given = await new Promise<Extract<ToRenderer, { kind: 'slots' }>>((resolve) =>
        waiting.set(job.id, resolve),
      );
      known = siteOf(given.site);
      slots = given.slots;
      return slots;
    });
    if (rendered.kind !== 'page') return rendered;
    const ready = Object.entries(slots).flatMap(([name, each]) => (each.status === 'ready' ? [{ name, ...each }] : []));
    const isDesk = isDeskRoute(job.target.route);
    const draw = isDesk ? toDeskDocument : toDocument;
    const openingWith = (consent: Known['consent']) => app.renderOpening(consent, known.site.language);
    const opening = () => (job.asksConsent ? (known.opening ??= openingWith(known.consent)) : openingWith(undefined));
    const text = draw(rendered, {
      site: known.site,
      json: known.json,
      shell: files,
      version,
      slotJson: new Map(ready.map(({ name, json }) => [name, json])),
      slotCss: ready.flatMap(({ css }) => css),
      inline,
      // A page of the desk has its own way past the bar, in its frame.
      before: isDesk ? '' : await opening(),
      after: extra,
    });
    const document = new TextEncoder().encode(text);
    if (document.length > LARGEST_DOCUMENT) throw new Error(`The page has ${document.length} bytes`);
    const { status, maxAge, slots: states } = rendered.state;
    const pending = Object.values(states).flatMap(({ use, status: each }) => (each === 'pending' ? [use.slot] : []));
    const { key, head } = rendered.state;
    const permits = isDesk && { script: scriptOf(key, version)?.integrity, allows: head.allows ?? [] };
    return { kind: 'page', status, maxAge, pending, document, ...(permits && { permits }) };
  }

  async function slot(job: SlotJob, account: Account, signal: AbortSignal): Promise<SlotAnswer> {
    const known = siteOf(job.site);
    const url = new URL(job.address, known.site.origin);
    const rendered = await app.renderSlot(worldOf(job, known, account), url, job, signal);
    if (rendered.status !== 'ready') return { kind: 'slot', status: rendered.status };
    const { html } = rendered;
    const json = safeJson(rendered.data);
    if (html.length + json.length > LARGEST_SLOT)
      throw new Error(`The slot has ${html.length + json.length} characters`);
    const part = version && findPart([version], 'slots', job.use.slot);
    const css = (part?.version.slots[part.key]?.css ?? []).map((file) => `${part?.version.base}${file}`);
    return { kind: 'slot', status: 'ready', html, json, css };
  }

  function tellIfFull(): void {
    const bytes = guards.full();
    if (bytes !== undefined) port.postMessage({ kind: 'full', bytes });
  }

  async function work(job: Job): Promise<void> {
    const account = createAccount();
    const controller = new AbortController();
    jobs.set(job.id, controller);
    let answer: AnswerOf<Job['kind']>;
    try {
      answer = await (job.kind === 'page'
        ? page(job, account, controller.signal)
        : slot(job, account, controller.signal));
    } catch (error) {
      account.report(error, job.kind === 'page' ? `page ${job.target.key}` : `slot ${job.use.slot}`);
      answer = { kind: 'failed' };
    } finally {
      jobs.delete(job.id);
      waiting.delete(job.id);
    }
    const what = guards.tampered();
    if (what) return port.postMessage({ kind: 'tampered', what });
    port.postMessage({ kind: 'done', id: job.id, answer, notes: account.notes() });
    tellIfFull();
  }

  port.on('message', (message) => {
    switch (message.kind) {
      case 'site':
        return learn(message.setup);
      case 'slots':
        return waiting.get(message.id)?.(message);
      case 'cancel':
        return jobs.get(message.id)?.abort();
      case 'ping':
        port.postMessage({ kind: 'pong' });
        return tellIfFull();
      default:
        void work(message);
    }
  });
}
