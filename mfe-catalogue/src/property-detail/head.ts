import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import { type Context, type Head, sharedPicture } from '@dorpel/federation';
import { formatPrice } from '@dorpel/i18n/formats';
import { limitText } from '@dorpel/i18n/text';
import { msg } from '@lingui/core/macro';
import { alternatesOf } from '../parts/sections/alternates.ts';

const CENTS = 100;

const AVAILABILITY: Readonly<Record<string, string>> = {
  available: 'https://schema.org/InStock',
  option: 'https://schema.org/LimitedAvailability',
};

function offerOf({ price, goal, state }: PropertyDetail): object {
  return {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${goal === 'sale' ? 'Sell' : 'LeaseOut'}`,
    availability: AVAILABILITY[state] ?? 'https://schema.org/SoldOut',
    ...(price && {
      price: price.money.amount / CENTS,
      priceCurrency: price.money.currency,
      ...(price.unit === 'per-month' && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: price.money.amount / CENTS,
          priceCurrency: price.money.currency,
          unitCode: 'MON',
        },
      }),
    }),
  };
}

/** What the law wants said, for what schema.org has no term of its own: as named values. */
const valuesOf = ({ passport }: PropertyDetail): object[] =>
  (passport?.items ?? []).flatMap(({ name, text }) =>
    text === null ? [] : [{ '@type': 'PropertyValue', name, value: text }],
  );

function accommodationOf(property: PropertyDetail): object {
  const values = valuesOf(property);
  const { city, zip, country, address, bedrooms, bathrooms, livingSurface, position } = property;
  return {
    '@type': 'Accommodation',
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      postalCode: zip,
      addressCountry: country,
      ...(address && { streetAddress: address }),
    },
    ...(position?.exact && {
      geo: { '@type': 'GeoCoordinates', latitude: position.latitude, longitude: position.longitude },
    }),
    ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
    ...(bathrooms !== null && { numberOfBathroomsTotal: bathrooms }),
    ...(livingSurface !== null && {
      floorSize: { '@type': 'QuantitativeValue', value: livingSurface, unitCode: 'MTK' },
    }),
    ...(values.length > 0 && { additionalProperty: values }),
  };
}

/** The property for search engines: only what the page itself shows (C5, X6). */
function listingOf(property: PropertyDetail, origin: string, path: string): object {
  const { title, description, publishedOn, pictures } = property;
  return {
    '@type': 'RealEstateListing',
    url: origin + path,
    name: title.text,
    inLanguage: title.language,
    datePosted: publishedOn.slice(0, 10),
    ...(description && { description: limitText(description.text) }),
    ...(pictures.length > 0 && {
      image: pictures.slice(0, 6).map(({ path: picture }) => `${origin}${picture}1360.webp`),
    }),
    offers: offerOf(property),
    mainEntity: accommodationOf(property),
  };
}

/** A sentence where the agency wrote none. */
function shortDescription(property: PropertyDetail, { i18n }: Pick<Context, 'i18n'>): string {
  const { type, city, zip, price } = property;
  const place = `${zip} ${city}`;
  if (!price) return i18n._(msg`${type.name} in ${place}, price on request.`);
  const amount = formatPrice(price.money.amount, price.money.currency);
  return i18n._(msg`${type.name} in ${place}: ${amount}.`);
}

/** What the head says of a property (X6). */
export function headOf(property: PropertyDetail, context: Pick<Context, 'url' | 'href' | 'i18n'>): Head {
  const { url, href } = context;
  const { title, city, pictures, description, alternates } = property;
  const [first] = pictures;
  return {
    title: title.text.includes(city) ? title.text : `${title.text}, ${city}`,
    description: description ? limitText(description.text) : shortDescription(property, context),
    ...sharedPicture(first),
    canonical: url.pathname,
    alternates: alternatesOf(alternates, href),
    jsonLd: [listingOf(property, url.origin, url.pathname)],
  };
}
