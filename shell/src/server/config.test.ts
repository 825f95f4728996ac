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
  for (const text of ['content', 'content=', 'Content=http://127.0.0.1:2', 'content=127.0.0.1:2', 'a=http://b,'])
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
