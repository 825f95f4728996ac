import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { base, SHARED } from './base.mjs';
import { frames } from './frames.mjs';
import { PartsPlugin } from './parts-plugin.mjs';
import { scripts } from './scripts.mjs';

const shared = Object.fromEntries(
  Object.entries(SHARED).map(([name, requiredVersion]) => [
    name,
    { import: false, singleton: true, strictVersion: true, requiredVersion },
  ]),
);

/**
 * What the files of a remote are called in the browser. Their folder names the version, which is the hash of all of them:
 * a hash in each name too would say nothing more, and cost the entry, which lists them, ten bytes a file.
 */
const FILE = '[name]';

/**
 * The builds of a remote: for the browser in chunks, for the server as one file, and its frames and the scripts of its pages
 * of the desk where it has any.
 * @param {{ name: string, directory: string, mode: 'production' | 'development', output: string }} remote
 *   `output` gets the folders `browser`, `server`, `frames` and `scripts`.
 * @returns {import('webpack').Configuration[]}
 */
export function remote({ name, directory, mode, output }) {
  const container = name.replaceAll('-', '_');
  const federation = (options) =>
    new ModuleFederationPlugin({
      name: container,
      exposes: { './remote': './src/remote.ts' },
      shared,
      dts: false,
      dev: false,
      manifest: false,
      shareStrategy: 'loaded-first',
      ...options,
    });

  const web = base({ name, directory, side: 'web', mode, output: `${output}/browser`, file: FILE, pure: true });
  const node = base({ name, directory, side: 'node', mode, output: `${output}/server`, pure: true });
  return [
    {
      ...web,
      entry: {},
      output: {
        ...web.output,
        publicPath: 'auto',
        filename: `${FILE}.js`,
        chunkFilename: `${FILE}.js`,
      },
      plugins: [
        ...web.plugins,
        federation({
          filename: 'remoteEntry.js',
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
        new PartsPlugin(),
      ],
    },
    {
      ...node,
      entry: {},
      output: { ...node.output, publicPath: '', asyncChunks: false, library: { type: 'commonjs2' } },
      optimization: { ...node.optimization, splitChunks: false },
      plugins: [
        ...node.plugins,
        federation({
          filename: 'remoteEntry.cjs',
          library: { type: 'commonjs2' },
          experiments: {
            externalRuntime: true,
            optimization: { target: 'node', disableSnapshot: true, disableRemote: true },
          },
        }),
      ],
    },
    ...frames({ name, directory, mode, output }),
    ...scripts({ name, directory, mode, output }),
  ];
}
