import type { Localized } from '@dorpel/i18n/languages';
import type { Crumb, RouteEntry } from './routes.ts';

/** Those the table has, whatever others the site speaks. */
export const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const;

type Words = Readonly<Record<(typeof LANGUAGES)[number], string>>;

const words = (nl: string, fr: string, en: string, de: string): Words => ({ nl, fr, en, de });
const map = (each: Words, change: (word: string) => string): Words =>
  words(change(each.nl), change(each.fr), change(each.en), change(each.de));

const sale = words('te-koop', 'a-vendre', 'for-sale', 'zu-verkaufen');
const rent = words('te-huur', 'a-louer', 'for-rent', 'zu-vermieten');
const references = words('referenties', 'references', 'references', 'referenzen');
const newBuilds = words('nieuwbouw', 'constructions-neuves', 'new-builds', 'neubau');
const projects = words('projecten', 'projets', 'projects', 'projekte');

const home: Crumb = { name: words('Home', 'Accueil', 'Home', 'Startseite'), path: '/' };
const thanks: Crumb = { name: words('Bedankt', 'Merci', 'Thank you', 'Danke') };
const list = (name: Localized, path: string): Crumb[] => [home, { name, path }];

const saleList = list(words('Te koop', 'À vendre', 'For sale', 'Zu verkaufen'), '/for-sale/');
const rentList = list(words('Te huur', 'À louer', 'For rent', 'Zu vermieten'), '/for-rent/');
const projectList = list({ nl: 'Projecten', fr: 'Projets' }, '/projects/');

const entry = (
  name: string,
  original: string,
  page: string,
  paths: Words,
  breadcrumb: Crumb[] = [home],
  params?: Record<string, string>,
  type: RouteEntry['type'] = 'page',
): RouteEntry => ({ name, original, page, paths, breadcrumb, type, ...(params && { params }) });

const property = (name: string, base: Words, breadcrumb: Crumb[]) =>
  entry(
    `property-${name}`,
    '/property/:id/',
    'property-detail',
    map(base, (word) => `${word}/:municipality/:slug/:id/`),
    breadcrumb,
  );

const slash = (word: string) => `${word}/`;

/** A small table with every form of the specification's URLs. */
export const table: readonly RouteEntry[] = [
  entry('home', '/', 'content-page', words('', '', '', ''), [], { id: '1' }),
  entry('for-sale', '/for-sale/', 'property-list', map(sale, slash), saleList, { goal: 'sale' }),
  entry('for-rent', '/for-rent/', 'property-list', map(rent, slash), rentList, { goal: 'rent' }),
  entry('references', '/Referenties/', 'property-list', map(references, slash), [home], { goal: 'reference' }),
  entry('new-builds', '/Nieuwbouw/', 'content-page', map(newBuilds, slash), [home], { id: '14' }),
  entry('projects', '/projects/', 'project-list', map(projects, slash), projectList),
  property('for-sale', sale, saleList),
  property('for-rent', rent, rentList),
  property('reference', references, [home]),
  property('new-build', newBuilds, [home]),
  entry(
    'property-in-project',
    '/property/:id/',
    'property-detail',
    map(projects, (word) => `${word}/:municipality/:projectSlug/:projectId/:slug/:id/`),
    projectList,
  ),
  entry(
    'project',
    '/project/:projectId/',
    'project-detail',
    map(projects, (word) => `${word}/:municipality/:projectSlug/:projectId/`),
    projectList,
  ),
  entry('contact', '/contact/', 'contact', words('contact/', 'contact/', 'contact/', 'kontakt/')),
  entry(
    'demand',
    '/contact-demand/',
    'valuation',
    words('gratis-schatting/', 'estimation-gratuite/', 'free-valuation/', 'kostenlose-schätzung/'),
  ),
  entry(
    'thank-you-demand',
    '/feedback/contact-demand/',
    'thank-you',
    words('bedankt/gratis-schatting/', 'merci/estimation-gratuite/', 'thank-you/free-valuation/', 'danke/schatzung/'),
    [home, thanks],
    { form: 'contact-demand' },
    'feedback',
  ),
  entry(
    'testimonial',
    '/testimonial/:slug/',
    'article',
    words('getuigenissen/:slug/', 'temoignages/:slug/', 'testimonials/:slug/', 'erfahrungen/:slug/'),
    [home, { name: { nl: 'Getuigenissen' }, path: '/no-such-page/' }],
    undefined,
    'article',
  ),
  entry(
    'testimonial-form',
    '/testimonial-form/',
    'testimonial',
    words('getuigenissen/schrijven/', 'temoignages/ecrire/', 'testimonials/write/', 'erfahrungen/schreiben/'),
  ),
  entry('login', '/login/', 'owner-login', words('login/', 'login/', 'login/', 'login/'), [home], undefined, 'login'),
];
