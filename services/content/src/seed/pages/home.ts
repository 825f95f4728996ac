import { modules, page } from '../entries.ts';
import { words } from '../words.ts';

/** The account of the agency, which does not exist either. */
const TWITTER = { site: '@dorpel_example' } as const;

/** Page 1 (specification, section 2; A2): an article, homes, an article on a colour, figures. */
export const home = page({
  id: '1',
  sort: 0,
  path: '/',
  name: words('Home', 'Accueil', 'Home', 'Startseite'),
  params: {
    title: words(
      'Dorpel, makelaars in Gent',
      'Dorpel, agence immobilière à Gand',
      'Dorpel, estate agents in Ghent',
      'Dorpel, Immobilienmakler in Gent',
    ),
    metadata: {
      nl: {
        metadataTitle: 'Dorpel | Woningen te koop en te huur, van Gent tot Luxemburg',
        metadataDescription:
          'Woningen kopen, verkopen, huren en verhuren in België en Luxemburg. Een gratis schatting binnen de week, en niet verkocht is geen kosten.',
        twitter: TWITTER,
      },
      fr: {
        metadataTitle: 'Dorpel | Biens à vendre et à louer, de Gand au Luxembourg',
        metadataDescription:
          'Acheter, vendre et louer en Belgique et au Luxembourg. Une estimation gratuite dans la semaine et aucun frais si nous ne vendons pas.',
        twitter: TWITTER,
      },
      en: {
        metadataTitle: 'Dorpel | Homes for sale and rent, from Ghent to Luxembourg',
        metadataDescription:
          'Buy, sell, rent and let in Belgium and Luxembourg. A free valuation within a week, and no sale means no costs.',
        twitter: TWITTER,
      },
      de: {
        metadataTitle: 'Dorpel | Immobilien kaufen und mieten, Gent bis Luxemburg',
        metadataDescription:
          'Kaufen, verkaufen und mieten in Belgien und Luxemburg. Kostenlose Bewertung binnen einer Woche, und ohne Verkauf keine Kosten.',
        twitter: TWITTER,
      },
    },
    image: 'fermette_living',
    showBreadCrumb: false,
    showPageBanner: true,
    bannerType: 'image',
    bannerImages: ['doorstep'],
    bannerTransparent: true,
    bannerSearch: true,
    bannerTitle: words(
      'Thuiskomen begint op de dorpel.',
      'Le chez-soi commence sur le seuil.',
      'Coming home begins at the threshold.',
      'Zuhause beginnt an der Schwelle.',
    ),
    bannerDescription: words(
      'Huizen en appartementen te koop en te huur, van Gent tot Luxemburg.',
      'Maisons et appartements à vendre et à louer, de Gand au Luxembourg.',
      'Houses and apartments for sale and for rent, from Ghent to Luxembourg.',
      'Häuser und Wohnungen zum Kauf und zur Miete, von Gent bis Luxemburg.',
    ),
    modules: modules(
      {
        id: 'home-story',
        title: words(
          'Een makelaar die mee over de drempel stapt',
          'Un agent qui franchit le seuil avec vous',
          'An agent who crosses the threshold with you',
          'Ein Makler, der mit Ihnen über die Schwelle geht',
        ),
        description: words(
          '<p>Een huis leert u niet kennen op een scherm. Daarom doen wij elke bezichtiging zelf, nemen we er de tijd voor en zeggen we ook wat u liever nu weet dan na de verhuis: de vochtplek in de kelder, de buren met de drumstellen, de zon die om vier uur achter de kerk verdwijnt.</p><p>Zes mensen, één kantoor in Gent, en klanten van de kust tot in Luxemburg. U spreekt bij ons altijd met dezelfde persoon.</p>',
          '<p>On ne découvre pas une maison sur un écran. C’est pourquoi nous guidons chaque visite nous-mêmes, nous prenons notre temps et nous disons aussi ce que vous préférez savoir avant le déménagement : la tache d’humidité à la cave, les voisins batteurs, le soleil qui disparaît derrière l’église à quatre heures.</p><p>Six personnes, un bureau à Gand et des clients de la côte jusqu’au Luxembourg. Chez nous, vous parlez toujours à la même personne.</p>',
          '<p>You do not get to know a house on a screen. That is why we show you round every home ourselves, take our time, and tell you what you would rather know now than after the move: the damp patch in the cellar, the neighbours with the drum kits, the sun that slips behind the church at four.</p><p>Six people, one office in Ghent, and clients from the coast to Luxembourg. With us you always talk to the same person.</p>',
          '<p>Ein Haus lernt man nicht am Bildschirm kennen. Deshalb begleiten wir jede Besichtigung selbst, nehmen uns Zeit und sagen Ihnen auch, was Sie lieber jetzt wissen als nach dem Umzug: den feuchten Fleck im Keller, die Nachbarn mit dem Schlagzeug, die Sonne, die um vier hinter der Kirche verschwindet.</p><p>Sechs Menschen, ein Büro in Gent und Kunden von der Küste bis nach Luxemburg. Bei uns sprechen Sie immer mit derselben Person.</p>',
        ),
        view: 'single-view',
        col: { sm: 12, md: 12, lg: 12 },
        image: 'hall_1',
        relations: { type: 'article', id: 'why-dorpel' },
      },
      {
        id: 'home-properties',
        title: words('Net binnen', 'Nouveautés', 'Just in', 'Neu bei uns'),
        description: words(
          '<p>De jongste woningen te koop. Liever huren? <a href="/for-rent/">Bekijk wat er te huur staat.</a> Uw thuis er niet bij? <a href="/demand-register/">Vertel ons wat u zoekt</a>, dan bellen wij u vóór het bord er hangt.</p>',
          '<p>Les derniers biens à vendre. Vous préférez louer ? <a href="/for-rent/">Découvrez nos biens à louer.</a> Rien pour vous ? <a href="/demand-register/">Dites-nous ce que vous cherchez</a> : nous vous appellerons avant la pose du panneau.</p>',
          '<p>The newest homes for sale. Would you rather rent? <a href="/for-rent/">See what is available to rent.</a> Nothing for you yet? <a href="/demand-register/">Tell us what you are looking for</a> and we will call you before the sign goes up.</p>',
          '<p>Die neuesten Kaufangebote. Lieber mieten? <a href="/for-rent/">Sehen Sie sich unsere Mietangebote an.</a> Ihr Zuhause ist nicht dabei? <a href="/demand-register/">Sagen Sie uns, was Sie suchen</a>, und wir rufen an, bevor das Schild hängt.</p>',
        ),
        relations: { type: 'property-list', id: 'sale' },
        numberItemOfRow: 4,
        maxItems: 4,
      },
      {
        id: 'home-promise',
        title: words(
          'Niet verkocht is geen kosten',
          'Pas de vente, pas de frais',
          'No sale means no costs',
          'Kein Verkauf, keine Kosten',
        ),
        description: words(
          '<p>Foto’s, energiecertificaat, advertenties, bezichtigingen ’s avonds: wij schieten ze voor. U betaalt pas wanneer de akte getekend is, en het bedrag staat vanaf de eerste dag op papier.</p>',
          '<p>Photos, certificat énergétique, annonces, visites en soirée : nous avançons tout. Vous ne payez qu’à la signature de l’acte, et le montant figure noir sur blanc dès le premier jour.</p>',
          '<p>Photos, energy certificate, advertising, evening viewings: we pay for them all up front. You only pay once the deed is signed, and the amount is in writing from day one.</p>',
          '<p>Fotos, Energieausweis, Inserate, Besichtigungen am Abend: Wir strecken alles vor. Sie zahlen erst, wenn die Urkunde unterschrieben ist, und der Betrag steht vom ersten Tag an fest.</p>',
        ),
        backgroundType: 'color',
        colorBackground: 'stone',
        view: 'single-view',
        links: [
          {
            label: words(
              'Vraag uw gratis schatting',
              'Demandez votre estimation gratuite',
              'Ask for your free valuation',
              'Kostenlose Bewertung anfragen',
            ),
            link: '/contact-demand/',
          },
          {
            label: words(
              'Zo verkopen wij, in zes stappen',
              'Notre méthode en six étapes',
              'How we sell, in six steps',
              'So verkaufen wir, in sechs Schritten',
            ),
            link: '/services/Verkopen/',
          },
        ],
      },
      {
        id: 'home-figures',
        title: words('Dorpel in cijfers', 'Dorpel en chiffres', 'Dorpel in figures', 'Dorpel in Zahlen'),
        relations: { type: 'stats-view' },
      },
    ),
  },
});
