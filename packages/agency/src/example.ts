import type { Agency } from './agency.ts';

/** An agency file with all fields. The agency does not exist: its numbers are those that are given for examples. */
export const EXAMPLE: Agency = {
  name: 'Huis & Haard',
  legalName: 'Huis & Haard bv',
  slogan: { nl: 'Waar u thuiskomt.', fr: 'Là où vous êtes chez vous.' },
  languages: ['nl', 'fr'],
  country: 'BE',
  identity: {
    companyNumber: '0123.456.749',
    registration: '500.001',
    vat: 'BE 0123.456.749',
    insurer: 'Voorbeeldverzekeraar nv',
    policy: '000.000.000',
  },
  offices: [
    {
      name: 'Kantoor Leuven',
      street: 'Bondgenotenlaan 1',
      zip: '3000',
      city: 'Leuven',
      phone: '+32 16 00 00 01',
      email: 'leuven@example.be',
      hours: [
        { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '12:00' },
        { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '13:00', closes: '17:30' },
      ],
    },
  ],
  colours: { accent: '#0b6b5d', band: '#1d3b4a' },
  logo: 'logo.svg',
  mail: { inbox: 'kantoor@example.be', sender: 'noreply@example.be', privacy: 'privacy@example.be' },
  feed: { format: 'openimmo', from: 'https://feeds.example.be/openimmo.xml' },
  legalTextsReadBy: 'An Peeters',
};
