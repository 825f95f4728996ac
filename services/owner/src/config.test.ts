import { service } from './compose.ts';

const { readConfig } = service;

const ENVIRONMENT = {
  PORT: '3103',
  MONGODB_URI: 'mongodb://127.0.0.1:27017/',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SITE_URL: 'http://localhost:3000',
  AGENCY_NAME: 'Huis & Haard',
  AGENCY_MAIL: 'kantoor@example.com',
  MAIL_FROM: 'post@example.com',
  CONTENT_URL: 'http://127.0.0.1:3104',
  CATALOGUE_URL: 'http://127.0.0.1:3101',
  FORMS_URL: 'http://127.0.0.1:3102',
};

describe('M4 the configuration', () => {
  test('needs little', () => {
    expect(readConfig(ENVIRONMENT)).toEqual({
      ...ENVIRONMENT,
      PORT: 3103,
      DATABASE: 'dorpel-owner',
      SMTP_CONNECTIONS: 60,
      AGENCY_LANGUAGE: 'nl',
      STAFF_SECOND_FACTOR: 'optional',
    });
  });

  test('M4 a public site in production has https and both tokens; one that is this machine’s alone may do without', () => {
    const production = { ...ENVIRONMENT, NODE_ENV: 'production' };
    const tokens = {
      ACTIVITY_TOKEN: 'c2FtcGxlLXRva2VuLW9mLWFjdGl2aXR5LTEyMw',
      PASSPORT_TOKEN: 'c2FtcGxlLXRva2VuLW9mLXBhc3Nwb3J0LTEyMw',
    };
    expect(readConfig(production)).toMatchObject({ SITE_URL: 'http://localhost:3000' });
    const open = { ...production, ...tokens, SITE_URL: 'https://www.dorpel.example.com' };
    expect(readConfig(open)).toMatchObject(tokens);
    for (const name of Object.keys(tokens))
      expect(() => readConfig({ ...open, [name]: '' })).toThrow(`${name} is not set`);
    for (const address of ['http://www.dorpel.example.com', 'http://localhost.evil.example'])
      expect(() => readConfig({ ...open, SITE_URL: address })).toThrow(
        /^SITE_URL is set, but not as needed: it must be an address that begins with https/,
      );
    expect(readConfig({ ...open, NODE_ENV: 'development', SITE_URL: 'http://192.0.2.7:3000' })).toMatchObject(tokens);
  });

  test.each([
    ['PORT', 'many'],
    ['MONGODB_URI', 'postgres://127.0.0.1/'],
    ['SMTP_URL', ''],
    ['SITE_URL', 'localhost:3000'],
    ['AGENCY_MAIL', 'nobody'],
    ['AGENCY_LANGUAGE', 'es'],
    ['MAIL_FROM', 'Dorpel <no address>'],
    ['SEED', 'production'],
    ['STAFF_SECOND_FACTOR', 'maybe'],
  ])('says what is wrong with %s=%s', (name, value) => {
    expect(() => readConfig({ ...ENVIRONMENT, [name]: value })).toThrow(new RegExp(`^${name} `));
  });
});
