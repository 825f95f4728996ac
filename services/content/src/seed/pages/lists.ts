import type { PageItem } from '@dorpel/contracts/content-entities';
import { modules, page } from '../entries.ts';
import { NAMES } from '../routes/segments.ts';
import { words } from '../words.ts';

/** The lists of homes: their places in the menu, and the pages around them (specification, section 2). */
export const listPages: readonly PageItem[] = [
  page({
    id: '3',
    sort: 10,
    status: 'Published',
    path: '/for-sale/',
    name: NAMES.sale,
    params: {
      title: words(
        'Huizen en appartementen te koop',
        'Maisons et appartements à vendre',
        'Homes for sale',
        'Häuser und Wohnungen zu verkaufen',
      ),
      description: words(
        'Van stadsappartement tot hoeve: alle woningen, gronden en panden die Dorpel vandaag verkoopt.',
        'De l’appartement en ville à la ferme : tous les biens que Dorpel vend aujourd’hui.',
        'From city apartment to farmhouse: every home, plot and building Dorpel is selling today.',
        'Von der Stadtwohnung bis zum Bauernhof: alles, was Dorpel heute verkauft.',
      ),
      image: 'maison_1',
    },
  }),
  page({
    id: '4',
    sort: 20,
    status: 'Published',
    path: '/for-rent/',
    name: NAMES.rent,
    params: {
      title: words(
        'Huizen en appartementen te huur',
        'Maisons et appartements à louer',
        'Homes for rent',
        'Häuser und Wohnungen zu vermieten',
      ),
      description: words(
        'Huurwoningen met een duidelijke huurprijs, duidelijke kosten en een eigenaar die we kennen.',
        'Des locations au loyer clair, aux charges claires et au propriétaire que nous connaissons.',
        'Homes to rent with a clear rent, clear charges and an owner we know.',
        'Mietwohnungen mit klarer Miete, klaren Nebenkosten und einem Vermieter, den wir kennen.',
      ),
      image: 'apt_living_1',
    },
  }),
  page({
    id: '14',
    sort: 30,
    status: 'Published',
    path: '/Nieuwbouw/',
    // Short enough for the menu.
    name: words('Nieuwbouw', 'Neuf', 'New builds', 'Neubau'),
    params: {
      title: NAMES.newBuilds,
      description: words(
        'Nieuwbouwprojecten en instapklare nieuwe woningen, met het lastenboek op tafel en de btw in de prijs uitgelegd.',
        'Projets neufs et habitations clés en main, cahier des charges sur la table et TVA expliquée.',
        'New developments and move-in-ready new homes, with the build specification open to you and the VAT explained.',
        'Neubauprojekte und bezugsfertige neue Wohnungen, mit offener Baubeschreibung und erklärter Mehrwertsteuer.',
      ),
      image: 'newbuild_residence',
      showPageBanner: true,
      bannerType: 'video',
      bannerVideo: 'residence.webm',
      bannerVideoPoster: 'newbuild_residence',
      bannerVideoMobile: 'residence-phone.webm',
      bannerVideoMobilePoster: 'newbuild_residence',
      bannerTitle: words(
        'Als eerste de sleutel omdraaien',
        'Être le premier à tourner la clé',
        'Be the first to turn the key',
        'Als Erste den Schlüssel umdrehen',
      ),
      bannerDescription: words(
        'Een nieuwe woning koopt u op plan. Wij kennen de werf, de bouwheer en elke bladzijde van het lastenboek.',
        'Un logement neuf s’achète sur plan. Nous connaissons le chantier, le promoteur et chaque page du cahier des charges.',
        'You buy a new home off plan. We know the site, the developer and every page of the specification.',
        'Eine Neubauwohnung kauft man vom Plan. Wir kennen die Baustelle, den Bauträger und jede Seite der Baubeschreibung.',
      ),
      modules: modules(
        {
          id: 'new-builds-projects',
          title: NAMES.projects,
          description: words(
            '<p>Elk project met zijn prijslijst, plannen en documenten.</p>',
            '<p>Chaque projet avec sa liste de prix, ses plans et ses documents.</p>',
            '<p>Each development with its price list, plans and documents.</p>',
            '<p>Jedes Projekt mit Preisliste, Plänen und Unterlagen.</p>',
          ),
          relations: { type: 'project-list' },
          links: [
            {
              label: words('Alle projecten', 'Tous les projets', 'All developments', 'Alle Projekte'),
              link: '/projects/',
            },
          ],
        },
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
    status: 'Published',
    path: '/Referenties/',
    name: NAMES.references,
    params: {
      title: NAMES.references,
      description: words(
        'Wat klanten over Dorpel zeggen, en de woningen die wij voor hen verkochten en verhuurden.',
        'Ce que nos clients disent de Dorpel, et les biens que nous avons vendus et loués pour eux.',
        'What clients say about Dorpel, and the homes we sold and let for them.',
        'Was Kunden über Dorpel sagen, und die Immobilien, die wir für sie verkauft und vermietet haben.',
      ),
      image: 'terraced_1',
      showPageBanner: true,
      bannerType: 'gallery',
      bannerImages: ['terraced_1', 'maison_living_2', 'garden_terrace'],
      bannerTitle: words(
        'Achter deze deuren wonen tevreden mensen',
        'Derrière ces portes vivent des gens heureux',
        'Happy people live behind these doors',
        'Hinter diesen Türen wohnen zufriedene Menschen',
      ),
      bannerDescription: words(
        'Luister gerust naar hen in plaats van naar ons.',
        'Écoutez-les plutôt que nous.',
        'Take their word for it rather than ours.',
        'Hören Sie ruhig auf sie statt auf uns.',
      ),
      modules: modules(
        {
          id: 'references-testimonials',
          title: words('Zij gingen u voor', 'Ils vous ont précédé', 'They went first', 'Sie gingen Ihnen voraus'),
          view: 'slider-view',
          relations: { type: 'category', id: 'testimonials' },
          maxItems: 10,
          links: [
            {
              label: words('Alle getuigenissen', 'Tous les témoignages', 'All testimonials', 'Alle Erfahrungsberichte'),
              link: '/testimonials/',
            },
            { label: NAMES.testimonial, link: '/testimonial/' },
          ],
        },
        // Without a title of its own: as long as there are none, nothing of it shows.
        { id: 'references-visitors', relations: { type: 'testimonials' }, maxItems: 10 },
        {
          id: 'references-properties',
          title: NAMES.allReferences,
          description: words(
            '<p>De laatste bordjes die van kleur veranderden.</p>',
            '<p>Les derniers panneaux qui ont changé de couleur.</p>',
            '<p>The latest signs to change colour.</p>',
            '<p>Die letzten Schilder, die ihre Farbe gewechselt haben.</p>',
          ),
          relations: { type: 'property-list', id: 'references' },
          maxItems: 4,
        },
        {
          id: 'references-call',
          title: words(
            'Wordt uw huis het volgende?',
            'Et si la prochaine était la vôtre ?',
            'Will your house be next?',
            'Wird Ihr Haus das nächste?',
          ),
          description: words(
            '<p>We komen langs, kijken rond, drinken een koffie en zeggen u eerlijk wat uw woning vandaag waard is.</p>',
            '<p>Nous passons, nous regardons, nous prenons un café et nous vous disons franchement ce que vaut votre bien aujourd’hui.</p>',
            '<p>We drop by, look around, have a coffee and tell you honestly what your home is worth today.</p>',
            '<p>Wir kommen vorbei, sehen uns um, trinken einen Kaffee und sagen Ihnen ehrlich, was Ihr Zuhause heute wert ist.</p>',
          ),
          view: 'single-view',
          backgroundType: 'color',
          colorBackground: 'sand',
          links: [{ label: NAMES.valuation, link: '/contact-demand/' }],
        },
      ),
    },
  }),
];
