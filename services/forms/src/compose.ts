import { catalogue } from '@dorpel/contracts/catalogue';
import { createClient } from '@dorpel/contracts/client';
import { content } from '@dorpel/contracts/content';
import { submissions as contract } from '@dorpel/contracts/forms';
import { createOutbox, createTransport, type OutboxSettings } from '@dorpel/mail';
import { connectDatabase, createApp, createThrottle, type Log, type Service } from '@dorpel/service-kit';
import type { Config } from './config.ts';
import { openContactSlots } from './contact-slots/contact-slots.ts';
import { createMails } from './forms/mails.tsx';
import { createProperties } from './properties/properties.ts';
import { createSite } from './site/site.ts';
import { acceptSubmissions } from './submissions/accept.ts';
import { openSubmissions } from './submissions/submissions.repository.ts';
import { handleSubmissions } from './submissions/submissions.routes.ts';

export type ComposeOptions = {
  readonly log: Log;
  /** How the outbox waits and gives up; tests do not wait for days. */
  readonly outbox?: Partial<Omit<OutboxSettings, 'from'>>;
};

const HOUR = 60 * 60;

/** The parts that the service and the desk share: what was sent, its mails, and the outbox that sends them. */
export async function composeParts(config: Config, { log, outbox: settings }: ComposeOptions) {
  const database = await connectDatabase({ uri: config.MONGODB_URI, name: config.DATABASE, log });
  const submissions = await openSubmissions(database);
  const contactSlots = await openContactSlots(database);
  const agency = { address: config.AGENCY_MAIL, name: config.AGENCY_NAME };
  const site = createSite({
    client: createClient(content, { base: config.CONTENT_URL, fetch }),
    origin: config.SITE_URL,
    fallback: { name: config.AGENCY_NAME, lines: [config.AGENCY_MAIL] },
    log,
  });
  const catalogueClient = createClient(catalogue, { base: config.CATALOGUE_URL, fetch });
  const properties = createProperties({ client: catalogueClient, site, log });
  const mailsOf = createMails({ site, agency, contactSlots, properties });
  const transport = createTransport(config.SMTP_URL);
  const from = { address: config.MAIL_FROM, name: config.AGENCY_NAME };
  const outbox = createOutbox({
    collection: submissions.collection,
    transport,
    log,
    settings: { ...settings, from },
  });
  const close = async () => {
    transport.close();
    await database.close();
  };
  return { database, submissions, contactSlots, mailsOf, outbox, close };
}

/** The composition root of the service: connects, opens its collections, starts the outbox. */
export async function compose(config: Config, options: ComposeOptions): Promise<Service> {
  const { log } = options;
  const { database, submissions, contactSlots, mailsOf, outbox, close } = await composeParts(config, options);
  const throttle = await createThrottle({
    database,
    name: 'submissions',
    points: config.SUBMISSIONS_PER_HOUR,
    seconds: HOUR,
  });
  const accept = acceptSubmissions({
    submissions,
    mailsOf,
    wake: outbox.wake,
    retentionMonths: config.RETENTION_MONTHS,
  });
  const app = createApp({
    contract,
    log,
    database,
    limits: { trusted: config.TRUSTED_PROXIES },
    handlers: {
      ...handleSubmissions({ accept, limit: throttle.consume }),
      getContactSlots: async ({ query }) => ({ items: [...(await contactSlots(query.language))] }),
    },
  });
  outbox.start();
  return {
    app,
    async stop() {
      await outbox.stop();
      await close();
    },
  };
}
