import type { Language } from '@dorpel/i18n/languages';
import type { ConfirmWords } from '../subscription-letters.ts';

/** The question whether mails about a search are wanted (X3). */
export const CONFIRM: Readonly<Record<Language, ConfirmWords>> = {
  nl: {
    subject: 'Bevestig uw zoekopdracht',
    title: 'Nog één klik',
    text: 'U wilt een mail wanneer er een woning bijkomt die bij uw zoekopdracht past, of wanneer een prijs daalt. Bevestig dat dit adres van u is, dan houden we voor u de wacht.',
    confirm: 'Ja, hou mij op de hoogte',
    ignore: 'Was u dat niet? Doe dan niets: zonder uw bevestiging krijgt u geen mails.',
  },
  fr: {
    subject: 'Confirmez votre recherche',
    title: 'Encore un clic',
    text: 'Vous souhaitez un e-mail quand un bien correspond à votre recherche ou quand un prix baisse. Confirmez que cette adresse est la vôtre et nous ouvrons l’œil pour vous.',
    confirm: 'Oui, tenez-moi au courant',
    ignore: 'Ce n’était pas vous ? Ne faites rien : sans confirmation, vous ne recevez pas d’e-mails.',
  },
  en: {
    subject: 'Confirm your search',
    title: 'One more click',
    text: 'You want an e-mail when a home that matches your search is added, or when a price drops. Confirm that this address is yours and we will keep watch for you.',
    confirm: 'Yes, keep me posted',
    ignore: 'Was that not you? Then do nothing: without your confirmation you receive no e-mails.',
  },
  de: {
    subject: 'Bestätigen Sie Ihren Suchauftrag',
    title: 'Nur noch ein Klick',
    text: 'Sie möchten eine E-Mail, wenn eine Immobilie zu Ihrer Suche passt oder ein Preis sinkt. Bestätigen Sie, dass diese Adresse Ihnen gehört, dann halten wir für Sie Ausschau.',
    confirm: 'Ja, halten Sie mich auf dem Laufenden',
    ignore: 'Das waren nicht Sie? Dann tun Sie nichts: Ohne Ihre Bestätigung erhalten Sie keine E-Mails.',
  },
};
