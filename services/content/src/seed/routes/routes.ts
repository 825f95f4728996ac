import type { RouteRow } from '@dorpel/contracts/content';
import { type Words, words } from '../words.ts';
import { formPages, thankYouPages } from './forms.ts';
import {
  type Crumb,
  crumb,
  NAMES,
  NEW_BUILDS,
  OWNER,
  PROJECTS,
  REFERENCES,
  RENT,
  row,
  SALE,
  SERVICES,
  slashed,
  under,
  within,
} from './segments.ts';

/** A page the content service holds itself, by the id of its page item. */
const contentRow = (name: string, id: string, original: string, paths: Words, breadcrumb: Crumb[]) =>
  row({ name, original, page: 'content-page', params: { id }, paths, breadcrumb });

/** One of the five forms of a property's address (R11); the property's own title ends the breadcrumb. */
const propertyRow = (name: string, base: Words, rest: string, breadcrumb: Crumb[]) =>
  row({ name, original: '/property/:id/', page: 'property-detail', paths: under(base, rest), breadcrumb });

const SLUG = ':municipality/:slug/:id/';

const sale = crumb(NAMES.sale, '/for-sale/');
const rent = crumb(NAMES.rent, '/for-rent/');
const newBuilds = crumb(NAMES.newBuilds, '/Nieuwbouw/');
const references = crumb(NAMES.references, '/Referenties/');
const projects = crumb(NAMES.projects, '/projects/');
const mySearch = crumb(NAMES.mySearch, '/my-search/');
const services = crumb(NAMES.services, '/services/');
const login = crumb(NAMES.login, '/login/');
const owner = crumb(NAMES.owner, '/owner/');

const lists: RouteRow[] = [
  row({
    name: 'for-sale',
    original: '/for-sale/',
    page: 'property-list',
    params: { goal: 'sale' },
    paths: under(SALE),
    breadcrumb: [sale],
  }),
  row({
    name: 'for-rent',
    original: '/for-rent/',
    page: 'property-list',
    params: { goal: 'rent' },
    paths: under(RENT),
    breadcrumb: [rent],
  }),
  contentRow('new-builds', '14', '/Nieuwbouw/', under(NEW_BUILDS), [newBuilds]),
  row({
    name: 'new-builds-all',
    original: '/Nieuwbouw/list/',
    page: 'property-list',
    params: { collection: 'new-build' },
    paths: within(NEW_BUILDS, words('aanbod', 'offre', 'homes', 'angebot')),
    breadcrumb: [newBuilds, crumb(NAMES.allNewBuilds, '/Nieuwbouw/list/')],
  }),
  contentRow('references', '9', '/Referenties/', under(REFERENCES), [references]),
  row({
    name: 'references-all',
    original: '/Referenties/list/',
    page: 'property-list',
    params: { collection: 'references' },
    paths: within(REFERENCES, words('verkocht', 'vendus', 'sold', 'verkauft')),
    breadcrumb: [references, crumb(NAMES.allReferences, '/Referenties/list/')],
  }),
  row({
    name: 'projects',
    original: '/projects/',
    page: 'project-list',
    paths: under(PROJECTS),
    breadcrumb: [projects],
  }),
  row({
    name: 'my-search',
    original: '/my-search/',
    page: 'my-search',
    indexed: false,
    paths: slashed('mijn-selectie', 'ma-selection', 'my-selection', 'meine-auswahl'),
    breadcrumb: [mySearch],
  }),
  row({
    name: 'compare',
    original: '/compare/',
    page: 'compare',
    indexed: false,
    paths: slashed('vergelijken', 'comparer', 'compare', 'vergleichen'),
    breadcrumb: [mySearch, crumb(NAMES.compare, '/compare/')],
  }),
];

/** What buying and renting cost in all (X2). */
const costs: RouteRow[] = [
  row({
    name: 'true-cost',
    original: '/true-cost/',
    page: 'true-cost',
    paths: slashed(
      'kosten-van-kopen-en-huren',
      'couts-achat-et-location',
      'cost-of-buying-and-renting',
      'kosten-kauf-und-miete',
    ),
    breadcrumb: [crumb(NAMES.trueCost, '/true-cost/')],
  }),
];

const properties: RouteRow[] = [
  propertyRow('property-for-sale', SALE, SLUG, [sale]),
  propertyRow('property-for-rent', RENT, SLUG, [rent]),
  propertyRow('property-reference', REFERENCES, SLUG, [references]),
  propertyRow('property-new-build', NEW_BUILDS, SLUG, [newBuilds]),
  propertyRow('property-in-project', PROJECTS, ':municipality/:projectSlug/:projectId/:slug/:id/', [projects]),
  row({
    name: 'project',
    original: '/project/:projectId/',
    page: 'project-detail',
    paths: under(PROJECTS, ':municipality/:projectSlug/:projectId/'),
    breadcrumb: [projects],
  }),
];

