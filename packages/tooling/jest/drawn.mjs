import * as fc from '#fast-check';
import { IS_NIGHTLY } from '../repository/schedule.mjs';

/**
 * What property-based tests import as 'fast-check': the same cases in every run, so that a failure is that of the change
 * under test. `PROPERTY_SEED=random` (or a number) draws others, to look for what nobody thought of.
 */
const wanted = process.env.PROPERTY_SEED ?? '2026';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });

/** Cases of a property that says no number of its own (fast-check's), and how many are few enough to be all drawn by day. */
const USUAL = 100;
const FEW = 20;

/** By day a third of the cases is drawn, nightly all of them (ADR 55). */
const drawnOf = (cases) => (IS_NIGHTLY ? cases : Math.max(Math.min(cases, FEW), Math.round(cases / 3)));

export * from '#fast-check';
export const assert = (property, options = {}) =>
  fc.assert(property, { ...options, numRuns: drawnOf(options.numRuns ?? USUAL) });
export default { ...fc, assert };
