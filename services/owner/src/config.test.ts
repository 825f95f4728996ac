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
      AGENCY_LANGUAGE: 'nl',
      STAFF_SECOND_FACTOR: 'optional',
    });
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
