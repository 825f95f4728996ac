import type { Language } from '@dorpel/i18n/languages';
import type { Goal } from '../../property/property.ts';

/** What people call a type of property; an agency's type whose name is among them, in whatever language, is meant. */
type TypeWords = Readonly<Record<Language, string>>;

/** What types of property are also called. The names that the agency itself gives its types are known without this. */
export const TYPE_WORDS: readonly TypeWords[] = [
  {
    nl: 'huis|huizen|huisje|woning|woningen|woonst|gezinswoning|eengezinswoning|rijwoning|rijhuis|hoekwoning|hoekhuis|herenhuis|herenwoning|burgerhuis|villa|bungalow|hoeve|hoevewoning|boerderij|fermette|chalet|koppelwoning|landhuis|stadswoning|arbeiderswoning|cottage|gelijkvloerse woning|gelijkvloers huis',
    fr: 'maison|maisons|maison unifamiliale|maison de maitre|maison de rangee|maison mitoyenne|maison de ville|villa|bungalow|ferme|fermette|chalet|habitation|pavillon|cottage|maisonnette',
    en: 'house|houses|home|homes|family home|family house|townhouse|town house|villa|bungalow|farmhouse|farm|cottage|chalet|detached house|terraced house|terrace house|semi detached house|mansion',
    de: 'haus|hauser|hause|einfamilienhaus|einfamilienhauser|reihenhaus|stadthaus|doppelhaushalfte|villa|bungalow|bauernhof|bauernhaus|landhaus|chalet|wohnhaus|eigenheim|efh|dhh',
  },
  {
    nl: 'appartement|appartementen|app|flat|penthouse|loft|duplex|triplex',
    fr: 'appartement|appartements|appart|flat|penthouse|loft|duplex|triplex',
    en: 'apartment|apartments|flat|flats|penthouse|loft|duplex|maisonette|condo|appartment',
    de: 'wohnung|wohnungen|apartment|appartement|penthouse|loft|maisonette|maisonettewohnung|duplex|eigentumswohnung|eigentumswohnungen|etagenwohnung|whg|etw',
  },
  {
    nl: 'kot|koten|studentenkot|studentenkamer|studentenkamers|kotkamer',
    fr: 'kot|kots|kot etudiant|kot d etudiant|chambre d etudiant|chambres d etudiant|chambre etudiant|logement etudiant',
    en: 'student room|student rooms|student housing|student accommodation|student flat|kot',
    de: 'studentenzimmer|studentenwohnheim|wg zimmer|kot',
  },
  { nl: 'studio|studios', fr: 'studio|studios|garconniere', en: 'studio|studios|bedsit', de: 'studio|studios' },
  {
    nl: 'grond|gronden|bouwgrond|bouwgronden|perceel|terrein|bouwperceel|bouwlot|lot',
    fr: 'terrain|terrains|terrain a batir|terrain constructible|parcelle|lot',
    en: 'land|plot|plots|plot of land|building plot|building land|building lot|piece of land|lot',
    de: 'grundstuck|grundstucke|baugrundstuck|bauland|baugrund|bauplatz|parzelle',
  },
  {
    nl: 'opbrengsteigendom|opbrengsteigendommen|opbrengstpand|opbrengstwoning|meergezinswoning|investeringspand',
    fr: 'immeuble de rapport|immeubles de rapport|immeuble a appartements|bien d investissement|immeuble',
    en: 'income property|investment property|rental property|multi family house|block of flats|apartment building',
    de: 'renditeobjekt|renditeobjekte|mehrfamilienhaus|mfh|anlageobjekt|mietshaus|zinshaus',
  },
  {
    nl: 'commercieel|handelspand|handelspanden|winkel|winkels|winkelpand|winkelruimte|handelszaak|handelsruimte|commercieel pand|commerciele ruimte|horecazaak',
    fr: 'commerce|commerces|magasin|magasins|rez commercial|rez de chaussee commercial|surface commerciale|espace commercial|local commercial|boutique|bien commercial',
    en: 'commercial|commercial property|commercial space|shop|shops|store|retail|retail space|retail unit|business premises',
    de: 'gewerbe|gewerbeflache|geschaft|laden|ladenlokal|geschaftslokal|gewerbeobjekt|gewerberaum',
  },
  {
    nl: 'industrieel|loods|loodsen|magazijn|opslagplaats|bedrijfsruimte|industriepand|hangar|industriegebouw|werkplaats|atelier',
    fr: 'industrie|entrepot|entrepots|hangar|atelier|batiment industriel|bien industriel|depot',
    en: 'industrial|warehouse|warehouses|industrial building|industrial property|workshop|depot|storage',
    de: 'industrie|lagerhalle|lager|halle|werkstatt|industriehalle|gewerbehalle|lagerflache',
  },
  {
    nl: 'bureel|kantoren|kantoor|kantoorruimte|kantoorgebouw|burelen|bureau|bureaus|kantoorpand',
    fr: 'bureaux|bureau|espace de bureau|espace de bureaux|immeuble de bureaux|surface de bureaux',
    en: 'offices|office|office space|office building',
    de: 'buros|buro|burogebaude|buroflache|buroraum|buroraume',
  },
  {
    nl: 'garage|parking|garages|garagebox|garageboxen|staanplaats|staanplaatsen|autostaanplaats|parkeerplaats',
    fr: 'garage|parking|garages|box de garage|garage box|box|box ferme|garage ferme|emplacement|emplacement de parking|place de parking',
    en: 'garage|parking|garages|garage box|parking space|parking spot|parking place|lock up',
    de: 'garage|stellplatz|garagen|parkplatz|garagenbox|tiefgaragenstellplatz',
  },
];

