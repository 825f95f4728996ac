import { email } from '@dorpel/contracts/fields';
import { FORM_NAMES, type FormName } from '@dorpel/contracts/forms';
import { connectionsEnvironment, dkimEnvironment } from '@dorpel/mail';
import {
  address,
  ConfigurationError,
  publicSecret,
  secret,
  serviceEnvironment,
  siteAddress,
  wholeNumber,
} from '@dorpel/service-kit';
import { coerce, defaulted, define, type Infer, is, nonempty, optional, size, string } from 'superstruct';

/** Characters before an @ (RFC 5321, 4.5.3.1.1), and those of a token. */
const LOCAL_PART = 64;
const TOKEN = 48;

/** Months for which forms are kept that are not kept as long as the others. */
type RetentionByForm = Readonly<Partial<Record<FormName, number>>>;

const isForm = (name: string): name is FormName => (FORM_NAMES as readonly string[]).includes(name);

const isRule = ([form, months]: readonly [string, unknown]) =>
  isForm(form) && Number.isInteger(months) && (months as number) >= 1 && (months as number) <= 120;

/** An address with a place for a token: 'inbox+{token}@example.be', or 'inbox@example.be', which is given one after a plus. */
const replyAddress = () =>
  coerce(
    define<string>('reply address', (value) => {
      const example = String(value).replace('{token}', 'a'.repeat(TOKEN));
      const fits =
        String(value).indexOf('{token}') < String(value).lastIndexOf('@') && example.indexOf('@') <= LOCAL_PART;
      return (
        (fits && is(example, email())) ||
        `must be an address such as 'inbox+{token}@example.be', with at most ${LOCAL_PART - TOKEN} characters besides the token before the @`
      );
    }),
    string(),
    (text) => (text.includes('{token}') ? text : text.replace('@', '+{token}@')),
  );

/** A variable with the address of an IMAP server, which holds neither who logs in nor a folder: 'imaps://imap.example.be'. */
const imapAddress = () =>
  define<string>(
    'imap address',
    (value) =>
      (/^imaps?:\/\/[^\s/@?#]+\/?$/.test(String(value)) && URL.canParse(String(value))) ||
      'must be an address such as imaps://imap.example.be, with neither user nor folder in it',
  );

/** A variable with forms and months: 'job-contact=12, rent-application=6'. */
const retentionByForm = () =>
  coerce(
    define<RetentionByForm>(
      'months by form',
      (value) =>
        (typeof value === 'object' && value !== null && Object.entries(value).every(isRule)) ||
        "must be forms and months with commas between, such as 'job-contact=12, rent-application=6'",
    ),
    string(),
    (text) =>
      Object.fromEntries(
        text
          .split(',')
          .map((rule) => rule.split('='))
          .map(([form = '', ...months]) => [form.trim(), Number(months.join('='))]),
      ),
  );

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
  /**
   * Said to the catalogue when it is asked which CRM leads are written into, and what that calls a home; without it none is but that of `CRM`, and a
   * lead about a home that has no number there is written without it.
   */
  PASSPORT_TOKEN: optional(secret()),
  /**
   * Opens the credentials of the CRM that the office connected; the catalogue has the same. Without it leads wait. It seals the addresses of
   * people's own calendars, too.
   */
  CRM_KEY: optional(secret()),
  /** Where it is asked who is logged in at the desk; without one, nobody is. */
  OWNER_URL: optional(address('http', 'https')),
  /** Submissions to one email address in an hour; of one subscriber (an IPv4 address, or an IPv6 /64), after which each waits for its turn. */
  SUBMISSIONS_PER_HOUR: defaulted(wholeNumber(1, 10_000), '20'),
  /** Of one subscriber, after which each asks for a captcha. */
  SUBMISSIONS_BEFORE_CAPTCHA: defaulted(wholeNumber(1, 10_000), '6'),
  /** Properties that one subscriber, one sender and one friend get to send or to be sent in a day. */
  FRIENDS_PER_DAY: defaulted(wholeNumber(1, 1000), '5'),
  /** People for whom an open house day has room, where the office sets no other number for that day. */
  OPEN_DAY_PLACES: defaulted(wholeNumber(1, 1000), '30'),
  /** Where replies of visitors come in; with it there is a port, a mailbox or both. Without them replies go to a box of the office. */
  REPLY_ADDRESS: optional(replyAddress()),
  /** The port at which a mail server hands replies over. */
  REPLY_SMTP_PORT: optional(wholeNumber(0, 65_535)),
  /** The mailbox from which replies are fetched: server, who logs in, both or none; `imap://` encrypts before that (STARTTLS). */
  REPLY_IMAP_URL: optional(imapAddress()),
  REPLY_IMAP_USER: optional(nonempty(string())),
  REPLY_IMAP_PASSWORD: optional(nonempty(string())),
  REPLY_IMAP_FOLDER: defaulted(nonempty(string()), 'INBOX'),
  /** Signs mails (DKIM). */
  ...dkimEnvironment,
  ...connectionsEnvironment,
});

export type Config = Infer<typeof environment>;

/** A mailbox on a server, and who logs in. */
export type ImapSettings = {
  readonly host: string;
  readonly port: number;
  /** How the connection is encrypted: from its first byte, before anybody logs in, or not at all (on this machine alone). */
  readonly tls: 'at once' | 'before login' | 'none';
  readonly user: string;
  readonly password: string;
  readonly folder: string;
};

const LOCAL: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/**
 * The mailbox from which replies are fetched; undefined where there is none.
 *
 * @throws ConfigurationError where only a part of it is there
 */
export function imapOf(config: Config): ImapSettings | undefined {
  const { REPLY_ADDRESS, REPLY_IMAP_URL: url, REPLY_IMAP_USER: user, REPLY_IMAP_PASSWORD: password } = config;
  if (url === undefined && user === undefined && password === undefined) return undefined;
  if (url === undefined || user === undefined || password === undefined || REPLY_ADDRESS === undefined) {
    const names = 'REPLY_ADDRESS, REPLY_IMAP_URL, REPLY_IMAP_USER and REPLY_IMAP_PASSWORD';
    throw new ConfigurationError([`${names} are set together, or none of the last three.`]);
  }
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isAtOnce = protocol === 'imaps:';
  return {
    host,
    port: port === '' ? (isAtOnce ? 993 : 143) : Number(port),
    tls: isAtOnce ? 'at once' : LOCAL.has(host) ? 'none' : 'before login',
    user,
    password,
    folder: config.REPLY_IMAP_FOLDER,
  };
}
