import type { RouteRow } from '@dorpel/contracts/content';
import { inLanguage } from '@dorpel/i18n/languages';
import { each, type Words, words } from '../words.ts';

/** Words that begin more than one path. */
export const SALE = words('te-koop', 'a-vendre', 'for-sale', 'zu-verkaufen');
export const RENT = words('te-huur', 'a-louer', 'for-rent', 'zu-vermieten');
export const NEW_BUILDS = words('nieuwbouw', 'constructions-neuves', 'new-builds', 'neubau');
export const REFERENCES = words('referenties', 'references', 'references', 'referenzen');
export const PROJECTS = words('projecten', 'projets', 'projects', 'projekte');
export const SERVICES = words('diensten', 'services', 'services', 'dienstleistungen');
export const THANKS = words('bedankt', 'merci', 'thank-you', 'danke');
export const OWNER = words('eigenaar', 'proprietaire', 'owner', 'eigentuemer');

/** Names of pages, as breadcrumbs and menus say them. */
export const NAMES = {
  sale: words('Te koop', 'À vendre', 'For sale', 'Zu verkaufen'),
  rent: words('Te huur', 'À louer', 'For rent', 'Zu vermieten'),
  newBuilds: words('Nieuwbouw', 'Constructions neuves', 'New builds', 'Neubau'),
  allNewBuilds: words(
    'Alle nieuwbouwwoningen',
    'Toutes les habitations neuves',
    'All new homes',
    'Alle Neubauwohnungen',
  ),
  references: words('Referenties', 'Références', 'References', 'Referenzen'),
  allReferences: words('Verkocht en verhuurd', 'Vendus et loués', 'Sold and let', 'Verkauft und vermietet'),
  projects: words('Projecten', 'Projets', 'Projects', 'Projekte'),
  services: words('Diensten', 'Services', 'Services', 'Dienstleistungen'),
  mySearch: words('Mijn selectie', 'Ma sélection', 'My selection', 'Meine Auswahl'),
  compare: words('Vergelijken', 'Comparer', 'Compare', 'Vergleichen'),
  trueCost: words('Wat kost het echt?', 'Le coût réel', 'The true cost', 'Was es wirklich kostet'),
  selling: words('Verkopen', 'Vendre', 'Selling', 'Verkaufen'),
  letting: words('Verhuren', 'Mettre en location', 'Letting', 'Vermieten'),
  contact: words('Contact', 'Contact', 'Contact', 'Kontakt'),
  ask: words(
    'Info of bezichtiging vragen',
    'Demander une info ou une visite',
    'Ask for info or a viewing',
    'Info oder Besichtigung anfragen',
  ),
  valuation: words('Gratis schatting', 'Estimation gratuite', 'Free valuation', 'Kostenlose Bewertung'),
  search: words('Ik zoek', 'Je cherche', 'I am searching', 'Ich suche'),
  callBack: words('Bel mij terug', 'Rappelez-moi', 'Call me back', 'Rückruf'),
  askProject: words(
    'Vraag over dit project',
    'Question sur ce projet',
    'Ask about this project',
    'Frage zu diesem Projekt',
  ),
  viewing: words('Bezichtiging boeken', 'Réserver une visite', 'Book a viewing', 'Besichtigung buchen'),
  openDay: words(
    'Inschrijven voor de opendeurdag',
    'S’inscrire aux portes ouvertes',
    'Register for the open house day',
    'Zum Tag der offenen Tür anmelden',
  ),
  offer: words('Bod uitbrengen', 'Faire une offre', 'Make an offer', 'Kaufangebot abgeben'),
  application: words('Kandidaat-huurder worden', 'Poser sa candidature', 'Apply to rent', 'Als Mieter bewerben'),
  documents: words('Documenten aanvragen', 'Demander des documents', 'Request documents', 'Unterlagen anfordern'),
  friend: words('Doorsturen naar een vriend(in)', 'Envoyer à un(e) ami(e)', 'Send to a friend', 'An Freunde senden'),
  testimonial: words('Schrijf een getuigenis', 'Écrire un témoignage', 'Write a testimonial', 'Erfahrung teilen'),
  newsletter: words('Nieuwsbrief', 'Newsletter', 'Newsletter', 'Newsletter'),
  unsubscribe: words('Uitschrijven', 'Se désinscrire', 'Unsubscribe', 'Abmelden'),
  confirm: words('Bevestigen', 'Confirmer', 'Confirm', 'Bestätigen'),
  job: words('Werken bij ons', 'Travailler chez nous', 'Working with us', 'Arbeiten bei uns'),
  alert: words(
    'Mail mij nieuwe woningen',
    'M’envoyer les nouveaux biens',
    'Email me new homes',
    'Neue Angebote per E-Mail',
  ),
  appointment: words('Uw bezichtiging', 'Votre visite', 'Your viewing', 'Ihre Besichtigung'),
  testimonials: words('Getuigenissen', 'Témoignages', 'Testimonials', 'Erfahrungsberichte'),
  team: words('Ons team', 'Notre équipe', 'Our team', 'Unser Team'),
  disclaimer: words('Disclaimer', 'Mentions légales', 'Disclaimer', 'Rechtliche Hinweise'),
  cookies: words('Cookiebeleid', 'Politique de cookies', 'Cookie policy', 'Cookie-Richtlinie'),
  privacy: words('Privacyverklaring', 'Déclaration de confidentialité', 'Privacy statement', 'Datenschutzerklärung'),
  accessibility: words('Toegankelijkheid', 'Accessibilité', 'Accessibility', 'Barrierefreiheit'),
  thanks: words('Bedankt', 'Merci', 'Thank you', 'Danke'),
  login: words('Eigenaarslogin', 'Connexion du propriétaire', 'Owner login', 'Eigentümer-Login'),
  owner: words('Mijn eigendommen', 'Mes biens', 'My properties', 'Meine Immobilien'),
  password: words('Wachtwoord wijzigen', 'Changer de mot de passe', 'Change password', 'Passwort ändern'),
  recovery: words('Wachtwoord vergeten', 'Mot de passe oublié', 'Forgotten password', 'Passwort vergessen'),
  history: words('Wat mensen vroegen', 'Ce qu’on vous a demandé', 'What people asked', 'Was gefragt wurde'),
  weeklyReport: words('Weekbericht', 'Rapport hebdomadaire', 'Weekly report', 'Wochenbericht'),
} as const;

type Row = Pick<RouteRow, 'name' | 'original' | 'page' | 'paths'> & Partial<RouteRow>;
export type Crumb = RouteRow['breadcrumb'][number];

/** A row of the routing table; a page without breadcrumb unless said. */
export const row = (given: Row): RouteRow => ({ type: 'page', breadcrumb: [], ...given });
export const crumb = (name: Words, path?: string): Crumb => ({ name, ...(path !== undefined && { path }) });
/** Paths that begin with a word of their language. */
export const under = (base: Words, rest = '') => each(base, (word) => `${word}/${rest}`);
export const slashed = (nl: string, fr: string, en: string, de: string) => under(words(nl, fr, en, de));
/** Paths of two words. */
export const within = (base: Words, names: Words): Words =>
  each(base, (word, language) => `${word}/${inLanguage(names, language)}/`);
