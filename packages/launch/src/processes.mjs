import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { addressList, HAS_SITE, servicesHere, urlVariable } from './repository.mjs';
import { Stop } from './settings.mjs';

/** The demo agency's owner, who may log in where the demo is. */
export const DEMO_OWNER = { email: 'owner@dorpel.example.com', password: 'blauwe-hardsteen' };

/** Who writes, and who is written to, where the site is the demo's. */
const DEMO_AGENCY = {
  AGENCY_NAME: 'Dorpel',
  AGENCY_MAIL: 'kantoor@dorpel.example.com',
  AGENCY_LANGUAGE: 'nl',
  MAIL_FROM: 'noreply@dorpel.example.com',
};

/** The same of the agency that was made in the folder of the site. */
const addressesOf = ({ name, languages, mail }) => ({
  AGENCY_NAME: name,
  AGENCY_MAIL: mail.inbox,
  AGENCY_LANGUAGE: languages[0],
  MAIL_FROM: mail.sender,
});

/** What the environment says of it comes before either. */
const agencyVariables = (agency) =>
  Object.fromEntries(
    Object.entries(agency ? addressesOf(agency) : DEMO_AGENCY).map(([name, value]) => [
      name,
      process.env[name] || value,
    ]),
  );

/** A secret that services share, or the id of a site: made once, and kept with the data. @throws Stop on a full disk */
function secret(dataDir, name) {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error.code === 'EEXIST') return readFileSync(file, 'utf8');
    // Half of one would be taken for a whole.
    rmSync(file, { force: true });
    throw error.code === 'ENOSPC' ? new Stop(`The disk of DATA_DIR, ${dataDir}, is full: make room on it.`) : error;
  }
  return readFileSync(file, 'utf8');
}

/**
 * What a process runs: the bundle of its package, or the source while it is followed. A heap whose young part stays small is
 * cleared more often, which costs some percent of processor time, and rests at three quarters of the memory.
 */
const PROGRAM = { source: 'src/main.ts', bundle: 'dist/main.mjs', flags: ['--max-semi-space-size=4'] };

/** The program of a package of the platform: in this repository, or compiled where a team installed it. */
function programOf(name, source) {
  if (HAS_SITE) return { folder: `packages/${name}`, ...PROGRAM, source };
  const compiled = dirname(createRequire(import.meta.url).resolve(`@dorpel/${name}`));
  return { folder: '.', ...PROGRAM, bundle: join(compiled, source.replace(/^src\/(.*)\.ts$/, '$1.js')) };
}

const local = (port) => `http://127.0.0.1:${port}`;

/** A port for the metrics of a process, where they are wanted. */
const metricsOf = ({ metricsPorts = {} }, name) => name in metricsPorts && { METRICS_PORT: metricsPorts[name] };

const shellOf = (settings, { ACTIVITY_TOKEN }) => {
  const { ports, services, siteUrl, releases, maps, isDemo, agency } = settings;
  return {
    stage: 3,
    name: 'shell',
    folder: 'shell',
    source: 'src/server/main.ts',
    bundle: 'dist/process/main.mjs',
    env: {
      PORT: ports.shell,
      SITE_URL: siteUrl,
      REMOTES: releases,
      MAPS: maps,
      SERVICES: addressList(services),
      ACTIVITY_TOKEN,
      ...metricsOf(settings, 'shell'),
    },
    origin: local(ports.shell),
    // Without content it has no page to show; it begins to, once some was imported.
    starts: isDemo || agency ? 'ready' : 'live',
  };
};

/**
 * Every process of the site, or of the services of a team, in the order in which they start; those of one stage start
 * together. `origin` is where it says that it is live and ready; `starts` says which of them a first start waits for
 * (default: ready).
 */
export function processesOf(settings) {
  const { ports, dataDir, mongodbUri, isDemo, smtpUrl, siteUrl, agency, maps } = settings;
  const MONGODB_URI = mongodbUri ?? `mongodb://127.0.0.1:${ports.database}/?directConnection=true`;
  const SMTP_URL = smtpUrl ?? `smtp://127.0.0.1:${ports.smtp}`;
  const urls = Object.fromEntries(Object.entries(settings.services).map(([name, where]) => [urlVariable(name), where]));
  const shared = {
    SITE_ID: process.env.SITE_ID || secret(dataDir, 'site-id'),
    SITE_FOLDER: dataDir,
    DOCUMENT_SECRET: process.env.DOCUMENT_SECRET || secret(dataDir, 'document-secret'),
    ACTIVITY_TOKEN: process.env.ACTIVITY_TOKEN || secret(dataDir, 'activity-token'),
    PASSPORT_TOKEN: process.env.PASSPORT_TOKEN || secret(dataDir, 'passport-token'),
    PREVIEW_SECRET: process.env.PREVIEW_SECRET || secret(dataDir, 'preview-secret'),
    CRM_KEY: process.env.CRM_KEY || secret(dataDir, 'crm-key'),
  };
  // Each is started with what of these its environment names.
  const service = (name) => ({
    stage: 2,
    name,
    folder: `services/${name}`,
    ...PROGRAM,
    env: {
      PORT: ports[name],
      MONGODB_URI,
      SITE_URL: siteUrl,
      // The homes of the demo are those of the CRM, where one feeds it.
      SEED: isDemo && !(settings.crm && name === 'catalogue') ? 'demo' : '',
      DATA_DIR: join(dataDir, name),
      MAPS: maps,
      SMTP_URL,
      ...agencyVariables(agency),
      ...urls,
      ...shared,
      ...metricsOf(settings, name),
    },
    origin: local(ports[name]),
  });
  return [
    ...(mongodbUri
      ? []
      : [
          {
            stage: 1,
            name: 'database',
            ...programOf('embedded-mongo', 'src/main.ts'),
            reads: [],
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
            ...programOf('mail', 'src/catcher/main.ts'),
            reads: [],
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
    ...(settings.crm
      ? [
          {
            stage: 1,
            name: 'crm',
            ...programOf('fake-crm', 'src/main.ts'),
            reads: [],
            args: [settings.crm, '--port', String(ports.crm)],
            origin: local(ports.crm),
          },
        ]
      : []),
    ...servicesHere().map(({ name }) => service(name)),
    ...(HAS_SITE ? [shellOf(settings, shared)] : []),
  ];
}
