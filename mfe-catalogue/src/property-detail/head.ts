import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import { agencyId, type Context, type Head, sharedCard, sharedPicture } from '@dorpel/federation';
import { formatPrice } from '@dorpel/i18n/formats';
import { limitText } from '@dorpel/i18n/text';
import { msg, plural } from '@lingui/core/macro';
import { addressesOf, calledTitle, fittingTitle } from '../parts/sections/detail-data.ts';

const CENTS = 100;

const AVAILABILITY: Readonly<Record<string, string>> = {
  available: 'https://schema.org/InStock',
  option: 'https://schema.org/LimitedAvailability',
};

type Price = NonNullable<PropertyDetail['price']>;

/** Whether VAT is in a price, where that is told. */
const vatIn = ({ vat }: Price) => (vat ? { valueAddedTaxIncluded: vat === 'included' } : {});

const every = ({ amount, currency }: Price['money'], { name, vat = {} }: { name?: string; vat?: object } = {}) => ({
  '@type': 'UnitPriceSpecification',
  ...(name && { name }),
  price: amount / CENTS,
  priceCurrency: currency,
  unitCode: 'MON',
  ...vat,
});

/**
 * What is asked, as schema.org has it: a price that may rise is a least price (`minPrice`), and so is the one at which a public sale starts;
 * a life annuity is a bouquet and a rent, and has no price.
 */
function pricesOf(price: Price): object {
  const { money, unit, saleKind, monthly, before } = price;
  const [amount, priceCurrency] = [money.amount / CENTS, money.currency];
  const vat = vatIn(price);
  if (unit === 'per-month') return { price: amount, priceCurrency, priceSpecification: every(money, { vat }) };
  if (saleKind === 'life-annuity') {
    const bouquet = { '@type': 'PriceSpecification', name: before ?? undefined, price: amount, priceCurrency };
    return { priceCurrency, priceSpecification: monthly ? [bouquet, every(monthly)] : [bouquet] };
  }
  if (unit === 'starting-from' || saleKind) {
    const name = saleKind && before ? { name: before } : {};
    return {
      priceCurrency,
      priceSpecification: { '@type': 'PriceSpecification', ...name, minPrice: amount, priceCurrency, ...vat },
    };
  }
  const told = Object.keys(vat).length > 0;
  return {
    price: amount,
    priceCurrency,
    ...(told && { priceSpecification: { '@type': 'PriceSpecification', price: amount, priceCurrency, ...vat } }),
  };
}

function offerOf({ price, goal, state }: PropertyDetail, origin: string): object {
  return {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${goal === 'sale' ? 'Sell' : 'LeaseOut'}`,
    availability: AVAILABILITY[state] ?? 'https://schema.org/SoldOut',
    offeredBy: { '@id': agencyId(origin) },
    ...(price && pricesOf(price)),
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
      postalCode: zip || undefined,
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
  const { title, description, publishedOn, priceHistory, pictures } = property;
  return {
    '@type': 'RealEstateListing',
    url: origin + path,
    name: title.text,
    inLanguage: title.language,
    // The day that the page itself says: what the CRM calls created may be long before.
    datePosted: (priceHistory?.since ?? publishedOn).slice(0, 10),
    ...(description && { description: limitText(description.text) }),
    ...(pictures.length > 0 && {
      image: pictures.slice(0, 6).map(({ path: picture }) => `${origin}${picture}1360.webp`),
    }),
    offers: offerOf(property, origin),
    mainEntity: accommodationOf(property),
  };
}

type Words = Pick<Context, 'i18n'>;

/** Each open house day to come as an event of its own, at the place that the page tells. */
function eventsOf(property: PropertyDetail, { i18n, url }: Words & Pick<Context, 'url'>): object[] {
  const { openDays = [], title, pictures } = property;
  const { address, geo } = accommodationOf(property) as { readonly address: object; readonly geo?: object };
  const picture = pictures[0];
  return openDays.map(({ start, end }) => ({
    '@type': 'Event',
    name: i18n._(msg`Open house: ${title.text}`),
    startDate: start,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    url: url.origin + url.pathname,
    ...(picture && { image: [`${url.origin}${picture.path}1360.webp`] }),
    location: { '@type': 'Place', name: title.text, address, ...(geo && { geo }) },
    organizer: { '@id': agencyId(url.origin) },
  }));
}

const isGone = ({ state }: PropertyDetail) => state === 'sold' || state === 'rented';

/** What is asked, with the word that stands before it: 'from € 189.000'. */
const amountOf = ({ price }: PropertyDetail) =>
  price && [price.before, formatPrice(price.money.amount, price.money.currency)].filter(Boolean).join(' ');

/** What is on offer, in few words; the agency's own words follow where there are any. */
function descriptionOf(property: PropertyDetail, { i18n }: Words): string {
  const { type, city, zip, description } = property;
  const place = `${zip} ${city}`.trim();
  const amount = amountOf(property);
  const what = isGone(property)
    ? `${type.name}, ${place}.`
    : amount === null
      ? i18n._(msg`${type.name} in ${place}, price on request.`)
      : i18n._(msg`${type.name} in ${place}: ${amount}.`);
  return [what, description?.text].filter(Boolean).join(' ');
}

/**
 * What somebody who searches looks for: the kind and the place, then rooms and price as far as there is room (S3). What is
 * gone, and a home of a project beside others like it, has the title that tells it from them.
 */
function titleOf(property: PropertyDetail, { i18n }: Words): string {
  const { title, city, goal, bedrooms, project } = property;
  if (isGone(property) || project) return calledTitle(title.text, city);
  const type = property.type.name;
  const what = goal === 'rent' ? i18n._(msg`${type} for rent in ${city}`) : i18n._(msg`${type} for sale in ${city}`);
  const rooms = bedrooms ? i18n._(msg`${plural(bedrooms, { one: '# bedroom', other: '# bedrooms' })}`) : null;
  return fittingTitle(what, [rooms, amountOf(property)]);
}

/** What the head says of a property (X6). */
export function headOf(property: PropertyDetail, context: Pick<Context, 'language' | 'url' | 'href' | 'i18n'>): Head {
  const { url } = context;
  const { title, pictures, share } = property;
  return {
    title: titleOf(property, context),
    description: descriptionOf(property, context),
    openGraph: { title: title.text },
    ...(share ? sharedCard(share) : sharedPicture(pictures[0])),
    ...addressesOf(property, context),
    jsonLd: [listingOf(property, url.origin, url.pathname), ...eventsOf(property, context)],
  };
}
