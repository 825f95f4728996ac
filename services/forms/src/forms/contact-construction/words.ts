import type { Language } from '@dorpel/i18n/languages';
import type { VisitorWords } from '../plan.ts';

/** The confirmation of a question about a new-build project (F1). */
export const VISITOR: Readonly<Record<Language, VisitorWords<'contact-construction'>>> = {
  nl: {
    subject: (about) => `Uw vraag over ${about}`,
    title: () => 'Bedankt voor uw interesse in dit project',
    paragraphs: () => ['Bedankt voor uw vertrouwen. Uw vraag is goed aangekomen bij onze specialist nieuwbouw.'],
  },
  fr: {
    subject: (about) => `Votre question : ${about}`,
    title: () => 'Merci de votre intérêt pour ce projet',
    paragraphs: () => ['Merci de votre confiance. Votre question est bien arrivée chez notre spécialiste du neuf.'],
  },
  en: {
    subject: (about) => `Your question about ${about}`,
    title: () => 'Thank you for your interest in this project',
    paragraphs: () => ['Thank you for your trust. Your question has reached our specialist in new builds.'],
  },
  de: {
    subject: (about) => `Ihre Frage: ${about}`,
    title: () => 'Danke für Ihr Interesse an diesem Projekt',
    paragraphs: () => ['Danke für Ihr Vertrauen. Ihre Frage ist bei unserem Spezialisten für Neubau angekommen.'],
  },
};
