import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { base, SHARED } from './base.mjs';
import { join } from 'node:path';
import { scriptsOf } from '../remote/table.mjs';
import { frames } from './frames.mjs';
import { developedRules, hot, keptBetweenStarts } from './hot.mjs';
import { PartsPlugin } from './parts-plugin.mjs';

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

/** Where the browser finds what was built last while a remote is followed: what is fetched later is what there is now. */
const LIVE = (name) => `/assets/${name}/live/browser/`;

/** The builds of a remote while it is followed: modules are exchanged in pages that are open. */
function followed({ name, directory }, [web, node, ...others]) {
  const cache = keptBetweenStarts(join(directory, 'node_modules/.dorpel/followed'), import.meta.url);
  const isHot = /hot-update/;
  return [
    hot(
      { ...web, cache, output: { ...web.output, publicPath: LIVE(name), clean: { keep: isHot } } },
      { isRemote: true },
    ),
    { ...node, cache, module: { ...node.module, rules: developedRules(node.module.rules) } },
    ...others,
  ];
}

/**
 * The build of the scripts of a remote's pages of the desk (ADR 40): per page one file with all it needs, since the policy of
 * its document lets no other run. Styles are those of the page; of its stylesheets a script has the names of classes alone.
 * None: nothing to build.
 * @param {{ name: string, directory: string, mode: 'production' | 'development', output: string }} remote
 *   `output` gets the folder `scripts`.
 * @returns {import('webpack').Configuration[]}
 */
export function scripts({ name, directory, mode, output }) {
  const entries = Object.entries(scriptsOf(directory));
  if (entries.length === 0) return [];
  const isStyle = ({ test }) => test.test('x.css');
  const web = base({ name, directory, side: 'web', mode, output: `${output}/scripts` });
  const namesOfClasses = base({ name, directory, side: 'node', mode, output }).module.rules.find(isStyle);
  return [
    {
      ...web,
      name: `${name} scripts`,
      entry: Object.fromEntries(entries.map(([key, file]) => [key, file.replace('.', './src')])),
      experiments: { outputModule: true },
      output: { ...web.output, module: true, chunkFormat: 'module', asyncChunks: false, filename: '[name].js' },
      module: { rules: web.module.rules.map((rule) => (isStyle(rule) ? namesOfClasses : rule)) },
      optimization: { ...web.optimization, splitChunks: false },
    },
  ];
}

/**
 * The builds of a remote: for the browser in chunks, for the server as one file, and its frames and the scripts of its pages
 * of the desk where it has any.
 * @param {{ name: string, directory: string, mode: 'production' | 'development', output: string, follow?: boolean }} remote
 *   `output` gets the folders `browser`, `server`, `frames` and `scripts`; `follow`: on every change, for pages that are open.
 * @returns {import('webpack').Configuration[]}
 */
export function remote({ name, directory, mode, output, follow = false }) {
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
  const builds = [
    {
      ...web,
      entry: {},
      output: {
        ...web.output,
        publicPath: 'auto',
        filename: `${FILE}.js`,
        chunkFilename: `${FILE}.js`,
        // Milliseconds after which code that hangs has failed: before the shell's own patience ends (shell/src/browser/app-context.ts).
        chunkLoadTimeout: 15_000,
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
  return follow ? followed({ name, directory }, builds) : builds;
}
