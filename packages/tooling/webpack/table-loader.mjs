import { dirname } from 'node:path';
import { withTable } from '../remote/table.mjs';

/** What is made of a file is a module of its own, with a chunk of its own: maker-loader.mjs writes it. */
const write = ({ file, maker }, group) => `import('${maker ? `${file}?made=${group}&by=${maker}` : file}')`;

/** Puts the table of a remote into its `remote.ts`, and reads it again when a file comes or goes. */
export default function tableLoader(text) {
  this.addContextDependency(dirname(this.resourcePath));
  return withTable(text, this.resourcePath, write);
}
