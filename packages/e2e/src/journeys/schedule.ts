import { fileURLToPath } from 'node:url';
import { changedFiles, IS_NIGHTLY, isDue, type Part } from '@dorpel/tooling/schedule';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const NIGHTLY = '@nightly';

/** Of a test among others of its kind: it runs nightly, unless it is the one that runs by day. */
export const nightlyBut = (isByDay: boolean) => (isByDay ? {} : { tag: NIGHTLY });

export const isNightly = ({ tags }: { readonly tags: readonly string[] }) => tags.includes(NIGHTLY);

/** Files of journeys that pack, install or release whole packages, or have a CRM beside a site of their own. */
const FACTORY = [
  'team-repository.spec.ts',
  'sdk-upgrade.spec.ts',
  'new-remote.spec.ts',
  'dev.spec.ts',
  'release.spec.ts',
  'desk-crm.spec.ts',
] satisfies Part[];

/** On the command line: what names journeys. Who names one means it, whenever that is. */
const NAMES = /^-(?:g|-grep)|\.spec\b|^src\//;

/** What Playwright leaves out of this run (ADR 55): nothing at night, and of what is named. */
export function leftOut(): { grepInvert?: RegExp; testIgnore?: string[] } {
  if (IS_NIGHTLY || process.argv.some((given) => NAMES.test(given))) return {};
  const changed = changedFiles(ROOT);
  const later = FACTORY.filter((part) => !isDue(part, changed));
  return { grepInvert: new RegExp(NIGHTLY), testIgnore: later.map((file) => `**/${file}`) };
}
