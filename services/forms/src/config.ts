import { address, publicSecret, serviceEnvironment, siteAddress, wholeNumber } from '@dorpel/service-kit';
import { email } from '@dorpel/contracts/fields';
import { connectionsEnvironment, dkimEnvironment } from '@dorpel/mail';
import { defaulted, type Infer, nonempty, optional, size, string } from 'superstruct';
import { retentionByForm } from './retention.ts';

export const environment = serviceEnvironment('forms', {
  SMTP_URL: address('smtp', 'smtps'),
  CATALOGUE_URL: address('http', 'https'),
  CONTENT_URL: address('http', 'https'),
  /** Where visitors find the site: the beginning of every link in a mail. */
  SITE_URL: siteAddress(),
  /** Who writes and who is written to, where the agency's own data is out of reach. */
  AGENCY_NAME: nonempty(string()),
  /** Who gets what visitors send. */
  AGENCY_MAIL: email(),
  /** The sender of every mail. */
  MAIL_FROM: email(),
  /** Months after which what somebody sent is deleted, and forms of which it is another number. */
  RETENTION_MONTHS: defaulted(wholeNumber(1, 120), '24'),
  RETENTION_MONTHS_BY_FORM: defaulted(retentionByForm(), 'job-contact=12, rent-application=12'),
  /** Where uploads are kept: no folder that anything serves. */
  DATA_DIR: size(string(), 1, 1000),
  /** Megabytes of files that one subscriber may send in an hour; that all files may have together; that those may that no form named. */
  UPLOAD_MEGABYTES_PER_HOUR: defaulted(wholeNumber(8, 2000), '64'),
  UPLOAD_MEGABYTES: defaulted(wholeNumber(16, 1_000_000), '4096'),
  UPLOAD_MEGABYTES_UNNAMED: defaulted(wholeNumber(8, 1_000_000), '512'),
  /** The virus scanner (ClamAV's daemon) that looks at each upload; without it none does. */
  CLAMAV_URL: optional(address('tcp', 'unix')),
  /** Signs links to documents; the catalogue has the same. Outside of production the agency sends documents by hand without it. */
  DOCUMENT_SECRET: publicSecret(),
  /**
   * Said by the owners' service when it asks what was sent about properties, and to it when it is asked who works here; without
   * it nobody is told, and no calendar of a colleague can be read.
   */
  ACTIVITY_TOKEN: publicSecret(),
  /** Where it is asked who is logged in at the desk; without one, nobody is. */
  OWNER_URL: optional(address('http', 'https')),
  /** Submissions to one email address in an hour; of one subscriber (an IPv4 address, or an IPv6 /64), after which each waits for its turn. */
  SUBMISSIONS_PER_HOUR: defaulted(wholeNumber(1, 10_000), '20'),
  /** Of one subscriber, after which each asks for a captcha. */
  SUBMISSIONS_BEFORE_CAPTCHA: defaulted(wholeNumber(1, 10_000), '6'),
  /** Properties that one subscriber, one sender and one friend get to send or to be sent in a day. */
  FRIENDS_PER_DAY: defaulted(wholeNumber(1, 1000), '5'),
  /** Signs mails (DKIM). */
  ...dkimEnvironment,
  ...connectionsEnvironment,
});

export type Config = Infer<typeof environment>;
