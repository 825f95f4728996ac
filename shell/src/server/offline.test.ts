/** @jest-environment node */
import { runInNewContext } from 'node:vm';
import { startSite } from './site.fixture.tsx';

describe('X9 a site that can be read without a network', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  test('serves its worker at the root, never from a cache, under the policy of the site', async () => {
    const answer = await site.get('/worker.js');
    expect(await answer.text()).toBe('/* the worker */');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test.each([
    ['nl', 'Wat u zonder verbinding kunt lezen'],
    ['fr', 'Ce que vous pouvez lire sans connexion'],
    ['en', 'What you can read without a connection'],
    ['de', 'Was Sie ohne Verbindung lesen können'],
  ])(
    'says in %s what can be read, with the telephone of the agency, and is not for search engines',
    async (language, words) => {
      const answer = await site.get(`/${language}/offline/`);
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).not.toContain('no-store');
      expect(text).toContain(words);
      expect(text).toContain('href="tel:+3290000000"');
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toContain('<script type="module" src="/assets/shell/offline.js"></script>');
      expect(text).toContain('<link rel="stylesheet" href="/assets/shell/offline.css" data-offline="">');
      expect(text).not.toContain('first.js');
      for (const id of ['kept-item', 'waiting-item', 'kept-note', 'waiting-template'])
        expect(text).toContain(`<template id="${id}">`);
      expect(text).toContain('{date}');
    },
  );

  test('S8 tells browsers without scripts of its manifest too, and can be installed', async () => {
    const text = await (await site.get('/nl/plain/')).text();
    expect(text.slice(0, text.indexOf('</head>'))).toContain('<link rel="manifest" href="/site.webmanifest">');
    expect(text).toContain('"offline":true');
    expect(await (await site.get('/site.webmanifest')).json()).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      icons: expect.arrayContaining([{ src: '/icon-192.png', type: 'image/png', sizes: '192x192' }]),
    });
  });
});

test('X9 switched off, its worker is one that takes everything away, and pages ask for none', async () => {
  const site = await startSite({ offline: false });
  const script = await (await site.get('/worker.js')).text();
  expect(await (await site.get('/nl/plain/')).text()).toContain('"offline":false');
  await site.stop();

  // As a browser runs it.
  const listeners = new Map<string, (event: object) => void>();
  const kept = new Set(['site-pages', 'site-waiting', 'of-others']);
  let isRegistered = true;
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => undefined,
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
    registration: {
      unregister: async () => {
        isRegistered = false;
      },
    },
  };
  runInNewContext(script, scope);
  const work: Promise<unknown>[] = [];
  listeners.get('install')?.({});
  listeners.get('activate')?.({ waitUntil: (until: Promise<unknown>) => work.push(until) });
  await Promise.all(work);
  expect([...kept]).toEqual(['of-others']);
  expect(isRegistered).toBe(false);
});
