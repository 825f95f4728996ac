import type { Frequency } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';

/** The names of what forms ask, and the words of what is chosen, in one language. */
type FieldWords = {
  readonly names: Readonly<
    Record<
      | 'amount'
      | 'advance'
      | 'area'
      | 'charges'
      | 'cities'
      | 'comment'
      | 'cv'
      | 'deposit'
      | 'documents'
      | 'firstRent'
      | 'frequency'
      | 'friend'
      | 'from'
      | 'goal'
      | 'homepage'
      | 'income'
      | 'inventoryShare'
      | 'loan'
      | 'persons'
      | 'picture'
      | 'position'
      | 'priceMax'
      | 'priceMin'
      | 'project'
      | 'propertyAddress'
      | 'rooms'
      | 'search'
      | 'surface'
      | 'types'
      | 'until'
      | 'validUntil'
      | 'when',
      string
    >
  >;
  readonly goals: Readonly<Record<'buy' | 'rent' | 'sell' | 'let', string>>;
  readonly frequencies: Readonly<Record<Frequency, string>>;
  readonly yes: string;
  /** An area that was drawn or looked at on the map. */
  readonly onMap: string;
  readonly atLeast: (value: string) => string;
  readonly atMost: (value: string) => string;
  readonly attached: string;
  readonly seeProperty: string;
  readonly seeProject: string;
};

