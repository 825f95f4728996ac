import type { Language } from '@dorpel/i18n/languages';

type Words = {
  readonly subject: (count: number) => string;
  readonly title: (count: number) => string;
  readonly text: string;
  readonly isNew: string;
  readonly priceWas: (price: string) => string;
  readonly note: string;
  readonly unsubscribe: string;
};

/** The mail about homes that match a search (F3, X3). */
export const ALERT: Readonly<Record<Language, Words>> = {
  nl: {
    subject: (count) => (count === 1 ? 'Een woning die bij u past' : `${count} woningen die bij u passen`),
    title: (count) => (count === 1 ? 'Misschien is dit uw thuis' : 'Misschien staat uw thuis erbij'),
    text: 'Dit is er nieuw of in prijs gedaald, en past bij wat u zoekt.',
    isNew: 'Nieuw',
    priceWas: (price) => `was ${price}`,
    note: 'U krijgt deze mail omdat u ons vroeg om voor u uit te kijken.',
    unsubscribe: 'Geen mails meer over deze zoekopdracht',
  },
  fr: {
    subject: (count) => (count === 1 ? 'Un bien pour vous' : `${count} biens pour vous`),
    title: (count) => (count === 1 ? 'C’est peut-être chez vous' : 'Votre futur chez-vous est peut-être ici'),
    text: 'Voici ce qui est nouveau ou dont le prix a baissé, et qui répond à votre recherche.',
    isNew: 'Nouveau',
    priceWas: (price) => `avant ${price}`,
    note: 'Vous recevez cet e-mail parce que vous nous avez demandé de chercher avec vous.',
    unsubscribe: 'Plus d’e-mails sur cette recherche',
  },
  en: {
    subject: (count) => (count === 1 ? 'A home for you' : `${count} homes for you`),
    title: (count) => (count === 1 ? 'This may be your home' : 'Your home may be among these'),
    text: 'This is new or costs less than before, and matches what you are looking for.',
    isNew: 'New',
    priceWas: (price) => `was ${price}`,
    note: 'You receive this e-mail because you asked us to keep watch for you.',
    unsubscribe: 'No more e-mails about this search',
  },
  de: {
    subject: (count) => (count === 1 ? 'Eine Immobilie für Sie' : `${count} Immobilien für Sie`),
    title: (count) => (count === 1 ? 'Vielleicht ist das Ihr Zuhause' : 'Vielleicht ist Ihr Zuhause dabei'),
    text: 'Das ist neu oder günstiger geworden und passt zu Ihrer Suche.',
    isNew: 'Neu',
    priceWas: (price) => `vorher ${price}`,
    note: 'Sie erhalten diese E-Mail, weil Sie uns gebeten haben, für Sie Ausschau zu halten.',
    unsubscribe: 'Keine E-Mails mehr zu dieser Suche',
  },
};
