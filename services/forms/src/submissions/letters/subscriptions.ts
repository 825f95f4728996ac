import { perLanguage } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../../locales/sentences.ts';
import type { WriteLetters } from './letter.tsx';
import { confirmationHref, confirmLetters, type ConfirmWords, lettersOf, nameIn, type VisitorWords } from './plan.ts';
import { FIELD_WORDS, WORDS } from './words.ts';

/** The confirmation of a search wish, which asks whether the address is right (F3). */
const DEMAND_REGISTER_WORDS = inWords<ConfirmWords>((say) => ({
  subject: say(msg`Confirm what you are looking for`),
  title: say(msg`We will help you search`),
  text: say(
    msg`Thank you for getting in touch. Confirm that this address is yours and we will email you each new home that matches what you are looking for, and each drop in price.`,
  ),
  confirm: say(msg`Yes, email me new homes`),
  ignore: say(
    msg`Without your confirmation you will receive no emails about new homes; our agent knows what you are looking for all the same and may call you.`,
  ),
}));

type Words = VisitorWords<'demand-register'>;

const wordsOf = ({ subject, title, text }: (typeof DEMAND_REGISTER_WORDS)['nl']): Words => ({
  subject: () => subject,
  title: () => title,
  paragraphs: () => [text],
});

/** What somebody is looking for (F3). */
export const demandRegisterLetters = lettersOf<'demand-register'>({
  agency: {
    subject: (answers) => `Zoekopdracht van ${nameIn(answers)}`,
    title: (answers) => `Zoekopdracht van ${nameIn(answers)}`,
  },
  visitor: perLanguage((language) => wordsOf(DEMAND_REGISTER_WORDS[language])),
  async more(submission, { language, isAgency }, sources) {
    if (isAgency) return {};
    const { confirm, ignore } = DEMAND_REGISTER_WORDS[language];
    const href = await confirmationHref(submission, 'demand-register', sources);
    return { button: { label: confirm, href }, closing: [ignore] };
  },
});

/** The question whether mails about a search are wanted (X3). */
const SEARCH_ALERT_WORDS = inWords<ConfirmWords>((say) => ({
  subject: say(msg`Confirm your search`),
  title: say(msg`One more click`),
  text: say(
    msg`You would like an email when a home that matches your search is added, or when a price drops. Confirm that this address is yours and we will keep an eye out for you.`,
  ),
  confirm: say(msg`Yes, keep me posted`),
  ignore: say(msg`Wasn’t that you? Then there is nothing to do: without your confirmation you will receive no emails.`),
}));

/** Mails about a search, once they are confirmed (X3). */
export const searchAlertLetters = confirmLetters<'search-alert'>(
  'search-alert',
  SEARCH_ALERT_WORDS,
  async ({ search, frequency = 'daily' }, language, { searchInWords }) => {
    const { names, frequencies } = FIELD_WORDS[language];
    return [
      { name: names.search, value: (await searchInWords(search, language)).join(', ') },
      { name: names.frequency, value: frequencies[frequency] },
    ];
  },
);

/** The question whether a newsletter is wanted (F11). */
const SIGN_NEWSLETTER_WORDS = inWords<ConfirmWords>((say) => ({
  subject: say(msg`Confirm your subscription to the newsletter`),
  title: say(msg`One more click`),
  text: say(
    msg`You subscribed to our newsletter: new homes and good advice, once a month at most. Confirm that this address is yours and we will put you on the list.`,
  ),
  confirm: say(msg`Yes, subscribe me`),
  ignore: say(
    msg`Wasn’t that you? Then there is nothing to do: without your confirmation you will receive no newsletter.`,
  ),
}));

/** A newsletter, once it is confirmed (F11). */
export const signNewsletterLetters = confirmLetters<'sign-newsletter'>(
  'newsletter',
  SIGN_NEWSLETTER_WORDS,
  async () => [],
);

/** The last mail to an address (F11). */
const UNSUBSCRIBED = inWords((say) => ({
  subject: say(msg`You are unsubscribed`),
  title: say(msg`You are unsubscribed`),
  text: say(
    msg`You will no longer receive our newsletter or emails about new homes at this address. Should you change your mind, you are welcome to subscribe again on our website.`,
  ),
}));

/** That nothing is mailed to an address any more (F11). */
export const unsubscribeLetters: WriteLetters<'unsubscribe'> = async ({ language, answers }) => {
  const { subject, title, text } = UNSUBSCRIBED[language];
  return {
    visitor: { subject, title, paragraphs: [WORDS[language].salutation(answers), text], facts: [] },
  };
};
