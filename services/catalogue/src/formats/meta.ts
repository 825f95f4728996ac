import { countryName, countryOf, type CountryId } from '@dorpel/contracts/countries';
import { cutAtSentence } from './clean-text.ts';
import type { Outgoing } from './format.ts';
import { type Home, lawOf, mainOf, pageOf, type Values } from './home.ts';
import type { Leaf } from './leaves.ts';
import { itemsOf } from './media.ts';
import { withPlainPrice } from './price.ts';
import { provinceOf } from './provinces.ts';
import type { Rule } from './rules.ts';
import { xmlEntry } from './xml.ts';

/*
 * The catalogue of Meta for advertising homes (`home_listings`), as its documentation has it: XML with a `listing` per home. It asks for street,
 * position and price, so that a home that shows one of them to nobody is not in it.
 */

/** Limits of its documentation. */
const LONGEST = 5000;
const MOST_IMAGES = 20;

const TYPES: Readonly<Record<number, string>> = { 1: 'house', 2: 'apartment', 3: 'apartment', 4: 'land' };
const NEW_BUILD = 9;

function availabilityOf({ Goal, State }: Values): string {
  if (Goal === 1) return 'for_rent';
  return State === 'under option' ? 'sale_pending' : 'for_sale';
}

function listingTypeOf({ Goal, Marquee }: Values): string {
  if (Goal === 1) return 'for_rent_by_agent';
  return Marquee === NEW_BUILD ? 'new_construction' : 'for_sale_by_agent';
}

/** What is told of a home, with what the law makes its advert say at its end: no field has that, and nothing of it is cut. */
function descriptionOf(own: Values): string | undefined {
  const law = lawOf(own)
    .map(({ name, text }) => `${name}: ${text}`)
    .join('\n');
  const told = typeof own['Description'] === 'string' ? own['Description'] : '';
  const room = LONGEST - (law === '' ? 0 : law.length + 2);
  return [room > 0 ? cutAtSentence(told, room) : '', law].filter((part) => part !== '').join('\n\n') || undefined;
}

const amountIn = (price: number) => `${Number.isInteger(price) ? price : price.toFixed(2)} EUR`;

function toLeaves(home: Home): Leaf[] {
  const common = withPlainPrice(home.common);
  const own = home.texts[mainOf(home, 'nl')] ?? {};
  const city = own['City'];
  const id = common['CountryID'] as CountryId | undefined;
  const price = common['PublishPrice'] === false ? undefined : common['Price'];
  const street = [common['Street'], common['HouseNumber']].filter((part) => part !== undefined).join(' ');
  const all: Readonly<Record<string, unknown>> = {
    home_listing_id: common['ID'],
    name: own['TypeDescription'],
    availability: availabilityOf(common),
    description: descriptionOf(own),
    'address@format': 'simple',
    'address/component[addr1]': common['Street'] && [street, common['BoxNr']].filter(Boolean).join(', '),
    'address/component[city]': city,
    'address/component[region]': provinceOf(id, common['Zip']) ?? city,
    'address/component[country]': id === undefined ? undefined : countryName(countryOf(id), 'en'),
    'address/component[postal_code]': common['Zip'],
    latitude: common['Latitude'],
    longitude: common['Longitude'],
    neighborhood: city,
    listing_type: listingTypeOf(common),
    num_baths: common['Bathrooms'],
    num_beds: common['Bedrooms'],
    price: typeof price === 'number' ? amountIn(price) : undefined,
    property_type: TYPES[Number(common['WebID'])] ?? 'other',
    url: pageOf(own),
    year_built: common['ConstructionYear'],
    ...(typeof common['SurfaceLiving'] === 'number' && {
      area_size: Math.round(common['SurfaceLiving']),
      area_unit: 'sq_m',
    }),
    ...(typeof common['IsFurnished'] === 'boolean' && {
      furnish_type: common['IsFurnished'] ? 'furnished' : 'unfurnished',
    }),
  };
  const images = itemsOf(common, 'Pictures').slice(0, MOST_IMAGES);
  return [
    ...Object.entries(all).flatMap(([path, value]) =>
      value === undefined || value === '' ? [] : [{ path, value: String(value) }],
    ),
    ...images.map(({ Url }, at) => ({ path: `image[${at}]/url`, value: String(Url) })),
  ];
}

const DEGREES = /^-?\d{1,3}(?:\.\d+)?$/;
const NUMBER = /^\d+(?:\.\d+)?$/;

const RULES: readonly Rule[] = [
  { path: 'home_listing_id', isRequired: true },
  { path: 'name', isRequired: true },
  { path: 'availability', isRequired: true, oneOf: ['for_sale', 'for_rent', 'sale_pending'] },
  { path: 'description', longest: LONGEST },
  { path: 'address@format' },
  ...['addr1', 'city', 'region', 'country', 'postal_code'].map(
    (part): Rule => ({ path: `address/component[${part}]`, isRequired: true }),
  ),
  { path: 'latitude', isRequired: true, like: DEGREES },
  { path: 'longitude', isRequired: true, like: DEGREES },
  { path: 'neighborhood', isRequired: true },
  { path: 'image[0]/url', isRequired: true },
  { path: 'image[]/url', isRequired: true, like: /^https?:\/\/.+\.jpg$/ },
  { path: 'listing_type', oneOf: ['for_sale_by_agent', 'for_rent_by_agent', 'new_construction'] },
  { path: 'num_baths', like: NUMBER },
  { path: 'num_beds', like: NUMBER },
  { path: 'price', isRequired: true, like: /^\d+(?:\.\d\d)? EUR$/ },
  { path: 'property_type', oneOf: ['house', 'apartment', 'land', 'other'] },
  { path: 'url', isRequired: true, like: /^https?:/ },
  { path: 'year_built', like: /^\d{4}$/ },
  { path: 'area_size', like: /^\d+$/ },
  { path: 'area_unit', oneOf: ['sq_m'] },
  { path: 'furnish_type', oneOf: ['furnished', 'unfurnished'] },
];

/** The catalogue of homes of Meta, which it fetches. */
export const meta: Outgoing = {
  name: 'meta',
  rules: RULES,
  toLeaves,
  placed: new Set(
    (
      'ID TypeDescription Goal State Marquee Description Street HouseNumber BoxNr City Zip CountryID Latitude Longitude Bathrooms Bedrooms Price ' +
      'PublishPrice PublishAddress WebID ConstructionYear SurfaceLiving IsFurnished Pictures'
    ).split(' '),
  ),
  saysLaw: true,
  mediaType: 'application/xml',
  senderId: null,
  tells: 'one',
  begin: ({ name }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<listings>\n${xmlEntry('title', [{ path: '', value: name }], {})}`,
  entry: (leaves) => xmlEntry('listing', leaves, { component: 'name' }),
  end: '</listings>\n',
};
