import type { WordTable } from './table.ts';

export const nl: WordTable = {
  filler:
    's|ik|wij|we|jullie|u|je|zoek|zoeken|zoekt|gezocht|op zoek|naar|wil|willen|wens|wensen|zou|zouden|hebben|heb|heeft|is|zijn|wordt|er|dat|die|een|n|de|het|t|den|der|des|in|te|aan|op|bij|uit|om|voor|van|vn|v|per|als|liefst|graag|bij voorkeur|voorkeur|liever|maar|wel|ook|nog|dan|deze|dit|ons|onze|mijn|aub|alstublieft|alsjeblieft|hallo|goedemorgen|goedemiddag|goedendag|dag|beste|bedankt|dank|pand|panden|eigendom|vastgoed|stad|gemeente|centrum van|ligt|gelegen in|is het|waar|iets|alles|zo|km ver',
  with: 'met|incl|inclusief|voorzien van|en met',
  not: 'niet|niet in|noch|niets|nooit',
  no: 'zonder|geen|wil geen|willen geen',
  except: 'behalve|alles behalve|uitgezonderd|uitgenomen|behoudens|met uitzondering van',
  needless: 'hoeft geen|hoeft niet|hoeven geen|moet geen|moet niet|niet noodzakelijk|niet per se|niet verplicht',
  needed: 'nodig|noodzakelijk|vereist|verplicht',
  elsewhere: 'provincie|prov|ver van|ver weg van',
  told: 'gelijkvloerse woning|gelijkvloers huis|bovenste verdieping|home office|kantoor aan huis|bureau aan huis|thuiskantoor|vlaamse ardennen|kempen|hageland|haspengouw|pajottenland|meetjesland|westhoek|gesloten bebouwing|ongemeubeld|ongemeubelde',
  and: 'en|plus|&',
  or: 'of|en of|ofwel',
  between: 'tussen',
  to: 'tot|t m|a|tot en met',
  least:
    'minstens|minimum|minimaal|min|vanaf|meer dan|groter dan|boven|ten minste|tenminste|niet minder dan|>|≥|minimale|minimum van|duurder dan',
  most: 'binnen|maximum|maximaal|max|hoogstens|ten hoogste|tot|onder|minder dan|kleiner dan|niet meer dan|niet boven|niet duurder dan|goedkoper dan|tot maximum|tot max|<|≤|maximale',
  wanted: 'minstens|minimum|minimaal|min|ten minste|tenminste|vanaf|maximum|maximaal|max|hoogstens|ten hoogste',
  about: '±|~|ongeveer|rond|rondom|circa|ca|om en bij|zowat|plusminus',
  of: 'van',
  after: 'na|sinds|van na',
  before: 'voor',
  orMore: 'of meer|en meer|of groter|of beter|of recenter|of later|of hoger|of jonger|of nieuwer|en beter|+',
  orLess: 'of minder|of kleiner|of goedkoper',
  near: 'niet ver|nabij|vlakbij|vlak bij|dichtbij|dicht bij|kortbij|rond|rondom',
  around: 'omgeving|buurt|omstreken|regio|streek|straal|omtrek|rand',
  now: 'onmiddellijk|direct|meteen|nu|vandaag|zo snel mogelijk|dadelijk',
  sorts: {
    'price-up': 'goedkoopste|goedkoopst|goedkoopste eerst|laagste prijs|laagste prijs eerst',
    'price-down': 'duurste|duurste eerst|hoogste prijs|hoogste prijs eerst',
    surface: 'grootste|grootste eerst|grootste oppervlakte',
    'per-square-metre':
      'goedkoopste per {}|goedkoopst per {}|laagste prijs per {}|goedkoopste prijs per {}|gerangschikt op prijs per {}',
    distance: 'dichtste eerst|dichtstbijzijnde eerst|gerangschikt op afstand',
  },
  nearest: 'dichtst bij|dichtste bij|zo dicht mogelijk bij',
  monthly: 'p / m|per maand|maand|/ maand|p m|pm|maandelijks|/ m|/ mnd|per mnd',
  money: '€|euro|euros|eur',
  foreignMoney: '$|£|dollar|dollars|pond|gbp|usd|chf|zwitserse frank',
  thousand: 'k|duizend|dzd',
  hundredThousand: 'ton',
  million: 'miljoen|mio|mln|miljoenen',
  squareMetres: 'm2|vierkante meter|vierkante meters|vierkantemeter|m kwadraat',
  squareFeet: 'sq ft|sqft|sq feet|square feet|square foot|ft2|acre|acres',
  ares: 'are|ares',
  hectares: 'ha|hectare|hectaren',
  kilometres: 'km|kilometer|kilometers',
  cars: 'wagens|wagen|auto s|auto|autos',
  sale: 'te koop|kopen|koop|aankoop|aankopen|verkoop',
  rent: 'te huur|huren|huur|verhuur|verhuring',
  numbers: 'een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien',
  hundreds: '{}honderdduizend|{} honderd duizend|{}honderd duizend',
  hundredsAndFifty:
    '{}honderdvijftigduizend|{} honderd vijftig duizend|{} ton en half|{} ton en een half|{} en een halve ton|{} en half ton|{} ton vijftig',
  amounts: {
    50000: 'halve ton|een halve ton',
    150000: 'anderhalve ton|anderhalf ton|ton en half|een ton en half|ton en een half',
    250000: 'kwart miljoen|een kwart miljoen',
    500000: 'half miljoen|halve miljoen|een half miljoen|een halve miljoen',
    1500000: 'anderhalf miljoen|anderhalve miljoen',
  },
  own: {
    price: 'prijs|budget|vraagprijs|prijsklasse',
    surface: 'oppervlakte|bewoonbare oppervlakte|woonoppervlakte|vloeroppervlakte',
    rooms: 'slaapkamer|slaapkamers|slpk|slpks|slk|slaapk|bedrooms',
    garages: 'garage|garages|garagebox|box|garageboxen',
    parking:
      'parking|parkings|parkeerplaats|parkeerplaatsen|parkeerplek|staanplaats|staanplaatsen|autostaanplaats|autostaanplaatsen|carport',
    garden: 'tuin|tuintje|stadstuin|stadstuintje',
    terrace: 'terras|terrassen|terrasje|dakterras',
    lift: 'lift|personenlift',
    ground:
      'gelijkvloers|gelijkvloerse|gelijkvloerse verdieping|gelijkvloer|glvl|begane grond|benedenverdieping|parterre',
    openDays:
      'open huis|openhuis|open huizen|openhuizen|opendeurdag|opendeurdagen|open deur dag|opendeur|kijkdag|kijkdagen|openhuisdag|openhuisdagen|open huis dag|open bezoekdag|bezoekdag',
    station:
      'nabij station|nabij het station|nabij een station|nabij treinstation|nabij een treinstation|nabij het treinstation|vlakbij station|vlakbij het station|vlakbij een station|vlakbij treinstation|vlakbij een treinstation|vlakbij het treinstation|vlak bij station|vlak bij het station|vlak bij een station|vlak bij treinstation|vlak bij een treinstation|vlak bij het treinstation|dichtbij station|dichtbij het station|dichtbij een station|dichtbij treinstation|dichtbij een treinstation|dichtbij het treinstation|dicht bij station|dicht bij het station|dicht bij een station|dicht bij treinstation|dicht bij een treinstation|dicht bij het treinstation|kortbij station|kortbij het station|kortbij een station|kortbij treinstation|kortbij een treinstation|kortbij het treinstation|bij station|bij het station|bij een station|bij treinstation|bij een treinstation|bij het treinstation|aan station|aan het station|aan een station|aan treinstation|aan een treinstation|aan het treinstation|niet ver van station|niet ver van het station|niet ver van een station|niet ver van treinstation|niet ver van een treinstation|niet ver van het treinstation|in de buurt van station|in de buurt van het station|in de buurt van een station|in de buurt van treinstation|in de buurt van een treinstation|in de buurt van het treinstation|op wandelafstand van station|op wandelafstand van het station|op wandelafstand van een station|op wandelafstand van treinstation|op wandelafstand van een treinstation|op wandelafstand van het treinstation|op loopafstand van station|op loopafstand van het station|op loopafstand van een station|op loopafstand van treinstation|op loopafstand van een treinstation|op loopafstand van het treinstation|station op wandelafstand|station vlakbij|station in de buurt|stationsbuurt|stationsomgeving|nabijheid station|nabijheid van het station|nabijheid van een station|nabij de trein|nabij trein',
    plot: 'perceel|grond|bouwgrond|lot|terrein|grondoppervlakte|perceelsoppervlakte|bouwperceel',
    year: 'bouwjaar|gebouwd|gebouwd in',
    energy: 'epc|energielabel|energieklasse|epc label|energiescore|label|epc waarde|epc score',
    available: 'beschikbaar|vrij|beschikbaar tegen|instapdatum',
    indoorParking:
      'ondergrondse parking|ondergrondse parkings|ondergrondse parkeerplaats|ondergrondse staanplaats|binnenparking|binnenstaanplaats|overdekte parking|overdekte parkeerplaats|overdekte staanplaats|parkeergarage',
    outdoorParking: 'buitenparking|buitenstaanplaats|parking buiten|staanplaats buiten|parkeerplaats buiten',
    bathrooms: 'badkamer|badkamers',
    pool: 'zwembad|zwembaden|buitenzwembad|binnenzwembad',
    renovated: 'gerenoveerd|gerenoveerde|gerenoveerd in|vernieuwd|vernieuwde',
    newBuild: 'nieuwbouw|nieuwbouwproject|nieuwbouwprojecten|nieuw gebouwd|nieuwe constructie',
    furnished: 'gemeubeld|gemeubelde|gemeubileerd|gemeubileerde|bemeubeld|bemeubelde',
    pets: 'huisdieren toegelaten|huisdieren toegestaan|huisdieren welkom|huisdieren ok|huisdiervriendelijk|huisdiervriendelijke|huisdieren|huisdier|honden toegelaten|hond toegelaten|honden welkom|hond welkom',
  },
  goalAndOwn: { sale: { price: 'koopprijs|verkoopprijs' }, rent: { price: 'huurprijs|maandhuur' } },
  counted: { rooms: 'kamer|kamers|kmr', facades: 'gevel|gevels|bebouwing', floor: 'verdieping|verdiep|etage' },
  oneMore: {},
  double: { garages: 'dubbele garage' },
  times: {
    3: { facades: 'halfopen bebouwing|half open bebouwing|halfopen|driegevel|driegevelwoning|koppelwoning' },
    4: { facades: 'open bebouwing|vrijstaand|vrijstaande|alleenstaand|alleenstaande|viergevelwoning' },
  },
  ordinals:
    'eerste/1 ste/1 e|tweede/2 de/2 e|derde/3 de/3 e|vierde/4 de/4 e|vijfde/5 de/5 e|zesde/6 de/6 e|zevende/7 de/7 e|achtste/8 ste/8 e|negende/9 de/9 e|tiende/10 de/10 e',
  floors: 'verdieping|verdiep|etage',
  choices: {
    condition: {
      ready: 'instapklaar|instapklare|direct bewoonbaar|onmiddellijk bewoonbaar|in goede staat|goede staat',
      refresh: 'op te frissen|opfrissen|opfrisser|te verfrissen',
      renovate:
        'te renoveren|te renoveren woning|op te knappen|opknapper|renovatiewoning|renovatieproject|renovatiepand',
    },
    orientation: {
      south:
        'tuin op het zuiden|tuin naar het zuiden|tuin gericht op het zuiden|tuin gericht naar het zuiden|zuidgerichte tuin|tuin zuidgericht|zuidtuin',
      west: 'tuin op het westen|tuin naar het westen|tuin gericht op het westen|tuin gericht naar het westen|westgerichte tuin|tuin westgericht|westtuin',
      east: 'tuin op het oosten|tuin naar het oosten|tuin gericht op het oosten|tuin gericht naar het oosten|oostgerichte tuin|tuin oostgericht|oosttuin',
      north:
        'tuin op het noorden|tuin naar het noorden|tuin gericht op het noorden|tuin gericht naar het noorden|noordgerichte tuin|tuin noordgericht|noordtuin',
    },
  },
  isCompounding: true,
  noHomes: 'ziekenhuis|gemeentehuis|stadhuis|tuinhuis|schuurhuis|duivenhuis|postkantoor|thuis|museumhuis',
  others:
    'goedkoop|goedkope|goedkoper|school|scholen|station|zee|bos|winkel|zuiden|zuid|noorden|noord|westen|oosten|licht|park|water|kust|parijs|groot|grote|klein|kleine|ruim|ruime|modern|moderne|mooi|mooie|rustig|rustige|nieuw|nieuwe|gezin|kinderen|hond|kasteel|balkon|keuken|badkamer|badkamers|zolder|kelder|zwembad|gemeubeld|gemeubelde|gerenoveerd|instapklaar|nieuwbouw|oprit|berging|veranda|zonnig|zonnige|centrum|werk|snel|goed|goede|zicht|landelijk|vrijstaand|renoveren|halle|verdiepingen|etages|verdiepen|gevelbekleding',
};
