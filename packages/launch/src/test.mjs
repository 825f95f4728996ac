import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKS, COUNTS, failedTests, PROGRESS, testTimes, whatFailed } from './checks.mjs';
import { chromium } from './chromium.mjs';
import { Misuse, runCommand, say } from './command.mjs';
import { install } from './install.mjs';
import { named } from './playwright.mjs';
import { runCheck } from './run-check.mjs';
import { ROOT } from './settings.mjs';

const GROUPS = [...new Set(CHECKS.map(({ group }) => group))];

const HELP = `npm test: every check of the project, from types to a real browser. Ends with 'N passed, N failed'.

  npm test -- GROUP …      only these: ${GROUPS.join(', ')}
  npm test -- e2e WORDS    only journeys with these words in their names, whenever they run
  ./pnpm check --affected  types and tests of the packages alone that changed since what landed last, or depend on one that did

By day a change is held against one case of each kind, and against all that pack, install or release where their inputs changed.
What is left to the night is told in packages/handbook/how-to/tests.md.

  NIGHTLY=1     all of it
  CHANGED_SINCE the commit that changes are counted from (default: where this branch left origin/main, else the last commit)
  E2E_WORKERS   journeys at a time (default 2)
  CHROMIUM      path of the browser (default: found, or Debian's package is installed)
  MONGODB_URI   also run the tests of the repositories against this database
  PROPERTY_SEED what property-based tests draw: a number, or 'random' (2026, the same in every run)

What each check says is kept in reports/.
`;

/** Milliseconds between two words on how far a check is. */
const SAY_EVERY = 15_000;

/** Does one check; what it says goes to a file, and to the screen when it fails. */
async function doCheck({ name, command, folder = '.', counts }, env) {
  const [file, ...args] = command;
  const report = createWriteStream(join(ROOT, 'reports', `${name.replaceAll(' ', '-')}.log`));
  const said = [];
  const text = () => Buffer.concat(said).toString('utf8');
  let told = '';
  const telling = setInterval(() => {
    const far = PROGRESS[counts ?? 'other'](text());
    if (far !== told) say(`  ${name}: ${far}`);
    told = far;
  }, SAY_EVERY);
  const started = {
    file: file.startsWith('node_modules') ? join(ROOT, folder === '.' ? '' : folder, file) : file,
    args,
    cwd: join(ROOT, folder),
    env: { ...process.env, ...env, TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
  };
  const ok = await runCheck(started, (chunk) => {
    said.push(chunk);
    report.write(chunk);
  });
  clearInterval(telling);
  report.end();
  const counted = counts ? COUNTS[counts](text()) : { passed: 0, failed: 0 };
  const result =
    counts && counted.passed + counted.failed > 0
      ? { passed: counted.passed, failed: Math.max(counted.failed, ok ? 0 : 1) }
      : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  return { ok, text: text(), ...result };
}

/**
 * The checks of what was asked for: groups, and words that journeys have in their names.
 * @param {string} [base] the commit since which packages count that changed, or depend on one that did (default: all count)
 */
function checksOf(wanted, base) {
  const groups = new Set(wanted.filter((word) => GROUPS.includes(word)));
  const words = wanted.filter((word) => !GROUPS.includes(word));
  if (words.length > 0 && !groups.has('e2e'))
    throw new Misuse(`There is no group '${words[0]}': choose from ${GROUPS.join(', ')}.`);
  return CHECKS.filter(({ group, onDemand }) => (wanted.length === 0 ? !onDemand : groups.has(group)))
    .filter(({ group, takesWords }) => words.length === 0 || group !== 'e2e' || takesWords)
    .map(({ command, ...check }) => ({
      ...check,
      command: [
        ...command,
        ...(check.takesWords ? named(words) : []),
        ...(base && check.isOfPackages ? [`--filter=...[${base}]`] : []),
      ],
    }));
}

/** How many of the slowest tests are named at the end. */
const SLOWEST = 10;

function inMinutes(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Where the time went: each part by the clock, and the slowest tests of all. */
function tellTimes(parts, tests) {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const rows = [
    'Time of each part (minutes):',
    ...parts.map(({ name, seconds }) => `  ${inMinutes(seconds).padStart(6)}  ${name}`),
    ...(slowest.length > 0 ? ['The slowest tests (seconds):'] : []),
    ...slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)}  ${name}`),
  ];
  process.stdout.write(`\n${rows.join('\n')}\n`);
}

await runCommand(HELP, { affected: { type: 'boolean' } }, async ({ affected }, wanted) => {
  const asked = checksOf(wanted);
  await install();
  // Not here before.
  const { landedBase } = await import('@dorpel/tooling/schedule');
  const checks = affected ? checksOf(wanted, landedBase(ROOT)) : asked;
  await mkdir(join(ROOT, 'reports'), { recursive: true });
  const env = checks.some(({ counts }) => counts === 'playwright') ? { CHROMIUM: await chromium() } : {};
  const sum = { passed: 0, failed: 0 };
  // Named once more at the very end, which is what is left of a long log.
  const failures = [];
  const parts = [];
  const times = [];
  for (const [i, check] of checks.entries()) {
    say(`Check ${i + 1} of ${checks.length}: ${check.name}`);
    const began = performance.now();
    const { ok, text, passed, failed } = await doCheck(check, env);
    parts.push({ name: check.name, seconds: (performance.now() - began) / 1_000 });
    if (check.counts) times.push(...testTimes(text));
    sum.passed += passed;
    sum.failed += failed;
    if (ok && check.show) process.stdout.write(`${text.trim()}\n`);
    if (ok) continue;
    process.stdout.write(`${whatFailed(text)}\n`);
    say(`${check.name} failed${check.mend ? `; mend it with ${check.mend}` : ''}`);
    const tests = check.counts ? failedTests(text) : [];
    failures.push(...(tests.length > 0 ? tests.map((test) => `${check.name}: ${test}`) : [check.name]));
  }
  tellTimes(parts, times);
  if (failures.length > 0) process.stdout.write(`\nWhat failed:\n  ${failures.join('\n  ')}\n`);
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`);
  return sum.failed > 0 ? 1 : 0;
});
