import type { Language } from '@dorpel/i18n/languages';
import type { VisitorWords } from '../plan.ts';

type Wish = 'info' | 'visit';

type Words = {
  readonly subject: Readonly<Record<Wish, (property: string) => string>>;
  readonly title: Readonly<Record<Wish, string>>;
  readonly thanks: Readonly<Record<Wish, string>>;
};

const WORDS: Readonly<Record<Language, Words>> = {
  nl: {
    subject: {
      info: (property) => `Uw vraag over ${property}`,
      visit: (property) => `Uw bezoek aan ${property}`,
    },
    title: { info: 'Bedankt voor uw vraag', visit: 'Bedankt voor uw interesse' },
    thanks: {
      info: 'Bedankt voor uw vertrouwen. Uw vraag is goed aangekomen bij de makelaar die dit pand kent.',
      visit: 'Bedankt voor uw vertrouwen. We nemen contact met u op om samen een moment voor uw bezoek te kiezen.',
    },
  },
  fr: {
    subject: {
      info: (property) => `Votre question : ${property}`,
      visit: (property) => `Votre visite : ${property}`,
    },
    title: { info: 'Merci pour votre question', visit: 'Merci de votre intérêt' },
    thanks: {
      info: 'Merci de votre confiance. Votre question est bien arrivée chez l’agent qui connaît ce bien.',
      visit: 'Merci de votre confiance. Nous vous contactons pour fixer ensemble le moment de votre visite.',
    },
  },
  en: {
    subject: {
      info: (property) => `Your question about ${property}`,
      visit: (property) => `Your visit to ${property}`,
    },
    title: { info: 'Thank you for your question', visit: 'Thank you for your interest' },
    thanks: {
      info: 'Thank you for your trust. Your question has reached the agent who knows this property.',
      visit: 'Thank you for your trust. We will contact you to choose a moment for your visit together.',
    },
  },
  de: {
    subject: {
      info: (property) => `Ihre Frage: ${property}`,
      visit: (property) => `Ihre Besichtigung: ${property}`,
    },
    title: { info: 'Danke für Ihre Frage', visit: 'Danke für Ihr Interesse' },
    thanks: {
      info: 'Danke für Ihr Vertrauen. Ihre Frage ist bei dem Makler angekommen, der diese Immobilie kennt.',
      visit: 'Danke für Ihr Vertrauen. Wir melden uns, um gemeinsam einen Termin für Ihre Besichtigung zu finden.',
    },
  },
};

const wordsFor = ({ subject, title, thanks }: Words): VisitorWords<'contact-appointment'> => ({
  subject: (about, { wish }) => subject[wish](about),
  title: ({ wish }) => title[wish],
  paragraphs: ({ wish }) => [thanks[wish]],
});

/** The confirmation of a question about a property, or of the wish to visit it (F4). */
export const VISITOR: Readonly<Record<Language, VisitorWords<'contact-appointment'>>> = {
  nl: wordsFor(WORDS.nl),
  fr: wordsFor(WORDS.fr),
  en: wordsFor(WORDS.en),
  de: wordsFor(WORDS.de),
};
