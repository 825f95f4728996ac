import { OWNER } from '../site/visitor.ts';
import type { RemoteName } from './releases.ts';

/** The languages in which every drill is looked at. */
export const LANGUAGES = ['nl', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Words = Readonly<Record<Language, string>>;

/** Something a visitor goes to, and how one sees that it is there. */
export type Place = {
  readonly path: Words;
  /** What is there when all is well: a selector, and words it has. */
  readonly shows: string;
  readonly says: Words;
  /** Where it stands on a long page: a part that the server could not draw is fetched when a visitor is near. */
  readonly near?: string;
};

export const words = (nl: string, fr: string): Words => ({ nl, fr });

const LIST = { path: words('/nl/te-koop/', '/fr/a-vendre/'), shows: 'h1', says: words('Te koop', 'À vendre') };
const CONTACT = {
  path: words('/nl/contact/', '/fr/contact/'),
  shows: 'h1',
  says: words('Vertel ons wat we voor u kunnen doen', 'Dites-nous ce que nous pouvons faire pour vous'),
};
const LOGIN = {
  path: words('/nl/login/', '/fr/login/'),
  shows: 'h1',
  says: words('Eigenaarslogin', 'Connexion du propriétaire'),
};
const ARTICLE = {
  path: words('/nl/diensten/verkopen/', '/fr/services/vendre/'),
  shows: 'h1',
  says: words('Uw woning verkopen', 'Vendre votre bien'),
};
/** The search on the home page: a slot of the catalogue in a page of the content. */
const SEARCH = {
  path: words('/nl/', '/fr/'),
  shows: '[data-boundary="search-box"] form',
  says: words('Zoek', 'Rechercher'),
};
/** The question below a home: a slot of the forms in a page of the catalogue. */
const QUESTION = {
  path: words(`/nl/te-koop/-/-/${OWNER.property}/`, `/fr/a-vendre/-/-/${OWNER.property}/`),
  shows: '[data-boundary="contact-appointment"] form',
  says: words('Verzend mijn aanvraag', 'Envoyer ma demande'),
  near: '[data-outlet="ask"]',
};

export const PLACES = { LIST, CONTACT, LOGIN, ARTICLE, SEARCH, QUESTION } as const satisfies Record<string, Place>;

/** Where the work of a remote is seen: a page of its own, and a part of somebody else's, where it has one. */
export const SEEN_AT: Readonly<Record<RemoteName, { page: Place; part?: Place; isText?: true }>> = {
  'mfe-catalogue': { page: LIST, part: SEARCH },
  'mfe-forms': { page: CONTACT, part: QUESTION },
  'mfe-owner': { page: LOGIN },
  // Nothing in it wakes: a browser never asks for its script.
  'mfe-content': { page: ARTICLE, isText: true },
};

/** What the frame says in place of what it could not get. */
export const SORRY = {
  page: {
    shows: 'h1',
    says: words('Deze pagina is nu niet beschikbaar', 'Cette page n’est pas disponible pour le moment'),
  },
  part: {
    shows: '[role="status"]',
    says: words(
      'Dit deel van de pagina is nu niet beschikbaar.',
      'Cette partie de la page n’est pas disponible pour le moment.',
    ),
  },
} as const;
/** What it says without a script in place of a part that was late. */
export const NOT_IN_TIME = words(
  'Dit deel van de pagina was niet op tijd klaar.',
  'Cette partie de la page n’était pas prête à temps.',
);
export const AGAIN = words('Probeer opnieuw', 'Réessayer');
export const MENU = words('Hoofdmenu', 'Menu principal');
