#!/usr/bin/env node
// Builds the package in the current folder: `dorpel-build remote` or `dorpel-build host`.
import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { failuresIn, failureText } from '../dev/failure.mjs';
import { EXIT_USAGE } from '../repository/root.mjs';
import { integrity, versionOf } from '../remote/version.mjs';
import { host } from '../webpack/host.mjs';
import { remote } from '../webpack/remote.mjs';

const HELP = `Usage: dorpel-build <remote|host> [--watch] [--mode production|development]

Builds the package in this folder for the browser and for the server.
A remote's result is dist/<version>/ with remote.json, and dist/current.json that names the version;
the version is a hash of all its files. The shell's result is dist/browser and dist/server.

  --watch   build again on every change
  --mode    production by default, development with --watch
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'boolean' }, mode: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [kind] = positionals;
if (values.help || !['remote', 'host'].includes(kind)) {
  process.stdout.write(HELP);
  process.exit(values.help ? 0 : EXIT_USAGE);
}

const directory = process.cwd();
const name = basename(directory);
const dist = join(directory, 'dist');
const mode = values.mode ?? (values.watch ? 'development' : 'production');
/** While it is followed, pages that are open fetch from here what changed. */
const live = values.watch ? 'live' : `building-${process.pid}`;
const output = kind === 'remote' ? join(dist, live) : dist;

/** Tells whoever started this to follow it what came of a change; a person reads it. */
const tell = (message, text) => (process.send ? process.send(message) : text && process.stdout.write(`${text}\n`));

/** The version of the contract with the shell, as the package that holds it says: its own version is that of the SDK (ADR 100). */
async function contractVersion() {
  const federation = createRequire(join(directory, 'package.json')).resolve('@dorpel/federation');
  const { dorpel } = JSON.parse(await readFile(join(federation, '../../package.json'), 'utf8'));
  return dorpel.contract;
}

/**
 * The folder that becomes a version: while watching a copy, because the next build only writes what changes. None where that one
 * is being written already: half of each would be a version that is neither.
 */
async function ready() {
  if (!values.watch) return output;
  const copy = `${output}-copy`;
  const before = begun;
  await rm(copy, { recursive: true, force: true });
  await cp(output, copy, { recursive: true, filter: (file) => !file.includes('hot-update') });
  return isOver && begun === before ? copy : undefined;
}

/** The scripts of pages of the desk, by the keys of their pages; nothing where there are none. */
async function scriptsIn(built) {
  const files = await readdir(join(built, 'scripts')).catch(() => []);
  const each = files
    .filter((file) => file.endsWith('.js'))
    .map(async (file) => [
      file.replace(/\.js$/, ''),
      { file: `scripts/${file}`, integrity: integrity(await readFile(join(built, 'scripts', file))) },
    ]);
  return each.length > 0 ? { scripts: Object.fromEntries(await Promise.all(each)) } : {};
}

/** Gives what was built its name and its manifest, then lets the pointer say that it is there. @returns the name; none where another build follows */
async function seal() {
  const built = await ready();
  if (!built) return undefined;
  const contract = await contractVersion();
  const parts = JSON.parse(await readFile(join(built, 'browser/parts.json'), 'utf8'));
  await rm(join(built, 'browser/parts.json'));
  const version = await versionOf(built);
  const inBrowser = ({ js, css }) => ({
    js: js.map((file) => `browser/${file}`),
    css: css.map((file) => `browser/${file}`),
  });
  const each = (group) =>
    Object.fromEntries(
      Object.entries(group).map(([key, files]) => [
        key,
        inBrowser({
          js: [...new Set([...parts.remote.js, ...files.js])],
          css: [...new Set([...parts.remote.css, ...files.css])],
        }),
      ]),
    );
  const entry = async (file) => ({ entry: file, integrity: integrity(await readFile(join(built, file))) });
  const manifest = {
    name,
    version,
    contract,
    browser: await entry('browser/remoteEntry.js'),
    server: await entry('server/remoteEntry.cjs'),
    pages: each(parts.pages),
    slots: each(parts.slots),
    messages: each(parts.messages),
    ...(await scriptsIn(built)),
  };
  await writeFile(join(built, 'remote.json'), JSON.stringify(manifest, null, 2));
  const folder = join(dist, version);
  // Whoever follows it may be copying what was built before, and is built again.
  if (values.watch && existsSync(folder)) await rm(built, { recursive: true, force: true });
  else {
    await rm(folder, { recursive: true, force: true });
    await rename(built, folder);
  }
  await writeFile(join(dist, 'current.json.next'), JSON.stringify({ version }));
  await rename(join(dist, 'current.json.next'), join(dist, 'current.json'));
  return version;
}

/** Only the newest versions are of use in a working folder; the artefact store keeps its own. */
async function forget(current) {
  for (const entry of await readdir(dist)) {
    if (/^[0-9a-f]{12}$/.test(entry) && entry !== current)
      await rm(join(dist, entry), { recursive: true, force: true });
  }
}

async function finished(error, stats, count) {
  if (error) throw error;
  if (values.watch && stats.hasErrors()) {
    const failures = failuresIn(directory, stats.toJson({ all: false, errors: true }).errors);
    return tell({ kind: 'failed', failures }, failureText(failures));
  }
  if (stats.hasErrors() || stats.hasWarnings())
    process.stdout.write(`${stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY })}\n`);
  if (stats.hasErrors()) {
    process.exitCode = 1;
    return;
  }
  const version = kind === 'remote' ? await seal() : '';
  // The build that follows is told of in its place.
  if (version === undefined) return;
  if (kind === 'remote' && !values.watch) await forget(version);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const text = `${name} ${version} built in ${seconds} s`;
  if (values.watch) tell({ kind: 'built', text, count }, text);
  else process.stdout.write(`${text}\n`);
}

/** The stylesheets of a build, by the address at which the browser has them -> what tells one content from another. */
const stylesOf = (compilation) =>
  Object.fromEntries(
    Object.entries(compilation.assets)
      .filter(([file]) => file.endsWith('.css'))
      .map(([file, source]) => [
        `${compilation.outputOptions.publicPath}${file}`,
        createHash('sha256').update(source.buffer()).digest('hex').slice(0, 8),
      ]),
  );

/**
 * Tells of the build for the browser as soon as it is there: pages that are open need no more of what can be exchanged. What is no part
 * of it (a frame, the first script, what the server alone draws) comes with a new document.
 */
function followOutputs() {
  const changed = (message) => {
    told += 1;
    tell({ ...message, count: told });
  };
  const hashes = new Map();
  const [web, ...others] = compiler.compilers;
  const isOther = (child, hash) => {
    const before = hashes.get(child.name);
    hashes.set(child.name, hash);
    return before !== undefined && before !== hash;
  };
  let css = {};
  // Once they are written, a build knows no more of them than how long they are.
  web.hooks.emit.tap('dev', (compilation) => {
    css = stylesOf(compilation);
  });
  let sources;
  web.hooks.done.tap('dev', (stats) => {
    const { fileDependencies, contextDependencies, missingDependencies } = stats.compilation;
    sources = [fileDependencies, contextDependencies, missingDependencies];
    if (stats.hasErrors()) return;
    if (isOther(web, stats.hash)) changed({ kind: 'exchange', css, hash: stats.hash });
    else tell({ kind: 'styles', css });
  });
  for (const child of others) {
    const isOfServer = child.options.target === 'node20';
    const edited = new Set();
    child.hooks.watchRun.tap('dev', ({ modifiedFiles = [], removedFiles = [] }) => {
      for (const file of [...modifiedFiles, ...removedFiles]) edited.add(file);
    });
    child.hooks.done.tap('dev', (stats) => {
      if (stats.hasErrors()) return;
      // What the browser's build has as well it tells, before or after this one: the same change in what the server draws.
      const isTold = isOfServer && [...edited].every((file) => sources.some((known) => known.has(file)));
      edited.clear();
      if (isOther(child, stats.hash) && !isTold) changed({ kind: 'document' });
    });
  }
}

let started = Date.now();
/** How often browsers were told of another build; the first is 1. */
let told = 1;
/** While watching: whether none of the halves is being built, and how often one began to be. */
let isOver = true;
let begun = 0;
await mkdir(dist, { recursive: true });
const builds = (kind === 'remote' ? remote : host)({ name, directory, mode, output, follow: values.watch === true });
// One after the other, the browser's first: side by side in one thread each would wait for all.
const compiler = webpack(values.watch ? Object.assign(builds, { parallelism: 1 }) : builds);

// One build is finished after the other, however fast they come.
let last = Promise.resolve();
const report = (error, stats) => {
  // While it is being finished the next one may be told of, which is no part of it.
  const count = told;
  last = last
    .then(() => finished(error, stats, count))
    .catch((failure) => {
      process.stderr.write(`${failure.stack ?? failure}\n`);
      process.exitCode = 1;
    });
  return last;
};

if (values.watch) {
  // Each half runs by itself; of one change they are one build, which begins with the first of them.
  compiler.hooks.watchRun.tap('started', () => {
    if (isOver) started = Date.now();
    isOver = false;
    begun += 1;
  });
  compiler.hooks.done.tap('ended', () => {
    isOver = true;
  });
  await rm(output === dist ? join(dist, 'browser') : output, { recursive: true, force: true });
  followOutputs();
  // Milliseconds. Each half notices an edit by itself, and the first to do so is built first: that is to be the browser's, which is seen.
  compiler.watch(
    compiler.compilers.map((_, at) => ({ aggregateTimeout: at === 0 ? 20 : 100 })),
    report,
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      if (kind === 'remote') rmSync(output, { recursive: true, force: true });
      process.exit(0);
    });
} else {
  compiler.run((error, stats) => report(error, stats).then(() => compiler.close(() => {})));
}
