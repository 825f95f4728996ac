import type { Title } from '@dorpel/contracts/forms';
import type { Localized } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../../locales/sentences.ts';

type Person = {
  readonly email: string;
  readonly title?: Title | undefined;
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/** 'Anne Claes', or what there is of it; nothing for who gave no name. */
const fullName = ({ name, firstName, lastName }: Person) => name ?? [firstName, lastName].filter(Boolean).join(' ');

/** The words all letters share. */
export const WORDS = inWords((say) => ({
  salutation(person: Person) {
    const { title, lastName } = person;
    if (lastName && title === 'mr') return say(msg`Dear Mr ${lastName},`);
    if (lastName && (title === 'ms' || title === 'miss')) return say(msg`Dear Ms ${lastName},`);
    const name = fullName(person);
    return name ? say(msg`Dear ${name},`) : say(msg`Hello,`);
  },
  titles: { mr: say(msg`Mr`), ms: say(msg`Ms`), miss: say(msg`Ms`), none: '' },
  names: {
    language: say(msg`Language`),
    property: say(msg`Property`),
    reference: say(msg`Reference`),
    price: say(msg`Price`),
  },
  /** One that was added since is called by its own name. */
  languages: { nl: say(msg`Dutch`), fr: say(msg`French`), en: say(msg`English`), de: say(msg`German`) } as Localized,
  wantsNewsletter: say(msg`yes, please`),
  noPreference: say(msg`no preference`),
  contactSlot: (from: string, to: string) => say(msg`between ${from} and ${to}`),
  price: {
    onRequest: say(msg`price on request`),
    startingFrom: (price: string) => say(msg`from ${price}`),
    perMonth: (price: string) => say(msg`${price} a month`),
  },
  willCall: (hours: string) => say(msg`We will call you back ${hours}, by the next working day at the latest.`),
  willAnswer: say(msg`You will hear from us by the next working day at the latest.`),
  mayReply: say(msg`Would you like to add something? Simply reply to this email.`),
  /** Why the reader gets this mail. */
  noteToVisitor: say(
    msg`You are receiving this email because your address was entered on our website. Wasn’t that you? Let us know by replying to this email.`,
  ),
  noteToFriend: say(msg`You are receiving this email because somebody wanted to show you a property on our website.`),
  /** In the letter of a form on which the newsletter was ticked. */
  newsletter: {
    confirm: say(msg`Yes, subscribe me to the newsletter`),
    note: say(msg`Confirm with one click that you would like the newsletter.`),
  },
  openAtDesk: say(msg`Open it in the inbox`),
  noteToAgency: say(msg`A reply to this email goes straight to the visitor.`),
  regards: (agency: string) => say(msg`Kind regards, ${agency}`),
}));
