import { countryOf, type CountryId } from '@dorpel/contracts/countries';
import type { Outgoing } from './format.ts';
import { type Home, inert, lawOf, mainOf, pageOf, type Values } from './home.ts';
import { itemsOf } from './media.ts';
import { saleKindIn } from './price.ts';
import { STARTING_FROM } from './records.ts';
import { featuresOf } from './words.ts';

/*
 * Homes as JSON with the words of schema.org, for whoever reads no format of the trade: a graph of the agency and a `RealEstateListing` per
 * home, told as the page of the home tells it to search engines.
 */

const KINDS: Readonly<Record<number, string>> = { 1: 'House', 2: 'Apartment', 3: 'Apartment' };
const MONTH = 'MON';
const SQUARE_METRE = 'MTK';

/** What is asked; a life annuity and a public sale have no price, and are told in words. */
function priceOf(common: Values, own: Values): object {
  const { Price: price, PublishPrice: isPublic, PriceUnit: unit, Goal: goal } = common;
  const priceCurrency = 'EUR';
  if (isPublic === false || typeof price !== 'number') return {};
  const specification = { '@type': 'PriceSpecification', priceCurrency };
  if (saleKindIn(common) !== undefined)
    return { priceSpecification: { ...specification, description: own['PriceUnitText'] } };
  if (goal === 1) {
    const monthly = { '@type': 'UnitPriceSpecification', price, priceCurrency, unitCode: MONTH };
    return { price, priceCurrency, priceSpecification: monthly };
  }
  if (unit === STARTING_FROM) return { priceCurrency, priceSpecification: { ...specification, minPrice: price } };
  return { price, priceCurrency };
}

const offerOf = (common: Values, own: Values) => ({
  '@type': 'Offer',
  businessFunction: `http://purl.org/goodrelations/v1#${common['Goal'] === 1 ? 'LeaseOut' : 'Sell'}`,
  availability: `https://schema.org/${common['State'] === 'under option' ? 'LimitedAvailability' : 'InStock'}`,
  ...priceOf(common, own),
});

function addressOf(common: Values, own: Values) {
  const id = common['CountryID'] as CountryId | undefined;
  const street = [common['Street'], common['HouseNumber'], common['BoxNr']].filter((part) => part !== undefined);
  return {
    '@type': 'PostalAddress',
    addressLocality: own['City'],
    postalCode: common['Zip'],
    addressCountry: id === undefined ? undefined : countryOf(id),
    streetAddress: common['Street'] === undefined ? undefined : street.join(' '),
  };
}

const surface = (value: unknown) =>
  value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode: SQUARE_METRE };

const some = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);

function homeOf(common: Values, own: Values, language: string) {
  const { Latitude: latitude, Longitude: longitude } = common;
  const nameOf = (names: unknown) => (names as Readonly<Record<string, string>> | undefined)?.[language];
  return {
    '@type': KINDS[Number(common['WebID'])] ?? 'Accommodation',
    address: addressOf(common, own),
    geo: latitude === undefined ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    numberOfBedrooms: common['Bedrooms'],
    numberOfBathroomsTotal: common['Bathrooms'],
    floorSize: surface(common['SurfaceLiving']),
    yearBuilt: common['ConstructionYear'],
    petsAllowed: common['PetsAllowed'],
    amenityFeature: some(
      featuresOf(common).map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    ),
    accommodationFloorPlan: some(
      itemsOf(common, 'FloorPlans').map(({ Url, Name }) => ({
        '@type': 'FloorPlan',
        name: nameOf(Name),
        layoutImage: Url,
      })),
    ),
    event: some(
      ((common['OpenDays'] ?? []) as readonly Values[]).map(({ Start, End }) => ({
        '@type': 'Event',
        name: own['TypeDescription'],
        startDate: Start,
        endDate: End,
        url: pageOf(own),
      })),
    ),
    // What the law makes an advert say, as named values: schema.org has no words for most of it.
    additionalProperty: some(lawOf(own).map(({ name, text }) => ({ '@type': 'PropertyValue', name, value: text }))),
  };
}

function listingOf(home: Home): object {
  const { common } = home;
  const language = mainOf(home, 'nl');
  const own = home.texts[language] ?? {};
  const names = (item: Values) => (item['Name'] as Readonly<Record<string, string>> | undefined)?.[language];
  return {
    '@type': 'RealEstateListing',
    '@id': pageOf(own),
    url: pageOf(own),
    identifier: common['Reference'] ?? String(common['ID']),
    name: own['TypeDescription'],
    inLanguage: language,
    datePosted: common['CreateDate'],
    dateModified: common['ModifyDate'],
    description: own['Description'],
    image: some(
      itemsOf(common, 'Pictures').map((item) => ({
        '@type': 'ImageObject',
        contentUrl: item['Url'],
        caption: names(item),
      })),
    ),
    offers: offerOf(common, own),
    mainEntity: homeOf(common, own, language),
  };
}

/** A generic feed as JSON-LD. */
export const schemaOrg: Outgoing = {
  name: 'json',
  rules: [{ path: 'listing', isRequired: true }],
  toLeaves: (home) => [{ path: 'listing', value: inert(listingOf(home)) }],
  placed: new Set(
    (
      'ID Reference TypeDescription Description CreateDate ModifyDate Pictures FloorPlans Goal State Price PublishPrice PriceUnit PriceUnitText SaleKind ' +
      'Street HouseNumber BoxNr City Zip CountryID Latitude Longitude PublishAddress WebID Bedrooms Bathrooms SurfaceLiving ConstructionYear PetsAllowed ' +
      'HasPool HasLift HasGarden HasTerrace HasGarage HasParking HasCellar HasAttic IsFurnished HasAlarm HasSolarPanels HasFireplace HasChargingPoint ' +
      'Kitchen Glazing Heating Facades Condition OpenDays'
    ).split(' '),
  ),
  saysLaw: true,
  mediaType: 'application/ld+json',
  senderId: null,
  tells: 'one',
  begin: ({ name, mail }) =>
    `{"@context":"https://schema.org","@graph":[\n${inert({ '@type': 'RealEstateAgent', name, email: mail })}\n`,
  entry: ([listing]) => `,${listing?.value ?? 'null'}\n`,
  end: ']}\n',
};
