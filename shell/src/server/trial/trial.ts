import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { readdirSync } from 'node:fs';
import siteExamples from '@dorpel/contracts/examples/content' with { type: 'json' };
import type { Site } from '@dorpel/contracts/content';
import { CONTRACT } from '@dorpel/federation';
import { LANGUAGES, type Language } from '@dorpel/i18n/languages';
import { createRoutes, type RouteEntry } from '@dorpel/routes';
import { DESK_ROUTES } from '@dorpel/routes/desk-routes';
import type { RemoteVersion } from '../../app/app-context.ts';
import type { Built } from '../build-output.ts';
import type { Ceilings } from '../render/accounts.ts';
import type { Held } from '../render/memory.ts';
import type { Notes, RendererSetup, SiteSetup } from '../render/protocol.ts';
import { type Link, type Renderer, RendererEnded, startRenderer } from '../render/renderer-handle.ts';

/** A call to a service, and what it is answered (packages/federation/src/harness/answers.ts). */
type Heard = {
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body?: unknown;
};

/** An example of a part, as the harness showed it (packages/federation/src/harness/smoke.tsx). */
export type Rendering = {
  readonly part: string;
  readonly example: string;
  readonly language: Language;
  readonly ask: {
    readonly kind: 'pages' | 'slots';
    readonly key: string;
    readonly route: string;
    readonly params: Readonly<Record<string, string>>;
    readonly query: string;
    readonly calls: readonly Heard[];
  };
};

export type Plan = {
  readonly version: RemoteVersion;
  /** Its server bundle. */
  readonly code: string;
  readonly renderings: readonly Rendering[];
  /** How often each part is asked for in each language. */
  readonly rounds: number;
};

/** What a part took. */
type Part = { readonly part: string; renderings: number; milliseconds: number; processor: number };

/** What a renderer held at a moment: bytes without garbage, threads, descriptors, and timers and sockets by their kinds. */
export type Moment = Held & { readonly threads: number; readonly descriptors: number; readonly resident: number };

export type Trial = {
  /** Why it could not be tried to the end: it was refused, or ended. */
  readonly why?: string;
  readonly parts: readonly Part[];
  /** What was thrown, each once, with where. */
  readonly failures: readonly string[];
  /** After a tenth, half and all of the rounds. */
  readonly moments: readonly Moment[];
};

/** Bytes and milliseconds that a renderer of a site may take where nothing else is set (config.ts). */
const MB = 1024 * 1024;
const MAX_BYTES = 128 * MB;
const CEILINGS: Ceilings = { bytes: 4 * MAX_BYTES, threads: 32, idle: 25, perAnswer: 500 };

/** Failures that are kept: who mends these will see the others. */
const KEPT = 20;

