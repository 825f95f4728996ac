// Renders the examples of a remote with its server bundle, in a process that has nothing else: `smoke-process.mjs <build> <bundle>`.
// Says what came of it as JSON on the channel to its parent.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

const [build, bundle] = process.argv.slice(2);

/** A server bundle is one CommonJS file that needs nothing but Node, as on the site. */
function evaluate(file) {
  const module = { exports: {} };
  const requireBuiltIn = (id) => {
    const builtIn = process.getBuiltinModule(id);
    if (!builtIn) throw new Error(`needs ${id}, which is not a part of Node`);
    return builtIn;
  };
  compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module'], { filename: file })(
    module.exports,
    requireBuiltIn,
    module,
  );
  return module.exports;
}

/** What is long leaves in pieces: all of it has to, before the channel is closed. */
const say = (message) => new Promise((done) => process.send(message, done));

try {
  const { smoke } = createRequire(import.meta.url)(build);
  const renderings = await smoke(evaluate(bundle));
  await say({ renderings });
} catch (error) {
  await say({ why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
// A timer, a socket or a thread that a version leaves behind would go on for as long as it is served.
process.disconnect();
