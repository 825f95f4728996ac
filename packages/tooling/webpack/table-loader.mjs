import { dirname, join } from 'node:path';
import { withTable } from '../remote/table.mjs';

/** What is made of a file is a module of its own, with a chunk of its own: `pitch` writes it. */
const write = ({ file, maker }, group) => `import('${maker ? `${file}?made=${group}&by=${maker}` : file}')`;

/** Puts the table of a remote into its `remote.ts`, and reads it again when a file comes or goes. */
export default function tableLoader(text) {
  this.addContextDependency(dirname(this.resourcePath));
  return withTable(text, this.resourcePath, write);
}

/**
 * A module that is made: what `dorpel.makers` of a remote names for a file, given what that file has as its default. Asked for as
 * './contact-me/form.ts?made=pages&by=./parts/page/plain-page.tsx', where the maker's path begins at the folder of sources.
 * @returns {string | undefined} nothing for `remote.ts` itself, which is read and goes through the loader
 */
export function pitch() {
  const by = new URLSearchParams(this.resourceQuery).get('by');
  if (by === null) return undefined;
  const named = (path) => JSON.stringify(this.utils.contextify(this.context, path));
  return [
    `import make from ${named(join(this.context, '..', by))};`,
    `import declared from ${named(this.resourcePath)};`,
    'export default make(declared);',
  ].join('\n');
}
