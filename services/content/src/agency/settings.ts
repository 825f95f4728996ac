import { companyNumberOf } from '@dorpel/agency/identity';
import { isSame, merged, sheetOf } from '@dorpel/agency/sheet';
import type { StoredAgency } from '@dorpel/agency/store';
import type { Settings } from '@dorpel/contracts/content-entities';
import { consent } from '../seed/consent.ts';
import { COLUMN_TITLES, legalColumn, link } from '../seed/footer.ts';
import { BELGIUM, type IdentityRow, LABELS } from '../seed/identity.ts';
import { NAMES } from '../seed/routes/segments.ts';
import { same, words } from '../seed/words.ts';

/** Luxembourg has no institute: the ministry that gives the permit supervises (law of 2 September 2011). */
const LUXEMBOURG: readonly IdentityRow[] = [
  {
    label: LABELS.supervisor,
    value: words(
      'Ministerie van Economie, boulevard Royal 19-21, L-2449 Luxemburg',
      'Ministère de l’Économie, 19-21, boulevard Royal, L-2449 Luxembourg',
      'Ministry of the Economy, 19-21, boulevard Royal, L-2449 Luxembourg',
      'Wirtschaftsministerium, 19-21, boulevard Royal, L-2449 Luxemburg',
    ),
  },
];

const inCountry = ({ country, identity }: StoredAgency): readonly IdentityRow[] =>
  country === 'BE'
    ? [
        {
          label: LABELS.agent,
          value: words(
            `BIV ${identity.registration}, België`,
            `IPI ${identity.registration}, Belgique`,
            `BIV/IPI ${identity.registration}, Belgium`,
            `IPI ${identity.registration}, Belgien`,
          ),
        },
        { label: LABELS.company, value: same(companyNumberOf('BE', identity.companyNumber)) },
        ...BELGIUM,
      ]
    : [
        {
          label: LABELS.agent,
          value: words(
            `Vestigingsvergunning ${identity.registration}, Luxemburg`,
            `Autorisation d’établissement ${identity.registration}, Luxembourg`,
            `Business permit ${identity.registration}, Luxembourg`,
            `Niederlassungsgenehmigung ${identity.registration}, Luxemburg`,
          ),
        },
        { label: LABELS.register, value: same(companyNumberOf('LU', identity.companyNumber)) },
        ...LUXEMBOURG,
      ];

/** The legal identity that an agency of its country shows everywhere; what it has not said yet is left out. */
export function identityRows(agency: StoredAgency): IdentityRow[] {
  const { vat, insurer, policy } = agency.identity;
  return [
    ...inCountry(agency),
    ...(vat === undefined ? [] : [{ label: LABELS.vat, value: same(vat) }]),
    ...(insurer === undefined || policy === undefined
      ? []
      : [
          {
            label: LABELS.insurance,
            value: words(
              `${insurer}, polis ${policy}`,
              `${insurer}, police ${policy}`,
              `${insurer}, policy ${policy}`,
              `${insurer}, Police ${policy}`,
            ),
          },
        ]),
  ];
}

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

/** What an office beside the seat is called that has no name of its own. */
export const nameOfOffice = ({ name, city }: Pick<Office, 'city'> & { readonly name: string }): string =>
  `${name}, ${city}`;

function agencyOf(agency: StoredAgency): Agency {
  const [seat, ...others] = agency.offices;
  // Its file was held to have one.
  if (!seat) throw new Error('An agency has at least one office.');
  const { name, legalName, slogan = {}, country, closures = [], social = {} } = agency;
  return {
    name,
    legalName,
    slogan,
    ...placeOf(seat),
    country,
    identity: identityRows(agency),
    ...(others.length > 0 && {
      offices: others.map((office) => ({
        name: office.name ?? nameOfOffice({ name, city: office.city }),
        ...placeOf(office),
      })),
    }),
    ...(closures.length > 0 && { closures: closures.map((closure) => ({ ...closure, hours: closure.hours ?? [] })) }),
    ...(Object.keys(social).length > 0 && { social }),
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

/** Where the link at the top of each page leads that rings the seat. */
const ringing = ({ offices: [seat] }: StoredAgency) => `tel:${seat?.phone.replace(/[^+\d]/g, '') ?? ''}`;

/** The settings of the site of an agency: who it is, in which languages, and how it looks. */
export function settingsOf(agency: StoredAgency): Settings {
  const { languages, colours, logo, legalName, country, identity } = agency;
  const [standard = 'nl'] = languages;
  const sheet = sheetOf(agency);
  return {
    sheets: { now: sheet, file: sheet },
    languages: { enabled: languages, default: standard },
    agency: agencyOf(agency),
    look: { colours, mark: logo },
    headerLinks: [
      {
        status: 'Published',
        label: words('Bel ons', 'Appelez-nous', 'Call us', 'Rufen Sie uns an'),
        link: ringing(agency),
        icon: 'phone',
      },
    ],
    footer: { columns, copyright: same(`© ${legalName} · ${companyNumberOf(country, identity.companyNumber)}`) },
    consent,
  };
}

/** The parts of the settings that say who the agency is, part by part as it says it now, where that is another thing than before. */
function changedParts<T extends object>(stored: T, before: T, after: T): T {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof T)[];
  const changed = keys.filter((key) => !isSame(before[key], after[key]));
  const entries = Object.entries({ ...stored, ...Object.fromEntries(changed.map((key) => [key, after[key]])) });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as T;
}

const addressOf = ({ street, zip, city }: Agency) => [street, zip, city];

/**
 * The settings of a site whose agency says other things of itself now. Who it is, how it looks and in which languages is as it says
 * it; what editors write, the link that rings and the last line of the footer, follows where nobody has changed it.
 */
export function settingsWith(
  stored: Settings,
  agencies: { readonly before: StoredAgency; readonly after: StoredAgency },
): Settings {
  const [before, after] = [settingsOf(agencies.before), settingsOf(agencies.after)];
  const { latitude, longitude, ...agency } = changedParts(stored.agency, before.agency, after.agency);
  const isThere = isSame(addressOf(before.agency), addressOf(after.agency));
  const [rang, rings] = [ringing(agencies.before), ringing(agencies.after)];
  return {
    ...stored,
    // Where it was is not where it is.
    agency: { ...agency, ...(isThere && latitude !== undefined && { latitude, longitude }) },
    languages: isSame(before.languages, after.languages) ? stored.languages : after.languages,
    ...(isSame(before.look, after.look) ? {} : { look: after.look }),
    headerLinks: stored.headerLinks.map((each) => (each.link === rang ? { ...each, link: rings } : each)),
    footer: {
      ...stored.footer,
      copyright: merged(stored.footer.copyright, before.footer.copyright, after.footer.copyright),
    },
  };
}
