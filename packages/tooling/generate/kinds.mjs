import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isPartial, LANGUAGES } from '../lingui/languages.mjs';
import { Misuse, readPackages, Stop } from '../repository/root.mjs';
import { writeImporter } from './lockfile.mjs';
import {
  assertKebabCase,
  assertUsable,
  atVersion,
  camelCase,
  kebabCase,
  pascalCase,
  renderTemplate,
  title,
} from './templates.mjs';
import {
  addCommand,
  addCommandText,
  addEndpoint,
  addHandlers,
  addStranger,
  addToBalancer,
  addToCompose,
} from './splice.mjs';
import { addWords, emptyCatalog } from './words.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const sorted = (table) => Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A partial language gets its words as they come. */
const LOCALES = LANGUAGES.filter((language) => !isPartial(language));

/** Folders of a kind, as people name them: 'mfe-forms' or 'forms'. */
async function findFolder(root, name, pattern, what) {
  const folders = (await readPackages(root)).map(({ folder }) => folder).filter((folder) => pattern.test(folder));
  const found = folders.find((folder) => folder === name || folder.replace(pattern, '') === name);
  if (found) return found;
  throw new Misuse(`Name ${what}: ${folders.join(', ')}.${name ? ` There is no ${name}.` : ''}`);
}

/** Of what is made nothing may be there. @throws Stop */
function assertNew(root, path) {
  if (existsSync(join(root, path))) throw new Stop(`${path} exists already.`);
}

/** The catalogs of a package, with what files of it say. */
async function catalogsOf(root, folder, files) {
  const said = new Map([...files].map(([file, content]) => [relative(join(root, folder), file), content]));
  return Promise.all(
    LOCALES.map(async (locale) => {
      const file = join(root, folder, `src/locales/${locale}.po`);
      return [file, addWords(existsSync(file) ? await readFile(file, 'utf8') : emptyCatalog(locale), locale, said)];
    }),
  );
}

/** A page or slot of a remote. */
async function partOf(root, remote, kind, name) {
  assertKebabCase(name, `a ${kind}`);
  assertNew(root, `${remote}/src/${name}`);
  const target = join(root, remote, 'src');
  const files = await renderTemplate(kind, { name, Name: pascalCase(name) }, target);
  return new Map([...files, ...(await catalogsOf(root, remote, files))]);
}

/** The addresses of a remote's new pages, for the content: those that are there, and one more. */
async function withRoute(root, remote, name) {
  const [[, template]] = await renderTemplate('route', { name, Title: title(name) }, '');
  const file = join(root, remote, 'routes.json');
  const known = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).routes : [];
  return [file, json({ routes: [...known, JSON.parse(template)] })];
}

/** Where its words are, and how they get into the catalogs of its package. */
const sayIn = (folder, files) =>
  `Say what it is in ${files}; then \`./pnpm --filter ./${folder} extract\` and translate.`;

const ADDRESS = (remote) =>
  `Give its page an address once the site has it, which is content and no code: ./pnpm cli content import ${remote}/routes.json (its paths first: one per language)`;

async function page(root, [name, in_]) {
  const remote = await findFolder(root, in_, /^mfe-/, 'the remote of the page');
  const files = await partOf(root, remote, 'page', name);
  files.set(...(await withRoute(root, remote, name)));
  return { files, next: [sayIn(remote, 'load.ts and page.tsx'), ADDRESS(remote)] };
}

async function slot(root, [name, in_]) {
  const remote = await findFolder(root, in_, /^mfe-/, 'the remote of the slot');
  const show = `Show it: \`slots: { … : { slot: '${name}' } }\` in the answer of a page's load.`;
  return { files: await partOf(root, remote, 'slot', name), next: [show, sayIn(remote, 'load.ts and slot.tsx')] };
}

const wordsFor = (name) => ({ name, camel: camelCase(name), Name: pascalCase(name), Title: title(name) });

