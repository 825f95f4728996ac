import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { during, given, runCommand, say } from '../command.mjs';
import { install, run } from '../install.mjs';
import { ROOT, Stop } from '../settings.mjs';
import { exportsOf, faultsOf } from './exports.mjs';
import { manifestOf } from './manifest.mjs';
import { isOurs, PARTS } from './parts.mjs';
import { completeTemplate, integrity } from './team.mjs';

const HELP = `./pnpm pack:sdk: packs what a team needs in a repository of its own, as versioned packages that npm understands.

  --to DIR   the folder that gets the tarballs (default: dist/sdk)
  --release  also keeps them in packages/launch/src/sdk/released as the last release, with what it promises: the next version
             is held against it. Refused where something of the last one is gone of which the changelog says nothing

Publish them to your registry, or hand over the folder: npx ./DIR/dorpel-create-team-<version>.tgz NAME --sdk DIR begins such a
repository.
`;

const SENTENCES = join(ROOT, 'packages/tooling/bin/dorpel-sentences.mjs');

/** '@dorpel/ui' of 1.0.0 -> 'dorpel-ui-1.0.0.tgz', as npm calls it. */
const tarballOf = ({ name, version }) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/** Its last version is the one that is packed. */
const CHANGELOG = join(ROOT, 'packages/tooling/sdk/changelog.json');

/** The last release: its files, and what it promised. */
const KEPT = join(ROOT, 'packages/launch/src/sdk/released');

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** The sources of some exports of a package. */
async function filesOf(folder, only) {
  const { exports } = await readJson(join(ROOT, folder, 'package.json'));
  return only.map((name) => join(ROOT, folder, exports[`./${name}`]));
}

/** Compiles the sources of a package into a folder: JavaScript, declarations, and what lies beside them. */
async function compile({ folder, only }, to) {
  // Below the package, where the compiler finds the types it names.
  const config = join(ROOT, folder, 'node_modules/.dorpel/sdk.json');
  const options = {
    extends: join(ROOT, folder, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(ROOT, folder, 'src'),
      outDir: to,
    },
    files: only && (await filesOf(folder, only)),
    include: only ? [] : [join(ROOT, folder, 'src')],
    exclude: ['*.test.*', '*.fixture.*', 'bench'].map((name) => join(ROOT, folder, 'src/**', name)),
  };
  await mkdir(dirname(config), { recursive: true });
  await writeFile(config, JSON.stringify(options));
  await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], { what: `Compiling ${folder}` });
  // Only data lie beside the sources that are named one by one.
  if (!only)
    await cp(join(ROOT, folder, 'src'), to, {
      recursive: true,
      filter: (path) => !/\.tsx?$/.test(path) && !isOurs(relative(ROOT, path)),
    });
  await run(process.execPath, [SENTENCES, to], { what: `Compiling what ${folder} says` });
  await addressDeclarations(to);
}

/** Declarations name each other as the sources do, by files that are not there. */
async function addressDeclarations(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
  for (const file of files) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(/((?:from|import)[ (]['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2'));
  }
}

/** Puts a part together in a folder, as it is packed. */
async function stage(part, folder, release) {
  const source = join(ROOT, part.folder);
  const manifest = manifestOf(await readJson(join(source, 'package.json')), part, release);
  await mkdir(folder, { recursive: true });
  if (part.compiled) await compile(part, join(folder, 'dist'));
  const files = part.files ?? (await readdir(source));
  for (const file of part.compiled ? files.filter((name) => name === 'README.md') : files) {
    if (isOurs(file) || file === 'package.json') continue;
    const isTaken = (path) => !isOurs(relative(source, path)) || path.includes('/generators/');
    await cp(join(source, file), join(folder, file), { recursive: true, filter: isTaken });
  }
  for (const [place, file] of Object.entries(part.data ?? {})) await cp(join(ROOT, file), join(folder, place));
  await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** @throws Stop where the last version of the changelog can't follow the last release */
async function assertReleasable() {
  const { versions } = await readJson(CHANGELOG);
  const released = await readJson(join(KEPT, 'exports.json'));
  const { version } = versions.at(-1);
  const faults = faultsOf(versions, released, exportsOf());
  if (version === released.version) faults.push(`${version} is released already: begin a new version`);
  if (faults.length > 0) throw new Stop(`${relative(ROOT, CHANGELOG)}:\n  ${faults.join('\n  ')}`);
}

/** Keeps a packed SDK as the last release; its promise is what the next version is held against (ADR 100). */
async function keep(target, version) {
  await rm(KEPT, { recursive: true });
  await cp(target, KEPT, { recursive: true });
  const promise = { version, exports: exportsOf() };
  await writeFile(join(KEPT, 'exports.json'), `${JSON.stringify(promise, null, 2)}\n`);
  const format = ['format', '--write', KEPT];
  await run(join(ROOT, 'node_modules/.bin/biome'), format, { what: 'Formatting' });
}

async function main({ to, release }) {
  await install();
  if (release) await assertReleasable();
  const target = to ? given(to) : join(ROOT, 'dist/sdk');
  const { catalog } = parse(await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'));
  const { versions } = await readJson(CHANGELOG);
  const { version } = versions.at(-1);
  const staging = await mkdtemp(join(tmpdir(), 'dorpel-sdk-'));
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const packed = [];
  const built = PARTS.filter(({ isBuilt }) => isBuilt).map(({ folder }) => `--filter=./${folder}`);
  await during('Building what is packed as it was built', () =>
    run(process.execPath, ['node_modules/turbo/bin/turbo', 'run', 'build', ...built, '--output-logs=errors-only'], {
      what: 'Building',
      env: { TURBO_TELEMETRY_DISABLED: '1' },
    }),
  );
  try {
    await during('Packing', async () => {
      for (const part of PARTS) {
        const folder = join(staging, (part.name ?? part.folder).replace(/^.*\//, ''));
        const manifest = await stage(part, folder, { version, catalog });
        if (part.hasTemplate) await completeTemplate(join(folder, 'generators'), packed, target);
        await run('pnpm', ['-C', folder, 'pack', '--pack-destination', target], { what: `Packing ${folder}` });
        packed.push({ file: tarballOf(manifest), folder: part.folder, manifest });
      }
    });
    const packages = await Promise.all(
      packed.map(async ({ file, manifest: { name } }) => ({
        name,
        file,
        integrity: await integrity(join(target, file)),
      })),
    );
    await writeFile(join(target, 'sdk.json'), `${JSON.stringify({ version, packages }, null, 2)}\n`);
    if (release) await keep(target, version);
    for (const { file } of packed) say(file);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

await runCommand(HELP, { to: { type: 'string' }, release: { type: 'boolean' } }, main);
