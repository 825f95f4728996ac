import type { Transport } from '@dorpel/contracts/client';
import type { Remote } from '@dorpel/federation';
import { createRoutes, type Routes } from '@dorpel/routes';
import { isDeskPath, isDeskRoute } from '@dorpel/routes/desk-routes';
import { OFFLINE_ROUTE } from '@dorpel/routes/offline-route';
import type * as App from '../../render/render.tsx';
import { findPart } from '../../app/find-part.ts';
import { isPatient } from '../../app/patience.ts';
import type { AppContext } from '../../app/app-context.ts';
import { BAR, scriptOf, toDeskDocument } from '../documents/desk-document.ts';
import { siteJson, toDocument } from '../documents/document.ts';
import { toOfflineDocument } from '../documents/offline-document.ts';
import { safeJson } from '../documents/escape.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createJobAccount, type JobAccount } from './job-account.ts';
import { withTrackedReads } from './read-parameters.ts';
import type { Held } from './memory.ts';
import { SITES_KEPT } from './sites.ts';
import {
  type AnswerOf,
  type FormEntry,
  type FromRenderer,
  type Job,
  LARGEST_DOCUMENT,
  LARGEST_SLOT,
  type Measured,
  type PageAnswer,
  type PageJob,
  type RendererSetup,
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
  postMessage(message: FromRenderer | Measured): void;
  on(event: 'message', listener: (message: ToRenderer) => void): unknown;
};

/**
 * Milliseconds a page waits for the data without which there is none, a slot for its own, a sent form for what it does:
 * slow is not an error (X11). A slot that is later comes by itself, in its place.
 */
const DEADLINES = { page: 10_000, slot: 500, action: 10_000 };
/** For who has no scripts, and has asked again: a slot gets the time that a browser gives it (`browser/app-context.ts`). */
const PATIENT_DEADLINES = { ...DEADLINES, slot: 20_000 };
/** At the desk nothing comes later by itself: its parts are waited for longer, before each says that it could not be had. */
const DESK_DEADLINES = { ...DEADLINES, slot: 3_000 };

function deadlinesOf(url: URL) {
  if (isPatient(url)) return PATIENT_DEADLINES;
  return isDeskPath(url.pathname) ? DESK_DEADLINES : DEADLINES;
}

/** Bytes of answers of services: some hundred lists, or a thousand homes. */
const KEPT_ANSWERS_BYTES = 8 * 1024 * 1024;

/** What is looked at after each job; undefined while all is well. */
export type Guards = {
  readonly tampered: () => string | undefined;
  readonly full: () => number | undefined;
  readonly held: () => Held;
};

/** What is known of a site, and what follows from it. */
type Known = SiteSetup & { readonly routes: Routes; readonly json: string; opening?: Promise<string> };

/** What became of a slot, with its texts. */
type SlotText =
  | (Omit<Extract<SlotAnswer, { status: 'ready' }>, 'html' | 'json'> & { readonly html: string; readonly json: string })
  | Exclude<SlotAnswer, { status: 'ready' }>;

const textOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();

const textsOf = (slots: Readonly<Record<string, SlotAnswer>>): Readonly<Record<string, SlotText>> =>
  Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [
      name,
      slot.status === 'ready' ? { ...slot, html: textOf(slot.html), json: textOf(slot.json) } : slot,
    ]),
  );

