import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { assertNamed, named, playwright, playwrightOnBuild } from './playwright.mjs';

const HELP = `./pnpm drills [NAME …]: breaks one thing after another on a site of its own, and looks in a browser at what visitors meet.

  ./pnpm drills                     all of them
  ./pnpm drills mfe-forms database  those with one of these in their names
  ./pnpm drills 'X11 mfe-forms'     what one bad version of a remote can do to the site, 38 ways
  ./pnpm drills full hangs away     what an operator meets: the disk is full for a minute, the launcher hangs for two
                                    minutes, the database is away for a minute (pages go on, forms say what they can't)
  ./pnpm drills --list              their names

Each drill says what is broken; what visitors in two languages meet is compared with what they should (page or part that
is away, in their words, inside the frame; status), and so is how they get on once it is mended: by itself, by the button
in the same document, by the button with a new document, or by loading the page again. The ways of a bad version, and the
operator's three, have visitors at 25 requests a second, of whom none may fail. Their seconds are those in which who would run
had a processor: on a machine that does other things as well, the table says how many they were by the clock. Ends with a
table. Takes the ports 4840 to 4950.

A full disk is one that is mounted for it (tmpfs), which takes the right to mount: where there is none, the table says that this
drill was not tried.

  CHROMIUM   path of the browser (default: found, or Debian's package is installed)
`;

await runCommand(HELP, { list: { type: 'boolean' } }, async ({ list }, names) => {
  const config = ['-c', 'drills.config.ts'];
  const args = [...config, ...named(names)];
  await install();
  await assertNamed(names, config, 'drill');
  return list ? playwright([...args, '--list', '--reporter=list']) : playwrightOnBuild(args);
});