/**
 * The files of a new remote with a page and a slot: path -> content. Where the packages of the platform are not beside it,
 * it depends on their version.
 * @param {string} root of the repository
 * @param {string} name without 'mfe-'
 * @param {string} [contracts] package with the contract of a service of the same name, which it then asks
 */
async function remoteFiles(root, name, contracts) {
  const target = join(root, `mfe-${name}`);
  const words = { ...wordsFor(name), contracts };
  const files = await renderTemplate('remote', words, target);
  if (contracts) for (const [file, content] of await renderTemplate('asking', words, target)) files.set(file, content);
  for (const [file, content] of await catalogsOf(root, `mfe-${name}`, files)) files.set(file, content);
  const manifest = join(target, 'package.json');
  const own = JSON.parse(atVersion(root, files.get(manifest)));
  if (contracts) own.dependencies = sorted({ ...own.dependencies, [contracts]: 'workspace:*' });
  files.set(manifest, json(own));
  files.set(...(await withRoute(root, `mfe-${name}`, name)));
  return files;
}

async function newRemote(root, [given]) {
  const name = given?.replace(/^mfe-/, '');
  assertKebabCase(name, 'a remote');
  const folder = `mfe-${name}`;
  assertNew(root, folder);
  return {
    files: await remoteFiles(root, name),
    depends: folder,
    next: [
      `Look at it alone, without the site: ./pnpm --filter ./${folder} dev`,
      `Let the site have it: ./pnpm release ${folder}. The shell finds it at run time; no other file names it.`,
      ADDRESS(folder),
      `Its slot can stand in any page: \`slots: { … : { slot: '${name}-teaser' } }\` in the answer of a load.`,
    ],
  };
}

