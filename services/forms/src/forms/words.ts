import type { Title } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';

type Person = {
  readonly email: string;
  readonly title?: Title | undefined;
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/** The words all letters share, in one language. */
export type Words = {
  readonly salutation: (person: Person) => string;
  readonly titles: Readonly<Record<Title, string>>;
  readonly names: Readonly<
    Record<
      | 'name'
      | 'email'
      | 'phone'
      | 'address'
      | 'contactSlot'
      | 'message'
      | 'newsletter'
      | 'language'
      | 'property'
      | 'reference'
      | 'price',
      string
    >
  >;
  readonly languages: Readonly<Record<Language, string>>;
  readonly wantsNewsletter: string;
  readonly noPreference: string;
  readonly contactSlot: (from: string, to: string) => string;
  readonly price: {
    readonly onRequest: string;
    readonly startingFrom: (price: string) => string;
    readonly perMonth: (price: string) => string;
  };
  readonly willCall: (hours: string) => string;
  readonly willAnswer: string;
  readonly mayReply: string;
  /** Why the reader gets this mail. */
  readonly noteToVisitor: string;
  readonly noteToFriend: string;
  readonly noteToAgency: string;
  /** In the letter of a form on which the newsletter was ticked. */
  readonly newsletter: { readonly confirm: string; readonly note: string };
  readonly regards: (agency: string) => string;
};

/** 'Anne Claes', or what there is of it; nothing for who gave no name. */
const fullName = ({ name, firstName, lastName }: Person) => name ?? [firstName, lastName].filter(Boolean).join(' ');

/** 'Beste Anne,', and 'Beste,' for who gave no name. */
const greeting = (word: string, person: Person) => `${`${word} ${fullName(person)}`.trim()},`;

export const WORDS: Readonly<Record<Language, Words>> = {
  nl: {
    salutation: (person) =>
      ({
        mr: `Beste meneer ${person.lastName},`,
        ms: `Beste mevrouw ${person.lastName},`,
        miss: `Beste juffrouw ${person.lastName},`,
        none: greeting('Beste', person),
      })[person.title ?? 'none'],
    titles: { mr: 'Dhr.', ms: 'Mevr.', miss: 'Juffr.', none: '' },
    names: {
      name: 'Naam',
      email: 'E-mail',
      phone: 'Telefoon',
      address: 'Adres',
      contactSlot: 'Bellen',
      message: 'Bericht',
      newsletter: 'Nieuwsbrief',
      language: 'Taal',
      property: 'Pand',
      reference: 'Referentie',
      price: 'Prijs',
    },
    languages: { nl: 'Nederlands', fr: 'Frans', en: 'Engels', de: 'Duits' },
    wantsNewsletter: 'ja, graag',
    noPreference: 'geen voorkeur',
    contactSlot: (from, to) => `tussen ${from} en ${to}`,
    price: {
      onRequest: 'prijs op aanvraag',
      startingFrom: (price) => `vanaf ${price}`,
      perMonth: (price) => `${price} per maand`,
    },
    willCall: (hours) => `We bellen u terug ${hours}, ten laatste op de volgende werkdag.`,
    willAnswer: 'U hoort van ons ten laatste op de volgende werkdag.',
    mayReply: 'Wilt u nog iets toevoegen? Beantwoord dan gewoon deze mail.',
    noteToVisitor:
      'U krijgt deze mail omdat uw adres werd ingevuld op onze website. Was u dat niet? Laat het ons weten met een antwoord op deze mail.',
    noteToFriend: 'U krijgt deze mail omdat iemand u een pand van onze website wilde tonen.',
    newsletter: {
      confirm: 'Ja, schrijf mij in op de nieuwsbrief',
      note: 'Bevestig met één klik dat u de nieuwsbrief wilt ontvangen.',
    },
    noteToAgency: 'Wie op deze mail antwoordt, schrijft rechtstreeks naar de bezoeker.',
    regards: (agency) => `Met vriendelijke groeten, ${agency}`,
  },
  fr: {
    salutation: (person) =>
      ({
        mr: `Bonjour Monsieur ${person.lastName},`,
        ms: `Bonjour Madame ${person.lastName},`,
        miss: `Bonjour Mademoiselle ${person.lastName},`,
        none: greeting('Bonjour', person),
      })[person.title ?? 'none'],
    titles: { mr: 'M.', ms: 'Mme', miss: 'Mlle', none: '' },
    names: {
      name: 'Nom',
      email: 'E-mail',
      phone: 'Téléphone',
      address: 'Adresse',
      contactSlot: 'Appel',
      message: 'Message',
      newsletter: 'Newsletter',
      language: 'Langue',
      property: 'Bien',
      reference: 'Référence',
      price: 'Prix',
    },
    languages: { nl: 'néerlandais', fr: 'français', en: 'anglais', de: 'allemand' },
    wantsNewsletter: 'oui, volontiers',
    noPreference: 'sans préférence',
    contactSlot: (from, to) => `entre ${from} et ${to}`,
    price: {
      onRequest: 'prix sur demande',
      startingFrom: (price) => `à partir de ${price}`,
      perMonth: (price) => `${price} par mois`,
    },
    willCall: (hours) => `Nous vous rappelons ${hours}, au plus tard le prochain jour ouvrable.`,
    willAnswer: 'Vous aurez de nos nouvelles au plus tard le prochain jour ouvrable.',
    mayReply: 'Vous souhaitez ajouter quelque chose ? Répondez simplement à cet e-mail.',
    noteToVisitor:
      "Vous recevez cet e-mail parce que votre adresse a été indiquée sur notre site. Ce n'était pas vous ? Dites-le-nous en répondant à cet e-mail.",
    noteToFriend: "Vous recevez cet e-mail parce que quelqu'un voulait vous montrer un bien de notre site.",
    newsletter: {
      confirm: 'Oui, inscrivez-moi à la newsletter',
      note: 'Confirmez en un clic que vous souhaitez la newsletter.',
    },
    noteToAgency: 'En répondant à cet e-mail, vous écrivez directement au visiteur.',
    regards: (agency) => `Bien à vous, ${agency}`,
  },
  en: {
    salutation: (person) =>
      ({
        mr: `Dear Mr ${person.lastName},`,
        ms: `Dear Ms ${person.lastName},`,
        miss: `Dear Miss ${person.lastName},`,
        none: fullName(person) === '' ? 'Hello,' : greeting('Dear', person),
      })[person.title ?? 'none'],
    titles: { mr: 'Mr', ms: 'Ms', miss: 'Miss', none: '' },
    names: {
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      address: 'Address',
      contactSlot: 'Call',
      message: 'Message',
      newsletter: 'Newsletter',
      language: 'Language',
      property: 'Property',
      reference: 'Reference',
      price: 'Price',
    },
    languages: { nl: 'Dutch', fr: 'French', en: 'English', de: 'German' },
    wantsNewsletter: 'yes, please',
    noPreference: 'no preference',
    contactSlot: (from, to) => `between ${from} and ${to}`,
    price: {
      onRequest: 'price on request',
      startingFrom: (price) => `from ${price}`,
      perMonth: (price) => `${price} a month`,
    },
    willCall: (hours) => `We will call you back ${hours}, on the next working day at the latest.`,
    willAnswer: 'You will hear from us on the next working day at the latest.',
    mayReply: 'Would you like to add something? Simply reply to this e-mail.',
    noteToVisitor:
      'You receive this e-mail because your address was filled in on our website. Was that not you? Let us know by replying to this e-mail.',
    noteToFriend: 'You receive this e-mail because somebody wanted to show you a property of our website.',
    newsletter: {
      confirm: 'Yes, subscribe me to the newsletter',
      note: 'Confirm with one click that you would like the newsletter.',
    },
    noteToAgency: 'A reply to this e-mail goes straight to the visitor.',
    regards: (agency) => `Kind regards, ${agency}`,
  },
  de: {
    salutation: (person) =>
      ({
        mr: `Guten Tag Herr ${person.lastName},`,
        ms: `Guten Tag Frau ${person.lastName},`,
        miss: `Guten Tag Fräulein ${person.lastName},`,
        none: greeting('Guten Tag', person),
      })[person.title ?? 'none'],
    titles: { mr: 'Herr', ms: 'Frau', miss: 'Fräulein', none: '' },
    names: {
      name: 'Name',
      email: 'E-Mail',
      phone: 'Telefon',
      address: 'Adresse',
      contactSlot: 'Anruf',
      message: 'Nachricht',
      newsletter: 'Newsletter',
      language: 'Sprache',
      property: 'Immobilie',
      reference: 'Referenz',
      price: 'Preis',
    },
    languages: { nl: 'Niederländisch', fr: 'Französisch', en: 'Englisch', de: 'Deutsch' },
    wantsNewsletter: 'ja, gerne',
    noPreference: 'keine Präferenz',
    contactSlot: (from, to) => `zwischen ${from} und ${to} Uhr`,
    price: {
      onRequest: 'Preis auf Anfrage',
      startingFrom: (price) => `ab ${price}`,
      perMonth: (price) => `${price} pro Monat`,
    },
    willCall: (hours) => `Wir rufen Sie ${hours} zurück, spätestens am nächsten Werktag.`,
    willAnswer: 'Sie hören spätestens am nächsten Werktag von uns.',
    mayReply: 'Möchten Sie etwas hinzufügen? Antworten Sie einfach auf diese E-Mail.',
    noteToVisitor:
      'Sie erhalten diese E-Mail, weil Ihre Adresse auf unserer Website angegeben wurde. Das waren nicht Sie? Geben Sie uns mit einer Antwort auf diese E-Mail Bescheid.',
    noteToFriend: 'Sie erhalten diese E-Mail, weil Ihnen jemand eine Immobilie unserer Website zeigen wollte.',
    newsletter: {
      confirm: 'Ja, ich möchte den Newsletter',
      note: 'Bestätigen Sie mit einem Klick, dass Sie den Newsletter möchten.',
    },
    noteToAgency: 'Eine Antwort auf diese E-Mail geht direkt an die Person, die geschrieben hat.',
    regards: (agency) => `Mit freundlichen Grüßen, ${agency}`,
  },
};
