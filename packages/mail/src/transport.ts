import { createPrivateKey } from 'node:crypto';
import { ConfigurationError } from '@dorpel/service-kit';
import { createTransport as createMailer } from 'nodemailer';
import { type Infer, nonempty, object, optional, string } from 'superstruct';
import { Refused } from './outbox/deliver.ts';
import type { Attachment, MailAddress, MailContent } from './message.ts';

/** What mails are signed with (DKIM, RFC 6376): the selector's DNS record holds the public half of the key. */
export type DkimKey = { readonly domain: string; readonly selector: string; readonly privateKey: string };

/** Of a service's environment: the domain, the selector of its DNS record, and the private key as PEM, all three or none. */
export const dkimEnvironment = {
  DKIM_DOMAIN: optional(nonempty(string())),
  DKIM_SELECTOR: optional(nonempty(string())),
  DKIM_PRIVATE_KEY: optional(nonempty(string())),
};

const environment = object(dkimEnvironment);

/** Whether a text is a private key that mails can be signed with (RSA, RFC 6376, 3.3.1); without one they would go out unsigned, and nobody would know. */
function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** @throws ConfigurationError where only a part of the key is there, or it is none */
export function dkimOf(config: Infer<typeof environment>): DkimKey | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = config;
  if (!domain && !selector && !key) return undefined;
  if (!domain || !selector || !key) {
    throw new ConfigurationError([
      'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY are set together, or none of them.',
    ]);
  }
  // One line in an environment file.
  const privateKey = key.replaceAll('\\n', '\n');
  if (!isSigningKey(privateKey)) {
    throw new ConfigurationError([
      'DKIM_PRIVATE_KEY is set, but not as needed: it must be an RSA private key as PEM (-----BEGIN …), without a password.',
    ]);
  }
  return { domain, selector, privateKey };
}

/** A mail as it goes out. */
export type Mail = MailContent & {
  readonly messageId: string;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly replyTo?: MailAddress | undefined;
  /** Who is told that it could not be delivered; the sender unless it is given. */
  readonly bounceTo?: string | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Message-IDs of the conversation that it goes on with, oldest first. */
  readonly references?: readonly string[] | undefined;
};

/** Hands mails to whoever delivers them. */
export type MailTransport = {
  /**
   * Resolves once the mail was accepted for delivery; rejects with what the SMTP server said.
   *
   * @throws Refused where it refuses this recipient or this mail for good (5xx, RFC 5321, 4.2.1)
   */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** Milliseconds: an SMTP server that says nothing for so long is taken for down. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

const named = ({ address, name = '' }: MailAddress) => ({ address, name });

/** The steps of SMTP in which a refusal is about this mail; of a login or a sender, it is about all of them, and can be mended. */
const OF_THIS_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

function isForGood(error: object): boolean {
  const { command, responseCode } = error as { readonly command?: unknown; readonly responseCode?: unknown };
  return OF_THIS_MAIL.has(command) && Number(responseCode) >= 500 && Number(responseCode) < 600;
}

/**
 * The headers a signature covers, where a mail has them. Without the last four a program may show an unsubscribe button only to
 * hide it again: one click counts where both of its headers are signed (RFC 8058, 4).
 */
const SIGNED = [
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References',
  'List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted',
].join(':');

/**
 * Sends through SMTP.
 *
 * @param smtpUrl 'smtps://user:password@mail.example.be' or 'smtp://127.0.0.1:2525'
 * @param dkim signs each mail when it is given
 */
export function createTransport(smtpUrl: string, dkim?: DkimKey): MailTransport {
  const signed = dkim && {
    dkim: {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
      headerFieldNames: SIGNED,
    },
  };
  const mailer = createMailer({
    url: smtpUrl,
    ...TIMEOUTS,
    ...signed,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, to, replyTo, bounceTo, attachments = [], headers = {}, references = [], ...content }) {
      const sent = mailer.sendMail({
        ...content,
        from: named(from),
        to: named(to),
        ...(replyTo && { replyTo: named(replyTo) }),
        ...(bounceTo !== undefined && { envelope: { from: bounceTo, to: to.address } }),
        headers: { ...headers },
        ...(references.length > 0 && { inReplyTo: references.at(-1), references: [...references] }),
        attachments: attachments.map(({ name, type, base64 }) => ({
          filename: name,
          contentType: type,
          content: base64,
          encoding: 'base64',
        })),
      });
      await sent.catch((error: unknown) => {
        throw error instanceof Error && isForGood(error) ? new Refused(error.message, { cause: error }) : error;
      });
    },
    close: () => mailer.close(),
  };
}
