import { address, port, readEnvironment, serviceVariables, wholeNumber } from '@dorpel/service-kit';
import { email } from '@dorpel/contracts/fields';
import { defaulted, type Infer, nonempty, object, string } from 'superstruct';

const environment = object({
  /** 0 lets the system choose one. */
  PORT: defaulted(port(), '3103'),
  ...serviceVariables('dorpel-forms'),
  SMTP_URL: address('smtp', 'smtps'),
  CATALOGUE_URL: address('http', 'https'),
  CONTENT_URL: address('http', 'https'),
  /** Where visitors find the site: the beginning of every link in a mail. */
  SITE_URL: address('http', 'https'),
  /** Who writes and who is written to, where the agency's own data is out of reach. */
  AGENCY_NAME: defaulted(nonempty(string()), 'Dorpel'),
  /** Who gets what visitors send. */
  AGENCY_MAIL: email(),
  /** The sender of every mail. */
  MAIL_FROM: email(),
  /** Months after which what somebody sent is deleted (retention is data). */
  RETENTION_MONTHS: defaulted(wholeNumber(1, 120), '24'),
  /** Submissions of one address, and to one e-mail address, in an hour. */
  SUBMISSIONS_PER_HOUR: defaulted(wholeNumber(1, 10_000), '20'),
});

export type Config = Infer<typeof environment>;

/** @throws ConfigurationError with a sentence per missing or bad variable */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config =>
  readEnvironment(environment, env);
