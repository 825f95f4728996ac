import { service } from './compose.ts';

const { readConfig } = service;

const NEEDED = { MONGODB_URI: 'mongodb://127.0.0.1:27017', DATA_DIR: '/data' };

test('S15 a public site in production has https and its secrets; one that is this machine’s alone may do without', () => {
  const production = { ...NEEDED, NODE_ENV: 'production', SITE_URL: 'http://localhost:3000' };
  expect(readConfig(production)).toMatchObject({ SITE_URL: 'http://localhost:3000' });
  const secrets = {
    DOCUMENT_SECRET: 'c2FtcGxlLXRva2VuLW9mLWFjdGl2aXR5LTEyMw',
    PASSPORT_TOKEN: 'c2FtcGxlLXRva2VuLW9mLWFjdGl2aXR5LTEyMw',
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
