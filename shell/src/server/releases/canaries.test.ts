/** @jest-environment node */
import fc from 'fast-check';
import { chooseCanaries, placeOf } from './canaries.ts';
import { fixtureRemote, fixtureRemotes, point, writeVersion } from '../remote.fixture.tsx';
import { startSite } from '../site.fixture.tsx';

const NAME = 'mfe-fixture';
const canary = (share: number, version = 'bbbbbbbbbbbb') => new Map([[NAME, { version, share }]]);
const visitors = Array.from({ length: 2_000 }, (_, i) => `203.0.113.${i % 250} browser ${i}`);

describe('M2 a canary', () => {
  test('is for about its share of the visitors, and for other ones with the next version', () => {
    const chosenOf = (version: string) =>
      new Set(visitors.filter((visitor) => chooseCanaries(canary(10, version), undefined, visitor).names.has(NAME)));
    const [one, two] = [chosenOf('bbbbbbbbbbbb'), chosenOf('cccccccccccc')];
    for (const chosen of [one, two]) {
      expect(chosen.size).toBeGreaterThan(140);
      expect(chosen.size).toBeLessThan(260);
    }
    expect([...one].filter((visitor) => two.has(visitor)).length).toBeLessThan(60);
  });

  test('keeps whom it has when its share grows, and is for all with 100 and for none with 0', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(100), fc.nat(100), (visitor, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const isIn = (share: number) => chooseCanaries(canary(share), undefined, visitor).names.has(NAME);
        expect(isIn(100)).toBe(true);
        expect(isIn(0)).toBe(false);
        if (isIn(less)) expect(isIn(more)).toBe(true);
        const place = placeOf(visitor, NAME, 'x');
        expect(place >= 0 && place < 100).toBe(true);
      }),
    );
  });

  test('stays with who was given it, from whatever address, until it is no longer the canary', () => {
    const given = `${NAME}:bbbbbbbbbbbb`;
    expect(chooseCanaries(canary(0), given, 'elsewhere')).toEqual({
      names: new Set([NAME]),
      testers: new Set(),
      cookie: given,
    });
    expect(chooseCanaries(canary(0, 'cccccccccccc'), given, 'elsewhere')).toEqual({
      names: new Set(),
      testers: new Set(),
      cookie: '',
    });
    expect(chooseCanaries(new Map(), given, 'elsewhere')).toEqual({ names: new Set(), testers: new Set(), cookie: '' });
  });

  test('is for testers whichever it is, and what else a cookie says counts for nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { names, cookie } = chooseCanaries(canary(0), `${text}|${NAME}`, 'a tester');
        expect(names).toEqual(new Set([NAME]));
        expect(cookie).toMatch(/^[\w:|-]+$/);
      }),
    );
  });
});

describe('M2 a site with a canary', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite();
    fixtureRemotes['bbbbbbbbbbbb'] = fixtureRemote('welcome');
    await writeVersion(site.store, NAME, 'bbbbbbbbbbbb');
  });
  afterAll(() => site.stop());

  const withShare = async (share?: number) => {
    await point(site.store, NAME, 'aaaaaaaaaaaa', share === undefined ? undefined : { version: 'bbbbbbbbbbbb', share });
    await site.refresh();
  };
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await site.get(path, { headers });
    return { headers: answer.headers, text: await answer.text() };
  };

  test('gives server and browser the same version, and a session cookie only to who is in it', async () => {
    await withShare(100);
    const chosen = await visit('/nl/plain/');
    expect(chosen.text).toContain('welcome in nl');
    expect(chosen.text).toContain('/assets/mfe-fixture/bbbbbbbbbbbb/browser/part.css');
    expect(chosen.text).not.toContain('aaaaaaaaaaaa');
    expect(chosen.headers.getSetCookie()).toEqual([
      'site-versions=mfe-fixture:bbbbbbbbbbbb; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(chosen.headers.get('vary')?.toLowerCase()).toContain('cookie');
    expect(chosen.headers.get('cache-control')).toMatch(/^private/);

    await withShare(0);
    const others = await visit('/nl/plain/');
    expect(others.text).toContain('hello in nl');
    expect(others.headers.getSetCookie()).toEqual([]);
    const kept = await visit('/nl/plain/', { cookie: 'site-versions=mfe-fixture:bbbbbbbbbbbb' });
    expect(kept.text).toContain('welcome in nl');
    expect(kept.headers.getSetCookie()).toEqual([]);
  });

  test('lets testers in and out by an address', async () => {
    await withShare(0);
    const asked = await visit('/canary/mfe-fixture');
    expect(asked.headers.get('location')).toBe('/');
    expect(asked.headers.getSetCookie()[0]).toMatch(/^site-versions=mfe-fixture; /);
    expect((await visit('/nl/plain/', { cookie: 'site-versions=mfe-fixture' })).text).toContain('welcome in nl');
    const out = await visit('/canary/none', { cookie: 'site-versions=mfe-fixture' });
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect((await visit('/canary/mfe-unknown')).headers.getSetCookie()).toEqual([]);
  });

  test('takes the cookie away when it is over, and then sets none', async () => {
    await withShare();
    const after = await visit('/nl/plain/', { cookie: 'site-versions=mfe-fixture:bbbbbbbbbbbb' });
    expect(after.text).toContain('hello in nl');
    expect(after.headers.getSetCookie()[0]).toContain('site-versions=; ');
    expect((await visit('/nl/plain/')).headers.getSetCookie()).toEqual([]);
  });
});
