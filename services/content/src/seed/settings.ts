import type { AgencySheet, Settings } from '@dorpel/contracts/content-entities';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { consent } from './consent.ts';
import { COLUMN_TITLES, legalColumn, link } from './footer.ts';
import { BELGIUM, LABELS } from './identity.ts';
import { NAMES } from './routes/segments.ts';
import { same, words } from './words.ts';

/** What the demo agency says of itself that no page shows as it is typed; its numbers are those of nobody. */
export const DEMO_SHEET: AgencySheet = {
  identity: {
    companyNumber: '0000.000.097',
    registration: '000.000',
    insurer: 'Voorbeeldverzekeraar nv',
    policy: '000.000.000',
  },
  mail: {
    inbox: 'kantoor@dorpel.example.com',
    sender: 'noreply@dorpel.example.com',
    privacy: 'privacy@dorpel.example.com',
  },
};

/**
 * The demo agency. It does not exist: its telephone number begins with a 0 after the zone, which no subscriber's does,
 * its mail is at a reserved domain, and its registrations are zeros.
 */
export const settings: Settings = {
  languages: { enabled: [...LANGUAGES], default: 'en' },
  agency: {
    name: 'Dorpel',
    legalName: 'Dorpel Vastgoed bv',
    slogan: words(
      'Thuiskomen begint op de dorpel.',
      'Le chez-soi commence sur le seuil.',
      'Coming home begins at the threshold.',
      'Zuhause beginnt an der Schwelle.',
    ),
    phone: '+32 9 000 00 10',
    email: 'welkom@dorpel.example.com',
    street: 'Drempelstraat 1',
    zip: '9000',
    city: words('Gent', 'Gand', 'Ghent', 'Gent'),
    country: 'BE',
    latitude: '51.0543',
    longitude: '3.7174',
    openingHours: [
      { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '09:00', closes: '12:00' },
      { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '13:00', closes: '18:00' },
      { days: ['Friday'], opens: '09:00', closes: '12:00' },
      { days: ['Friday'], opens: '13:00', closes: '16:00' },
    ],
    identity: [
      {
        label: LABELS.agent,
        value: words(
          'BIV 000.000, België (fictief)',
          'IPI 000.000, Belgique (fictif)',
          'BIV/IPI 000.000, Belgium (fictitious)',
          'IPI 000.000, Belgien (fiktiv)',
        ),
      },
      {
        label: LABELS.company,
        value: same('BE 0000.000.097'),
      },
      ...BELGIUM,
      {
        label: LABELS.insurance,
        value: words(
          'Voorbeeldverzekeraar nv, polis 000.000.000',
          'Assureur Exemple sa, police 000.000.000',
          'Example Insurer, policy 000.000.000',
          'Musterversicherer AG, Police 000.000.000',
        ),
      },
    ],
  },
  headerLinks: [
    {
      status: 'Published',
      label: words('Bel ons', 'Appelez-nous', 'Call us', 'Rufen Sie uns an'),
      link: 'tel:+3290000010',
      icon: 'phone',
    },
    {
      status: 'Published',
      label: words('Makelaarslogin', 'Connexion des agents', 'Agent login', 'Makler-Login'),
      link: 'https://agents.dorpel.example.com/',
      icon: 'user',
    },
    {
      status: 'Hidden',
      label: words('Opendeurdag', 'Journée portes ouvertes', 'Open day', 'Tag der offenen Tür'),
      link: '/for-sale/',
      icon: 'calendar',
      colour: 'moss',
    },
  ],
  footer: {
    columns: [
      {
        title: COLUMN_TITLES.search,
        links: [
          link(NAMES.sale, '/for-sale/'),
          link(NAMES.rent, '/for-rent/'),
          link(NAMES.newBuilds, '/Nieuwbouw/'),
          link(NAMES.search, '/demand-register/'),
          link(NAMES.trueCost, '/true-cost/'),
          link(NAMES.newsletter, '/sign-newsletter/'),
        ],
      },
      {
        title: COLUMN_TITLES.owners,
        links: [
          link(NAMES.valuation, '/contact-demand/'),
          link(NAMES.selling, '/services/Verkopen/'),
          link(NAMES.letting, '/services/Verhuren/'),
          link(NAMES.references, '/Referenties/'),
          link(NAMES.testimonials, '/testimonials/'),
          link(NAMES.login, '/login/'),
        ],
      },
      {
        title: COLUMN_TITLES.office,
        introText: words(
          'Twee trappen op, en de koffie staat klaar.',
          'Deux marches à monter, et le café est prêt.',
          'Two steps up, and the coffee is ready.',
          'Zwei Stufen hinauf, und der Kaffee steht bereit.',
        ),
        images: ['hall_1'],
        fullText: words(
          '<p>Ma–do: 9–12 en 13–18 uur<br>Vr: 9–12 en 13–16 uur<br>Za: op afspraak, bij u of bij ons</p>',
          '<p>Lu–je : 9–12 h et 13–18 h<br>Ve : 9–12 h et 13–16 h<br>Sa : sur rendez-vous, chez vous ou chez nous</p>',
          '<p>Mon–Thu: 9–12 and 1–6 pm<br>Fri: 9–12 and 1–4 pm<br>Sat: by appointment, at your place or ours</p>',
          '<p>Mo–Do: 9–12 und 13–18 Uhr<br>Fr: 9–12 und 13–16 Uhr<br>Sa: nach Vereinbarung, bei Ihnen oder bei uns</p>',
        ),
        links: [
          link(NAMES.contact, '/contact/'),
          link(NAMES.callBack, '/contact-me/'),
          link(NAMES.team, '/team/'),
          link(NAMES.job, '/job-contact/'),
        ],
      },
      legalColumn,
    ],
    copyright: words(
      '© 2026 Dorpel Vastgoed bv. Dorpel is een verzonnen kantoor: geen enkel pand op deze site staat echt te koop.',
      '© 2026 Dorpel Vastgoed bv. Dorpel est une agence imaginaire : aucun bien de ce site n’est réellement à vendre.',
      '© 2026 Dorpel Vastgoed bv. Dorpel is an invented agency: no home on this site is really for sale.',
      '© 2026 Dorpel Vastgoed bv. Dorpel ist ein erfundenes Büro: Keine Immobilie auf dieser Website steht wirklich zum Verkauf.',
    ),
  },
  consent,
};
