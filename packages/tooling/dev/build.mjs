import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import webpack from 'webpack';
import { harness } from '../webpack/harness.mjs';
import { failuresIn } from './failure.mjs';

/** Runs the server's half, one CommonJS file, afresh: what it held before is forgotten. */
async function evaluate(file) {
  const module = { exports: {} };
  const code = await readFile(file, 'utf8');
  compileFunction(code, ['exports', 'require', 'module'], { filename: file })(
    module.exports,
    createRequire(file),
    module,
  );
  return module.exports;
}

/**
 * Builds the harness of a remote again on every change.
 * @param {{ name: string, directory: string, output: string }} remote
 * @param {(result: { answer?: (request: Request, name: string) => Promise<Response>, failures: import('./failure.mjs').Failure[], seconds: string, hash?: string }) => void} onBuilt
 *   called after every build; without `answer`, what was there before stays
 * @returns {() => Promise<void>} ends it
 */
export function followHarness(remote, onBuilt) {
  const compiler = webpack(harness(remote));
  let started = Date.now();
  compiler.hooks.watchRun.tap('started', () => {
    started = Date.now();
  });
  const built = async (error, stats) => {
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    if (error) return onBuilt({ failures: [{ kind: 'syntax', text: error.message }], seconds });
    const failures = failuresIn(remote.directory, stats.toJson({ all: false, errors: true }).errors ?? []);
    if (failures.length > 0) return onBuilt({ failures, seconds });
    try {
      const { answer } = await evaluate(join(remote.output, 'server/server.cjs'));
      onBuilt({ answer, failures: [], seconds, hash: stats.stats[0].hash });
    } catch (thrown) {
      // Its map is the browser's alone: the sentence says which it is.
      onBuilt({ failures: [{ kind: 'render', text: thrown.message ?? String(thrown) }], seconds });
    }
  };
  compiler.watch({ aggregateTimeout: 50 }, built);
  // Closing keeps what was compiled for the next start.
  return () => new Promise((done) => compiler.close(() => done()));
}
