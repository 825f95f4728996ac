import type { PageItem } from '@dorpel/contracts/content-entities';
import { modules, page } from '../entries.ts';
import { NAMES } from '../routes/segments.ts';
import { words } from '../words.ts';

const write = [
  {
    label: words(
      'Schrijf of bel ons',
      'Écrivez-nous ou appelez-nous',
      'Write or call us',
      'Schreiben Sie uns oder rufen Sie an',
    ),
    link: '/contact/',
  },
];

/** Contact, the free valuation and the search wish. */
export const askPages: readonly PageItem[] = [
  page({
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
      description: words(
        'Ons kantoor in Gent is open van maandag tot vrijdag. Wie schrijft, krijgt dezelfde werkdag antwoord.',
        'Notre bureau à Gand est ouvert du lundi au vendredi. Qui écrit reçoit une réponse le jour ouvrable même.',
        'Our office in Ghent is open Monday to Friday. Write to us and you will have an answer the same working day.',
        'Unser Büro in Gent ist von Montag bis Freitag geöffnet. Wer schreibt, bekommt noch am selben Werktag Antwort.',
      ),
      modules: modules(
        { id: 'contact-form', relations: { type: 'contact' } },
        {
          id: 'contact-team',
          title: words('Wie u aan de lijn krijgt', 'Qui vous répond', 'Who picks up the phone', 'Wer am Telefon ist'),
          view: 'ons-team-view',
          relations: { type: 'category', id: 'team' },
        },
      ),
    },
  }),
  page({
    id: '10',
    sort: 90,
    path: '/contact-demand/',
    name: NAMES.valuation,
    params: {
      title: words(
        'Wat is uw woning waard?',
        'Que vaut votre bien ?',
        'What is your home worth?',
        'Was ist Ihre Immobilie wert?',
      ),
      description: words(
        'Een gratis schatting ter plaatse, binnen de week en zonder verplichting. U krijgt een waarde die we kunnen uitleggen.',
        'Une estimation gratuite sur place, dans la semaine et sans engagement. Une valeur que nous pouvons expliquer.',
        'A free valuation on site, within a week and without obligation. You get a figure we can explain.',
        'Eine kostenlose Bewertung vor Ort, binnen einer Woche und unverbindlich. Sie erhalten einen Wert, den wir erklären können.',
      ),
      image: 'villa_pastorie',
      showPageBanner: true,
      bannerType: 'image',
      bannerImages: ['villa_pastorie'],
      bannerDescription: words(
        'Gratis, bij u thuis, binnen de week.',
        'Gratuitement, chez vous, dans la semaine.',
        'Free, at your home, within a week.',
        'Kostenlos, bei Ihnen zu Hause, binnen einer Woche.',
      ),
      modules: modules(
        {
          id: 'valuation-how',
          title: words(
            'Een uur bij u thuis zegt meer dan een algoritme',
            'Une heure chez vous en dit plus qu’un algorithme',
            'An hour in your home says more than an algorithm',
            'Eine Stunde bei Ihnen sagt mehr als ein Algorithmus',
          ),
          description: words(
            '<p>We komen langs op een moment dat u past, ook ’s avonds of op zaterdag. We meten, kijken naar het dak en de ramen, vragen naar het energiecertificaat en de laatste werken. Daarna leggen we uw woning naast wat er de voorbije maanden in uw straat en uw wijk verkocht is.</p><p>Binnen drie werkdagen krijgt u een verslag van vier bladzijden: de waarde, de woningen waarmee we vergeleken en wat u met kleine ingrepen kunt winnen. Of u daarna verkoopt, en met wie, beslist u zelf.</p>',
            '<p>Nous passons au moment qui vous convient, même en soirée ou le samedi. Nous mesurons, regardons le toit et les châssis, demandons le certificat énergétique et les derniers travaux. Puis nous comparons votre bien à ce qui s’est vendu ces derniers mois dans votre rue et votre quartier.</p><p>Dans les trois jours ouvrables, vous recevez un rapport de quatre pages : la valeur, les biens comparés et ce que de petits travaux peuvent rapporter. Vendre ensuite ou non, et avec qui : c’est vous qui décidez.</p>',
            '<p>We come when it suits you, evenings and Saturdays included. We measure, look at the roof and the windows, and ask about the energy certificate and recent works. Then we set your home beside what has sold in your street and neighbourhood over the past months.</p><p>Within three working days you get a four-page report: the value, the homes we compared it with, and what small improvements could gain you. Whether you then sell, and with whom, is up to you.</p>',
            '<p>Wir kommen, wann es Ihnen passt, auch abends oder samstags. Wir messen, sehen uns Dach und Fenster an und fragen nach Energieausweis und letzten Arbeiten. Dann vergleichen wir Ihre Immobilie mit dem, was in den letzten Monaten in Ihrer Straße und Ihrem Viertel verkauft wurde.</p><p>Innerhalb von drei Werktagen erhalten Sie einen vierseitigen Bericht: den Wert, die Vergleichsobjekte und was kleine Verbesserungen bringen. Ob Sie danach verkaufen, und mit wem, entscheiden Sie.</p>',
          ),
          view: 'single-view',
          image: 'homeoffice_1',
          links: write,
        },
        {
          id: 'valuation-steps',
          title: words('En als u verkoopt?', 'Et si vous vendez ?', 'And if you sell?', 'Und wenn Sie verkaufen?'),
          view: 'module-view',
          relations: { type: 'category', id: 'selling' },
          numberItemOfRow: 3,
        },
      ),
    },
  }),
  page({
    id: '11',
    sort: 100,
    path: '/demand-register/',
    name: NAMES.search,
    params: {
      title: words(
        'Vertel ons wat u zoekt',
        'Dites-nous ce que vous cherchez',
        'Tell us what you are looking for',
        'Sagen Sie uns, was Sie suchen',
      ),
      description: words(
        'Zeg ons waar u wilt wonen, hoe groot en voor welk bedrag. Wij bellen u vóór de woning online staat.',
        'Dites-nous où, quelle taille et pour quel budget. Nous vous appelons avant que le bien ne soit en ligne.',
        'Tell us where, how large and for how much. We call you before the home goes online.',
        'Sagen Sie uns, wo, wie groß und zu welchem Preis. Wir rufen an, bevor die Immobilie online steht.',
      ),
      image: 'living_a1',
      showPageBanner: true,
      bannerType: 'image',
      bannerImages: ['living_a1'],
      bannerDescription: words(
        'Eén op de vier woningen is weg vóór ze online staat.',
        'Un bien sur quatre est parti avant d’être en ligne.',
        'One home in four is gone before it goes online.',
        'Jede vierte Immobilie ist weg, bevor sie online steht.',
      ),
      modules: modules(
        {
          id: 'search-how',
          title: words('Zo zoeken wij mee', 'Nous cherchons avec vous', 'How we search with you', 'So suchen wir mit'),
          description: words(
            '<p>Vertel ons in uw eigen woorden wat u zoekt: de gemeenten, het type woning, het aantal slaapkamers, uw budget, en wat er echt niet mag ontbreken. Een tuin op het zuiden, een school op fietsafstand, een garage voor de oldtimer.</p><p>Zodra er een woning binnenkomt die past, hoort u het van ons, meestal een paar dagen vóór ze online komt. Stopt u met zoeken, dan volstaat één berichtje.</p>',
            '<p>Dites-nous avec vos mots ce que vous cherchez : les communes, le type de bien, le nombre de chambres, votre budget, et ce qui ne peut vraiment pas manquer. Un jardin plein sud, une école à vélo, un garage pour l’ancêtre.</p><p>Dès qu’un bien correspond, vous l’apprenez de nous, souvent quelques jours avant sa mise en ligne. Vous ne cherchez plus ? Un petit message suffit.</p>',
            '<p>Tell us in your own words what you are after: the towns, the kind of home, the bedrooms, your budget, and what simply must be there. A south-facing garden, a school within cycling distance, a garage for the classic car.</p><p>As soon as a home comes in that fits, you hear from us, usually a few days before it goes online. Stopped looking? One short message will do.</p>',
            '<p>Sagen Sie uns mit eigenen Worten, was Sie suchen: die Gemeinden, die Art der Immobilie, die Zahl der Schlafzimmer, Ihr Budget und was auf keinen Fall fehlen darf. Ein Garten nach Süden, eine Schule in Radnähe, eine Garage für den Oldtimer.</p><p>Sobald etwas Passendes hereinkommt, hören Sie von uns, meist ein paar Tage, bevor es online steht. Sie suchen nicht mehr? Eine kurze Nachricht genügt.</p>',
          ),
          view: 'single-view',
          image: 'dining_1',
          links: write,
        },
        {
          id: 'search-homes',
          title: words(
            'Misschien staat het er al',
            'Il est peut-être déjà là',
            'Perhaps it is already here',
            'Vielleicht ist es schon da',
          ),
          relations: { type: 'property-list', id: 'sale' },
          maxItems: 4,
        },
      ),
    },
  }),
];
