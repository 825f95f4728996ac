import type { Language } from '@dorpel/i18n/languages';
import type { VisitorWords } from '../plan.ts';

/** The confirmation of a testimonial (F10). */
export const VISITOR: Readonly<Record<Language, VisitorWords<'testimonial'>>> = {
  nl: {
    subject: () => 'Bedankt voor uw getuigenis',
    title: () => 'Bedankt voor uw getuigenis',
    paragraphs: () => [
      'Wat fijn dat u de tijd nam om uw ervaring te delen. We lezen uw tekst na en zetten hem daarna op onze website. Uw e-mailadres wordt niet getoond.',
    ],
  },
  fr: {
    subject: () => 'Merci pour votre témoignage',
    title: () => 'Merci pour votre témoignage',
    paragraphs: () => [
      'Merci d’avoir pris le temps de partager votre expérience. Nous relisons votre texte, puis il paraît sur notre site. Votre adresse e-mail n’est pas affichée.',
    ],
  },
  en: {
    subject: () => 'Thank you for your testimonial',
    title: () => 'Thank you for your testimonial',
    paragraphs: () => [
      'How kind of you to take the time to share your experience. We will read your text and then publish it on our website. Your e-mail address is not shown.',
    ],
  },
  de: {
    subject: () => 'Danke für Ihre Kundenstimme',
    title: () => 'Danke für Ihre Kundenstimme',
    paragraphs: () => [
      'Schön, dass Sie sich die Zeit genommen haben, Ihre Erfahrung zu teilen. Wir lesen Ihren Text und veröffentlichen ihn danach auf unserer Website. Ihre E-Mail-Adresse wird nicht gezeigt.',
    ],
  },
};
