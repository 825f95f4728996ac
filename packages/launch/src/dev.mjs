import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, install } from './install.mjs';
import { assertCanRun } from './preflight.mjs';
import { processesOf } from './processes.mjs';
import { during, say } from './command.mjs';
import { remotesHere, serveLastBuild } from './remotes.mjs';
import { servicesHere } from './repository.mjs';
import { readSettings, ROOT, SETTINGS_HELP, Stop } from './settings.mjs';
import { rememberSite } from './site.mjs';
import { createSupervisor } from './supervise.mjs';

const HELP = `./pnpm dev [names]: runs the whole site and follows changes of all, or of the named, remotes and services.

  ./pnpm dev                       everything is built again when it changes
  ./pnpm dev mfe-forms forms       only these, and the shell; the rest runs from its last build

What changed is exchanged in the pages that are open: what was typed in them stays. A service that was edited is started anew,
and requests wait for it.

${SETTINGS_HELP}
`;

const SERVICES = servicesHere().map(({ name }) => name);

/** The packages of the processes that run from their bundles. */
const bundled = (followed) => [
  'embedded-mongo',
  'mail',
  ...SERVICES.filter((name) => !followed(name)).map((name) => `service-${name}`),
];

async function main() {
  const names = process.argv.slice(2);
  if (names.includes('--help')) return process.stdout.write(HELP);
  const settings = readSettings(process.env);
  const remotes = await remotesHere();
  const unknown = names.find((name) => ![...remotes, ...SERVICES, 'shell'].includes(name));
  if (unknown)
    throw new Stop(`There is no '${unknown}' here: choose from ${['shell', ...remotes, ...SERVICES].join(', ')}.`);
  // The shell brings the React that parts are exchanged with, which is not that of its last build.
  const followed = (name) => names.length === 0 || name === 'shell' || names.includes(name);
  await assertCanRun(settings);
  await install();
  await during('Building what is not followed', () => build(bundled(followed)));
  await mkdir(settings.releases, { recursive: true });

  // They need what was installed just now.
  const [{ createNews }, { followBuild }, { followProcess }] = await Promise.all([
    import('./dev-news.mjs'),
    import('./dev-build.mjs'),
    import('./dev-process.mjs'),
  ]);
  const news = createNews();
  const ends = [];
  const end = () => Promise.all(ends.map((each) => each()));
  const stop = async (code) => {
    await end();
    await supervisor.stop();
    process.exit(code);
  };
  const supervisor = createSupervisor({
    logs: settings.logs,
    rotation: settings.rotation,
    echo: true,
    watch: (name) => followed(name) && (name === 'shell' || SERVICES.includes(name)),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop(0));

  const definitions = processesOf(settings);
  const shell = definitions.find(({ name }) => name === 'shell');
  Object.assign(shell, { env: { ...shell.env, LIVE_RELOAD: 'true' } });
  const processes = definitions.filter(({ name }) => followed(name) && (name === 'shell' || SERVICES.includes(name)));

  const follow = (folder, isServed = false) =>
    followBuild(folder, { settings, news, ends, isServed, onShell: (count) => fronts.shell?.renew(count) });
  const later = [];
  /** Serves the last build of a remote: all that there will be where it is not followed, else what the first page has. */
  const begin = async (folder) => {
    const isBuilt = await readFile(join(ROOT, folder, 'dist/current.json')).catch(() => undefined);
    if (!isBuilt && !followed(folder))
      throw new Stop(`${folder} has no build yet: run ./pnpm build once, or name it too.`);
    if (!isBuilt) return follow(folder);
    if (followed(folder)) later.push(folder);
    return serveLastBuild(folder, settings.releases);
  };
  const fronts = {};
  try {
    // None of them needs another: the first ones are built side by side, while the processes start that the shell asks.
    const built = Promise.all([follow('shell'), ...remotes.map(begin)]);
    await Promise.all(
      processes.map(async (definition) => {
        fronts[definition.name] = await followProcess(definition, { supervisor, news, ends });
      }),
    );
    rememberSite(settings, process.env);
    const first = definitions.map((definition) => fronts[definition.name]?.definition ?? definition);
    const isShell = ({ name }) => name === 'shell';
    await Promise.all([built, supervisor.start(first.filter((each) => !isShell(each)))]);
    await supervisor.start(first.filter(isShell));
    for (const front of Object.values(fronts)) front.begin();
    if (later.length > 0) say(`The site is there, with the last builds of what is built now: ${settings.siteUrl}`);
    await Promise.all(later.map((folder) => follow(folder, true)));
  } catch (error) {
    await end();
    await supervisor.stop();
    throw error;
  }
  say(`Following changes: ${settings.siteUrl}`);
}

process.chdir(ROOT);
main().catch((error) => {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
  process.exit(1);
});
