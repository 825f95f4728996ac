import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { base } from './base.mjs';
import { subject } from './harness.mjs';
import { sharing } from './host.mjs';

/**
 * The build that renders the examples of a remote with a version of it that is built already: a host as the shell's server
 * is one, and the examples. The sources of the remote itself are not in it.
 * @param {{ name: string, directory: string, output: string }} remote `output` gets `smoke.cjs`
 * @returns {import('webpack').Configuration}
 */
export function smokeBuild({ name, directory, output }) {
  const config = base({ name: `${name}-smoke`, directory, side: 'node', mode: 'production', output });
  return {
    ...config,
    // The second release takes what the first one compiled.
    cache: {
      type: 'filesystem',
      cacheDirectory: join(output, '../smoke-cache'),
      buildDependencies: { presets: [fileURLToPath(import.meta.url)] },
    },
    entry: { smoke: ['@dorpel/federation/runtime', '@dorpel/federation/harness/smoke'] },
    resolve: { ...config.resolve, alias: { [join(directory, 'src/remote.ts')]: false } },
    output: {
      ...config.output,
      publicPath: '',
      asyncChunks: false,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [...config.plugins, subject(directory), sharing(`${name.replaceAll('-', '_')}_smoke`, 'node')],
  };
}
