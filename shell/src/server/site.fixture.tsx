import { mkdtemp } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { RouteTable, Site } from '@dorpel/contracts/content';
import type { Remote } from '@dorpel/federation';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { createLog, serve } from '@dorpel/service-kit';
import { renderOpening, renderOffline, renderPage, renderSlot } from '../render/render.tsx';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { fixtureRemote, fixtureRemotes, writeVersion } from './remote.fixture.tsx';
import type { StartRenderer } from './releases/versions.ts';
import { startRenderer, type StartLink } from './render/renderer-handle.ts';
import type { AppModule, Port } from './render/renderer.ts';
import { runRenderer } from './render/run-renderer.ts';

const same = (path: string) => ({ nl: path, fr: `fr-${path}`, en: `en-${path}`, de: `de-${path}` });

/** A row of the routing table. */
export const route = (name: string, page: string, path = `${name}/`) => ({
  name,
  original: `/${name}/`,
  type: 'page' as const,
  page,
  paths: path === '' ? { nl: '', fr: '', en: '', de: '' } : same(path),
  breadcrumb: path === '' ? [] : [{ name: { nl: `Kruimel ${name}`, fr: `Miette ${name}`, en: name, de: name } }],
});

const TABLE: RouteTable = {
  version: '1',
  enabled: [...LANGUAGES],
  default: 'en',
  entries: [
    route('home', 'plain', ''),
    ...['plain', 'slots', 'unhurried', 'slow', 'broken', 'throwing', 'form', 'moved', 'gone', 'cookie', 'absent'].map(
      (page) => route(page, page),
    ),
    route('preview', 'plain', 'preview/:token/'),
  ],
};

/** The token of a preview whose draft says something else of the menu. */
export const DRAFT = `draft.${'a'.repeat(43)}`;
const DRAFT_MENU: Site['menu'] = [{ id: '1', label: 'Renamed', href: '/nl/plain/', children: [] }];

const siteIn = (): Site => ({
  version: '1',
  agency: {
    name: 'Dorpel',
    legalName: 'Dorpel',
    slogan: 'Thuis begint aan de dorpel.',
    phone: '+32 9 000 00 00',
    email: 'kantoor@dorpel.example.com',
    street: 'Steenweg 1',
    zip: '9000',
    city: 'Gent',
    country: 'BE',
    openingHours: [],
    identity: [],
  },
  menu: [
    { id: '1', label: 'Plain', href: '/nl/plain/', children: [] },
    { id: '2', label: 'More', href: '/nl/slots/', children: [{ id: '3', label: 'Child', href: '/nl/form/' }] },
  ],
  headerLinks: [{ label: 'Agents', href: 'https://agents.example.com/', icon: 'user', colour: 'moss' }],
  footer: {
    columns: [
      {
        title: 'Office',
        introText: 'Come in.',
        fullText: '<p>Open <b>daily</b></p>',
        images: [{ path: '/images/f/', width: 1600, height: 800, alt: 'Our door', kind: 'photo' }],
        links: [{ label: 'Elsewhere', href: 'https://example.com/' }],
      },
    ],
    copyright: '© Dorpel',
  },
  consent: {
    title: 'Mogen we meten?',
    text: 'Weigeren kan ook.',
    policy: { label: 'Cookiebeleid', href: '/nl/plain/' },
    categories: [{ id: 'necessary', name: 'Noodzakelijk', text: 'Altijd.' }],
  },
});

export const FILES = {
  first: 'first.js',
  live: 'shell.js',
  css: ['shell.css'],
  fonts: [],
  offline: { page: 'offline.js', css: ['offline.css'] },
  messages: { nl: ['nl.js'] },
};

/** Without webpack there is nothing to share: a bundle of the fixture only says which version it is. */
const openFixture = async (container: unknown): Promise<Remote> => {
  const remote = fixtureRemotes[(container as { version: string }).version];
  if (!remote) throw new Error('This bundle stands for no remote');
  return remote;
};

export const silent = createLog('test', 'silent');

const APP: AppModule = { renderPage, renderSlot, renderOpening, renderOffline, openContainer: openFixture };

/** Ends the renderers of a version, as a loop or an exit of its remote would. */
export const endings = new Map<string, () => void>();

