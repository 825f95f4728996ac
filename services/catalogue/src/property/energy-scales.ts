import type { Region } from './region.ts';

/** A label and the highest value it stands for, in kWh per m2 and year; the bound belongs to the label. */
type Step = { readonly label: string; readonly upTo: number };

/** `belowZero` is the label of homes that yield more than they use; zero itself belongs to the first step. */
export type Scale = { readonly belowZero: string; readonly steps: readonly Step[] };

const step = (label: string, upTo: number): Step => ({ label, upTo });

/**
 * Energy scales of the three Belgian regions (specification, section 9). Upper bounds are inclusive, so that no value
 * falls between two labels. The lower bound of f_sub in Brussels is 323 there where the specification prints 223.
 */
export const ENERGY_SCALES: Readonly<Partial<Record<Region, Scale>>> = {
  flanders: {
    belowZero: 'a_plus',
    steps: [
      step('a', 100),
      step('b', 200),
      step('c', 300),
      step('d', 400),
      step('e', 500),
      step('f', Number.POSITIVE_INFINITY),
    ],
  },
  brussels: {
    belowZero: 'a_plus',
    steps: [
      step('a', 23),
      step('a_sub', 45),
      step('b_plus', 62),
      step('b', 79),
      step('b_sub', 95),
      step('c_plus', 113),
      step('c', 132),
      step('c_sub', 150),
      step('d_plus', 170),
      step('d', 190),
      step('d_sub', 210),
      step('e_plus', 232),
      step('e', 253),
      step('e_sub', 275),
      step('f_plus', 298),
      step('f', 322),
      step('f_sub', 345),
      step('g', Number.POSITIVE_INFINITY),
    ],
  },
  wallonia: {
    belowZero: 'a_plusplus',
    steps: [
      step('a_plus', 45),
      step('a', 85),
      step('b', 170),
      step('c', 255),
      step('d', 340),
      step('e', 425),
      step('f', 510),
      step('g', Number.POSITIVE_INFINITY),
    ],
  },
};

/** Labels of a region from best to worst; empty where there is no scale. */
export function labelsOf(region: Region): string[] {
  const scale = ENERGY_SCALES[region];
  return scale ? [scale.belowZero, ...scale.steps.map(({ label }) => label)] : [];
}
