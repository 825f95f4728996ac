/** Milliseconds that Jest may take to end after the last test: it closes what is its own. */
const PATIENCE = 60_000;

/**
 * Jest waits for ever for what a test left open. Here its run ends, fails, and says what kind of thing it was; `--detectOpenHandles`
 * tells where it was opened.
 */
export default class Ends {
  onRunComplete() {
    setTimeout(() => {
      const open = process.getActiveResourcesInfo().join(', ');
      process.stderr.write(`The tests are over, and a minute later this is still open: ${open}.\n`);
      process.exit(1);
    }, PATIENCE).unref();
  }
}
