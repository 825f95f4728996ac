import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import bodyParser from '@koa/bodyparser';
import Koa from 'koa';
import { bodyOf, type Desk, type Fake } from './crm.ts';
import { fileOf, homesOf } from './homes.ts';
import { type Misdeed, misbehaving } from './misbehave.ts';
import { omnicasa } from './omnicasa.ts';
import { skarabee } from './skarabee.ts';
import { sweepbright } from './sweepbright.ts';
import { whise } from './whise.ts';
import { zabun } from './zabun.ts';

export { MISDEEDS, type Misdeed } from './misbehave.ts';
export { PLANTED } from './homes.ts';

/** The CRMs that are served. */
export const FAKES: readonly Fake[] = [whise, sweepbright, omnicasa, skarabee, zabun];

export type FakeOptions = {
  /** 0: any that is free. */
  readonly port: number;
  /** The thirty good ones of the demo agency, and as many more as make this number of them. */
  readonly homes?: number;
  readonly seed?: number;
  readonly misbehave?: readonly Misdeed[];
};

/** Where whoever runs a fake asks it for things that no CRM has: the file of its account, and that its office publishes everything again. */
const OFFICE = '/office/';
const HEALTH = /^\/health\/(live|ready)$/;
const PICTURE = /^\/files\/(.+)$/;
const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', pdf: 'application/pdf' };

/**
 * Serves a CRM on this machine alone, until `close`. What it knows is in memory: `desk` is what its office sees.
 *
 * @throws Error where the port is taken
 */
export async function startFake(
  { name, credentials, serve, notices }: Fake,
  { port, homes = 0, seed = 1, misbehave = [] }: FakeOptions,
) {
  const misdeeds = new Set(misbehave);
  const all = await homesOf(homes, seed);
  const desk: Desk = {
    homes: new Map(all.map((home) => [Number(home.common['ID']), home])),
    announced: new Set(),
    written: [],
  };
  let address = '';
  const app = new Koa();
  // Connections that are cut on purpose are no news.
  app.silent = true;
  app.use(async (context, next) => {
    if (HEALTH.test(context.path)) {
      context.status = 204;
      return;
    }
    const path = PICTURE.exec(context.path)?.[1];
    if (path === undefined) return next();
    const file = misdeeds.has('expired') ? null : await fileOf(path);
    context.status = misdeeds.has('expired') ? 403 : file ? 200 : 404;
    if (file) {
      context.type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      context.body = file;
    }
  });
  app.use(misbehaving(misdeeds));
  app.use(
    bodyParser({
      jsonLimit: '4mb',
      enableTypes: ['json', 'form', 'xml'],
      extendTypes: { xml: ['application/soap+xml'] },
    }),
  );
  const given = { desk, misdeeds, address: () => address };
  const announce = async (to: string) => {
    for await (const notice of notices?.(given) ?? []) {
      const headers = { 'content-type': 'application/json' };
      await fetch(to, { method: 'POST', headers, body: JSON.stringify(notice) }).catch(() => {});
    }
  };
  app.use(async (context, next) => {
    if (context.path === `${OFFICE}account`) context.body = { crm: name, address, ...credentials };
    else if (context.path === `${OFFICE}announce` && context.method === 'POST') {
      const to = String(bodyOf(context)['to'] ?? '');
      context.status = notices && URL.canParse(to) ? 204 : 422;
      if (context.status === 204) await announce(to);
    } else await next();
  });
  serve(app, given);
  const server = createServer(app.callback());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    name,
    address,
    credentials,
    desk,
    /** Announces all homes to an address, one after the other, as its office does that publishes them again; whatever is answered. */
    announce,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
