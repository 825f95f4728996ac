import type { Language } from '@dorpel/i18n/languages';
import type { VisitorWords } from '../plan.ts';

/** The confirmation of a free valuation (F2). */
export const VISITOR: Readonly<Record<Language, VisitorWords<'contact-demand'>>> = {
  nl: {
    subject: () => 'Uw gratis schatting',
    title: () => 'Bedankt voor uw aanvraag',
    paragraphs: () => [
      'Bedankt voor uw vertrouwen. We komen graag langs om uw woning te bekijken: de schatting is gratis en verplicht u tot niets.',
    ],
  },
  fr: {
    subject: () => 'Votre estimation gratuite',
    title: () => 'Merci pour votre demande',
    paragraphs: () => [
      'Merci de votre confiance. Nous venons volontiers voir votre bien : l’estimation est gratuite et sans engagement.',
    ],
  },
  en: {
    subject: () => 'Your free valuation',
    title: () => 'Thank you for your request',
    paragraphs: () => [
      'Thank you for your trust. We will gladly come and see your property: the valuation is free and commits you to nothing.',
    ],
  },
  de: {
    subject: () => 'Ihre kostenlose Bewertung',
    title: () => 'Danke für Ihre Anfrage',
    paragraphs: () => [
      'Danke für Ihr Vertrauen. Wir kommen gerne vorbei und sehen uns Ihre Immobilie an: Die Bewertung ist kostenlos und unverbindlich.',
    ],
  },
};
