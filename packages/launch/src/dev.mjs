import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { assertCanRun } from './preflight.mjs';
import { processesOf } from './processes.mjs';
import { during, say } from './progress.mjs';
import { remotesHere, serveLastBuild } from './remotes.mjs';
import { servicesHere } from './services.mjs';
import { readSettings, ROOT, SETTINGS_HELP, Stop } from './settings.mjs';
import { rememberSite } from './site.mjs';
import { createSupervisor } from './supervise.mjs';

const HELP = `./pnpm dev [names]: runs the whole site and follows changes of all, or of the named, remotes and services.

  ./pnpm dev                       everything is built again when it changes
  ./pnpm dev mfe-forms forms       only these; the rest runs from its last build

A remote that was built again is released at once, and pages that are open load themselves again.

${SETTINGS_HELP}
`;

/** Builds a remote or the shell on every change; answers once the first build is there. `builders` gets its process at once. */
function follow(folder, onBuilt, builders) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(ROOT, 'packages/tooling/bin/dorpel-build.mjs'), folder === 'shell' ? 'host' : 'remote', '--watch'],
      {
        cwd: join(ROOT, folder),
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    builders.push(child);
    child.stdout.on('data', async (chunk) => {
      const text = String(chunk).trim();
      say(text);
      if (!text.includes(' built in ')) return;
      await onBuilt().catch((error) => say(error.message));
      resolve();
    });
    child.once('exit', (code) => reject(new Stop(`Building ${folder} ended (exit code ${code}).`)));
  });
}

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
  const followed = (name) => names.length === 0 || names.includes(name);
  await assertCanRun(settings);
  await install();
  await during('Building what is not followed', () => build(bundled(followed)));
  await mkdir(settings.releases, { recursive: true });

  const builders = [];
  const stop = async (code) => {
    for (const child of builders) child.kill();
    await supervisor.stop();
    process.exit(code);
  };
  const supervisor = createSupervisor({
    logs: settings.logs,
    rotation: settings.rotation,
    echo: true,
    watch: (name) => (name === 'shell' ? followed('shell') : SERVICES.includes(name) && followed(name)),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop(0));

  const begin = async (folder) => {
    const publish = folder === 'shell' ? async () => {} : () => serveLastBuild(folder, settings.releases);
    const built = await readFile(
      join(ROOT, folder, folder === 'shell' ? 'dist/server/renderer.cjs' : 'dist/current.json'),
    ).then(
      () => true,
      () => false,
    );
    if (followed(folder)) await follow(folder, publish, builders);
    else if (built) await publish();
    else throw new Stop(`${folder} has no build yet: run ./pnpm build once, or name it too.`);
  };
  // None of them needs another: the first ones are built side by side.
  await Promise.all(['shell', ...remotes].map(begin)).catch((error) => {
    for (const child of builders) child.kill();
    throw error;
  });
  const definitions = processesOf(settings).map((definition) =>
    definition.name === 'shell' ? { ...definition, env: { ...definition.env, LIVE_RELOAD: 'true' } } : definition,
  );
  rememberSite(settings, process.env);
  await supervisor.start(definitions);
  // The rendering half of the shell is a build too: its server starts again with it.
  if (followed('shell')) watch(join(ROOT, 'shell/dist/server'), () => supervisor.restart('shell'));
  say(`Following changes: ${settings.siteUrl}`);
}

process.chdir(ROOT);
main().catch((error) => {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
  process.exit(1);
});
