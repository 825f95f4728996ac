import type { Language } from '@dorpel/i18n/languages';
import type { VisitorWords } from '../plan.ts';

/** The confirmation of a message to the agency (F1). */
export const VISITOR: Readonly<Record<Language, VisitorWords<'site-contact'>>> = {
  nl: {
    subject: () => 'We hebben uw bericht goed ontvangen',
    title: () => 'Bedankt voor uw bericht',
    paragraphs: () => [
      'Bedankt voor uw vertrouwen. Uw bericht is goed aangekomen en een van onze makelaars leest het persoonlijk.',
    ],
  },
  fr: {
    subject: () => 'Nous avons bien reçu votre message',
    title: () => 'Merci pour votre message',
    paragraphs: () => [
      'Merci de votre confiance. Votre message est bien arrivé et l’un de nos agents le lit personnellement.',
    ],
  },
  en: {
    subject: () => 'We have received your message',
    title: () => 'Thank you for your message',
    paragraphs: () => [
      'Thank you for your trust. Your message has arrived, and one of our agents is reading it in person.',
    ],
  },
  de: {
    subject: () => 'Wir haben Ihre Nachricht erhalten',
    title: () => 'Danke für Ihre Nachricht',
    paragraphs: () => [
      'Danke für Ihr Vertrauen. Ihre Nachricht ist gut angekommen und wird von einem unserer Makler persönlich gelesen.',
    ],
  },
};
