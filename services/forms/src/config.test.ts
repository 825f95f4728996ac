import { service } from './compose.ts';
import { imapOf } from './config.ts';

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
  for (const bad of ['job-contact', 'nothing=3', 'testimonial=0', 'testimonial=long', 'testimonial=3=4']) {
    expect(() => readConfig({ ...COMPLETE, RETENTION_MONTHS_BY_FORM: bad })).toThrow('RETENTION_MONTHS_BY_FORM');
  }
});

test('S15 a public site in production has https and its secrets; one that is this machine’s alone may do without', () => {
  const production = { ...COMPLETE, NODE_ENV: 'production', SITE_URL: 'http://localhost:3000' };
  expect(readConfig(production)).toMatchObject({ SITE_URL: 'http://localhost:3000' });
  const secrets = {
    ACTIVITY_TOKEN: 'c2FtcGxlLXRva2VuLW9mLWFjdGl2aXR5LTEyMw',
    DOCUMENT_SECRET: 'c2FtcGxlLXRva2VuLW9mLWFjdGl2aXR5LTEyMw',
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

test('X13 the mailbox of replies is a whole one or none, and nobody logs in over what others can read', () => {
  const login = { REPLY_IMAP_USER: 'replies', REPLY_IMAP_PASSWORD: 'secret' };
  const whole = { ...COMPLETE, ...login, REPLY_ADDRESS: 'inbox@example.be', REPLY_IMAP_URL: 'imaps://imap.example.be' };
  const of = (REPLY_IMAP_URL: string) => imapOf(readConfig({ ...whole, REPLY_IMAP_URL }));
  expect(of('imaps://imap.example.be')).toEqual({
    host: 'imap.example.be',
    port: 993,
    tls: 'at once',
    user: 'replies',
    password: 'secret',
    folder: 'INBOX',
  });
  expect(of('imap://imap.example.be:1143')).toMatchObject({ port: 1143, tls: 'before login' });
  expect(of('imap://127.0.0.1')).toMatchObject({ port: 143, tls: 'none' });
  expect(() => of('imaps://replies:secret@imap.example.be')).toThrow(
    /^REPLY_IMAP_URL is set, but not as needed: .*folder in it\.$/,
  );
  expect(imapOf(readConfig(COMPLETE))).toBeUndefined();
  for (const name of ['REPLY_ADDRESS', 'REPLY_IMAP_URL', 'REPLY_IMAP_PASSWORD']) {
    expect(() => imapOf(readConfig({ ...whole, [name]: '' }))).toThrow('are set together');
  }
});
