import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKS, COUNTS, failedTests, PROGRESS, whatFailed } from './checks.mjs';
import { chromium } from './chromium.mjs';
import { Misuse, runCommand } from './command.mjs';
import { install } from './install.mjs';
import { say } from './progress.mjs';
import { runCheck } from './run-check.mjs';
import { ROOT } from './settings.mjs';

const GROUPS = [...new Set(CHECKS.map(({ group }) => group))];

const HELP = `npm test: every check of the project, from types to a real browser. Ends with 'N passed, N failed'.

  npm test -- GROUP …   only these: ${GROUPS.join(', ')}

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

await runCommand(HELP, {}, async (_, wanted) => {
  const unknown = wanted.find((group) => !GROUPS.includes(group));
  if (unknown) throw new Misuse(`There is no group '${unknown}': choose from ${GROUPS.join(', ')}.`);
  await install();
  await mkdir(join(ROOT, 'reports'), { recursive: true });
  const checks = CHECKS.filter(({ group, onDemand }) => (wanted.length === 0 ? !onDemand : wanted.includes(group)));
  const env = checks.some(({ counts }) => counts === 'playwright') ? { CHROMIUM: await chromium() } : {};
  const sum = { passed: 0, failed: 0 };
  // Named once more at the very end, which is what is left of a long log.
  const failures = [];
  for (const [i, check] of checks.entries()) {
    say(`Check ${i + 1} of ${checks.length}: ${check.name}`);
    const { ok, text, passed, failed } = await doCheck(check, env);
    sum.passed += passed;
    sum.failed += failed;
    if (ok && check.show) process.stdout.write(`${text.trim()}\n`);
    if (ok) continue;
    process.stdout.write(`${whatFailed(text)}\n`);
    say(`${check.name} failed${check.mend ? `; mend it with ${check.mend}` : ''}`);
    const tests = check.counts ? failedTests(text) : [];
    failures.push(...(tests.length > 0 ? tests.map((test) => `${check.name}: ${test}`) : [check.name]));
  }
  if (failures.length > 0) process.stdout.write(`\nWhat failed:\n  ${failures.join('\n  ')}\n`);
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`);
  return sum.failed > 0 ? 1 : 0;
});
