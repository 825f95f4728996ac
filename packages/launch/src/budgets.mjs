import { Misuse, runCommand } from './command.mjs';
import { install } from './install.mjs';
import { named, playwrightOnBuild, runInE2e } from './playwright.mjs';

const HELP = `./pnpm budgets [PAGE …]: what a first visit costs a phone, in bytes and beside a plain React page of the same content.

  ./pnpm budgets                 all of it, on a site of its own; writes the tables of how-to/budgets.md
  ./pnpm budgets list form       the pages with one of these in their names
  ./pnpm budgets --reference     serves the reference of a site that runs, and says its addresses, for tools of your own

  --turns NUMBER   visits of each page and of its reference, in turns; medians are judged (default 5)
  --site ADDRESS   with --reference: the site that runs (default http://localhost:3000)
  --port NUMBER    with --reference: where to serve it (default: a free one)

Bytes may not exceed their budgets. Largest paint, blocking time and processor time of scripts are judged as parts of the
reference, never in milliseconds: packages/handbook/how-to/budgets.md says what it is. Each visit is told in a line.

  CHROMIUM   path of the browser (default: found, or Debian's package is installed)
  E2E_PORT   of the site that is measured (default 4600)
`;

function numberOf(name, text) {
  if (!/^[1-9]\d*$/.test(text)) throw new Misuse(`--${name} is '${text}', but must be a whole number above 0.`);
  return text;
}

const OPTIONS = {
  reference: { type: 'boolean' },
  turns: { type: 'string', default: '5' },
  site: { type: 'string' },
  port: { type: 'string' },
};

await runCommand(HELP, OPTIONS, async ({ reference, turns, site, port }, pages) => {
  if (!reference && (site || port)) throw new Misuse('--site and --port go with --reference. See --help.');
  if (reference && pages.length > 0) throw new Misuse('--reference serves all pages. See --help.');
  const visits = numberOf('turns', turns);
  await install();
  if (reference) {
    const args = [
      '--import',
      '@dorpel/tooling/source',
      'src/budgets/reference/main.ts',
      site ?? 'http://localhost:3000',
    ];
    return runInE2e(process.execPath, port ? [...args, numberOf('port', port)] : args);
  }
  // One page at a time: what is measured has the machine for itself.
  const projects = ['--project=budgets', '--project=lighthouse', '--workers=1'];
  return playwrightOnBuild([...projects, ...named(pages, '\\b')], { BUDGETS_TURNS: visits });
});
