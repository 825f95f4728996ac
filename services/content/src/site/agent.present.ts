import type { InLanguage } from '../library/in-language.ts';

/** Where schema.org names its days and things. */
const SCHEMA = 'https://schema.org';

/** The agency for search engines (schema.org RealEstateAgent): address, telephone, opening hours (A7, X6). */
export function presentAgent({ library, word }: InLanguage): Record<string, unknown> {
  const { name, legalName, slogan, phone, email, street, zip, city, country, latitude, longitude, openingHours } =
    library.settings.agency;
  return {
    '@type': 'RealEstateAgent',
    name,
    legalName,
    ...(word(slogan) && { slogan: word(slogan) }),
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: zip,
      addressLocality: word(city),
      addressCountry: country,
    },
    ...(latitude && longitude && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `${SCHEMA}/${day}`),
      opens,
      closes,
    })),
  };
}
