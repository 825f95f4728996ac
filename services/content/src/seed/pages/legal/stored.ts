import { type Words, words } from '../../words.ts';

/** Something the site keeps in a visitor's browser, by the names it has there. */
export type StoredThing = {
  readonly names: readonly string[];
  readonly where: Words;
  readonly why: Words;
  readonly howLong: Words;
};

const COOKIE = words('cookie', 'cookie', 'cookie', 'Cookie');
const LOCAL = words('lokale opslag', 'stockage local', 'local storage', 'lokaler Speicher');
const CACHE = words('cache van de browser', 'cache du navigateur', 'browser cache', 'Cache des Browsers');
const UNTIL_CLEARED = words(
  'tot u het wist',
  'jusqu’à ce que vous l’effaciez',
  'until you clear it',
  'bis Sie es löschen',
);

/** What the site itself keeps; a journey in a browser compares it with what is really there. */
export const STORED: readonly StoredThing[] = [
  {
    names: ['site-language'],
    where: words(
      'cookie en lokale opslag',
      'cookie et stockage local',
      'cookie and local storage',
      'Cookie und lokaler Speicher',
    ),
    why: words(
      'de taal die u koos',
      'la langue que vous avez choisie',
      'the language you chose',
      'die Sprache, die Sie gewählt haben',
    ),
    howLong: words('1 jaar', '1 an', '1 year', '1 Jahr'),
  },
  {
    names: ['consent', 'consentAdUserData', 'consentAdStorage', 'consentAnalyticsStorage', 'consentAdPersonalization'],
    where: LOCAL,
    why: words(
      'uw keuze over cookies, en wat daaruit volgt voor elke soort',
      'votre choix de cookies, et ce qui en découle pour chaque catégorie',
      'your choice about cookies, and what follows from it for each kind',
      'Ihre Cookie-Auswahl und was daraus für jede Art folgt',
    ),
    howLong: words(
      '1 jaar, dan vragen we het opnieuw',
      '1 an, puis nous vous le redemandons',
      '1 year, then we ask again',
      '1 Jahr, dann fragen wir erneut',
    ),
  },
  {
    names: ['__Host-site-owner'],
    where: COOKIE,
    why: words(
      'houdt een eigenaar aangemeld; alleen wie zich aanmeldt, krijgt hem',
      'maintient la connexion d’un propriétaire ; seul celui qui se connecte le reçoit',
      'keeps an owner logged in; only those who log in get it',
      'hält Eigentümer angemeldet; nur wer sich anmeldet, bekommt es',
    ),
    howLong: words(
      '7 dagen, of tot u zich afmeldt',
      '7 jours, ou jusqu’à la déconnexion',
      '7 days, or until you log out',
      '7 Tage oder bis zur Abmeldung',
    ),
  },
  {
    names: ['__Host-site-owner-device'],
    where: COOKIE,
    why: words(
      'herkent een toestel waarop een eigenaar zich eerder aanmeldde, zodat wie wachtwoorden raadt de eigenaar niet buitensluit',
      'reconnaît un appareil sur lequel un propriétaire s’est déjà connecté, pour que celui qui devine des mots de passe n’exclue pas le propriétaire',
      'recognises a device on which an owner has logged in before, so that somebody who guesses passwords can’t lock the owner out',
      'erkennt ein Gerät, auf dem Eigentümer schon angemeldet waren, damit niemand sie durch das Raten von Passwörtern aussperrt',
    ),
    howLong: words(
      '1 jaar na de laatste aanmelding',
      '1 an après la dernière connexion',
      '1 year after the last login',
      '1 Jahr nach der letzten Anmeldung',
    ),
  },
  {
    names: ['site-versions'],
    where: COOKIE,
    why: words(
      'u ziet een nieuwe versie van de site eerder dan anderen; zo blijft dat op elke pagina',
      'vous voyez une nouvelle version du site avant les autres ; ainsi, c’est le cas à chaque page',
      'you see a new version of the site before others do; this keeps it so on every page',
      'Sie sehen eine neue Version der Website vor anderen; so bleibt es auf jeder Seite dabei',
    ),
    howLong: words(
      'tot u de browser sluit',
      'jusqu’à la fermeture du navigateur',
      'until you close the browser',
      'bis Sie den Browser schließen',
    ),
  },
  {
    names: ['site-my-search-1', 'site-badge-my-search'],
    where: LOCAL,
    why: words(
      'de woningen die u bewaarde, vergeleek, verborg of bekeek, wat u zocht en of de lijst de kaart volgt; wij krijgen het niet te zien',
      'les biens que vous avez gardés, comparés, masqués ou vus, ce que vous avez cherché et si la liste suit la carte ; nous n’en voyons rien',
      'the homes you saved, compared, hid or viewed, what you searched for and whether the list follows the map; we see none of it',
      'die Immobilien, die Sie gemerkt, verglichen, ausgeblendet oder angesehen haben, was Sie gesucht haben und ob die Liste der Karte folgt; wir bekommen nichts davon zu sehen',
    ),
    howLong: UNTIL_CLEARED,
  },
  {
    names: ['site-forms:draft:…'],
    where: words('sessieopslag', 'stockage de session', 'session storage', 'Sitzungsspeicher'),
    why: words(
      'wat u in een formulier typte, voor als de pagina herlaadt',
      'ce que vous avez saisi dans un formulaire, au cas où la page se recharge',
      'what you typed in a form, in case the page reloads',
      'was Sie in ein Formular geschrieben haben, falls die Seite neu lädt',
    ),
    howLong: words(
      'tot u verzendt of het tabblad sluit',
      'jusqu’à l’envoi ou la fermeture de l’onglet',
      'until you send it or close the tab',
      'bis Sie es senden oder den Tab schließen',
    ),
  },
  {
    names: ['site-pages', 'site-files', 'site-offline'],
    where: CACHE,
    why: words(
      'de pagina’s die u het laatst bekeek en uw favorieten, om ze zonder verbinding te kunnen lezen; wij krijgen ze niet te zien',
      'les dernières pages que vous avez consultées et vos favoris, pour les lire sans connexion ; nous ne les voyons pas',
      'the pages you looked at last and your favourites, so that you can read them without a connection; we never see them',
      'die Seiten, die Sie zuletzt angesehen haben, und Ihre Favoriten, damit Sie sie ohne Verbindung lesen können; wir bekommen sie nicht zu sehen',
    ),
    howLong: words(
      '30 dagen, of tot u ze wist',
      '30 jours, ou jusqu’à ce que vous les effaciez',
      '30 days, or until you clear them',
      '30 Tage oder bis Sie sie löschen',
    ),
  },
  {
    names: ['site-waiting'],
    where: CACHE,
    why: words(
      'wat u zonder verbinding in een formulier verzond, tot u zegt dat het weg mag',
      'ce que vous avez envoyé sans connexion avec un formulaire, jusqu’à ce que vous en confirmiez l’envoi',
      'what you sent with a form without a connection, until you tell us to send it',
      'was Sie ohne Verbindung mit einem Formular gesendet haben, bis Sie dem Versand zustimmen',
    ),
    howLong: words(
      'tot het verzonden is of u het weggooit, hoogstens 30 dagen',
      'jusqu’à son envoi ou sa suppression, 30 jours au plus',
      'until it is sent or you discard it, 30 days at most',
      'bis es gesendet ist oder Sie es verwerfen, höchstens 30 Tage',
    ),
  },
];

