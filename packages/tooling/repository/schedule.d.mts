/** Whether all of the tests run, with every matrix: nightly. */
export const IS_NIGHTLY: boolean;
/** A part of the tests that runs nightly, and by day where one of its inputs changed: a file of journeys, by its name. */
export type Part =
  | 'generated everywhere'
  | 'team-repository.spec.ts'
  | 'sdk-upgrade.spec.ts'
  | 'new-remote.spec.ts'
  | 'dev.spec.ts'
  | 'release.spec.ts'
  | 'desk-crm.spec.ts';
/** The files that changed since what landed last, from the root; undefined where nothing tells. */
export function changedFiles(root: string): readonly string[] | undefined;
/** Whether a part is to run with these files changed. */
export function isDue(part: Part, changed: readonly string[] | undefined, isNightly?: boolean): boolean;
