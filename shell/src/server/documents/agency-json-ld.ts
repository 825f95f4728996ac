import type { Agency } from '@dorpel/contracts/content';
import { agencyId } from '@dorpel/federation';
import type { SiteData } from '../../app/app-context.ts';
import { manifestIcons } from './icons.ts';

/** Where schema.org names its days. */
const SCHEMA = 'https://schema.org';

/** Pixels of the icon that stands for an agency without a logo of its own. */
const LARGEST_ICON = '512x512';

type Place = Pick<Agency, 'street' | 'zip' | 'city' | 'country'>;

const addressOf = ({ street, zip, city, country }: Place) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  postalCode: zip,
  addressLocality: city,
  addressCountry: country,
});

/** Degrees, as numbers; nothing where nobody filled them in. */
function geoOf({ latitude, longitude }: Pick<Agency, 'latitude' | 'longitude'>) {
  const [north, east] = [Number(latitude || Number.NaN), Number(longitude || Number.NaN)];
  return Number.isFinite(north) && Number.isFinite(east)
    ? { geo: { '@type': 'GeoCoordinates', latitude: north, longitude: east } }
    : {};
}

/** Who is behind every page, for search engines (schema.org RealEstateAgent): the same thing everywhere, by its `@id` (A7, S3). */
export function agencyJsonLd({ origin, language, content: { agency, look } }: SiteData): object {
  const icon = manifestIcons(look).find(({ sizes }) => sizes === LARGEST_ICON)?.src;
  const logo = look?.logo?.src ?? icon;
  return {
    '@type': 'RealEstateAgent',
    '@id': agencyId(origin),
    name: agency.name,
    url: `${origin}/${language}/`,
    ...(logo && { logo: new URL(logo, origin).href }),
    telephone: agency.phone,
    email: agency.email,
    address: addressOf(agency),
    ...geoOf(agency),
  };
}

/** Days with other hours; closed, they open and close at midnight (Google, 'Local business'). */
function exceptionOf({ from, until, hours }: NonNullable<Agency['closures']>[number]) {
  const spans = hours.length > 0 ? hours : [{ opens: '00:00', closes: '00:00' }];
  return spans.map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: until,
    opens,
    closes,
  }));
}

/** What is said of it on its own page besides: its full name, and when it is open. */
export function agencyDetails({ content: { agency } }: SiteData): object {
  const { legalName, slogan, openingHours, closures = [], social = [] } = agency;
  return {
    legalName,
    ...(slogan && { slogan }),
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `${SCHEMA}/${day}`),
      opens,
      closes,
    })),
    ...(closures.length > 0 && { specialOpeningHoursSpecification: closures.flatMap(exceptionOf) }),
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
  };
}
