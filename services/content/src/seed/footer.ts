import type { Settings } from '@dorpel/contracts/content-entities';
import { NAMES } from './routes/segments.ts';
import { words } from './words.ts';

type Footer = Settings['footer'];

export const link = (label: Footer['copyright'], to: string) => ({ label, link: to });

/** What the columns at the end of every page are called, whatever an agency has to link to in them. */
export const COLUMN_TITLES = {
  search: words('Zoeken', 'Chercher', 'Search', 'Suchen'),
  owners: words('Eigenaars', 'Propriétaires', 'Owners', 'Eigentümer'),
  office: words('Kantoor', 'L’agence', 'Our office', 'Unser Büro'),
} as const;

/** The legal pages, which every site has (A8). */
export const legalColumn: Footer['columns'][number] = {
  title: words('Afspraken', 'Règles', 'The small print', 'Rechtliches'),
  links: [
    link(NAMES.disclaimer, '/Disclaimer/'),
    link(NAMES.privacy, '/Privacy-statement/'),
    link(NAMES.cookies, '/Cookie-policy/'),
    link(NAMES.accessibility, '/Accessibility/'),
  ],
};
