import type { Region } from './region.ts';
import { ENERGY_SCALES, labelsOf } from './energy-scales.ts';

/** What is known of a home's energy performance. */
export type EnergyRecord = {
  readonly status: 'known' | 'in-request' | 'not-applicable';
  /** kWh per m2 and year. */
  readonly value: number | null;
  /** The label of the certificate, in the names of the label pictures. */
  readonly label: string | null;
  /** The label as printed: 'B+'. */
  readonly text: string | null;
};

export type EnergyLabel = {
  region: Region;
  status: EnergyRecord['status'];
  label: string | null;
  text: string | null;
  value: number | null;
  image: string | null;
};

const SUFFIXES: Readonly<Record<string, string>> = { plus: '+', plusplus: '++', sub: '-' };

/**
 * The label a value stands for in a region (kWh per m2 and year), or null where the region has no scale
 * (specification, section 9).
 */
export function labelOf(region: Region, value: number): string | null {
  const scale = ENERGY_SCALES[region];
  if (!scale || Number.isNaN(value)) return null;
  if (value < 0) return scale.belowZero;
  return scale.steps.find(({ upTo }) => value <= upTo)?.label ?? null;
}

/** 'b_plus' -> 'B+'. */
export function labelText(label: string): string {
  const [letter = '', suffix = ''] = label.split('_');
  return letter.toUpperCase() + (SUFFIXES[suffix] ?? '');
}

/** The address of a label's picture (specification, section 9). */
export const labelImage = (region: Region, label: string) => `/images/epc/${region}/${label}.png`;

/**
 * What is shown of a home's energy performance in its region, or null when nothing is known. The value decides on the
 * label; the certificate's label stands in where there is no value. Regions without a scale show the printed text.
 */
export function presentEnergy(region: Region, record: EnergyRecord): EnergyLabel | null {
  const empty = { region, status: record.status, label: null, text: null, value: null, image: null };
  if (record.status !== 'known') return empty;
  const ofValue = record.value === null ? null : labelOf(region, record.value);
  const ofCertificate = record.label !== null && labelsOf(region).includes(record.label) ? record.label : null;
  const label = ofValue ?? ofCertificate;
  if (label !== null) {
    return { ...empty, label, text: labelText(label), value: record.value, image: labelImage(region, label) };
  }
  if (record.text === null && record.value === null) return null;
  return { ...empty, text: record.text, value: record.value };
}
