import type { Language } from '@dorpel/i18n/languages';
import type { VisitorWords } from '../plan.ts';

/** The confirmation of the wish to be called (F1). */
export const VISITOR: Readonly<Record<Language, VisitorWords<'contact-me'>>> = {
  nl: {
    subject: () => 'We bellen u',
    title: () => 'We nemen contact met u op',
    paragraphs: () => ['Bedankt voor uw vertrouwen. Een van onze makelaars belt u zelf, u hoeft niets te doen.'],
  },
  fr: {
    subject: () => 'Nous vous appelons',
    title: () => 'Nous prenons contact avec vous',
    paragraphs: () => [
      'Merci de votre confiance. L’un de nos agents vous appelle personnellement, vous n’avez rien à faire.',
    ],
  },
  en: {
    subject: () => 'We will call you',
    title: () => 'We will get in touch',
    paragraphs: () => [
      'Thank you for your trust. One of our agents will call you in person; there is nothing you need to do.',
    ],
  },
  de: {
    subject: () => 'Wir rufen Sie an',
    title: () => 'Wir melden uns bei Ihnen',
    paragraphs: () => [
      'Danke für Ihr Vertrauen. Einer unserer Makler ruft Sie persönlich an, Sie brauchen nichts zu tun.',
    ],
  },
};
