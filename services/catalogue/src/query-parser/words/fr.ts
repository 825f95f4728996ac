import type { WordTable } from './table.ts';

export const fr: WordTable = {
  filler:
    'je|j|nous|vous|on|cherche|cherchons|recherche|recherchons|souhaite|souhaitons|voudrais|voudrions|veux|voulons|aimerais|ai|avez|avoir|est|sommes|suis|y|un|une|des|du|de|d|la|le|les|l|au|aux|a|en|dans|sur|pour|par|que|qui|qu|s|n|ce|ca|si|possible|ou se trouve|mais|aussi|egalement|plutot|de preference|preference|idealement|svp|s il vous plait|s il te plait|bonjour|bonsoir|salut|madame|monsieur|merci|bien|biens|propriete|immobilier|ville|commune|quelque chose|tout|er|chez|situe|situee|mon|ma|mes|notre|nos|ne|jcherche|jrecherche',
  with: 'avec|comprenant|dote de|disposant de',
  not: 'pas|non|ni|rien|jamais',
  no: 'sans|pas de|pas d|pas du|aucun|aucune|ne veux pas de|ne veux pas d',
  except:
    'sauf|tout sauf|hormis|excepte|a l exception de|a l exception des|a l exception du|en dehors de|en dehors du|hors',
  needless: 'pas besoin|pas besoin de|pas besoin d|pas forcement|pas necessairement|pas obligatoirement',
  needed: 'necessaire|obligatoire|indispensable|requis|requise',
  elsewhere: 'province|prov|loin|loin de|eloigne de',
  told: 'plein sud|dernier etage|rez de jardin|la mer|home office|bureau a domicile|vis a vis|condroz|hesbaye|maison mitoyenne|mitoyenne|mitoyen|charges comprises|charges incluses|charges inclues|toutes charges comprises|tout compris|c c|cc|tcc|hors charges|h c|frais compris|frais inclus|hors frais|frais de notaire compris|hors frais de notaire|exactement|precisement',
  and: 'et|plus|&|ainsi que',
  or: 'ou|et ou|ou bien|soit',
  between: 'entre',
  to: 'a|jusqu a',
  least:
    'minimum|au moins|minimal|min|a partir de|a partir du|des|plus de|superieur a|superieure a|au dessus de|pas moins de|>|≥|plus grand que|plus grande que|depuis|plus cher que|plus chere que|plus d|pas moins d',
  most: 'maximum|max|maxi|maximal|au plus|jusqu a|jusqu|moins de|a moins de|pas plus de|sous|inferieur a|inferieure a|moins cher que|moins chere que|en dessous de|<|≤|tout au plus|plus petit que|moins d|pas plus d',
  wanted: 'minimum|minimal|min|au moins|a partir de|maximum|max|maxi|maximal|au plus|tout au plus|jusqu a',
  about: '±|~|environ|autour|a peu pres|approximativement|dans les|aux alentours',
  of: 'de|d',
  after: 'apres|depuis',
  before: 'avant',
  orMore: 'ou plus|et plus|ou mieux|ou plus recent|ou plus recente|ou plus grand|ou plus haut|et mieux|+',
  orLess: 'ou moins',
  near: 'pres|proche|a proximite|proximite|autour|non loin|aux alentours|pas loin|pas trop loin|pas tres loin|a deux pas',
  around: 'environs|alentours|region|rayon|peripherie|voisinage|banlieue',
  now: 'immediatement|de suite|tout de suite|maintenant|directement|aujourd hui',
  sorts: {
    'price-up':
      'le moins cher|la moins chère|les moins chers|les moins chères|moins cher d abord|moins chers d abord|prix le plus bas',
    'price-down': 'le plus cher|la plus chère|les plus chers|les plus chères|prix le plus élevé',
    surface: 'le plus grand|la plus grande|les plus grands|les plus grandes',
    'per-square-metre':
      'le moins cher au {}|la moins chère au {}|les moins chers au {}|les moins chères au {}|moins cher au {}|moins chère au {}|le moins cher par {}|les moins chers par {}|prix au {} le plus bas|prix par {} le plus bas|trié par prix au {}',
    distance: 'le plus proche d abord|les plus proches d abord|trié par distance',
  },
  nearest: 'le plus proche de|la plus proche de|les plus proches de|le plus près de|la plus près de|les plus près de',
  monthly: 'p / m|par mois|mois|/ mois|mensuel|mensuels|/ m',
  money: '€|euro|euros|eur',
  foreignMoney: '$|£|dollar|dollars|livres|gbp|usd|chf|francs suisses',
  thousand: 'k|mille',
  hundredThousand: '',
  million: 'million|millions|mio',
  squareMetres: 'm2|metre carre|metres carres|metres carre',
  squareFeet: 'sq ft|sqft|sq feet|square feet|square foot|ft2|acre|acres',
  ares: 'are|ares',
  hectares: 'ha|hectare|hectares',
  kilometres: 'km|kilometre|kilometres|kms',
  minutes: 'minutes|minute|mins|min de|min du|min d|min a|min en|mn de|mn du|miles',
  cars: 'voitures|voiture|vehicules|autos',
  sale: 'a vendre|vente|acheter|achat|en vente|a acheter|acquerir',
  rent: 'a louer|louer|location|en location|louer un',
  numbers: 'un/une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix',
  teens: 'onze|douze|treize|quatorze|quinze|seize|dix sept|dix huit|dix neuf',
  tens: 'vingt|trente|quarante|cinquante|soixante|septante/soixante dix|quatre vingt/quatre vingts/octante/huitante|nonante/quatre vingt dix',
  tensAndOnes: '{ten} {one}|{ten} et {one}',
  hundred: 'cent|cents',
  hundredAndTens: '',
  hundreds: '{} cent mille|{} cents mille',
  hundredsAndFifty: '{} cent cinquante mille',
  amounts: {
    250000: 'quart de million|un quart de million',
    500000: 'demi million|un demi million',
    1000000: 'un million',
    1500000: 'million et demi|un million et demi|1 million et demi',
  },
  own: {
    price: 'prix|budget',
    surface: 'superficie|surface|surface habitable|superficie habitable|habitables',
    rooms: 'chambre|chambres|chambre a coucher|chambres a coucher|ch|chbre|chbres|chambr',
    garages: 'garage|garages|box de garage|garage box|box|box ferme|garage ferme',
    parking:
      'parking|parkings|place de parking|places de parking|emplacement de parking|emplacements de parking|emplacement|emplacements|place de stationnement|carport|stationnement',
    garden: 'jardin|jardins|jardinet',
    terrace: 'terrasse|terrasses',
    lift: 'ascenseur|ascenseurs|lift',
    ground: 'rez de chaussee|rez|rdc',
    openDays:
      'journee portes ouvertes|journees portes ouvertes|portes ouvertes|porte ouverte|visite libre|visites libres|visite ouverte|open house',
    station:
      'proche de la gare|proche d une gare|proche gare|proche d une gare sncb|pres de la gare|pres d une gare|pres gare|pres d une gare sncb|a cote de la gare|a cote d une gare|a cote gare|a cote d une gare sncb|non loin de la gare|non loin d une gare|non loin gare|non loin d une gare sncb|a proximite de la gare|a proximite d une gare|a proximite gare|a proximite d une gare sncb|a deux pas de la gare|a deux pas d une gare|a deux pas gare|a deux pas d une gare sncb|pas loin de la gare|pas loin d une gare|pas loin gare|pas loin d une gare sncb|gare a pied|gare a proximite|gare proche|quartier de la gare|quartier gare|pas trop loin de la gare|pas trop loin d une gare',
    plot: 'terrain|parcelle|terrain a batir|terrain constructible|lot',
    year: 'annee de construction|construction|construit|construite|bati|batie',
    energy:
      'peb|cpe|dpe|epc|certificat peb|certificat energetique|classe energetique|classe energie|label energetique|label peb|score peb|label|classe peb|epb',
    available: 'disponible|libre|disponibilite|disponible pour|libre pour',
    indoorParking:
      'parking souterrain|parkings souterrains|parking interieur|parking couvert|place de parking interieure|place de parking couverte|place de parking souterraine|emplacement interieur|emplacement couvert',
    outdoorParking:
      'parking exterieur|parkings exterieurs|place de parking exterieure|emplacement exterieur|emplacement de parking exterieur',
    bathrooms: 'salle de bain|salles de bain|salle de bains|salles de bains|sdb|salle d eau|salles d eau',
    pool: 'piscine|piscines',
    renovated: 'renove|renovee|renovee en|renove en',
    newBuild:
      'neuf|neuve|neufs|neuves|construction neuve|constructions neuves|nouvelle construction|nouvelles constructions|projet neuf',
    furnished: 'meuble|meublee|meubles|meublees',
    pets: 'animaux admis|animaux acceptes|animaux autorises|animaux bienvenus|animaux ok|animaux de compagnie|animaux|animal|chien accepte|chiens acceptes|chien admis|chiens admis|chiens bienvenus',
  },
  goalAndOwn: { sale: { price: 'prix de vente|prix d achat' }, rent: { price: 'loyer|loyer mensuel' } },
  counted: { rooms: 'ch', facades: 'facade|facades', floor: 'etage' },
  oneMore: {},
  double: { garages: 'double garage|garage double' },
  times: {
    1: { rooms: 't2|f2' },
    2: { rooms: 't3|f3' },
    3: { rooms: 't4|f4', facades: 'semi mitoyenne|semi mitoyen' },
    4: { rooms: 't5|f5', facades: 'quatre facades' },
    5: { rooms: 't6|f6' },
  },
  ordinals:
    'premier/1 er/1 e|deuxieme/second/2 e/2 eme/2 ieme|troisieme/3 e/3 eme/3 ieme|quatrieme/4 e/4 eme|cinquieme/5 e/5 eme|sixieme/6 e/6 eme|septieme/7 e/7 eme|huitieme/8 e/8 eme|neuvieme/9 e/9 eme|dixieme/10 e/10 eme',
  floors: 'etage',
  choices: {
    condition: {
      ready: 'pret a habiter|prete a habiter|en bon etat|bon etat|habitable de suite',
      refresh: 'a rafraichir',
      renovate: 'a renover|a retaper|travaux a prevoir',
    },
    orientation: {
      south:
        'jardin oriente au sud|jardin oriente sud|jardin plein sud|jardin oriente plein sud|jardin au sud|jardin sud|jardin expose sud|jardin expose au sud|jardin expose plein sud|jardin exposition sud|jardin orientation sud',
      west: 'jardin oriente au ouest|jardin oriente ouest|jardin plein ouest|jardin oriente plein ouest|jardin au ouest|jardin ouest|jardin expose ouest|jardin expose au ouest|jardin expose plein ouest|jardin exposition ouest|jardin orientation ouest',
      east: 'jardin oriente au est|jardin oriente est|jardin plein est|jardin oriente plein est|jardin au est|jardin est|jardin expose est|jardin expose au est|jardin expose plein est|jardin exposition est|jardin orientation est',
      north:
        'jardin oriente au nord|jardin oriente nord|jardin plein nord|jardin oriente plein nord|jardin au nord|jardin nord|jardin expose nord|jardin expose au nord|jardin expose plein nord|jardin exposition nord|jardin orientation nord',
    },
  },
  isCompounding: false,
  noHomes: '',
  others:
    'ecole|ecoles|gare|mer|foret|sud|nord|est|ouest|lumineux|lumineuse|parc|eau|cote|paris|grand|grande|petit|petite|moderne|belle|beau|calme|neuf|neuve|famille|enfants|chien|chateau|balcon|cuisine|bain|grenier|cave|piscine|meuble|meublee|renove|renovee|renover|veranda|ensoleille|centre|vue|campagne|quartier|plein|pied|beaucoup|salle|salles|etages',
};
