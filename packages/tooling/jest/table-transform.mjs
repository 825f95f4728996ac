import { createTransformer } from '@swc/jest';
import { withTable } from '../remote/table.mjs';

/**
 * Tests have no modules that are made by a loader: the maker is called where the module would be. One after the other: two imports
 * that share what was not loaded yet may each find it half linked.
 */
const write = ({ file, maker }) =>
  maker
    ? `import('${maker}').then((made) => import('${file}').then((of) => ({ default: made.default(of.default) })))`
    : `import('${file}')`;

/** `remote.ts` with its table, compiled as every other file: it is another file when a part comes or goes. */
export default {
  createTransformer(swc) {
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
  },
};