const agency: RouteRow[] = [
  contentRow('services', '6', '/services/', under(SERVICES), [services]),
  contentRow(
    'services-sell',
    '7',
    '/services/Verkopen/',
    within(SERVICES, words('verkopen', 'vendre', 'selling', 'verkaufen')),
    [services, crumb(NAMES.selling, '/services/Verkopen/')],
  ),
  contentRow(
    'services-rent',
    '8',
    '/services/Verhuren/',
    within(SERVICES, words('verhuren', 'mettre-en-location', 'letting', 'vermieten')),
    [services, crumb(NAMES.letting, '/services/Verhuren/')],
  ),
  contentRow('about', '24', '/About/', slashed('over-ons', 'a-propos', 'about-us', 'ueber-uns'), []),
  contentRow('selling-steps', '19', '/Verkopen/', slashed('verkopen', 'vendre', 'selling', 'verkaufen'), []),
  contentRow(
    'letting-steps',
    '20',
    '/Verhuren/',
    slashed('verhuren', 'mettre-en-location', 'letting', 'vermieten'),
    [],
  ),
  contentRow(
    'testimonials',
    '12',
    '/testimonials/',
    slashed('getuigenissen', 'temoignages', 'testimonials', 'erfahrungsberichte'),
    [crumb(NAMES.testimonials, '/testimonials/')],
  ),
  contentRow('team', '13', '/team/', slashed('ons-team', 'notre-equipe', 'our-team', 'unser-team'), [
    crumb(NAMES.team, '/team/'),
  ]),
  contentRow(
    'disclaimer',
    '16',
    '/Disclaimer/',
    slashed('disclaimer', 'mentions-legales', 'disclaimer', 'rechtliche-hinweise'),
    [crumb(NAMES.disclaimer, '/Disclaimer/')],
  ),
  contentRow(
    'cookie-policy',
    '17',
    '/Cookie-policy/',
    slashed('cookie-policy', 'politique-de-cookies', 'cookie-policy', 'cookie-richtlinie'),
    [crumb(NAMES.cookies, '/Cookie-policy/')],
  ),
  contentRow(
    'privacy-statement',
    '18',
    '/Privacy-statement/',
    slashed('privacy-statement', 'declaration-de-confidentialite', 'privacy-statement', 'datenschutzerklaerung'),
    [crumb(NAMES.privacy, '/Privacy-statement/')],
  ),
  contentRow(
    'accessibility',
    '23',
    '/Accessibility/',
    slashed('toegankelijkheid', 'accessibilite', 'accessibility', 'barrierefreiheit'),
    [crumb(NAMES.accessibility, '/Accessibility/')],
  ),
];

const ownerPages: RouteRow[] = [
  row({
    name: 'owner-login',
    original: '/login/',
    type: 'login',
    page: 'owner-login',
    paths: slashed('login', 'login', 'login', 'login'),
    breadcrumb: [login],
  }),
  row({
    name: 'owner-recovery',
    original: '/login/recovery/',
    type: 'login',
    page: 'owner-recovery',
    paths: within(
      words('login', 'login', 'login', 'login'),
      words('wachtwoord-vergeten', 'mot-de-passe-oublie', 'forgotten-password', 'passwort-vergessen'),
    ),
    breadcrumb: [login, crumb(NAMES.recovery, '/login/recovery/')],
  }),
  row({
    name: 'owner',
    original: '/owner/',
    type: 'login',
    page: 'owner-dashboard',
    paths: under(OWNER),
    breadcrumb: [owner],
  }),
  row({
    name: 'owner-password',
    original: '/owner/password/',
    type: 'login',
    page: 'owner-password',
    paths: within(OWNER, words('wachtwoord', 'mot-de-passe', 'password', 'passwort')),
    breadcrumb: [owner, crumb(NAMES.password, '/owner/password/')],
  }),
  row({
    name: 'owner-history',
    original: '/owner/history/',
    type: 'login',
    page: 'owner-history',
    paths: within(OWNER, words('vragen', 'questions', 'questions', 'anfragen')),
    breadcrumb: [owner, crumb(NAMES.history, '/owner/history/')],
  }),
  row({
    name: 'owner-report-end',
    original: '/owner/report/end/',
    type: 'login',
    page: 'owner-report-end',
    // The mail of the owner service links here.
    paths: slashed(
      'weekbericht-stoppen',
      'arreter-rapport-hebdomadaire',
      'stop-weekly-report',
      'wochenbericht-beenden',
    ),
    breadcrumb: [owner, crumb(NAMES.weeklyReport, '/owner/report/end/')],
  }),
];

/** What is not published yet, for whoever has a signed token (R14); the same word in every language. */
const preview = row({
  name: 'preview',
  original: '/preview/:token/',
  page: 'content-page',
  paths: under(words('preview', 'preview', 'preview', 'preview'), ':token/'),
});

/** The routing table of the demo (R5, R10, R11); the rows of articles follow from the articles themselves. */
export const routes: readonly RouteRow[] = [
  contentRow('home', '1', '/', words('', '', '', ''), []),
  ...lists,
  ...costs,
  ...properties,
  ...formPages,
  ...agency,
  ...ownerPages,
  ...thankYouPages,
  preview,
];
