/**
 * Every check, in the order in which they run: the quick ones first. `counts` names the runner whose output says how many tests
 * passed and failed; a check without one counts as one. `isOfPackages` where it can be that of some packages alone, `takesWords`
 * where it can be that of tests with some words in their names.
 */
const bin = (name) => `node_modules/.bin/${name}`;
const turbo = (task, ...more) => [bin('turbo'), 'run', task, ...more];
const tooling = (name, ...more) => [process.execPath, `packages/tooling/bin/${name}.mjs`, ...more];

export const CHECKS = [
  { name: 'format', group: 'check', command: [bin('biome'), 'format', '.'], mend: './pnpm format' },
  { name: 'types', group: 'check', command: turbo('types', '--output-logs=errors-only'), isOfPackages: true },
  { name: 'lint', group: 'check', command: [bin('oxlint'), '.'] },
  {
    name: 'boundaries',
    group: 'check',
    command: [bin('depcruise'), '-T', 'err-long', 'shell', 'services', 'packages', 'mfe-*'],
  },
  { name: 'rooms', group: 'check', command: tooling('dorpel-rooms') },
  { name: 'unused code', group: 'check', command: [bin('knip'), '--no-progress'] },
  { name: 'translations', group: 'check', command: tooling('dorpel-words') },
  { name: 'contracts', group: 'check', command: tooling('dorpel-contracts', 'check') },
  {
    name: 'unit and integration',
    group: 'check',
    command: turbo('test', '--continue', '--concurrency=2', '--output-logs=full'),
    counts: 'jest',
    isOfPackages: true,
  },
  // Only what speaks to a database; for a run against another engine than the embedded one.
  {
    name: 'integration',
    group: 'integration',
    command: turbo(
      'test',
      '--continue',
      '--concurrency=2',
      '--output-logs=full',
      '--force',
      '--filter=@dorpel/service-*',
      '--filter=@dorpel/embedded-mongo',
      '--filter=@dorpel/mail',
      '--filter=@dorpel/service-kit',
      '--only',
    ),
    counts: 'jest',
    onDemand: true,
  },
  { name: 'build', group: 'build', command: turbo('build', '--output-logs=errors-only') },
  {
    name: 'budgets',
    group: 'budgets',
    command: [bin('playwright'), 'test', '--project=budgets'],
    folder: 'packages/e2e',
    counts: 'playwright',
    show: true,
  },
  {
    name: 'end to end',
    group: 'e2e',
    command: [bin('playwright'), 'test', '--project=journeys'],
    folder: 'packages/e2e',
    counts: 'playwright',
    takesWords: true,
  },
  {
    name: 'rolling restart',
    group: 'e2e',
    command: [process.execPath, 'packages/launch/src/operation/rolling-restart.mjs'],
    show: true,
  },
  {
    name: 'deployed',
    group: 'deployed',
    // Does what the images are built of, and kills and updates each of it under visitors; its packages come from pnpm's own store.
    onDemand: true,
    command: [process.execPath, 'packages/launch/src/operation/failover.mjs'],
    show: true,
  },
  {
    name: 'lighthouse',
    group: 'lighthouse',
    // Minutes, each page in turns with its reference: parts of it are judged, and go to the README with the times.
    onDemand: true,
    command: [bin('playwright'), 'test', '--project=lighthouse'],
    folder: 'packages/e2e',
    counts: 'playwright',
    show: true,
  },
  {
    name: 'load',
    group: 'load',
    // Minutes, with a site of its own: figures of a machine that does nothing else.
    onDemand: true,
    command: [bin('playwright'), 'test', '--config=load.config.ts', '--project=load'],
    folder: 'packages/e2e',
    counts: 'playwright',
    show: true,
  },
  {
    name: 'first hour',
    group: 'first-hour',
    // What a developer waits for, with the load of the machine beside it.
    onDemand: true,
    command: [bin('playwright'), 'test', '--config=load.config.ts', '--project=first-hour'],
    folder: 'packages/e2e',
    counts: 'playwright',
    show: true,
  },
  {
    name: 'a fifth language',
    group: 'language',
    // A copy of the repository is checked, built and started from nothing: minutes.
    onDemand: true,
    command: [bin('playwright'), 'test', '--config=load.config.ts', '--project=language'],
    folder: 'packages/e2e',
    counts: 'playwright',
  },
];

const total = (text, pattern) => [...text.matchAll(pattern)].reduce((sum, [, count]) => sum + Number(count), 0);

