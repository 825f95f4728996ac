import type { Article } from '@dorpel/contracts/content-entities';
import { articlesOf } from '../entries.ts';

type Member = {
  readonly id: string;
  readonly name: string;
  readonly role: readonly [nl: string, fr: string, en: string, de: string];
  readonly about: readonly [nl: string, fr: string, en: string, de: string];
};

const members: readonly Member[] = [
  {
    id: 'lieve-vandenberghe',
    name: 'Lieve Vandenberghe',
    role: ['Zaakvoerder, verkoop', 'Gérante, ventes', 'Managing partner, sales', 'Geschäftsführerin, Verkauf'],
    about: [
      'Begon Dorpel aan haar keukentafel in Ledeberg en kent elke straat tussen Leie en Schelde. Spreekt Nederlands, Frans en Engels.',
      'A créé Dorpel à sa table de cuisine à Ledeberg et connaît chaque rue entre la Lys et l’Escaut. Parle néerlandais, français et anglais.',
      'Founded Dorpel at her kitchen table in Ledeberg and knows every street between Leie and Scheldt. Speaks Dutch, French and English.',
      'Gründete Dorpel an ihrem Küchentisch in Ledeberg und kennt jede Straße zwischen Leie und Schelde. Spricht Niederländisch, Französisch und Englisch.',
    ],
  },
  {
    id: 'karim-benali',
    name: 'Karim Benali',
    role: [
      'Verkoop, Brussel en rand',
      'Ventes, Bruxelles et périphérie',
      'Sales, Brussels and surroundings',
      'Verkauf, Brüssel und Umgebung',
    ],
    about: [
      'Was architect vóór hij makelaar werd. Ziet een draagmuur van op straat en tekent ter plaatse hoe het ook kan.',
      'Était architecte avant de devenir agent. Repère un mur porteur depuis la rue et dessine sur place ce qui serait possible.',
      'Was an architect before he became an agent. Spots a load-bearing wall from the street and sketches on site what could be.',
      'War Architekt, bevor er Makler wurde. Sieht eine tragende Wand von der Straße aus und zeichnet vor Ort, was möglich wäre.',
    ],
  },
  {
    id: 'sophie-delvaux',
    name: 'Sophie Delvaux',
    role: [
      'Verkoop, Wallonië en Luxemburg',
      'Ventes, Wallonie et Luxembourg',
      'Sales, Wallonia and Luxembourg',
      'Verkauf, Wallonien und Luxemburg',
    ],
    about: [
      'Rijdt elke week van Namen naar Luxemburg en terug. Spreekt Frans, Duits en Luxemburgs.',
      'Fait chaque semaine la route de Namur à Luxembourg et retour. Parle français, allemand et luxembourgeois.',
      'Drives from Namur to Luxembourg and back each week. Speaks French, German and Luxembourgish.',
      'Fährt jede Woche von Namur nach Luxemburg und zurück. Spricht Französisch, Deutsch und Luxemburgisch.',
    ],
  },
  {
    id: 'jonas-claes',
    name: 'Jonas Claes',
    role: ['Verhuur', 'Locations', 'Lettings', 'Vermietung'],
    about: [
      'Spreekt elke kandidaat-huurder zelf. Heeft een lijst met 214 vragen die mensen bij een plaatsbeschrijving vergeten.',
      'Rencontre lui-même chaque candidat locataire. Tient une liste de 214 questions que l’on oublie lors d’un état des lieux.',
      'Talks to every prospective tenant himself. Keeps a list of 214 questions people forget to ask when the inventory of condition is drawn up.',
      'Spricht mit jedem Mietinteressenten selbst. Führt eine Liste von 214 Fragen, die beim Übergabeprotokoll gern vergessen werden.',
    ],
  },
  {
    id: 'els-maes',
    name: 'Els Maes',
    role: ['Dossiers en attesten', 'Dossiers et attestations', 'Files and certificates', 'Akten und Bescheinigungen'],
    about: [
      'Leest wat niemand graag leest: vergunningen, bodemattesten, verslagen van de syndicus. Vindt altijd de bladzijde die ertoe doet.',
      'Lit ce que personne n’aime lire : permis, attestations du sol, rapports de syndic. Trouve toujours la page qui compte.',
      'Reads what nobody likes to read: permits, soil certificates, building managers’ reports. Always finds the page that matters.',
      'Liest, was niemand gern liest: Genehmigungen, Bodenbescheinigungen, Protokolle des Verwalters. Findet immer die Seite, auf die es ankommt.',
    ],
  },
  {
    id: 'mila-petrova',
    name: 'Mila Petrova',
    role: ['Onthaal en planning', 'Accueil et planning', 'Front desk and planning', 'Empfang und Planung'],
    about: [
      'De stem aan de telefoon. Vindt een uur voor uw bezichtiging in een week waarin geen uren meer over zijn.',
      'La voix au téléphone. Trouve un créneau pour votre visite dans une semaine où il n’en reste plus.',
      'The voice on the phone. Finds a slot for your viewing in a week that has none left.',
      'Die Stimme am Telefon. Findet einen Termin für Ihre Besichtigung in einer Woche, in der keiner mehr frei ist.',
    ],
  },
];

const ORDER = { nl: 0, fr: 1, en: 2, de: 3 } as const;
const told = ({ name, role, about }: Member, language: keyof typeof ORDER) => ({
  title: name,
  summary: role[ORDER[language]],
  content: `<p>${about[ORDER[language]]}</p>`,
});

/** The people of the agency; they are invented. */
export const team: readonly Article[] = articlesOf(
  'team',
  members.map((member) => ({
    id: member.id,
    nl: told(member, 'nl'),
    fr: told(member, 'fr'),
    en: told(member, 'en'),
    de: told(member, 'de'),
  })),
);
