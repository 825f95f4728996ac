/** Where the postcodes of a country say the province: the first two figures in Spain, ranges in Belgium. */
const SPAIN: readonly (readonly [begin: string, name: string, ...others: string[]])[] = [
  ['01', 'Álava'],
  ['02', 'Albacete'],
  ['03', 'Alicante', 'Alacant'],
  ['04', 'Almería'],
  ['05', 'Ávila'],
  ['06', 'Badajoz'],
  ['07', 'Baleares', 'Illes Balears', 'Mallorca', 'Ibiza', 'Menorca'],
  ['08', 'Barcelona'],
  ['09', 'Burgos'],
  ['10', 'Cáceres'],
  ['11', 'Cádiz'],
  ['12', 'Castellón', 'Castelló'],
  ['13', 'Ciudad Real'],
  ['14', 'Córdoba'],
  ['15', 'A Coruña', 'La Coruña'],
  ['16', 'Cuenca'],
  ['17', 'Girona', 'Gerona'],
  ['18', 'Granada'],
  ['19', 'Guadalajara'],
  ['20', 'Gipuzkoa', 'Guipúzcoa'],
  ['21', 'Huelva'],
  ['22', 'Huesca'],
  ['23', 'Jaén'],
  ['24', 'León'],
  ['25', 'Lleida', 'Lérida'],
  ['26', 'La Rioja'],
  ['27', 'Lugo'],
  ['28', 'Madrid'],
  ['29', 'Málaga'],
  ['30', 'Murcia'],
  ['31', 'Navarra'],
  ['32', 'Ourense', 'Orense'],
  ['33', 'Asturias'],
  ['34', 'Palencia'],
  ['35', 'Las Palmas'],
  ['36', 'Pontevedra'],
  ['37', 'Salamanca'],
  ['38', 'Santa Cruz de Tenerife', 'Tenerife'],
  ['39', 'Cantabria'],
  ['40', 'Segovia'],
  ['41', 'Sevilla', 'Seville'],
  ['42', 'Soria'],
  ['43', 'Tarragona'],
  ['44', 'Teruel'],
  ['45', 'Toledo'],
  ['46', 'Valencia', 'València'],
  ['47', 'Valladolid'],
  ['48', 'Bizkaia', 'Vizcaya'],
  ['49', 'Zamora'],
  ['50', 'Zaragoza'],
];

const BELGIUM: readonly (readonly [upTo: number, name: string])[] = [
  [1299, 'Brussels'],
  [1499, 'Walloon Brabant'],
  [1999, 'Flemish Brabant'],
  [2999, 'Antwerp'],
  [3499, 'Flemish Brabant'],
  [3999, 'Limburg'],
  [4999, 'Liège'],
  [5999, 'Namur'],
  [6599, 'Hainaut'],
  [6999, 'Luxembourg'],
  [7999, 'Hainaut'],
  [8999, 'West Flanders'],
  [9999, 'East Flanders'],
];

const SPANISH = 32;
const BELGIAN = 10;
const LUXEMBOURGISH = 50;

/** The province of a postcode, by the country's number in the catalogue; undefined where the table does not say. */
export function provinceOf(country: unknown, zip: unknown): string | undefined {
  const said = String(zip);
  if (country === SPANISH) return SPAIN.find(([begin]) => said.startsWith(begin))?.[1];
  if (country === BELGIAN && /^\d{4}$/.test(said)) return BELGIUM.find(([upTo]) => Number(said) <= upTo)?.[1];
  return country === LUXEMBOURGISH ? 'Luxembourg' : undefined;
}