/** How many tests passed and failed, read from what a runner printed. */
export const COUNTS = {
  jest: (text) => ({ passed: total(text, /Tests:.*?(\d+) passed/g), failed: total(text, /Tests:.*?(\d+) failed/g) }),
  playwright: (text) => ({
    passed: total(text, /^\s+(\d+) passed/gm),
    failed: total(text, /^\s+(\d+) failed/gm) + total(text, /^\s+(\d+) did not run/gm),
  }),
};

const count = (text, pattern) => [...text.matchAll(pattern)].length;

/** How far a runner is, read from what it printed so far; '' where there is nothing to tell. */
export const PROGRESS = {
  jest: (text) => {
    const files = count(text, /(?:PASS|FAIL) \S+/g);
    const failed = count(text, /FAIL \S+/g);
    const last = text
      .match(/(?:PASS|FAIL) \S+/g)
      ?.at(-1)
      ?.slice(5);
    return files > 0
      ? `${files} test files, ${count(text, /Test Suites:/g)} packages done, ${failed} failed; last ${last}`
      : '';
  },
  playwright: (text) => {
    const [, all] = /^Running (\d+) tests?/m.exec(text) ?? [];
    const over = [...text.matchAll(/^ +([✓✘]|ok|x|-) +\d+ .*› (.*?)(?: \([\d.]+m?s\))?$/gm)];
    const failed = over.filter(([, mark]) => mark === '✘' || mark === 'x').length;
    return over.length > 0 ? `${over.length} of ${all}, ${failed} failed; last '${over.at(-1)?.[2]}'` : '';
  },
  other: (text) => text.trimEnd().split('\n').at(-1).slice(0, 120),
};

/** Of a long report: what jest says of the tests that failed (from ● on, without what they wrote to the console), then its end. */
export function whatFailed(text) {
  const lines = text.trim().split('\n');
  const failures = lines.flatMap((line, i) => (/^(\S+: )?\s*● (?!Console)/.test(line) ? lines.slice(i, i + 30) : []));
  return [...failures.slice(0, 200), ...lines.slice(-80)].join('\n');
}

/** Of what a runner printed: jest's 'Slow: 12.3 s name' with the package before it, playwright's '✓ 3 [journeys] › name (1.2m)'. */
const TIMED = /^(?:(\S+): )?Slow: ([\d.]+) s (.*\S)|^ +(?:[✓✘]|ok|x) +\d+ (\[\w+\] › .*\S) \(([\d.]+)(ms|s|m)\)$/gm;
const SECONDS = { ms: 0.001, s: 1, m: 60 };

/**
 * How long tests took, slowest first, as far as the runner says it.
 * @param {string} text what the runner printed
 * @returns {{ name: string, seconds: number }[]}
 */
export const testTimes = (text) =>
  [...text.matchAll(TIMED)]
    .map(([, where, jest, title, journey, time, unit]) =>
      journey
        ? { name: journey, seconds: Number(time) * SECONDS[unit] }
        : { name: where ? `${where} ${title}` : title, seconds: Number(jest) },
    )
    .toSorted((one, other) => other.seconds - one.seconds);

/** What a runner that is over says of each test that failed: jest's ● with the package before it, playwright's list at the end. */
const FAILED = /^(?:(\S+): )?\s*● (?!Console)(.*\S)|^ {4}(\[\w+\] › .*\S)/;

/** How many lines of why a file of tests could not be run are told. */
const WHY = 3;

/** Of jest's lines from the ● on: the file that could not be run, which the line before says, and the first lines of why. */
function notRun(lines, at) {
  const file = lines.slice(0, at).findLast((line) => /\bFAIL \S/.test(line));
  const why = lines
    .slice(at + 1, at + 12)
    .map((line) => line.replace(/^\S+:test: ?/, '').trim())
    .filter((line) => line !== '');
  return `${/FAIL (\S+)/.exec(file ?? '')?.[1] ?? 'a file'} could not be run: ${why.slice(0, WHY).join(' ')}`;
}

/**
 * The tests that failed, by name, each once, and the files of tests that could not be run, with why; none of a check that is no
 * run of tests.
 * @param {string} text what the runner printed
 * @returns {string[]} package and test
 */
export function failedTests(text) {
  const lines = text.split('\n');
  const names = lines.flatMap((line, at) => {
    const [, where, jest, playwright] = FAILED.exec(line) ?? [];
    if (playwright) return [playwright];
    if (!jest) return [];
    return [`${where} ${jest === 'Test suite failed to run' ? notRun(lines, at) : jest}`];
  });
  return [...new Set(names)];
}
