/** @jsxRuntime automatic */
import type { Language } from '@dorpel/i18n/languages';
import { MailButton, MailFacts, MailLayout, type MailSender, MailText } from '../layout/MailLayout.tsx';
import { createMessage, type MailAddress, type OutgoingMessage } from '../message.ts';
import { renderMail } from '../render-mail.ts';
import { reasonOf } from './reason.ts';
import { REFUSAL_WORDS } from './words.ts';

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