/** Starts renderers in this thread, at the other end of a channel: what is said is copied as between processes. */
export const startLinkWith =
  (app: AppModule): StartLink =>
  (setup) => {
    const { port1, port2 } = new MessageChannel();
    endings.set(setup.version?.version ?? '', () => port1.close());
    // As a process of its own: not a reason for the process to stay. Listening would make it one again.
    const port: Port = {
      postMessage: (message) => port2.postMessage(message),
      on: (event, listener) => port2.on(event, listener).unref(),
    };
    void runRenderer(port, setup, app);
    return {
      post: (message) => port1.postMessage(message),
      onMessage: (listener) => port1.on('message', listener).unref(),
      onEnd: (listener) => void port1.once('close', () => listener('its channel was closed')),
      end: () => port1.close(),
      account: () => undefined,
      waits: () => undefined,
    };
  };

const startLinkHere = startLinkWith(APP);

/** Starts a version of the fixture in this thread. */
export const startHere: StartRenderer = (version, code) =>
  startRenderer(
    startLinkHere({
      version,
      code,
      files: FILES,
      services: {},
      inline: '',
      extra: '',
      maxBytes: Number.MAX_SAFE_INTEGER,
    }),
  );

/** A shell over real HTTP with the fixture remote, and a content service that answers by the contract, with `rows` in its table at first, and the agency's `look`; `scripts` are pages of the desk that have one. */
export async function startSite(
  more: Partial<Config> = {},
  remote: Remote = fixtureRemote(),
  rows: RouteTable['entries'] = [],
  look?: Site['look'],
  scripts?: readonly string[],
) {
  const store = await mkdtemp(join(tmpdir(), 'dorpel-shell-'));
  fixtureRemotes['aaaaaaaaaaaa'] = remote;
  await writeVersion(store, 'mfe-fixture', 'aaaaaaaaaaaa', { remote, ...(scripts && { scripts }) });
  const asked: { url: string; headers: Record<string, unknown> }[] = [];
  const contentNow = { version: '1', isDown: false, isHung: false, vary: 'accept', table: { version: '1', rows } };
  const tableNow = (): RouteTable => ({
    ...TABLE,
    version: contentNow.table.version,
    entries: [...TABLE.entries, ...contentNow.table.rows],
  });
  const service = createServer((request, response) => {
    const url = request.url ?? '';
    // The shell asks for itself which version the data is at.
    if (url.includes('/version')) return void response.end(JSON.stringify({ version: contentNow.version }));
    asked.push({ url, headers: request.headers });
    if (contentNow.isDown) return void response.destroy();
    if (contentNow.isHung) return;
    response.setHeader('content-type', 'application/json');
    response.setHeader('vary', contentNow.vary);
    if (request.headers.cookie) response.setHeader('set-cookie', 'dorpel-test=1; Path=/; HttpOnly');
    response.end(
      JSON.stringify(
        url.includes('/routes')
          ? tableNow()
          : { ...siteIn(), look, ...(url.includes(DRAFT) && { version: '2', menu: DRAFT_MENU }) },
      ),
    );
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    origin: 'http://dorpel.example.com',
    remotes: store,
    tagScripts: { google: 'https://google.example.com', social: 'https://social.example.com' },
    trustProxy: false,
    logLevel: 'error',
    metricsPort: undefined,
    mapboxToken: undefined,
    mapFolder: undefined,
    mapTiles: undefined,
    offline: true,
    liveReload: false,
    notes: undefined,
    pageCacheMegabytes: 64,
    // All renderers of a test share one heap.
    rendererMegabytes: 100_000,
    rendererEnvironment: {},
    rendererCeilings: { bytes: Infinity, threads: Infinity, perAnswer: Infinity, idle: Infinity },
    drainMs: 0,
    traces: undefined,
    activityToken: undefined,
    ...more,
    services: { content: url, catalogue: 'http://127.0.0.1:9', ...more.services },
  };
  const { app, stop, refresh, judgeCanaries } = await compose(config, silent, {
    startLink: startLinkHere,
    files: FILES,
    worker: '/* the worker */',
    inline: '/* wakes */',
  });
  const served = await serve(app, { port: 0 });
  const base = served.url;
  return {
    asked,
    /** How the content service is at the moment. */
    content: contentNow,
    store,
    refresh,
    judgeCanaries,
    url: base,
    get: (path: string, init: RequestInit = {}) => fetch(base + path, { redirect: 'manual', ...init }),
    /** Asks for exactly this path, however odd. */
    raw: (path: string) =>
      new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
        ask(base, { path }, (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode, location: answer.headers.location });
        })
          .on('error', reject)
          .end();
      }),
    async stop() {
      await stop();
      await served.close(0);
      service.closeAllConnections();
      service.close();
    },
  };
}
