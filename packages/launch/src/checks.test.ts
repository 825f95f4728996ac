import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { failedTests, testTimes } from './checks.mjs';

const JEST = `
@dorpel/mail:test:   ● Console
@dorpel/mail:test:     console.log
@dorpel/mail:test:   ● the outbox › E1 sends once
@dorpel/mail:test:     expect(received).toBe(expected)
@dorpel/mail:test: Summary of all failing tests
@dorpel/mail:test:   ● the outbox › E1 sends once
@dorpel/ui:test:   ● X7 a button has a name
@dorpel/shell:test: FAIL src/server/site.test.ts
@dorpel/shell:test:   ● Test suite failed to run
@dorpel/shell:test: 
@dorpel/shell:test:     Cannot find module 'isbot' from 'programs.ts'
@dorpel/shell:test: 
@dorpel/shell:test:       at Resolver._throwModNotFoundError (index.js:1031:11)
`;

const PLAYWRIGHT = `
  1) [journeys] › src/journeys/map.spec.ts:3:1 › C6 a map
    Error: expect(locator).toBeVisible() failed
  1 failed
    [journeys] › src/journeys/map.spec.ts:3:1 › C6 a map
  2 passed (3.0s)
`;

test.each([
  {
    runner: 'jest',
    said: JEST,
    names: [
      '@dorpel/mail:test the outbox › E1 sends once',
      '@dorpel/ui:test X7 a button has a name',
      "@dorpel/shell:test src/server/site.test.ts could not be run: Cannot find module 'isbot' from 'programs.ts' at Resolver._throwModNotFoundError (index.js:1031:11)",
    ],
  },
  { runner: 'playwright', said: PLAYWRIGHT, names: ['[journeys] › src/journeys/map.spec.ts:3:1 › C6 a map'] },
  { runner: 'a command', said: 'error: no such file', names: [] },
])('N1 of what $runner said, each test that failed is named once', ({ said, names }) => {
  expect(failedTests(said)).toEqual(names);
});

test('N1 the times of tests are read from what a runner said, the slowest first', () => {
  const said = `
@dorpel/mail:test: Slow: 1.5 s the outbox sends once
@dorpel/mail:test: Tests:       3 passed, 3 total
  ✓    1 [journeys] › src/journeys/map.spec.ts:3:1 › C6 a map (1.2m)
  ✘   12 [journeys] › src/journeys/map.spec.ts:9:1 › C6 a card (850ms)
  -   13 [journeys] › src/journeys/map.spec.ts:12:1 › C6 another
`;
  expect(testTimes(said)).toEqual([
    { name: '[journeys] › src/journeys/map.spec.ts:3:1 › C6 a map', seconds: 72 },
    { name: '@dorpel/mail:test the outbox sends once', seconds: 1.5 },
    { name: '[journeys] › src/journeys/map.spec.ts:9:1 › C6 a card', seconds: 0.85 },
  ]);
});

test('H12 ./pnpm drills names the drills that there are to who names another, and builds nothing', async () => {
  // Playwright lists nothing to who seems to be a test of Jest.
  const { NODE_OPTIONS: _, JEST_WORKER_ID: _worker, ...env } = process.env;
  const drills = fileURLToPath(new URL('./drills.mjs', import.meta.url));
  const child = spawn(process.execPath, [drills, 'DATABASE', 'nowhere'], { env });
  const [said, warned, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect(warned).toMatch(/^No drill has 'nowhere' in its name\. There are:\n {2}H12 .+\n/);
  expect(warned).toContain('  H12 M2 the database is killed\n');
  expect([code, said]).toEqual([64, '']);
});