export const FIELD_WORDS: Readonly<Record<Language, FieldWords>> = {
  nl: {
    names: {
      amount: 'Bod',
      advance: 'Voorschot (10 %)',
      area: 'Gebied',
      charges: 'Maandelijkse lasten',
      cities: 'Gemeenten',
      comment: 'Getuigenis',
      cv: 'Cv',
      deposit: 'Huurwaarborg (drie maanden)',
      documents: 'Documenten',
      firstRent: 'Eerste maand huur',
      frequency: 'Mails',
      friend: 'Voor',
      from: 'Vanaf',
      goal: 'Doel',
      homepage: 'Website',
      income: 'Gezinsinkomen per maand',
      inventoryShare: 'Deel plaatsbeschrijving',
      loan: 'Onder voorbehoud van een lening',
      persons: 'Aantal personen',
      picture: 'Foto',
      position: 'Functie',
      priceMax: 'Prijs tot',
      priceMin: 'Prijs vanaf',
      project: 'Project',
      propertyAddress: 'Adres van het pand',
      rooms: 'Slaapkamers (minstens)',
      search: 'Zoekwoorden',
      surface: 'Bewoonbare oppervlakte',
      types: 'Soort pand',
      until: 'Tot',
      validUntil: 'Geldig tot en met',
      when: 'Wanneer',
    },
    goals: { buy: 'kopen', rent: 'huren', sell: 'verkopen', let: 'verhuren' },
    frequencies: { instant: 'meteen', daily: 'één keer per dag' },
    yes: 'ja',
    onMap: 'zoals u het op de kaart koos',
    atLeast: (value) => `minstens ${value}`,
    atMost: (value) => `hoogstens ${value}`,
    attached: 'zie bijlage',
    seeProperty: 'Bekijk het pand',
    seeProject: 'Bekijk het project',
  },
  fr: {
    names: {
      amount: 'Offre',
      advance: 'Acompte (10 %)',
      area: 'Zone',
      charges: 'Charges mensuelles',
      cities: 'Communes',
      comment: 'Témoignage',
      cv: 'CV',
      deposit: 'Garantie locative (trois mois)',
      documents: 'Documents',
      firstRent: 'Premier mois de loyer',
      frequency: 'E-mails',
      friend: 'Pour',
      from: 'À partir du',
      goal: 'Projet',
      homepage: 'Site web',
      income: 'Revenus mensuels du ménage',
      inventoryShare: "Part de l'état des lieux",
      loan: "Sous réserve d'un crédit",
      persons: 'Nombre de personnes',
      picture: 'Photo',
      position: 'Fonction',
      priceMax: "Prix jusqu'à",
      priceMin: 'Prix à partir de',
      project: 'Projet neuf',
      propertyAddress: 'Adresse du bien',
      rooms: 'Chambres (au moins)',
      search: 'Mots recherchés',
      surface: 'Surface habitable',
      types: 'Type de bien',
      until: "Jusqu'au",
      validUntil: "Valable jusqu'au",
      when: 'Quand',
    },
    goals: { buy: 'acheter', rent: 'louer', sell: 'vendre', let: 'mettre en location' },
    frequencies: { instant: 'tout de suite', daily: 'une fois par jour' },
    yes: 'oui',
    onMap: 'celle que vous avez choisie sur la carte',
    atLeast: (value) => `au moins ${value}`,
    atMost: (value) => `au plus ${value}`,
    attached: 'en annexe',
    seeProperty: 'Voir le bien',
    seeProject: 'Voir le projet',
  },
  en: {
    names: {
      amount: 'Offer',
      advance: 'Advance (10%)',
      area: 'Area',
      charges: 'Monthly charges',
      cities: 'Cities',
      comment: 'Testimonial',
      cv: 'CV',
      deposit: "Deposit (three months' rent)",
      documents: 'Documents',
      firstRent: "First month's rent",
      frequency: 'E-mails',
      friend: 'For',
      from: 'From',
      goal: 'Goal',
      homepage: 'Website',
      income: 'Monthly household income',
      inventoryShare: 'Share of the inventory',
      loan: 'Subject to a loan',
      persons: 'Number of people',
      picture: 'Picture',
      position: 'Position',
      priceMax: 'Price up to',
      priceMin: 'Price from',
      project: 'Project',
      propertyAddress: 'Address of the property',
      rooms: 'Bedrooms (at least)',
      search: 'Words searched for',
      surface: 'Living area',
      types: 'Type of property',
      until: 'Until',
      validUntil: 'Valid until',
      when: 'When',
    },
    goals: { buy: 'to buy', rent: 'to rent', sell: 'to sell', let: 'to let' },
    frequencies: { instant: 'at once', daily: 'once a day' },
    yes: 'yes',
    onMap: 'as you chose it on the map',
    atLeast: (value) => `at least ${value}`,
    atMost: (value) => `at most ${value}`,
    attached: 'see attachment',
    seeProperty: 'See the property',
    seeProject: 'See the project',
  },
  de: {
    names: {
      amount: 'Angebot',
      advance: 'Anzahlung (10 %)',
      area: 'Gebiet',
      charges: 'Monatliche Nebenkosten',
      cities: 'Gemeinden',
      comment: 'Kundenstimme',
      cv: 'Lebenslauf',
      deposit: 'Mietkaution (drei Monate)',
      documents: 'Unterlagen',
      firstRent: 'Erste Monatsmiete',
      frequency: 'E-Mails',
      friend: 'Für',
      from: 'Ab',
      goal: 'Vorhaben',
      homepage: 'Website',
      income: 'Monatliches Haushaltseinkommen',
      inventoryShare: 'Anteil am Übergabeprotokoll',
      loan: 'Vorbehaltlich eines Kredits',
      persons: 'Anzahl Personen',
      picture: 'Foto',
      position: 'Stelle',
      priceMax: 'Preis bis',
      priceMin: 'Preis ab',
      project: 'Projekt',
      propertyAddress: 'Adresse der Immobilie',
      rooms: 'Schlafzimmer (mindestens)',
      search: 'Suchbegriffe',
      surface: 'Wohnfläche',
      types: 'Art der Immobilie',
      until: 'Bis',
      validUntil: 'Gültig bis einschließlich',
      when: 'Wann',
    },
    goals: { buy: 'kaufen', rent: 'mieten', sell: 'verkaufen', let: 'vermieten' },
    frequencies: { instant: 'sofort', daily: 'einmal am Tag' },
    yes: 'ja',
    onMap: 'wie von Ihnen auf der Karte gewählt',
    atLeast: (value) => `mindestens ${value}`,
    atMost: (value) => `höchstens ${value}`,
    attached: 'siehe Anhang',
    seeProperty: 'Immobilie ansehen',
    seeProject: 'Projekt ansehen',
  },
};
