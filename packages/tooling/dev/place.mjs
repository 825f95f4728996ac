import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { failureOf } from './failure.mjs';

/** A line of a stack: where in which script, from 1; on the server a script is called by its remote. */
const FRAME = /\(?((?:https?:\/\/|file:\/\/|mfe-)[^\s()]+?):(\d+):(\d+)\)?$/;

/** What others wrote: nobody looks for his mistake there. */
const FOREIGN = /node_modules|\/webpack\/|^webpack:\/\/(?:[^/]+)?\/webpack/;

const mapOf = async (file) => {
  const map = JSON.parse(await readFile(`${file}.map`, 'utf8'));
  return { map: new SourceMap(map), root: dirname(file) };
};

/** A source as its build names it ('webpack://mfe-x/./src/a.tsx', '../src/a.ts'), on this machine. */
function sourceFile(source, root, folder) {
  const [, inside] = /^webpack:\/\/[^/]*\/(.*?)(?:\?.*)?$/.exec(source) ?? [];
  return inside === undefined ? resolve(root, source) : resolve(folder, inside);
}

/**
 * What was thrown while something was drawn, with the line of the source that it came from.
 * @param {{ stack: string, text: string }} thrown
 * @param {(address: string) => string | undefined} fileOf where a script is on this machine; its map lies beside it
 * @returns {Promise<import('./failure.mjs').Failure>} without a line where none of ours is known
 */
export async function placeOf({ stack, text }, fileOf) {
  for (const each of stack.split('\n')) {
    const [, address, line, column] = FRAME.exec(each.trim()) ?? [];
    const script = address && fileOf(address);
    const known = script && (await mapOf(script).catch(() => undefined));
    const entry = known?.map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry?.originalSource || FOREIGN.test(entry.originalSource)) continue;
    // The builds of a package lie two or three folders in it; their sources are named from the package.
    const folder = script.replace(/\/dist\/.*$|\/node_modules\/\.dorpel\/.*$/, '');
    const file = sourceFile(entry.originalSource, known.root, folder);
    return failureOf({ kind: 'render', file, line: entry.originalLine + 1, column: entry.originalColumn + 1, text });
  }
  return { kind: 'render', text };
}
