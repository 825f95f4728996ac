import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { install, providePnpm } from './install.mjs';
import { ROOT, Stop } from './settings.mjs';

/** What `./pnpm` runs: pnpm with the same arguments, where they were given; a fresh checkout is installed first. */
async function main() {
  await providePnpm();
  if (!existsSync(join(ROOT, 'node_modules/.modules.yaml'))) await install();
  const child = spawn('pnpm', process.argv.slice(2), { stdio: 'inherit' });
  // A terminal tells all who run in it; who stops this one alone means what it runs. That says how it ended.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('error', (error) => {
    process.stderr.write(`pnpm can't be run: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
  process.exit(1);
});
