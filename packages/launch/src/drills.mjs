import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { chromium } from './chromium.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { ROOT } from './settings.mjs';

const HELP = `pnpm drills [NAME …]: breaks one thing after another on a site of its own, and looks in a browser at what visitors meet.

  pnpm drills                     all of them
  pnpm drills mfe-forms database  those with one of these in their names
  pnpm drills --list              their names

Each drill says what is broken; what visitors in two languages meet is compared with what they should (page or part that
is away, in their words, inside the frame; status), and so is how they get on once it is mended: by itself, by the button
in the same document, by the button with a new document, or by loading the page again. Ends with a table. Takes the ports
4840 to 4870.

  CHROMIUM   path of the browser (default: found, or Debian's package is installed)
`;

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function playwright(args, env) {
  const child = spawn(
    join(ROOT, 'packages/e2e/node_modules/.bin/playwright'),
    ['test', '-c', 'drills.config.ts', ...args],
    {
      cwd: join(ROOT, 'packages/e2e'),
      env: { ...process.env, ...env },
      stdio: 'inherit',
    },
  );
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

await runCommand(HELP, { list: { type: 'boolean' } }, async ({ list }, names) => {
  const wanted = names.length > 0 ? ['--grep', names.map(escape).join('|')] : [];
  await install();
  if (list) return playwright([...wanted, '--list', '--reporter=list'], {});
  const env = { CHROMIUM: await chromium() };
  await buildAll();
  return playwright(wanted, env);
});
