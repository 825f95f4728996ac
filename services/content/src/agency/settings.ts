import { companyNumberOf } from '@dorpel/agency/identity';
import type { StoredAgency } from '@dorpel/agency/stored';
import type { Settings } from '@dorpel/contracts/content-entities';
import { consent } from '../seed/consent.ts';
import { COLUMN_TITLES, legalColumn, link } from '../seed/footer.ts';
import { NAMES } from '../seed/routes/segments.ts';
import { same, words } from '../seed/words.ts';
import { identityRows } from './identity-rows.ts';

type Office = StoredAgency['offices'][number];
type Agency = Settings['agency'];

const placeOf = ({ street, zip, city, phone, email, hours }: Office) => ({
  street,
  zip,
  city: same(city),
  phone,
  email,
  openingHours: hours,
});

function agencyOf(agency: StoredAgency): Agency {
  const [seat, ...others] = agency.offices;
  // Its file was held to have one.
  if (!seat) throw new Error('An agency has at least one office.');
  const { name, legalName, slogan = {}, country } = agency;
  return {
    name,
    legalName,
    slogan,
    ...placeOf(seat),
    country,
    identity: identityRows(agency),
    ...(others.length > 0 && {
      offices: others.map((office) => ({ name: office.name ?? `${name}, ${office.city}`, ...placeOf(office) })),
    }),
  };
}

const columns: Settings['footer']['columns'] = [
  {
    title: COLUMN_TITLES.search,
    links: [
      link(NAMES.sale, '/for-sale/'),
      link(NAMES.rent, '/for-rent/'),
      link(NAMES.search, '/demand-register/'),
      link(NAMES.trueCost, '/true-cost/'),
      link(NAMES.newsletter, '/sign-newsletter/'),
    ],
  },
  {
    title: COLUMN_TITLES.owners,
    links: [link(NAMES.valuation, '/contact-demand/'), link(NAMES.login, '/login/')],
  },
  {
    title: COLUMN_TITLES.office,
    links: [
      link(NAMES.contact, '/contact/'),
      link(NAMES.callBack, '/contact-me/'),
      link(NAMES.testimonial, '/testimonial/'),
      link(NAMES.job, '/job-contact/'),
    ],
  },
  legalColumn,
];

/** The settings of the site of an agency: who it is, in which languages, and how it looks. */
export function settingsOf(agency: StoredAgency): Settings {
  const { languages, colours, logo, legalName, country, identity, offices } = agency;
  const [standard = 'nl'] = languages;
  return {
    languages: { enabled: languages, default: standard },
    agency: agencyOf(agency),
    look: { colours, mark: logo },
    headerLinks: [
      {
        status: 'Published',
        label: words('Bel ons', 'Appelez-nous', 'Call us', 'Rufen Sie uns an'),
        link: `tel:${offices[0]?.phone.replace(/[^+\d]/g, '') ?? ''}`,
        icon: 'phone',
      },
    ],
    footer: { columns, copyright: same(`© ${legalName} · ${companyNumberOf(country, identity.companyNumber)}`) },
    consent,
  };
}
