import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPackages } from '../repository/root.mjs';

const CONTRACTS = 'packages/contracts';

/** The shell asks it of every service, of those in other repositories too. */
const OF_THE_SHELL = 'getVersion';

/** Endpoints that no source of a repository calls by name, and who does, as the package of its contracts says. */
async function calledElsewhere(root) {
  const { dorpel } = JSON.parse(await readFile(join(root, CONTRACTS, 'package.json'), 'utf8'));
  return dorpel?.calledElsewhere ?? {};
}

/** What calls: neither what describes endpoints, nor what tries them. */
const isCaller = (folder) => ![CONTRACTS, 'packages/e2e', 'packages/tooling'].includes(folder);
const CALLS = /^(?!.*\.(test|fixture)\.)(?!bench\/).*\.(ts|tsx|mjs)$/;

/** The sources of a package that may call something, as one text. */
async function sourcesOf(root, folder) {
  const src = join(root, folder, 'src');
  const files = (await readdir(src, { recursive: true }).catch(() => [])).filter((file) => CALLS.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(src, file), 'utf8')));
  return { folder, text: texts.join('\n') };
}

/**
 * Endpoints of the last release that nothing outside their own service names: dead, unless somebody else calls them.
 * @param {string} root of the repository
 * @param released contract ('catalogue/v1') -> its shape
 * @returns {Promise<string[]>} 'catalogue listThings'
 */
export async function findUncalled(root, released) {
  const folders = (await readPackages(root)).map(({ folder }) => folder).filter(isCaller);
  const sources = await Promise.all(folders.map((folder) => sourcesOf(root, folder)));
  const elsewhere = await calledElsewhere(root);
  return Object.entries(released).flatMap(([contract, { endpoints }]) => {
    const service = contract.replace(/\/v\d+$/, '');
    const others = sources.filter(({ folder }) => folder !== `services/${service}`);
    return Object.keys(endpoints)
      .filter(
        (name) =>
          name !== OF_THE_SHELL && !others.some(({ text }) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)),
      )
      .map((name) => `${service} ${name}`)
      .filter((endpoint) => !(endpoint in elsewhere));
  });
}
