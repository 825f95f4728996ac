import type { Settings } from '@dorpel/contracts/content-entities';
import { companyNumberOf } from '@dorpel/agency/identity';
import type { StoredAgency } from '@dorpel/agency/stored';
import { type Words, words } from '../seed/words.ts';

type Row = Settings['agency']['identity'][number];

const same = (text: string): Words => words(text, text, text, text);

const LABELS = {
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
const BELGIUM: readonly Row[] = [
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

/** Luxembourg has no institute: the ministry that gives the permit supervises (law of 2 September 2011). */
const LUXEMBOURG: readonly Row[] = [
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

const inCountry = ({ country, identity }: StoredAgency): readonly Row[] =>
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
export function identityRows(agency: StoredAgency): Row[] {
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