async function endpoint(root, [name, in_]) {
  if (!/^[a-z][a-z0-9]*[A-Z][a-zA-Z0-9]*$/.test(name ?? ''))
    throw new Misuse('The name of an endpoint is a verb and a noun, such as listStreets.');
  const service = await findFolder(root, in_, /^services\//, 'the service of the endpoint');
  const short = service.replace('services/', '');
  const folder = kebabCase(name);
  const read = (file) => readFile(join(root, file), 'utf8');
  const contractFile = `packages/contracts/src/${short}/v1.ts`;
  const { text, contract } = addEndpoint(await read(contractFile), name, folder);
  const target = join(root, service, 'src');
  assertNew(root, `${service}/src/${folder}`);
  const { name: contracts } = JSON.parse(await read('packages/contracts/package.json'));
  const words = { name, folder, contract, service: short, contracts };
  const files = await renderTemplate('endpoint', words, target);
  files.set(join(root, contractFile), text);
  files.set(join(target, 'compose.ts'), addHandlers(await read(`${service}/src/compose.ts`), name, folder));
  const examples = join(root, `packages/contracts/src/examples/${short}.json`);
  const known = JSON.parse(await readFile(examples, 'utf8'));
  files.set(examples, json({ ...known, [name]: { nothing: { items: [] } } }));
  const strangers = join(target, 'isolation.test.ts');
  if (existsSync(strangers)) files.set(strangers, addStranger(await readFile(strangers, 'utf8'), name));
  return {
    files,
    next: [
      `Say what goes over the wire in ${contractFile}, and what it means in ${service}/src/${folder}.`,
      ...(existsSync(strangers)
        ? ['Anybody may ask it now: isolation.test.ts says what who is not logged in gets.']
        : []),
      'It is an addition: `dorpel-contracts check` passes; `dorpel-contracts release` makes it a promise.',
    ],
  };
}

/** What a service needs to write a mail. */
const MAIL = {
  dependencies: { '@dorpel/mail': 'workspace:*', react: 'catalog:' },
  devDependencies: { '@types/react': 'catalog:' },
};

async function message(root, [name, in_]) {
  assertKebabCase(name, 'a message');
  const service = await findFolder(root, in_, /^services\//, 'the service of the message');
  assertNew(root, `${service}/src/${name}`);
  const template = await renderTemplate('message', { name, camel: camelCase(name) }, join(root, service, 'src'));
  const files = new Map([...template, ...(await catalogsOf(root, service, template))]);
  const file = join(root, service, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const sendsNone = !manifest.dependencies['@dorpel/mail'];
  if (sendsNone) {
    for (const field of ['dependencies', 'devDependencies'])
      manifest[field] = sorted({ ...manifest[field], ...MAIL[field] });
    files.set(file, atVersion(root, json(manifest)));
  }
  return {
    files,
    depends: sendsNone ? service : undefined,
    next: [
      `Store \`createMessage(${camelCase(name)}Letter(reader, sender))\` in the document that causes it: an outbox of @dorpel/mail sends it.`,
      sayIn(service, `${name}.tsx`),
    ],
  };
}

async function command(root, [name, in_]) {
  assertKebabCase(name, 'a command');
  assertUsable(name, 'a command');
  const service = await findFolder(root, in_, /^services\//, 'the service of the command');
  // 'desk' is what it was called until the release before: services of teams may still have it.
  const folder = existsSync(join(root, service, 'src/desk')) ? 'src/desk' : 'src/cli';
  const target = join(root, service, folder);
  assertNew(root, `${service}/${folder}/${name}.ts`);
  const { dorpel } = JSON.parse(await readFile(join(root, service, 'package.json'), 'utf8'));
  const subjects = dorpel.cli ?? dorpel.desk;
  // Where a service has several subjects, a command is one of a subject; one that is called like the service goes without saying.
  const subject = [subjects ?? []].flat()[0];
  const called = Array.isArray(subjects) && `services/${subject}` !== service ? `${subject} ${name}` : name;
  // A service of few commands says in the file of these what they work on.
  const context = existsSync(join(target, 'context.ts')) ? './context.ts' : './commands.ts';
  const files = await renderTemplate('command', { name, camel: camelCase(name), command: called, context }, target);
  const change = async (file, edit) => files.set(join(target, file), edit(await readFile(join(target, file), 'utf8')));
  await change(`${basename(folder)}.ts`, (text) => addCommand(text, called, camelCase(name), name));
  await change('texts.ts', (text) => addCommandText(text, called));
  for (const [file, content] of await catalogsOf(root, service, files)) files.set(file, content);
  return {
    files,
    next: [
      `Write ${service}/${folder}/${name}.ts, and what it takes and which options it has in ${basename(folder)}.ts.`,
      sayIn(service, 'texts.ts'),
      `Try it: ./pnpm cli ${[subjects ?? service.replace('services/', '')].flat()[0]} ${name}`,
    ],
  };
}

/** Ports of services, counted from the site's, lie below those of the mails. */
const MOST_SERVICES = 20;

/**
 * The files of a new service with its contract: path -> content.
 * @param {string} root of the repository
 * @param {string} name
 * @param {Record<string, any>} contracts package.json of the package that gets the contract
 * @param {number} port counted from the site's
 */
async function serviceFiles(root, name, contracts, port) {
  const folder = join(root, 'services', name);
  const shared = join(root, 'packages/contracts');
  const words = { ...wordsFor(name), contracts: contracts.name };
  const manifest = { ...contracts, exports: { ...contracts.exports, [`./${name}`]: `./src/${name}/v1.ts` } };
  const template = await renderTemplate('service', words, folder);
  const files = new Map([
    ...template,
    ...(await catalogsOf(root, `services/${name}`, template)),
    ...(await renderTemplate('contract', words, join(shared, 'src'))),
    [join(shared, 'package.json'), json(manifest)],
  ]);
  const own = join(folder, 'package.json');
  return files.set(own, json({ ...JSON.parse(atVersion(root, files.get(own))), dorpel: { port } }));
}

/** The first of the balancer's ports for services, less one: they go on as those of `npm start` do. */
const BALANCER = 3100;

/** compose.yaml, where there is one, with a service more, and the balancer's file. */
async function inProduction(root, name, port) {
  const [file, balancer] = ['compose.yaml', 'packages/launch/container/haproxy.cfg'].map((path) => join(root, path));
  if (!existsSync(file)) return [];
  const [[, block]] = await renderTemplate('compose', { name }, '');
  return [
    [file, addToCompose(await readFile(file, 'utf8'), block, name, BALANCER + port)],
    [balancer, addToBalancer(await readFile(balancer, 'utf8'), name)],
  ];
}

async function newService(root, [name]) {
  assertKebabCase(name, 'a service');
  assertUsable(name, 'a service');
  const folder = `services/${name}`;
  assertNew(root, folder);
  const taken = (await readPackages(root)).flatMap(({ manifest }) => manifest.dorpel?.port ?? []);
  const port = Math.max(0, ...taken) + 1;
  if (port > MOST_SERVICES)
    throw new Stop(`There are ${MOST_SERVICES} services already, which is as many as have a port.`);
  const contracts = JSON.parse(await readFile(join(root, 'packages/contracts/package.json'), 'utf8'));
  const production = await inProduction(root, name, port);
  return {
    files: new Map([...(await serviceFiles(root, name, contracts, port)), ...production]),
    depends: folder,
    next: [
      `Say what goes over the wire in packages/contracts/src/${name}/v1.ts, and what it means in ${folder}/src/items.`,
      `npm start runs it on the port after the site's that its package.json says (${port}).`,
      `A remote asks it by \`client(${camelCase(name)})\` with the contract of ${contracts.name}/${name}; a browser at /api/${name}/v1/….`,
      ...(production.length > 0 ? ['compose.yaml runs two of it, behind the balancer.'] : []),
    ],
  };
}

/**
 * The files of a team's repository, with its first remote and the service that it asks: path -> content.
 * @param {string} root folder that becomes the repository
 * @param {string} team
 * @param {string} given name of remote and service, with or without 'mfe-'
 */
export async function repositoryFiles(root, team, given) {
  const name = given.replace(/^mfe-/, '');
  assertKebabCase(team, 'a team');
  assertKebabCase(name, 'a remote');
  const contracts = `@${team}/contracts`;
  const files = await renderTemplate('repository', { name, team, contracts, dot: '.' }, root);
  for (const file of [join(root, 'package.json'), join(root, 'packages/contracts/package.json')])
    files.set(file, atVersion(root, files.get(file)));
  const manifest = JSON.parse(files.get(join(root, 'packages/contracts/package.json')));
  return new Map([
    ...files,
    ...(await serviceFiles(root, name, manifest, 1)),
    ...(await remoteFiles(root, name, contracts)),
  ]);
}

/** Kind -> what makes it: (root, names) -> what `make` answers. */
export const KINDS = { page, slot, endpoint, message, command, remote: newRemote, service: newService };

export const isKind = (kind) => Object.hasOwn(KINDS, kind ?? '');

/**
 * Makes something of a kind.
 * @param {string} root of the repository
 * @param {string} kind
 * @param {readonly string[]} names its own, and where it comes
 * @returns {Promise<{ files: Map<string, string>, depends?: string, next: readonly string[] }>} files to write (path ->
 *   content), the package whose dependencies are new, and what a person does next
 */
export async function make(root, kind, names) {
  const made = await KINDS[kind](root, names);
  const { files, depends } = made;
  if (!depends) return made;
  const lockfile = join(root, 'pnpm-lock.yaml');
  const manifest = JSON.parse(files.get(join(root, depends, 'package.json')));
  files.set(lockfile, writeImporter(await readFile(lockfile, 'utf8'), depends, manifest));
  return made;
}
