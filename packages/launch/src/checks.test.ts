import { failedTests } from './checks.mjs';

const JEST = `
@dorpel/mail:test:   ● Console
@dorpel/mail:test:     console.log
@dorpel/mail:test:   ● the outbox › E1 sends once
@dorpel/mail:test:     expect(received).toBe(expected)
@dorpel/mail:test: Summary of all failing tests
@dorpel/mail:test:   ● the outbox › E1 sends once
@dorpel/ui:test:   ● X7 a button has a name
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
    names: ['@dorpel/mail:test the outbox › E1 sends once', '@dorpel/ui:test X7 a button has a name'],
  },
  { runner: 'playwright', said: PLAYWRIGHT, names: ['[journeys] › src/journeys/map.spec.ts:3:1 › C6 a map'] },
  { runner: 'a command', said: 'error: no such file', names: [] },
])('N1 of what $runner said, each test that failed is named once', ({ said, names }) => {
  expect(failedTests(said)).toEqual(names);
});
