import { service } from './compose.ts';

const { readConfig } = service;

const COMPLETE = {
  MONGODB_URI: 'mongodb://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  CATALOGUE_URL: 'http://127.0.0.1:1',
  CONTENT_URL: 'http://127.0.0.1:1',
  SITE_URL: 'https://dorpel.example.com',
  AGENCY_NAME: 'Dorpel',
  AGENCY_MAIL: 'kantoor@dorpel.example.com',
  MAIL_FROM: 'no-reply@dorpel.example.com',
  DATA_DIR: 'somewhere',
};

test('F15 how long forms are kept is configured, for each of them if need be', () => {
  expect(readConfig(COMPLETE).RETENTION_MONTHS).toBe(24);
  const own = readConfig({ ...COMPLETE, RETENTION_MONTHS_BY_FORM: 'job-contact=6, testimonial = 36' });
  expect(own.RETENTION_MONTHS_BY_FORM).toEqual({ 'job-contact': 6, testimonial: 36 });
  for (const bad of ['job-contact', 'nothing=3', 'testimonial=0', 'testimonial=long']) {
    expect(() => readConfig({ ...COMPLETE, RETENTION_MONTHS_BY_FORM: bad })).toThrow('RETENTION_MONTHS_BY_FORM');
  }
});
