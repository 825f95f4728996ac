import { Stop } from '../repository/root.mjs';

/** The block of a package among the importers of pnpm-lock.yaml, without its first line. */
const IMPORTER = /^ {2}(\S.*?):\n((?: {4,}.*\n)+)/gm;
const DEPENDENCY = /^ {6}('?[^\s']+'?):\n((?: {8}.*\n){2})/gm;

const importersOf = (text) => {
  const start = text.indexOf('\nimporters:\n');
  const end = text.indexOf('\npackages:\n');
  if (start < 0 || end < start) throw new Stop('pnpm-lock.yaml has no importers: run pnpm install first.');
  return { start, end, importers: text.slice(start, end) };
};

/**
 * Adds a package at the root to pnpm-lock.yaml that depends on nothing the others of its kind do not have: it gets what
 * they got, so that nothing has to be asked of a registry and no version moves.
 * @param {string} text of pnpm-lock.yaml
 * @param {string} folder 'mfe-loans'
 * @param {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} manifest
 */
export function addImporter(text, folder, manifest) {
  const { start, end, importers } = importersOf(text);
  const siblings = [...importers.matchAll(IMPORTER)].filter(([, name]) => name.startsWith('mfe-'));
  const known = new Map(
    siblings.flatMap(([, , block]) =>
      [...block.matchAll(DEPENDENCY)].map(([entry, name]) => [name.replaceAll("'", ''), entry]),
    ),
  );
  const list = (kind) =>
    Object.keys(manifest[kind])
      .sort()
      .map((name) => {
        if (!known.has(name)) throw new Stop(`No remote depends on ${name} yet: install it in one by hand first.`);
        return known.get(name);
      })
      .join('');
  const block = `  ${folder}:\n    dependencies:\n${list('dependencies')}    devDependencies:\n${list('devDependencies')}\n`;
  const after = [...importers.matchAll(IMPORTER)].find(([, name]) => name > folder);
  const at = after ? start + after.index : end;
  return text.slice(0, at) + (after ? block : `\n${block.trimEnd()}\n`) + text.slice(at);
}