function formOf(entries: readonly FormEntry[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([value.bytes as Uint8Array<ArrayBuffer>], value.name, { type: value.type }));
  }
  return form;
}

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
  function keepFor({ data, headers }: Job, service: string, account: JobAccount): Transport['keep'] {
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

  const appContextOf = (job: Job, { site, routes }: Known, account: JobAccount): AppContext => ({
    site,
    routes,
    deadlines: deadlinesOf(new URL(job.address, site.origin)),
    requestId: job.requestId,
    remote: async (name) => {
      if (!remote || name !== version?.name) throw new Error(`${name} is not in this renderer`);
      return withTrackedReads(remote, account.read);
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

  async function page(job: PageJob, account: JobAccount, signal: AbortSignal): Promise<PageAnswer> {
    let known = siteOf(job.site);
    const asked = {
      url: new URL(job.address, known.site.origin),
      signal,
      detected: known.site.language,
      form: job.form && formOf(job.form),
    };
    let slots: Readonly<Record<string, SlotText>> = {};
    const appContext = appContextOf(job, known, account);
    if (job.target.route === OFFLINE_ROUTE.name) {
      const { state, html } = await app.renderOffline(appContext, asked.url);
      port.postMessage({ kind: 'loaded', id: job.id });
      const document = new TextEncoder().encode(toOfflineDocument({ state, html }, known.site, files));
      return { kind: 'page', status: state.status, maxAge: state.maxAge, pending: [], document };
    }
    const rendered = await app.renderPage(appContext, asked, job.target, async (uses) => {
      port.postMessage({ kind: 'wants', id: job.id, uses });
      const given = await new Promise<Extract<ToRenderer, { kind: 'slots' }>>((resolve) =>
        waiting.set(job.id, resolve),
      );
      known = siteOf(given.site);
      slots = textsOf(given.slots);
      return slots;
    });
    if (rendered.kind !== 'page') return rendered;
    const ready = Object.entries(slots).flatMap(([name, each]) => (each.status === 'ready' ? [{ name, ...each }] : []));
    const isDesk = isDeskRoute(job.target.route);
    const draw = isDesk ? toDeskDocument : toDocument;
    // A page that failed runs nothing, the bar above it neither.
    const bar = ready.find(({ name }) => name === BAR);
    const isShown = isDesk && rendered.state.key !== null;
    const deskScripts = isShown
      ? [scriptOf(rendered.state.key, version), bar?.script].filter((each) => each !== undefined)
      : [];
    const openingWith = (consent: Known['consent']) => app.renderOpening(consent, known.site.language);
    const opening = () => (job.asksConsent ? (known.opening ??= openingWith(known.consent)) : openingWith(undefined));
    const text = draw(rendered, {
      site: known.site,
      json: known.json,
      shell: files,
      version,
      slotJson: new Map(ready.map(({ name, json }) => [name, json])),
      slotCss: ready.flatMap(({ css }) => css),
      deskScripts,
      inline,
      // A page of the desk has its own way past the bar, in its frame.
      before: isDesk ? '' : await opening(),
      after: extra,
    });
    const document = Buffer.from(text);
    if (document.length > LARGEST_DOCUMENT) throw new Error(`The page has ${document.length} bytes`);
    const { status, maxAge, slots: states } = rendered.state;
    const pending = Object.values(states).flatMap(({ use, status: each }) => (each === 'pending' ? [use.slot] : []));
    const { head } = rendered.state;
    const permits = isDesk && {
      scripts: deskScripts.map(({ integrity }) => integrity),
      allows: head.allows ?? [],
    };
    const { visited } = head;
    return {
      kind: 'page',
      status,
      maxAge,
      pending,
      document,
      ...(permits && { permits }),
      ...(visited && { visited }),
    };
  }

  async function slot(job: SlotJob, account: JobAccount, signal: AbortSignal): Promise<SlotAnswer> {
    const known = siteOf(job.site);
    const url = new URL(job.address, known.site.origin);
    const rendered = await app.renderSlot(appContextOf(job, known, account), url, job, signal);
    if (rendered.status !== 'ready') return { kind: 'slot', status: rendered.status };
    const [html, json] = [rendered.html, safeJson(rendered.data)].map((text) => Buffer.from(text)) as [Buffer, Buffer];
    if (html.length + json.length > LARGEST_SLOT) throw new Error(`The slot has ${html.length + json.length} bytes`);
    const part = version && findPart([version], 'slots', job.use.slot);
    const css = (part?.version.slots[part.key]?.css ?? []).map((file) => `${part?.version.base}${file}`);
    const script = part && job.use.slot === BAR ? scriptOf(part.key, part.version) : undefined;
    return { kind: 'slot', status: 'ready', html, json, css, ...(script && { script }) };
  }

  function tellIfFull(): void {
    const bytes = guards.full();
    if (bytes !== undefined) port.postMessage({ kind: 'full', bytes });
  }

  async function work(job: Job): Promise<void> {
    const account = createJobAccount();
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
      case 'measure':
        return port.postMessage({ kind: 'held', held: guards.held() });
      default:
        void work(message);
    }
  });
}
