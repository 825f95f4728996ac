import { ConfigurationError } from '@dorpel/service-kit';
import { service } from './compose.ts';

const { readConfig } = service;

const NEEDED = { MONGODB_URI: 'mongodb://127.0.0.1:27017', DATA_DIR: '/data' };

test('R14 a secret for previews is never weak, and optional outside of production', () => {
  expect(readConfig(NEEDED).PREVIEW_SECRET).toBeUndefined();
  const strong = 'k2J8vQ0pX5mZ1rT7wY4nB6cL9dF3gH8s';
  expect(readConfig({ ...NEEDED, PREVIEW_SECRET: strong }).PREVIEW_SECRET).toBe(strong);
  for (const weak of ['secret', 'a'.repeat(64), 'abc'.repeat(20), strong.slice(1)])
    expect(() => readConfig({ ...NEEDED, PREVIEW_SECRET: weak })).toThrow(ConfigurationError);
});

test('A10 what the desk and the service need is asked for by name', () => {
  expect(() => readConfig({})).toThrow(/DATA_DIR is not set/);
});

test('S15 a public site in production has https and its secret; one that is this machine’s alone may do without', () => {
  const production = { ...NEEDED, NODE_ENV: 'production', SITE_URL: 'http://localhost:3000' };
  expect(readConfig(production)).toMatchObject({ SITE_URL: 'http://localhost:3000' });
  const secrets = {
    PREVIEW_SECRET: 'c2FtcGxlLXRva2VuLW9mLWFjdGl2aXR5LTEyMw',
  };
  const open = { ...production, ...secrets, SITE_URL: 'https://www.dorpel.example.com' };
  expect(readConfig(open)).toMatchObject(secrets);
  for (const name of Object.keys(secrets)) {
    const sentence = 'it must be a random secret of at least 32 characters.';
    expect(() => readConfig({ ...open, [name]: '' })).toThrow(new Error(`${name} is not set: ${sentence}`));
    expect(() => readConfig({ ...open, [name]: 'a'.repeat(64) })).toThrow(
      new Error(`${name} is set, but not as needed: ${sentence}`),
    );
  }
  expect(() => readConfig({ ...open, SITE_URL: 'http://www.dorpel.example.com' })).toThrow(
    new Error('SITE_URL is set, but not as needed: it must be an address that begins with https:// in production.'),
  );
  expect(() => readConfig({ ...open, SITE_URL: '' })).toThrow(
    /^SITE_URL is not set: it must be an address that begins with http/,
  );
});
