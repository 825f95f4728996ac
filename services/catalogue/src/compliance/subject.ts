import { isoDate } from '@dorpel/contracts/fields';
import { is } from 'superstruct';
import { type Goal, presentEnergy, type Property, publicPrice, type Region, regionOf } from '../property/property.ts';
import { KINDS } from './fields.ts';

/** A property as the rules see it: where, what, and what is known of it. What is not known is absent. */
export type Subject = {
  readonly region: Region;
  readonly goal: Goal;
  readonly kind: string;
  readonly facts: Readonly<Record<string, string | undefined>>;
};

/** What a certificate that was asked for will say one day. */
const OF_THE_CERTIFICATE = ['energyValue', 'energyLabel', 'energyText', 'epcTotal', 'epcCo2Emission', 'uniqueCode'];

const asText = (value: number | null | undefined) =>
  value === null || value === undefined ? undefined : String(value);

/** Months of rent that the deposit takes, begun ones whole. A rent that is on request is known to the agency all the same. */
function depositMonths({ goal, price, facts }: Property): string | undefined {
  if (goal !== 'rent' || !price || price.amount <= 0 || facts.deposit === undefined) return undefined;
  return String(Math.ceil(Number(facts.deposit) / price.amount));
}

/** Energy certificates of the Belgian regions are numbered by the day they were made: '20260311-0009920417-RES-1'. */
function certificateDay({ uniqueCode }: Property['facts']): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(uniqueCode ?? '') ?? [];
  const text = `${year}-${month}-${day}`;
  return is(text, isoDate()) ? text : undefined;
}

const officeSurface = ({ surfaceOffice, surfaceTotal }: Property['facts'], kind: string) =>
  surfaceOffice ?? (kind === 'offices' ? surfaceTotal : undefined) ?? '0';

const ALL = 100;

/** Percent of the surface that is offices. Where nobody knows how large the whole is, it may be all of it. */
function officeShare(facts: Property['facts'], kind: string): string {
  const offices = Number(officeSurface(facts, kind));
  const whole = Number(facts.surfaceTotal ?? 0);
  if (offices <= 0) return '0';
  return String(whole > offices ? (offices * ALL) / whole : ALL);
}

/** What the rules need to know of a property. */
export function subjectOf(property: Property): Subject {
  const { address, energy, facts, goal, typeId } = property;
  const region = regionOf(address.country, address.zip);
  const label = presentEnergy(region, energy);
  const promised = energy.status === 'in-request' ? OF_THE_CERTIFICATE.map((field) => [field, 'in-request']) : [];
  const kind = KINDS[typeId] ?? 'other';
  const hasAddress = address.isPublic && address.street !== null && address.number !== null;
  return {
    region,
    goal,
    kind,
    facts: {
      ...(Object.fromEntries(promised) as Record<string, string>),
      ...facts,
      energyStatus: energy.status,
      ...(energy.status === 'known' && {
        energyValue: asText(label?.value),
        energyLabel: label?.label ?? undefined,
        energyText: label?.text ?? undefined,
        certificateLabel: energy.label ?? undefined,
        certificateDay: certificateDay(facts),
      }),
      newBuild: property.isNewBuild ? 'yes' : 'no',
      officeSurface: officeSurface(facts, kind),
      officeShare: officeShare(facts, kind),
      publicAddress: hasAddress ? 'yes' : undefined,
      publicRent: goal === 'rent' ? asText(publicPrice(property)?.amount) : undefined,
      depositMonths: depositMonths(property),
    },
  };
}
