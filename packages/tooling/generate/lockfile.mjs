import { Stop } from '../repository/root.mjs';

/** The block of a package among the importers of pnpm-lock.yaml, without its first line. */
const IMPORTER = /^ {2}(\S.*?):\n((?: {4,}.*\n)+)/gm;
const DEPENDENCY = /^ {6}('?[^\s']+'?):\n((?: {8}.*\n){2})/gm;

/** An override of a team's repository: where a packed part lies. */
const PACKED = /^ {2}'?(@dorpel\/[^'\s]+?)'?: file:(\S+)$/gm;

/** What the packages of some blocks depend on: name -> its entry. */
const entriesOf = (blocks) =>
  blocks.flatMap(([, , block]) =>
    [...block.matchAll(DEPENDENCY)].map(([entry, name]) => [name.replaceAll("'", ''), entry]),
  );

const importersOf = (text) => {
  const start = text.indexOf('\nimporters:\n');
  const end = text.indexOf('\npackages:\n');
  if (start < 0 || end < start) throw new Stop('pnpm-lock.yaml has no importers: run ./pnpm install first.');
  return { start, end, importers: text.slice(start, end) };
};

/**
 * Writes into pnpm-lock.yaml what a package depends on, new or known. It depends on nothing that the others of its kind do
 * not have: it gets what they got, so that nothing has to be asked of a registry and no version moves.
 * @param {string} text of pnpm-lock.yaml
 * @param {string} folder 'mfe-loans', 'services/loans'
 * @param {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} manifest
 */
export function writeImporter(text, folder, manifest) {
  const kind = /^(mfe-|services\/)/.exec(folder)?.[0] ?? folder;
  const siblings = [...importersOf(text).importers.matchAll(IMPORTER)].filter(([, name]) => name.startsWith(kind));
  const known = new Map(entriesOf(siblings));
  const packed = new Map([...text.matchAll(PACKED)].map(([, name, file]) => [name, file]));
  const others = new Map(entriesOf([...importersOf(text).importers.matchAll(IMPORTER)]));
  const up = '../'.repeat(folder.split('/').length);
  /** As the others of its kind have it. A team has few packages: there, as it was packed, or as any of them has it. */
  const entryOf = (name) => {
    const file = packed.get(name);
    const ofPacked = file && `      '${name}':\n        specifier: file:${up}${file}\n        version: file:${file}\n`;
    return known.get(name) ?? ofPacked ?? (packed.size > 0 ? others.get(name) : undefined);
  };
  const own = siblings.find(([, name]) => name === folder)?.[0] ?? '';
  // With the empty line after it, where there is one.
  const rest = own ? text.replace(text.includes(`${own}\n`) ? `${own}\n` : own, '') : text;
  const { start, end, importers } = importersOf(rest);
  const list = (field) =>
    Object.keys(manifest[field])
      .sort()
      .map((name) => {
        const entry = entryOf(name);
        if (!entry) throw new Stop(`Nothing here depends on ${name} yet: install it in one package by hand first.`);
        return entry;
      })
      .join('');
  const block = `  ${folder}:\n    dependencies:\n${list('dependencies')}    devDependencies:\n${list('devDependencies')}\n`;
  const after = [...importers.matchAll(IMPORTER)].find(([, name]) => name > folder);
  const at = after ? start + after.index : end;
  return rest.slice(0, at) + (after ? block : `\n${block.trimEnd()}\n`) + rest.slice(at);
}
