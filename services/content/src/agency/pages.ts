import type { StoredAgency } from '@dorpel/agency/store';
import type { PageItem } from '@dorpel/contracts/content-entities';
import { labelled } from '@dorpel/i18n/typeset';
import { modules, page } from '../seed/entries.ts';
import { NAMES } from '../seed/routes/segments.ts';
import { each, same, type Words, words } from '../seed/words.ts';

const HOMES = words(
  'Huizen en appartementen te koop en te huur',
  'Maisons et appartements à vendre et à louer',
  'Homes for sale and for rent',
  'Häuser und Wohnungen zum Kauf und zur Miete',
);

/** Home: what there is to buy, and what owners are asked. It says nothing that only somebody at the agency knows. */
function homeOf({ name, slogan = {} }: StoredAgency): PageItem {
  const welcome = words(`Welkom bij ${name}`, `Bienvenue chez ${name}`, `Welcome to ${name}`, `Willkommen bei ${name}`);
  return page({
    id: '1',
    sort: 0,
    path: '/',
    name: words('Home', 'Accueil', 'Home', 'Startseite'),
    params: {
      title: same(name),
      metadata: each(HOMES, (homes, language) => ({
        metadataTitle: `${name} | ${homes}`,
        metadataDescription: labelled(homes, `${name}.`, language),
      })),
      showBreadCrumb: false,
      showPageBanner: true,
      bannerType: 'color',
      bannerColor: 'sand',
      bannerSearch: true,
      bannerTitle: each(welcome, (text, language) => slogan[language] ?? text),
      bannerDescription: HOMES,
      modules: modules(
        {
          id: 'home-properties',
          title: words('Ons aanbod', 'Notre offre', 'Our homes', 'Unser Angebot'),
          description: words(
            '<p>Nieuwe woningen staan hier zodra ze op de markt komen. Is de uwe er niet bij? <a href="/demand-register/">Vertel ons wat u zoekt</a>, dan laten we iets weten zodra ze er is.</p>',
            '<p>Les nouveaux biens apparaissent ici dès leur mise sur le marché. Rien pour vous ? <a href="/demand-register/">Dites-nous ce que vous cherchez</a> et nous vous préviendrons dès qu’un bien correspondra.</p>',
            '<p>New homes appear here as soon as they come onto the market. Nothing for you yet? <a href="/demand-register/">Tell us what you are looking for</a> and we will let you know when it comes up.</p>',
            '<p>Neue Immobilien stehen hier, sobald sie auf den Markt kommen. Noch nichts für Sie dabei? <a href="/demand-register/">Sagen Sie uns, was Sie suchen</a>, und wir melden uns, sobald es da ist.</p>',
          ),
          relations: { type: 'property-list', id: 'sale' },
          numberItemOfRow: 4,
          maxItems: 4,
        },
        {
          id: 'home-valuation',
          title: words(
            'Wat is uw woning waard?',
            'Que vaut votre bien ?',
            'What is your home worth?',
            'Was ist Ihre Immobilie wert?',
          ),
          description: words(
            '<p>We komen langs, bekijken uw woning en zeggen wat ze vandaag waard is.</p>',
            '<p>Nous passons chez vous, visitons votre bien et vous disons ce qu’il vaut aujourd’hui.</p>',
            '<p>We visit you, look at your home and tell you what it is worth today.</p>',
            '<p>Wir kommen vorbei, sehen uns Ihre Immobilie an und sagen Ihnen, was sie heute wert ist.</p>',
          ),
          backgroundType: 'color',
          colorBackground: 'sand',
          view: 'single-view',
          links: [{ label: NAMES.valuation, link: '/contact-demand/' }],
        },
      ),
    },
  });
}

/** A list of homes that the catalogue fills. */
const list = (id: string, sort: number, path: string, name: Words, title: Words, isInMenu: boolean) =>
  page({ id, sort, path, name, params: { title }, ...(isInMenu && { status: 'Published' }) });

const listPages: readonly PageItem[] = [
  list(
    '3',
    10,
    '/for-sale/',
    NAMES.sale,
    words(
      'Huizen en appartementen te koop',
      'Maisons et appartements à vendre',
      'Homes for sale',
      'Häuser und Wohnungen zu verkaufen',
    ),
    true,
  ),
  list(
    '4',
    20,
    '/for-rent/',
    NAMES.rent,
    words(
      'Huizen en appartementen te huur',
      'Maisons et appartements à louer',
      'Homes for rent',
      'Häuser und Wohnungen zu vermieten',
    ),
    true,
  ),
  page({
    id: '14',
    sort: 30,
    path: '/Nieuwbouw/',
    name: NAMES.newBuilds,
    params: {
      title: NAMES.newBuilds,
      modules: modules(
        { id: 'new-builds-projects', title: NAMES.projects, relations: { type: 'project-list' } },
        {
          id: 'new-builds-homes',
          title: words('Nieuwe woningen', 'Habitations neuves', 'New homes', 'Neue Wohnungen'),
          relations: { type: 'property-list', id: 'new-build' },
          numberItemOfRow: 4,
          maxItems: 12,
        },
      ),
    },
  }),
  page({
    id: '9',
    sort: 60,
    path: '/Referenties/',
    name: NAMES.references,
    params: {
      title: NAMES.references,
      modules: modules(
        // Without a title of its own: as long as there are none, nothing of it shows.
        { id: 'references-visitors', relations: { type: 'testimonials' }, maxItems: 10 },
        {
          id: 'references-properties',
          title: NAMES.allReferences,
          relations: { type: 'property-list', id: 'references' },
          maxItems: 4,
        },
      ),
    },
  }),
];

const contact = page({
  id: '5',
  sort: 80,
  status: 'Published',
  path: '/contact/',
  name: NAMES.contact,
  params: {
    title: words(
      'Kom langs, bel of schrijf',
      'Passez, appelez ou écrivez',
      'Come by, call or write',
      'Kommen Sie vorbei, rufen Sie an oder schreiben Sie',
    ),
    modules: modules({ id: 'site-contact', relations: { type: 'contact' } }),
  },
});

/** The pages that every site begins with, but for the legal ones: no people, no stories, no pictures yet. */
export const pagesOf = (agency: StoredAgency): readonly PageItem[] => [homeOf(agency), ...listPages, contact];
