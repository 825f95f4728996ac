import { companyNumberOf } from '@dorpel/agency/identity';
import type { StoredAgency } from '@dorpel/agency/stored';
import { BELGIUM, type IdentityRow, LABELS } from '../seed/identity.ts';
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