/** Says what services said when the examples were shown: `x-request-id` tells which one is. */
async function serveAnswers(renderings: readonly Rendering[]): Promise<{ server: Server; base: string }> {
  const server = createServer(({ method, url, headers }, response) => {
    const [, service, ...rest] = (url ?? '').split('/');
    const path = `/${rest.join('/')}`;
    const calls = renderings[Number(headers['x-request-id'])]?.ask.calls ?? [];
    const like = calls.filter((call) => call.service === service && call.method === method);
    const bare = (each: string) => each.replace(/\?.*$/, '');
    // What is asked by the time of day is another query a moment later.
    const call = like.find((each) => each.path === path) ?? like.find((each) => bare(each.path) === bare(path));
    response.statusCode = call ? (call.body === undefined ? 204 : call.status) : 404;
    response.setHeader('content-type', 'application/json');
    response.end(call?.body === undefined ? undefined : JSON.stringify(call.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A routing table in which each example has an address. */
function entriesFor(renderings: readonly Rendering[]): readonly RouteEntry[] {
  const known = new Set(DESK_ROUTES.map(({ name }) => name));
  const pages = new Map(renderings.flatMap(({ ask }) => (ask.kind === 'pages' ? [[ask.route, ask.key] as const] : [])));
  const own = [...pages].flatMap(([name, page]): RouteEntry[] => {
    if (known.has(name)) return [];
    const path = `${name}/`;
    return [
      {
        name,
        original: `/${path}`,
        type: 'page',
        page,
        paths: Object.fromEntries(LANGUAGES.map((each) => [each, path])) as RouteEntry['paths'],
        breadcrumb: [],
      },
    ];
  });
  return [...DESK_ROUTES, ...own];
}

/** What a site with this version alone is in each language. */
function sitesFor({ version, renderings }: Plan): Readonly<Record<Language, SiteSetup>> {
  const entries = entriesFor(renderings);
  const { version: _, ...content } = Object.values(siteExamples.getSite)[0] as unknown as Site;
  const setups = LANGUAGES.map((language, id) => [
    language,
    {
      id,
      entries,
      consent: undefined,
      site: {
        language,
        origin: 'https://dorpel.example.com',
        enabled: LANGUAGES,
        defaultLanguage: 'nl' as const,
        routes: '0',
        content,
        consent: false,
        offline: false,
        remotes: [version],
      },
    },
  ]);
  return Object.fromEntries(setups) as Record<Language, SiteSetup>;
}

/** Asks a renderer for an example, as the front does; slots of other remotes are left to the browser. */
function askerOf(renderer: Renderer, plan: Plan) {
  const sites = sitesFor(plan);
  const routes = createRoutes([...sites.nl.entries], { enabled: [...LANGUAGES], default: 'nl' });
  return async (index: number): Promise<{ notes: Notes; isDrawn: boolean }> => {
    const { language, ask } = plan.renderings[index] as Rendering;
    const { key, route, params, query } = ask;
    const address = (ask.kind === 'pages' ? routes.href(route, params, language) : `/${language}/`) + query;
    const common = { address, headers: { 'x-request-id': String(index) }, requestId: String(index), data: new Map() };
    const options = { site: sites[language], signal: new AbortController().signal };
    if (ask.kind === 'slots') {
      const use = { slot: key, params };
      const { answer, notes } = await renderer.slot({ kind: 'slot', name: key, use, ...common }, options);
      return { notes, isDrawn: answer.kind === 'slot' && answer.status !== 'pending' };
    }
    const target = { key, language, route, params, crumbs: [], alternates: {} };
    const { answer, notes } = await renderer.page(
      { kind: 'page', target, asksConsent: false, ...common },
      {
        ...options,
        hasOther: false,
        onLoaded: () => {},
        wantSlots: async () => ({ slots: {}, site: options.site }),
      },
    );
    return { notes, isDrawn: answer.kind !== 'failed' };
  };
}

/** Hears what a renderer holds, which the front never asks; hands on all else. */
function measuring(link: Link) {
  const asked: ((held: Held) => void)[] = [];
  const tapped: Link = {
    ...link,
    onMessage: (listener) =>
      link.onMessage((message) => {
        const { kind, held } = (message ?? {}) as { kind?: unknown; held?: Held };
        const waiting = kind === 'held' ? asked.shift() : undefined;
        if (waiting && held) waiting(held);
        else listener(message);
      }),
  };
  const held = () =>
    new Promise<Held>((resolve) => {
      asked.push(resolve);
      link.post({ kind: 'measure' });
    });
  return { tapped, held };
}

function descriptorsOf(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** Which examples of a part are shown in a round, one in each language. */
function byPart(renderings: readonly Rendering[]) {
  const parts = new Map<string, Map<Language, number[]>>();
  for (const [index, { part, language }] of renderings.entries()) {
    const languages = parts.get(part) ?? new Map<Language, number[]>();
    languages.set(language, [...(languages.get(language) ?? []), index]);
    parts.set(part, languages);
  }
  return [...parts].map(([part, languages]) => ({
    taken: { part, renderings: 0, milliseconds: 0, processor: 0 } as Part,
    of: (round: number) => [...languages.values()].map((all) => all[round % all.length] as number),
  }));
}

/**
 * Runs a version as a site would, in a renderer of its own: every part, its examples in turn, in every language, again and
 * again; and tells what it took and holds. What ends a renderer on a site (its ceilings, what it may not touch, a message that
 * is none) ends it here.
 * @param built of the shell: its renderer is what runs it
 * @param maxBytes what the renderer may hold; those of a test share one heap
 */
export async function tryVersion(
  plan: Plan,
  { startLink, files, inline }: Omit<Built, 'worker'>,
  maxBytes = MAX_BYTES,
): Promise<Trial> {
  const { contract } = plan.version;
  // A shell would not even begin with it.
  if (contract !== CONTRACT) {
    const why = `speaks version ${contract} of the contract, this shell ${CONTRACT}`;
    return { why, parts: [], failures: [], moments: [] };
  }
  const { server, base } = await serveAnswers(plan.renderings);
  const names = new Set(plan.renderings.flatMap(({ ask }) => ask.calls.map(({ service }) => service)));
  const services = Object.fromEntries([...names].map((name) => [name, `${base}/${name}`]));
  const setup: RendererSetup = {
    version: plan.version,
    code: plan.code,
    files,
    services,
    inline,
    extra: '',
    maxBytes,
  };
  const link = startLink(setup);
  const { tapped, held } = measuring(link);
  const renderer = startRenderer(tapped, CEILINGS);
  const parts = byPart(plan.renderings);
  const failures = new Set<string>();
  const moments: Moment[] = [];
  const ended = renderer.ended.then(({ why }) => Promise.reject(new RendererEnded(why)));
  ended.catch(() => undefined);

  const whenMeasured = new Set([0.1, 0.5, 1].map((share) => Math.max(1, Math.round(share * plan.rounds))));
  async function note(): Promise<void> {
    const now = await Promise.race([held(), ended]);
    const account = link.account();
    moments.push({
      ...now,
      threads: account?.threads ?? 0,
      resident: account?.bytes ?? 0,
      descriptors: descriptorsOf(link.pid),
    });
  }

  async function show(index: number, taken: Part, ask: ReturnType<typeof askerOf>): Promise<void> {
    const [before, started] = [link.account()?.processor ?? 0, performance.now()];
    const { notes, isDrawn } = await ask(index);
    taken.milliseconds += performance.now() - started;
    taken.processor += (link.account()?.processor ?? 0) - before;
    taken.renderings += 1;
    const { part, example, language } = plan.renderings[index] as Rendering;
    const wrong = notes.reports.map(({ error }) => `${error.name}: ${error.message}`);
    if (!isDrawn && wrong.length === 0) wrong.push('nothing was drawn');
    for (const why of wrong) if (failures.size < KEPT) failures.add(`${part}, ${example}, ${language}: ${why}`);
  }

  const told = () => ({ parts: parts.map(({ taken }) => taken), failures: [...failures], moments });
  try {
    await renderer.ready;
    const ask = askerOf(renderer, plan);
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const { taken, of } of parts) for (const index of of(round)) await show(index, taken, ask);
      if (whenMeasured.has(round + 1)) await note();
    }
    return told();
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error), ...told() };
  } finally {
    renderer.end('it was tried');
    server.closeAllConnections();
    server.close();
  }
}
