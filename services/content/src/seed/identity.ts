import type { Settings } from '@dorpel/contracts/content-entities';
import { words } from './words.ts';

export type IdentityRow = Settings['agency']['identity'][number];

/** What the rows of an agency's legal identity are called. */
export const LABELS = {
  agent: words('Vastgoedmakelaar', 'Agent immobilier', 'Estate agent', 'Immobilienmakler'),
  company: words('Ondernemingsnummer', 'Numéro d’entreprise', 'Company number', 'Unternehmensnummer'),
  register: words('Handelsregister', 'Registre de commerce (RCS)', 'Trade register (RCS)', 'Handelsregister (RCS)'),
  vat: words('Btw-nummer', 'Numéro de TVA', 'VAT number', 'Mehrwertsteuernummer'),
  supervisor: words(
    'Toezichthoudende autoriteit',
    'Autorité de surveillance',
    'Supervisory authority',
    'Aufsichtsbehörde',
  ),
  conduct: words('Deontologie', 'Déontologie', 'Code of conduct', 'Standesregeln'),
  insurance: words(
    'Beroepsaansprakelijkheid en borgstelling',
    'Responsabilité professionnelle et cautionnement',
    'Professional liability and guarantee',
    'Berufshaftpflicht und Kaution',
  ),
} as const;

/** What only an agency of Belgium says: its institute supervises it, and has a code (law of 11 February 2013). */
export const BELGIUM: readonly IdentityRow[] = [
  {
    label: LABELS.supervisor,
    value: words(
      'Beroepsinstituut van Vastgoedmakelaars, Luxemburgstraat 16B, 1000 Brussel',
      'Institut professionnel des agents immobiliers, rue du Luxembourg 16B, 1000 Bruxelles',
      'Professional Institute of Estate Agents (BIV/IPI), Luxemburgstraat 16B, 1000 Brussels',
      'Berufsinstitut der Immobilienmakler, Luxemburgstraat 16B, 1000 Brüssel',
    ),
  },
  {
    label: LABELS.conduct,
    value: words(
      'Plichtenleer van de vastgoedmakelaar',
      'Code de déontologie de l’agent immobilier',
      'Code of conduct of Belgian estate agents',
      'Berufspflichten der Immobilienmakler',
    ),
    href: 'https://www.biv.be/',
  },
];
