import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The demo agency's owner, who may log in where the demo is. */
export const DEMO_OWNER = { email: 'owner@dorpel.example.com', password: 'blauwe-hardsteen' };

const AGENCY_MAIL = 'kantoor@dorpel.example.com';
const MAIL_FROM = 'noreply@dorpel.example.com';

/** A secret that services share: made once, and kept with the data. */
function secret(dataDir, name) {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/**
 * What a process runs: the bundle of its package, or the source while it is followed. A heap whose young part stays small is
 * cleared more often, which costs some percent of processor time, and rests at three quarters of the memory.
 */
const PROGRAM = { source: 'src/main.ts', bundle: 'dist/main.mjs', flags: ['--max-semi-space-size=4'] };

const local = (port) => `http://127.0.0.1:${port}`;

/**
 * Every process of the site in the order in which they start; those of one stage start together. `origin` is where it says
 * that it is live and ready; `starts` says which of them a first start waits for (default: ready).
 */
export function processesOf(settings) {
  const { ports, dataDir, mongodbUri, isDemo, smtpUrl, siteUrl, releases } = settings;
  const MONGODB_URI = mongodbUri ?? `mongodb://127.0.0.1:${ports.database}/?directConnection=true`;
  const SMTP_URL = smtpUrl ?? `smtp://127.0.0.1:${ports.smtp}`;
  // Another address is that of something in between, which hands on what it is asked.
  const urls = {
    CATALOGUE_URL: process.env.CATALOGUE_URL || local(ports.catalogue),
    FORMS_URL: process.env.FORMS_URL || local(ports.forms),
    OWNER_URL: process.env.OWNER_URL || local(ports.owner),
    CONTENT_URL: process.env.CONTENT_URL || local(ports.content),
  };
  const DOCUMENT_SECRET = process.env.DOCUMENT_SECRET || secret(dataDir, 'document-secret');
  const ACTIVITY_TOKEN = process.env.ACTIVITY_TOKEN || secret(dataDir, 'activity-token');
  const PASSPORT_TOKEN = process.env.PASSPORT_TOKEN || secret(dataDir, 'passport-token');
  const service = (name, env = {}) => ({
    stage: 2,
    name,
    folder: `services/${name}`,
    ...PROGRAM,
    env: {
      PORT: ports[name],
      MONGODB_URI,
      SITE_URL: siteUrl,
      SEED: isDemo ? 'demo' : '',
      DATA_DIR: join(dataDir, name),
      ...env,
    },
    origin: local(ports[name]),
  });
  const mail = { SMTP_URL, AGENCY_MAIL, MAIL_FROM };
  return [
    ...(mongodbUri
      ? []
      : [
          {
            stage: 1,
            name: 'database',
            folder: 'packages/embedded-mongo',
            ...PROGRAM,
            args: ['--data-dir', join(dataDir, 'database'), '--port', String(ports.database)],
            origin: `mongodb://127.0.0.1:${ports.database}`,
          },
        ]),
    ...(smtpUrl
      ? []
      : [
          {
            stage: 1,
            name: 'mail',
            folder: 'packages/mail',
            ...PROGRAM,
            source: 'src/catcher/main.ts',
            args: [
              '--smtp-port',
              String(ports.smtp),
              '--port',
              String(ports.mails),
              '--data-dir',
              join(dataDir, 'mails'),
            ],
            origin: local(ports.mails),
          },
        ]),
    service('catalogue', { CONTENT_URL: urls.CONTENT_URL, DOCUMENT_SECRET, PASSPORT_TOKEN }),
    service('content'),
    service('forms', { ...mail, ...urls, DOCUMENT_SECRET, ACTIVITY_TOKEN }),
    service('owner', { ...mail, ...urls, ACTIVITY_TOKEN, PASSPORT_TOKEN }),
    {
      stage: 3,
      name: 'shell',
      folder: 'shell',
      source: 'src/server/main.ts',
      bundle: 'dist/process/main.mjs',
      env: { PORT: ports.shell, SITE_URL: siteUrl, REMOTES: releases, ...urls },
      origin: local(ports.shell),
      // Without content it has no page to show; it begins to, once some was imported.
      starts: isDemo ? 'ready' : 'live',
    },
  ];
}
