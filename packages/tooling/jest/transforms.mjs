import { createTransformer } from '@swc/jest';
import { poModule } from '../lingui/po.mjs';
import { withTable } from '../remote/table.mjs';

/**
 * Tests have no modules that are made by a loader: the maker is called where the module would be. One after the other: two imports
 * that share what was not loaded yet may each find it half linked.
 */
const write = ({ file, maker }) =>
  maker
    ? `import('${maker}').then((made) => import('${file}').then((of) => ({ default: made.default(of.default) })))`
    : `import('${file}')`;

/** A catalog becomes its words. Jest asks for them at once wherever it can: only this way it waits. */
const catalogs = { processAsync: async (text, file) => ({ code: await poModule(text, file) }) };

/** `remote.ts` with its table, compiled as every other file: it is another file when a part comes or goes. */
function tables(swc) {
  const compiler = createTransformer(swc);
  const tabled =
    (work) =>
    (text, file, ...rest) =>
      work(withTable(text, file, write), file, ...rest);
  return {
    canInstrument: compiler.canInstrument,
    process: tabled(compiler.process),
    processAsync: tabled(compiler.processAsync),
    getCacheKey: tabled(compiler.getCacheKey),
  };
}

/** What only we have beside TypeScript: catalogs, and `remote.ts`, which comes with how it is compiled. */
export default { createTransformer: (swc) => (swc?.jsc ? tables(swc) : catalogs) };
