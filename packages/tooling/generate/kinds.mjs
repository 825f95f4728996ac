import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readPackages, Stop } from '../repository/root.mjs';
import { addImporter } from './lockfile.mjs';
import { addEndpoint, addHandlers, addStranger, addToRemote, leaveOut } from './splice.mjs';
import { assertKebabCase, camelCase, kebabCase, pascalCase, renderTemplate, title } from './templates.mjs';
import { addWords, emptyCatalog } from './words.mjs';

const LOCALES = ['nl', 'fr', 'en', 'de'];

/** Folders of a kind, as people name them: 'mfe-forms' or 'forms'. */
async function findFolder(root, name, pattern, what) {
  const folders = (await readPackages(root)).map(({ folder }) => folder).filter((folder) => pattern.test(folder));
  const found = folders.find((folder) => folder === name || folder.replace(pattern, '') === name);
  if (found) return found;
  throw new Stop(`Name ${what}: ${folders.join(', ')}.${name ? ` There is no ${name}.` : ''}`);
}

/** A page or slot of a remote. */
async function partOf(root, remote, kind, name) {
  assertKebabCase(name, `a ${kind}`);
  const target = join(root, remote, 'src');
  const files = await renderTemplate(kind, { name, Name: pascalCase(name) }, target);
  if ([...files.keys()].some((file) => existsSync(file)) || existsSync(join(target, name)))
    throw new Stop(`${remote}/src/${name} exists already.`);
  const table = join(target, 'remote.ts');
  const remoteText = addToRemote(await readFile(table, 'utf8'), `${kind}s`, name, `${kind}.ts`);
  const words = new Map([...files].map(([file, content]) => [relative(join(root, remote), file), content]));
  const catalogs = await Promise.all(
    LOCALES.map(async (locale) => {
      const file = join(target, `locales/${locale}.po`);
      return [file, addWords(await readFile(file, 'utf8'), locale, words)];
    }),
  );
  return new Map([...files, [table, remoteText], ...catalogs]);
}

async function pageOrSlot(kind, root, [name, in_]) {
  const remote = await findFolder(root, in_, /^mfe-/, `the remote of the ${kind}`);
  const next = {
    page: [
      `Give it an address: a row with page '${name}' in the routing table (services/content/src/seed).`,
      'Say what it is in load.ts and View.tsx, then `pnpm extract` and translate.',
    ],
    slot: [
      `Show it: \`slots: { … : { slot: '${name}' } }\` in the answer of a page's load.`,
      'Say what it is in load.ts and View.tsx, then `pnpm extract` and translate.',
    ],
  };
  return { files: await partOf(root, remote, kind, name), packages: [remote], next: next[kind] };
}

async function newRemote(root, [given]) {
  const name = given?.replace(/^mfe-/, '');
  assertKebabCase(name, 'a remote');
  const folder = `mfe-${name}`;
  if (existsSync(join(root, folder))) throw new Stop(`${folder} exists already.`);
  const target = join(root, folder);
  const files = await renderTemplate('remote', { name, Name: pascalCase(name), Title: title(name) }, target);
  const table = join(target, 'src/remote.ts');
  const withPage = addToRemote(files.get(table), 'pages', name, 'page.ts');
  files.set(table, addToRemote(withPage, 'slots', `${name}-teaser`, 'slot.ts'));
  const said = new Map([...files].map(([file, content]) => [relative(target, file), content]));
  const catalogs = LOCALES.map((locale) => [
    join(target, `src/locales/${locale}.po`),
    addWords(emptyCatalog(locale), locale, said),
  ]);
  const lockfile = join(root, 'pnpm-lock.yaml');
  const manifest = JSON.parse(files.get(join(target, 'package.json')));
  const locked = addImporter(await readFile(lockfile, 'utf8'), folder, manifest);
  return {
    files: new Map([...files, ...catalogs, [lockfile, locked]]),
    packages: [folder],
    install: true,
    next: [
      `Look at it alone, without the site: pnpm --filter ./${folder} dev`,
      `Give its page an address, which is content and no code: pnpm desk content import ${folder}/routes.json (its paths first: one per language)`,
      `Let the site have it: pnpm release ${folder}. The shell finds it at run time; no other file names it.`,
      `Its slot can stand in any page: \`slots: { … : { slot: '${name}-teaser' } }\` in the answer of a load.`,
    ],
  };
}

async function endpoint(root, [name, in_]) {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name ?? ''))
    throw new Stop('The name of an endpoint is a verb and a noun, such as listStreets.');
  const service = await findFolder(root, in_, /^services\//, 'the service of the endpoint');
  const short = service.replace('services/', '');
  const folder = kebabCase(name);
  const read = (file) => readFile(join(root, file), 'utf8');
  const contractFile = `packages/contracts/src/${short}/v1.ts`;
  const { text, contract } = addEndpoint(await read(contractFile), name, folder);
  const target = join(root, service, 'src');
  if (existsSync(join(target, folder))) throw new Stop(`${service}/src/${folder} exists already.`);
  const words = { name, folder, contract, service: short };
  const files = await renderTemplate('endpoint', words, target);
  files.set(join(root, contractFile), text);
  files.set(join(target, 'compose.ts'), addHandlers(await read(`${service}/src/compose.ts`), name, folder));
  const examples = join(root, `packages/contracts/src/examples/${short}.json`);
  const known = JSON.parse(await readFile(examples, 'utf8'));
  files.set(examples, `${JSON.stringify({ ...known, [name]: { nothing: { items: [] } } }, null, 2)}\n`);
  const strangers = join(target, 'isolation.test.ts');
  if (existsSync(strangers)) files.set(strangers, addStranger(await readFile(strangers, 'utf8'), name));
  const everything = join(target, `${short}.routes.ts`);
  if (existsSync(everything)) files.set(everything, leaveOut(await readFile(everything, 'utf8'), contract, name));
  return {
    files,
    packages: [service, 'packages/contracts'],
    next: [
      `Say what goes over the wire in ${contractFile}, and what it means in ${service}/src/${folder}.`,
      ...(existsSync(strangers)
        ? ['Anybody may ask it now: isolation.test.ts says what who is not logged in gets.']
        : []),
      'It is an addition: `dorpel-contracts check` passes; `dorpel-contracts release` makes it a promise.',
    ],
  };
}

async function message(root, [name, in_]) {
  assertKebabCase(name, 'a message');
  const service = await findFolder(root, in_, /^services\//, 'the service of the message');
  const manifest = JSON.parse(await readFile(join(root, service, 'package.json'), 'utf8'));
  if (!manifest.dependencies['@dorpel/mail'])
    throw new Stop(`${service} sends no mail: it does not depend on @dorpel/mail.`);
  const target = join(root, service, 'src');
  if (existsSync(join(target, name))) throw new Stop(`${service}/src/${name} exists already.`);
  return {
    files: await renderTemplate('message', { name, camel: camelCase(name) }, target),
    packages: [service],
    next: [
      `Store \`createMessage(${camelCase(name)}Letter(reader, sender))\` in the document that causes it: its outbox sends it.`,
      'Say what it is about in words.ts, in four languages.',
    ],
  };
}

/**
 * Kind -> what makes it: (root, names) -> files to write (path -> content), packages they belong to, what a person does next.
 */
export const KINDS = {
  page: (root, names) => pageOrSlot('page', root, names),
  slot: (root, names) => pageOrSlot('slot', root, names),
  endpoint,
  message,
  remote: newRemote,
};
