/** Milliseconds that Jest may take to end after the last test: it closes what is its own. */
const PATIENCE = 60_000;

/** Seconds from which on a test is among those that a run names as its slowest, and how many it names. */
const SLOW = 1;
const NAMED = 10;

/** Names the slowest tests of a package; `npm test` names those of all. */
function tellSlowest({ testResults }) {
  const tests = testResults.flatMap((file) =>
    file.testResults.map(({ fullName, duration }) => [duration / 1_000, fullName]),
  );
  const slow = tests.filter(([seconds]) => seconds >= SLOW).toSorted(([one], [other]) => other - one);
  for (const [seconds, name] of slow.slice(0, NAMED)) process.stdout.write(`Slow: ${seconds.toFixed(1)} s ${name}\n`);
}

/**
 * Jest waits for ever for what a test left open. Here its run ends, fails, and says what kind of thing it was; `--detectOpenHandles`
 * tells where it was opened.
 */
export default class Ends {
  onRunComplete(_, results) {
    tellSlowest(results);
    setTimeout(() => {
      const open = process.getActiveResourcesInfo().join(', ');
      process.stderr.write(`The tests are over, and a minute later this is still open: ${open}.\n`);
      process.exit(1);
    }, PATIENCE).unref();
  }
}
