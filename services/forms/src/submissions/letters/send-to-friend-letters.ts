import { FIELD_WORDS } from './field-words.ts';
import type { WriteLetters } from './letter.ts';
import { propertyFacts, titleOf } from './facts.ts';
import { nameIn } from './forms-plan.ts';
import { FRIEND } from './send-to-friend-words.ts';

/** Names are all that the sender adds: what looks like an address in them says nothing in the mail (F9). */
const plainName = (name: string) =>
  name
    .replace(/[^\p{L}\p{M}\s'’.-]/gu, '')
    .replace(/\.(?=\S)/g, ' ')
    .trim();

/** A property for a friend, in the sender's language (F9). */
export const sendToFriendLetters: WriteLetters<'send-to-friend'> = async ({ answers, language }, { property }) => {
  const about = await property(answers.propertyId, language);
  const words = FRIEND[language];
  const sender = plainName(nameIn(answers));
  const friend = plainName(answers.friendFirstName);
  return {
    friend: {
      subject: words.subject(sender, titleOf(about)),
      title: words.title(sender),
      paragraphs: [words.greeting(friend), words.text(sender)],
      picture: about.picture,
      facts: propertyFacts(about, language),
      button: { label: FIELD_WORDS[language].seeProperty, href: about.href },
      closing: [words.once],
    },
  };
};
