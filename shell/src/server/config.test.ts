import { readConfig } from './config.ts';

const needed = { SITE_URL: 'http://localhost:3000', REMOTES: '/releases', SERVICES: 'content=http://127.0.0.1:2' };

const ACTIVITY_TOKEN = 'c2FtcGxlLXRva2VuLW9mLWFjdGl2aXR5LTEyMw';

const at = (SERVICES: string) => readConfig({ ...needed, SERVICES });

test('T6 the services are those that are named, each where it is said to be', () => {
  expect(at('content=http://127.0.0.1:2, open-days=https://days.example.com:8443/v').services).toEqual({
    content: 'http://127.0.0.1:2',
    'open-days': 'https://days.example.com:8443/v',
  });
});

test('T6 services without a name or an address are refused, and so are none', () => {
  for (const text of [
    'content',
    'content=',
    'Content=http://127.0.0.1:2',
    'content=127.0.0.1:2',
    'a=http://b,',
    'a=http://b:c',
  ])
    expect(() => at(text)).toThrow(/^SERVICES is set, but not as needed: it must be names and http\(s\) addresses/);
  expect(() => at('')).toThrow(/^SERVICES is not set/);
});

test('O5 no site starts without its address, and none in production without https', () => {
  const { SITE_URL: _, ...others } = needed;
  expect(() => readConfig(others)).toThrow(/SITE_URL is not set/);
  const open = { ...needed, ACTIVITY_TOKEN, NODE_ENV: 'production', SITE_URL: 'http://huis.example.be' };
  expect(() => readConfig(open)).toThrow(
    /SITE_URL is set, but not as needed: it must be an address that begins with https/,
  );
  expect(readConfig({ ...open, SITE_URL: 'https://huis.example.be/' }).origin).toBe('https://huis.example.be');
});

test('C6 a token of Mapbox that is not for everybody is refused: every visitor can read it', () => {
  expect(readConfig({ ...needed, MAPBOX_TOKEN: 'pk.abc' }).mapboxToken).toBe('pk.abc');
  expect(() => readConfig({ ...needed, MAPBOX_TOKEN: 'sk.abc' })).toThrow(
    /^MAPBOX_TOKEN is set, but not as needed: it must be a public token of Mapbox, which begins with 'pk.'.$/,
  );
});

test('H12 a ceiling below what a version may hold would end every version, and is refused', () => {
  expect(() => readConfig({ ...needed, RENDERER_MB: '512', RENDERER_PEAK_MB: '256' })).toThrow(
    /^RENDERER_PEAK_MB is set, but not as needed: it must be at least RENDERER_MB, which is 512.$/,
  );
  expect(readConfig({ ...needed, RENDERER_MB: '512' }).rendererCeilings.bytes).toBe(2048 * 1024 * 1024);
});
