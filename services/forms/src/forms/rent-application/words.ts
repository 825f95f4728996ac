import type { Language } from '@dorpel/i18n/languages';
import type { VisitorWords } from '../plan.ts';

/** The confirmation of an application to rent (F7). */
export const VISITOR: Readonly<Record<Language, VisitorWords<'rent-application'>>> = {
  nl: {
    subject: (about) => `Uw kandidatuur voor ${about}`,
    title: () => 'We hebben uw kandidatuur goed ontvangen',
    paragraphs: () => [
      'Bedankt voor uw vertrouwen. We leggen uw kandidatuur voor aan de eigenaar en laten u weten wat er nodig is voor het vervolg.',
      'Wordt u gekozen, dan stort u een huurwaarborg van drie maanden huur op een geblokkeerde rekening op uw naam.',
    ],
  },
  fr: {
    subject: (about) => `Votre candidature : ${about}`,
    title: () => 'Nous avons bien reçu votre candidature',
    paragraphs: () => [
      'Merci de votre confiance. Nous présentons votre candidature au propriétaire et vous disons ce qu’il faut pour la suite.',
      'Si vous êtes choisi, vous versez une garantie locative de trois mois de loyer sur un compte bloqué à votre nom.',
    ],
  },
  en: {
    subject: (about) => `Your application for ${about}`,
    title: () => 'We have received your application',
    paragraphs: () => [
      'Thank you for your trust. We will present your application to the owner and let you know what is needed next.',
      'If you are chosen, you pay a deposit of three months’ rent into a blocked account in your name.',
    ],
  },
  de: {
    subject: (about) => `Ihre Bewerbung: ${about}`,
    title: () => 'Wir haben Ihre Bewerbung erhalten',
    paragraphs: () => [
      'Danke für Ihr Vertrauen. Wir legen Ihre Bewerbung dem Eigentümer vor und sagen Ihnen, was als Nächstes gebraucht wird.',
      'Wenn Sie ausgewählt werden, zahlen Sie eine Mietkaution von drei Monatsmieten auf ein gesperrtes Konto auf Ihren Namen.',
    ],
  },
};