/** What says a type and a goal at once, by a word of the type. */
export const GOAL_AND_TYPE: Readonly<Record<Language, Readonly<Record<string, readonly [Goal, string]>>>> = {
  nl: {
    huurhuis: ['rent', 'huis'],
    huurwoning: ['rent', 'huis'],
    huurappartement: ['rent', 'appartement'],
    huurflat: ['rent', 'appartement'],
    koopwoning: ['sale', 'huis'],
    koophuis: ['sale', 'huis'],
    koopappartement: ['sale', 'appartement'],
  },
  fr: {},
  en: {},
  de: {
    mietwohnung: ['rent', 'wohnung'],
    mietwohnungen: ['rent', 'wohnung'],
    miethaus: ['rent', 'haus'],
  },
};

/**
 * Words that name only some homes of their type, unless the agency has a type of that name. Who looks for one is shown the type;
 * who wants none of them is not kept from all others.
 */
export const NARROWER: TypeWords = {
  nl: 'rijwoning|rijhuis|hoekwoning|hoekhuis|herenhuis|herenwoning|burgerhuis|villa|bungalow|hoeve|hoevewoning|boerderij|fermette|chalet|koppelwoning|landhuis|stadswoning|arbeiderswoning|cottage|gelijkvloerse woning|gelijkvloers huis|penthouse|loft|duplex|triplex|horecazaak|werkplaats|atelier',
  fr: 'maison de maitre|maison de rangee|maison mitoyenne|maison de ville|villa|bungalow|ferme|fermette|chalet|pavillon|cottage|maisonnette|penthouse|loft|duplex|triplex|garconniere|atelier|depot',
  en: 'townhouse|town house|villa|bungalow|farmhouse|farm|cottage|chalet|detached house|terraced house|terrace house|semi detached house|mansion|penthouse|loft|duplex|maisonette|bedsit|workshop|storage|depot',
  de: 'reihenhaus|stadthaus|doppelhaushalfte|villa|bungalow|bauernhof|bauernhaus|landhaus|chalet|penthouse|loft|maisonette|maisonettewohnung|duplex|etagenwohnung|werkstatt',
};