/** What the services of others keep, once a visitor has agreed to their kind. */
export const THEIRS: readonly StoredThing[] = [
  {
    names: ['_ga', '_ga_…', '_gid'],
    where: COOKIE,
    why: words(
      'analytisch: Google Analytics telt bezoeken',
      'analyse : Google Analytics compte les visites',
      'analytical: Google Analytics counts visits',
      'Analyse: Google Analytics zählt Besuche',
    ),
    howLong: words('tot 2 jaar', 'jusqu’à 2 ans', 'up to 2 years', 'bis zu 2 Jahre'),
  },
  {
    names: ['_gcl_au', '_gac_…'],
    where: COOKIE,
    why: words(
      'marketing: Google Ads ziet of een advertentie iets opleverde',
      'marketing : Google Ads voit si une annonce a porté ses fruits',
      'marketing: Google Ads sees whether an advert had any effect',
      'Marketing: Google Ads sieht, ob eine Anzeige etwas gebracht hat',
    ),
    howLong: words('3 maanden', '3 mois', '3 months', '3 Monate'),
  },
  {
    names: ['_fbp', '_fbc'],
    where: COOKIE,
    why: words(
      'sociale media: Meta herkent wie via Facebook of Instagram kwam',
      'réseaux sociaux : Meta reconnaît qui vient de Facebook ou d’Instagram',
      'social media: Meta recognises visitors who came via Facebook or Instagram',
      'soziale Medien: Meta erkennt, wer über Facebook oder Instagram kam',
    ),
    howLong: words('3 maanden', '3 mois', '3 months', '3 Monate'),
  },
];
