import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { named, playwright, playwrightOnBuild } from './playwright.mjs';

const HELP = `./pnpm drills [NAME …]: breaks one thing after another on a site of its own, and looks in a browser at what visitors meet.

  ./pnpm drills                     all of them
  ./pnpm drills mfe-forms database  those with one of these in their names
  ./pnpm drills --list              their names

Each drill says what is broken; what visitors in two languages meet is compared with what they should (page or part that
is away, in their words, inside the frame; status), and so is how they get on once it is mended: by itself, by the button
in the same document, by the button with a new document, or by loading the page again. Ends with a table. Takes the ports
4840 to 4870.

  CHROMIUM   path of the browser (default: found, or Debian's package is installed)
`;

await runCommand(HELP, { list: { type: 'boolean' } }, async ({ list }, names) => {
  const args = ['-c', 'drills.config.ts', ...named(names)];
  await install();
  return list ? playwright([...args, '--list', '--reporter=list']) : playwrightOnBuild(args);
});
