import type { Agency } from '@dorpel/contracts/content';

/** An agency, as the content service tells of it. */
export const AGENCY: Agency = {
  name: 'Dorpel',
  legalName: 'Dorpel Vastgoed bv',
  slogan: 'Thuiskomen begint op de dorpel.',
  phone: '+32 9 000 00 10',
  email: 'welkom@dorpel.example.com',
  street: 'Drempelstraat 1',
  zip: '9000',
  city: 'Gent',
  country: 'BE',
  openingHours: [],
  identity: [
    { label: 'Vastgoedmakelaar', value: 'BIV 000.000, België' },
    { label: 'Toezichthoudende autoriteit', value: 'BIV, Luxemburgstraat 16B, 1000 Brussel' },
  ],
};
