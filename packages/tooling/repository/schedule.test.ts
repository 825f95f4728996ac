import { isDue } from './schedule.mjs';

const RELEASE = 'release.spec.ts';

test.each([
  { why: 'nothing that it depends on changed', changed: ['services/forms/src/main.ts'], isNightly: false, due: false },
  {
    why: 'a test of its inputs changed',
    changed: ['packages/launch/src/release.test.ts'],
    isNightly: false,
    due: false,
  },
  { why: 'it is night', changed: [], isNightly: true, due: true },
  {
    why: 'one of its inputs changed',
    changed: ['README.md', 'packages/launch/src/release.mjs'],
    isNightly: false,
    due: true,
  },
  { why: 'its own file changed', changed: [`packages/e2e/src/journeys/${RELEASE}`], isNightly: false, due: true },
  { why: 'nothing tells what changed', changed: undefined, isNightly: false, due: true },
])('N1 what releases is tried or left to the night because $why', ({ changed, isNightly, due }) => {
  expect(isDue(RELEASE, changed, isNightly)).toBe(due);
});
