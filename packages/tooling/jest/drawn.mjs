import { configureGlobal } from '#fast-check';

/**
 * What property-based tests import as 'fast-check': the same cases in every run, so that a failure is that of the change
 * under test. `PROPERTY_SEED=random` (or a number) draws others, to look for what nobody thought of.
 */
const wanted = process.env.PROPERTY_SEED ?? '2026';
if (wanted !== 'random') configureGlobal({ seed: Number(wanted) });

export * from '#fast-check';
export { default } from '#fast-check';
