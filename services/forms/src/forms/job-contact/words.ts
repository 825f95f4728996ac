import type { Language } from '@dorpel/i18n/languages';
import type { VisitorWords } from '../plan.ts';

/** The confirmation of an application for a job (F12). */
export const VISITOR: Readonly<Record<Language, VisitorWords<'job-contact'>>> = {
  nl: {
    subject: () => 'We hebben uw sollicitatie goed ontvangen',
    title: () => 'Bedankt voor uw sollicitatie',
    paragraphs: () => [
      'Bedankt voor uw interesse in een job bij ons. Uw cv is veilig aangekomen en wordt alleen gelezen door wie bij ons aanwerft.',
    ],
  },
  fr: {
    subject: () => 'Nous avons bien reçu votre candidature',
    title: () => 'Merci pour votre candidature',
    paragraphs: () => [
      'Merci de votre intérêt pour notre équipe. Votre CV est arrivé en sécurité ; seules les personnes qui recrutent le lisent.',
    ],
  },
  en: {
    subject: () => 'We have received your application',
    title: () => 'Thank you for your application',
    paragraphs: () => [
      'Thank you for your interest in working with us. Your CV has arrived safely and is read only by the people who recruit.',
    ],
  },
  de: {
    subject: () => 'Wir haben Ihre Bewerbung erhalten',
    title: () => 'Danke für Ihre Bewerbung',
    paragraphs: () => [
      'Danke für Ihr Interesse an unserem Team. Ihr Lebenslauf ist sicher angekommen und wird nur von den Personen gelesen, die bei uns einstellen.',
    ],
  },
};
