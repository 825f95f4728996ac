import type { Language } from '@dorpel/i18n/languages';
import type { ConfirmWords } from '../subscription-letters.ts';

/** The confirmation of a search wish, which asks whether the address is right (F3). */
export const CONFIRM: Readonly<Record<Language, ConfirmWords>> = {
  nl: {
    subject: 'Bevestig wat u zoekt',
    title: 'We zoeken met u mee',
    text: 'Bedankt voor uw vertrouwen. Bevestig dat dit adres van u is, dan mailen we u elke nieuwe woning die bij uw wensen past, en elke prijs die daalt.',
    confirm: 'Ja, mail mij nieuwe woningen',
    ignore:
      'Zonder uw bevestiging krijgt u geen mails over nieuwe woningen; onze makelaar kent uw wensen wel en kan u bellen.',
  },
  fr: {
    subject: 'Confirmez ce que vous cherchez',
    title: 'Nous cherchons avec vous',
    text: 'Merci de votre confiance. Confirmez que cette adresse est la vôtre : nous vous envoyons chaque nouveau bien qui répond à vos souhaits, et chaque prix qui baisse.',
    confirm: 'Oui, envoyez-moi les nouveaux biens',
    ignore:
      'Sans confirmation, vous ne recevez pas d’e-mails sur les nouveaux biens ; notre agent connaît toutefois vos souhaits et peut vous appeler.',
  },
  en: {
    subject: 'Confirm what you are looking for',
    title: 'We are looking with you',
    text: 'Thank you for your trust. Confirm that this address is yours and we will mail you each new home that matches your wishes, and each price that drops.',
    confirm: 'Yes, mail me new homes',
    ignore:
      'Without your confirmation you receive no e-mails about new homes; our agent knows your wishes all the same and may call you.',
  },
  de: {
    subject: 'Bestätigen Sie, was Sie suchen',
    title: 'Wir suchen mit Ihnen',
    text: 'Danke für Ihr Vertrauen. Bestätigen Sie, dass diese Adresse Ihnen gehört: Wir schicken Ihnen jede neue Immobilie, die zu Ihren Wünschen passt, und jeden Preis, der sinkt.',
    confirm: 'Ja, schicken Sie mir neue Immobilien',
    ignore:
      'Ohne Ihre Bestätigung erhalten Sie keine E-Mails über neue Immobilien; unser Makler kennt Ihre Wünsche trotzdem und kann Sie anrufen.',
  },
};
