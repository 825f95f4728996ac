import type { Language } from '@dorpel/i18n/languages';
import type { ConfirmWords } from '../subscription-letters.ts';

/** The question whether a newsletter is wanted (F11). */
export const CONFIRM: Readonly<Record<Language, ConfirmWords>> = {
  nl: {
    subject: 'Bevestig uw inschrijving op de nieuwsbrief',
    title: 'Nog één klik',
    text: 'U schreef zich in op onze nieuwsbrief: nieuwe woningen en goede raad, hoogstens één keer per maand. Bevestig dat dit adres van u is, dan zetten we u op de lijst.',
    confirm: 'Ja, schrijf mij in',
    ignore: 'Was u dat niet? Doe dan niets: zonder uw bevestiging krijgt u geen nieuwsbrief.',
  },
  fr: {
    subject: 'Confirmez votre inscription à la newsletter',
    title: 'Encore un clic',
    text: 'Vous vous êtes inscrit à notre newsletter : de nouveaux biens et de bons conseils, au plus une fois par mois. Confirmez que cette adresse est la vôtre et nous vous ajoutons à la liste.',
    confirm: 'Oui, inscrivez-moi',
    ignore: 'Ce n’était pas vous ? Ne faites rien : sans confirmation, vous ne recevez pas de newsletter.',
  },
  en: {
    subject: 'Confirm your subscription to the newsletter',
    title: 'One more click',
    text: 'You subscribed to our newsletter: new homes and good advice, once a month at most. Confirm that this address is yours and we will put you on the list.',
    confirm: 'Yes, subscribe me',
    ignore: 'Was that not you? Then do nothing: without your confirmation you receive no newsletter.',
  },
  de: {
    subject: 'Bestätigen Sie Ihre Anmeldung zum Newsletter',
    title: 'Nur noch ein Klick',
    text: 'Sie haben sich für unseren Newsletter angemeldet: neue Immobilien und guter Rat, höchstens einmal im Monat. Bestätigen Sie, dass diese Adresse Ihnen gehört, dann nehmen wir Sie in die Liste auf.',
    confirm: 'Ja, ich melde mich an',
    ignore: 'Das waren nicht Sie? Dann tun Sie nichts: Ohne Ihre Bestätigung erhalten Sie keinen Newsletter.',
  },
};
