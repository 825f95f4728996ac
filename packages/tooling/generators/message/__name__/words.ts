import type { Language } from '@dorpel/i18n/languages';

type Words = {
  /** Of the letter, and the subject of the mail. */
  readonly title: string;
  readonly greeting: (name: string) => string;
  readonly text: string;
  /** Why the reader gets it. */
  readonly note: string;
};

/** What the mail `__name__` says. */
export const WORDS: Readonly<Record<Language, Words>> = {
  nl: {
    title: 'Bericht van uw makelaar',
    greeting: (name) => `Dag ${name},`,
    text: 'Er is nieuws over uw dossier. We bellen u om het te bespreken.',
    note: 'U krijgt deze mail omdat u klant bent bij ons.',
  },
  fr: {
    title: 'Un message de votre agent immobilier',
    greeting: (name) => `Bonjour ${name},`,
    text: 'Il y a du nouveau dans votre dossier. Nous vous appelons pour en parler.',
    note: 'Vous recevez ce message parce que vous êtes client chez nous.',
  },
  en: {
    title: 'A message from your estate agent',
    greeting: (name) => `Hello ${name},`,
    text: 'There is news about your file. We will call you to talk it over.',
    note: 'You get this mail because you are a client of ours.',
  },
  de: {
    title: 'Eine Nachricht von Ihrem Makler',
    greeting: (name) => `Guten Tag ${name},`,
    text: 'Es gibt Neuigkeiten zu Ihren Unterlagen. Wir rufen Sie an, um sie zu besprechen.',
    note: 'Sie erhalten diese Mail, weil Sie Kunde bei uns sind.',
  },
};
