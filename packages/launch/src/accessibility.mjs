import { runCommand } from './command.mjs';
import { install, run } from './install.mjs';
import { playwrightOnBuild } from './playwright.mjs';

const FIGURES = 'services/content/src/seed/pages/legal/accessibility-figures.json';

const HELP = `./pnpm accessibility: looks at every kind of page with axe, the Tab key and forced colours, and writes what it did into the accessibility statement.

  The figures stand in ${FIGURES}: commit them.
  Every run of the journeys compares them with what it did itself.

  CHROMIUM   path of the browser (default: found, or Debian's package is installed)
  E2E_PORT   of the site that is looked at (default 4600)
`;

await runCommand(HELP, {}, async () => {
  await install();
  const code = await playwrightOnBuild(['--project=journeys', 'accessibility.spec'], { FIGURES: 'write' });
  if (code === 0)
    await run('node_modules/.bin/biome', ['format', '--write', FIGURES], { what: 'Formatting the figures' });
  return code;
});
