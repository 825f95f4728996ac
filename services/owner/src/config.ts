import { address, oneOf, port, readEnvironment } from '@dorpel/service-kit';
import { email } from '@dorpel/contracts/fields';
import { language } from '@dorpel/contracts/values';
import type { MailAddress } from '@dorpel/mail';
import { coerce, defaulted, define, type Infer, object, optional, string } from 'superstruct';

/** 'mail@dorpel.example.com' or 'Dorpel Vastgoed <mail@dorpel.example.com>'. */
const mailbox = () =>
  coerce(
    define<MailAddress>(
      'mailbox',
      (value) => typeof value === 'object' || 'must be a mail address, or a name with a mail address in angle brackets',
    ),
    string(),
    (text) => {
      const [, name, bracketed] = /^([^<>]*)<([^<>\s]+@[^<>\s]+)>$/.exec(text.trim()) ?? [];
      const plain = /^[^<>\s]+@[^<>\s]+$/.exec(text.trim())?.[0];
      const found = bracketed ?? plain;
      return found ? { address: found, ...(name?.trim() && { name: name.trim() }) } : text;
    },
  );

const environment = object({
  PORT: port(),
  HOST: optional(string()),
  METRICS_PORT: optional(port()),
  MONGODB_URI: address('mongodb', 'mongodb+srv'),
  DATABASE: defaulted(string(), 'dorpel-owner'),
  SMTP_URL: address('smtp', 'smtps'),
  /** Where visitors see the site; its scheme decides whether session cookies are Secure. */
  SITE_URL: address('http', 'https'),
  /** Who is told that an owner logged in (O3), and in which language. */
  AGENCY_MAIL: email(),
  AGENCY_LANGUAGE: defaulted(language(), 'nl'),
  MAIL_FROM: mailbox(),
  /** 'demo' adds the owners and figures of the demo, with a password everybody can read. */
  SEED: optional(oneOf('demo')),
});

export type Config = Infer<typeof environment>;

/** @throws ConfigurationError with a sentence per variable that is missing or bad */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnvironment(environment, env);
