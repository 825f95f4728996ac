/** @jsxRuntime automatic */
import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { MailButton, MailFacts, MailLayout, type MailSender, MailText } from './MailLayout.tsx';
import { inWords } from './locales/sentences.ts';
import { createMessage, type MailAddress, type OutgoingMessage } from './message.ts';
import { renderMail } from './render-mail.ts';

/** Why a mail server refuses a mail for good, as far as its codes tell. */
export type Reason = 'address' | 'domain' | 'full' | 'size' | 'policy' | 'unknown';

/** What a server says -> why. The first that fits counts: the exact codes (RFC 3463), then words, then the plain codes (RFC 5321, 4.2.3). */
const SIGNS: readonly (readonly [RegExp, Reason])[] = [
  [/\b5\.1\.(2|10)\b|\b5\.4\.4\b/, 'domain'],
  [/\b5\.1\.\d\b|\b5\.2\.1\b/, 'address'],
  [/\b5\.2\.2\b/, 'full'],
  [/\b5\.2\.3\b|\b5\.3\.4\b/, 'size'],
  [/\b5\.7\.\d+\b/, 'policy'],
  [/\b(quota|mailbox|inbox) (is |was )?(full|exceeded)|over quota/i, 'full'],
  [/too (large|big)|size limit|maximum size/i, 'size'],
  [/\b(spam|dmarc|dkim|spf|policy|blacklist|blocklist|blocked|reputation)/i, 'policy'],
  [/\b55[013]\b/, 'address'],
  [/\b552\b/, 'size'],
];

/** Reads why from the words of a mail server: '550 5.1.1 <lotte@example.be>: no such user'. */
export const reasonOf = (words: string): Reason => SIGNS.find(([sign]) => sign.test(words))?.[1] ?? 'unknown';

/** What the office is told of a mail that a server refused for good. */
const REFUSAL_WORDS = inWords((say) => ({
  subject: (to: string, subject: string) => say(msg`Not delivered to ${to}: ${subject}`),
  title: say(msg`An email could not be delivered`),
  text: (domain: string) =>
    say(msg`The mail server of ${domain} has refused this email for good. We will not try again by ourselves.`),
  why: {
    address: say(
      msg`The address does not exist, or no longer accepts email. It may contain a typing mistake: if you have a phone number, give them a call.`,
    ),
    domain: say(
      msg`The part after the @ accepts no email: it may contain a typing mistake. If you have a phone number, give them a call.`,
    ),
    full: say(msg`The recipient’s inbox is full. Try again in a few days, or give them a call.`),
    size: say(
      msg`The email is too large for the recipient’s mail server. Send it with smaller attachments, or without.`,
    ),
    policy: say(
      msg`The mail server took the email for spam, or its rules do not allow it. If this happens more often, ask whoever looks after your domain to check SPF, DKIM and DMARC.`,
    ),
    unknown: say(msg`The mail server gave no reason that we recognise. What it said is below.`),
  } satisfies Record<Reason, string>,
  facts: { subject: say(msg`Email`), to: say(msg`To`), said: say(msg`What the mail server said`) },
  button: say(msg`See the email at the desk`),
  note: say(msg`You get one such message for each email that a mail server refuses for good.`),
}));

/** Who is told that a mail was refused for good, and how. */
export type Office = {
  readonly box: MailAddress;
  readonly language: Language;
  readonly sender: () => MailSender | Promise<MailSender>;
  /** Address of the page of the desk with the mails that wait or failed. */
  readonly desk: string;
};

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** What comes again (a newsletter, a report) can be ended by its reader. */
const comesAgain = ({ headers = {} }: OutgoingMessage) => 'List-Unsubscribe' in headers;

/**
 * Tells the office that a server refused a mail for good.
 *
 * @param said the server's words
 * @returns undefined where nobody is told: of such a message itself, and of what the office's own box refused
 */
export async function refusalNotice(
  message: OutgoingMessage,
  said: string,
  { box, language, sender, desk }: Office,
): Promise<OutgoingMessage | undefined> {
  const { id, to, subject, tells } = message;
  if (tells || same(to.address, box.address)) return undefined;
  const words = REFUSAL_WORDS[language];
  const facts = [
    { name: words.facts.subject, value: subject },
    { name: words.facts.to, value: to.name ? `${to.name} (${to.address})` : to.address },
    { name: words.facts.said, value: said },
  ];
  const letter = (
    <MailLayout language={language} title={words.title} sender={await sender()} note={words.note}>
      <MailText>{words.text(domainOf(to.address))}</MailText>
      <MailText>{words.why[reasonOf(said)]}</MailText>
      <MailFacts facts={facts} />
      <MailButton href={desk}>{words.button}</MailButton>
    </MailLayout>
  );
  return {
    ...createMessage({
      to: box,
      ...renderMail(letter, { subject: words.subject(to.address, subject) }),
    }),
    tells: { of: comesAgain(message) ? 'all' : id, to: to.address },
  };
}
