import type { Advance } from '@dorpel/contracts/catalogue';
import { formatPercent, formatPrice } from '@dorpel/i18n/formats';
import { msg } from '@lingui/core/macro';
import { inWords } from '../../locales/sentences.ts';
import { conditionsOf } from '../properties.ts';
import { depositFacts, feeFacts, propertyFacts, titleOf, withCertainty } from './fields.ts';
import type { WriteLetters } from './letter.tsx';
import { lettersOf, nameIn, type VisitorWords } from './plan.ts';
import { FIELD_WORDS } from './words.ts';

/** The confirmation of a purchase offer (F6). */
const PURCHASE_OFFER_WORDS = inWords<VisitorWords<'purchase-offer'>>((say) => ({
  subject: (about) => say(msg`Your offer: ${about}`),
  title: () => say(msg`We have received your offer`),
  paragraphs: () => [
    say(msg`Thank you for your offer. We will present it to the owner.`),
    say(msg`If your offer is accepted, you will pay an advance at signing. It is part of the price.`),
  ],
  answer: say(
    msg`The agent will call you on the same or the next working day, and again as soon as the owner has decided.`,
  ),
}));

/** Millionths in a percent. */
const PERCENT = 10_000;

/** What of an offer in euro is paid at signing: euro, and percent of it, by the rate of how the home is sold. Half a cent is left off. */
export const advanceOn = (offer: number, { rate }: Pick<Advance, 'rate'>) => ({
  percent: rate / PERCENT,
  amount: Math.floor((offer * rate) / PERCENT) / 100,
});

/** A purchase offer (F6). */
export const purchaseOfferLetters = lettersOf<'purchase-offer'>({
  agency: {
    subject: (answers, about) => `Bod van ${formatPrice(answers.amount * 100)}: ${about} (${nameIn(answers)})`,
    title: ({ amount }, about) => `Bod van ${formatPrice(amount * 100)}: ${about}`,
  },
  visitor: PURCHASE_OFFER_WORDS,
  async facts({ answers }, language, { property }) {
    const { known } = await property(answers.propertyId, language);
    const advance = known?.advance && advanceOn(answers.amount, known.advance);
    if (!advance) return [];
    const name = `${FIELD_WORDS[language].names.advance} (${formatPercent(advance.percent, language)})`;
    return [{ name, value: withCertainty(formatPrice(Math.round(advance.amount * 100)), known.advance, language) }];
  },
});

/** The confirmation of an application to rent (F7). */
const RENT_APPLICATION_WORDS = inWords<VisitorWords<'rent-application'>>((say) => ({
  subject: (about) => say(msg`Your application: ${about}`),
  title: () => say(msg({ message: 'We have received your application', context: 'to rent a home' })),
  paragraphs: () => [
    say(msg`Thank you for your application. We will present it to the owner and let you know what is needed next.`),
    say(msg`If you are chosen, you will pay the deposit in a form of your choice that the law allows.`),
  ],
  answer: say(msg`The agent will call you within three working days.`),
}));

/** An application to rent (F7). */
export const rentApplicationLetters = lettersOf<'rent-application'>({
  agency: {
    subject: (answers, about) => `Kandidaat-huurder: ${about} (${nameIn(answers)})`,
    title: (_, about) => `Kandidaat-huurder: ${about}`,
  },
  visitor: RENT_APPLICATION_WORDS,
  async facts({ answers }, language, { property }) {
    const { known } = await property(answers.propertyId, language);
    if (!known || !conditionsOf(known)) return [];
    return [...depositFacts(known, language), ...feeFacts(known, language)];
  },
});

/** The mail to a friend (F9). */
const FRIEND = inWords((say) => ({
  subject: (sender: string, property: string) => say(msg`${sender} sends you a property: ${property}`),
  title: (sender: string) => say(msg`${sender} thought of you`),
  greeting: (friend: string) => say(msg`Dear ${friend},`),
  text: (sender: string) => say(msg`${sender} saw this property on our website and wanted to show it to you.`),
  once: say(msg`This is the only email you will receive: your address is not kept for advertising.`),
}));

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
