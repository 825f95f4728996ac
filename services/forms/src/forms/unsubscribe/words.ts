import type { Language } from '@dorpel/i18n/languages';

/** The last mail to an address (F11). */
export const DONE: Readonly<Record<Language, { subject: string; title: string; text: string }>> = {
  nl: {
    subject: 'U bent uitgeschreven',
    title: 'U bent uitgeschreven',
    text: 'U krijgt geen nieuwsbrief en geen mails over nieuwe woningen meer op dit adres. Bedenkt u zich? Schrijf u dan gerust opnieuw in op onze website.',
  },
  fr: {
    subject: 'Vous êtes désinscrit',
    title: 'Vous êtes désinscrit',
    text: 'Vous ne recevez plus de newsletter ni d’e-mails sur de nouveaux biens à cette adresse. Vous changez d’avis ? Réinscrivez-vous quand vous voulez sur notre site.',
  },
  en: {
    subject: 'You are unsubscribed',
    title: 'You are unsubscribed',
    text: 'You will receive no newsletter and no e-mails about new homes at this address any more. Should you change your mind, you are welcome to subscribe again on our website.',
  },
  de: {
    subject: 'Sie sind abgemeldet',
    title: 'Sie sind abgemeldet',
    text: 'Sie erhalten an diese Adresse keinen Newsletter und keine E-Mails über neue Immobilien mehr. Sie überlegen es sich anders? Melden Sie sich jederzeit wieder auf unserer Website an.',
  },
};
