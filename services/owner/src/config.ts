import { address, oneOf, publicSecret, serviceEnvironment, siteAddress } from '@dorpel/service-kit';
import { email } from '@dorpel/contracts/fields';
import { language } from '@dorpel/contracts/values';
import { connectionsEnvironment, dkimEnvironment } from '@dorpel/mail';
import { defaulted, type Infer, nonempty, optional, string } from 'superstruct';

export const environment = serviceEnvironment('owner', {
  SMTP_URL: address('smtp', 'smtps'),
  CONTENT_URL: address('http', 'https'),
  CATALOGUE_URL: address('http', 'https'),
  /** Said to the catalogue when it is asked what an advert still needs; without one, it is not asked. */
  PASSPORT_TOKEN: publicSecret(),
  /**
   * Where it is asked what was sent about properties, and the token that is said there, and by that service when it asks who works
   * here; without one, nothing is asked, and nobody is told.
   */
  FORMS_URL: address('http', 'https'),
  ACTIVITY_TOKEN: publicSecret(),
  /** Where visitors see the site; its scheme decides whether session cookies are Secure. */
  SITE_URL: siteAddress(),
  /** Who is told that an owner logged in (O3), and in which language. */
  AGENCY_MAIL: email(),
  AGENCY_LANGUAGE: defaulted(language(), 'nl'),
  /** Whether who works at the desk has to have a second factor: an authenticator app or a passkey. */
  STAFF_SECOND_FACTOR: defaulted(oneOf('optional', 'required'), 'optional'),
  /** Who writes; under mails also the agency's data, once the content service gave them. */
  AGENCY_NAME: nonempty(string()),
  /** The sender of every mail. */
  MAIL_FROM: email(),
  /** Signs mails (DKIM). */
  ...dkimEnvironment,
  ...connectionsEnvironment,
  /** 'demo' adds the owners and figures of the demo, with a password everybody can read. */
  SEED: optional(oneOf('demo')),
});

export type Config = Infer<typeof environment>;
