import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { macros } from '../lingui/macros.mjs';
import { base } from './base.mjs';
import { frames } from './frames.mjs';

/** Where the harness of a remote finds what it shows: in place of its own file, the examples of the remote. */
export const subject = (directory) =>
  new webpack.NormalModuleReplacementPlugin(/^\.\/subject\.[jt]s$/, join(directory, 'src/examples.ts'));

/** The look that the shell brings to the site. */
const LOOK = ['@dorpel/ui/tokens.css', '@dorpel/ui/fonts.css', '@dorpel/ui/base.css'];

const REFRESH_LOADER = fileURLToPath(new URL('./refresh-loader.mjs', import.meta.url));
const REFRESH_ENTRY = fileURLToPath(new URL('../dev/refresh-entry.mjs', import.meta.url));

/** The compiler's rule for development: React of development, and sentences that are not translated yet in English. */
function developed({ loader, options }, side) {
  const { jsc } = options;
  const transform = { react: { runtime: 'automatic', development: true, refresh: side === 'web' } };
  const compiler = {
    loader,
    options: { jsc: { ...jsc, transform, experimental: { plugins: [macros('message')] } } },
  };
  return side === 'web' ? [REFRESH_LOADER, compiler] : [compiler];
}

/**
 * The builds of the harness of a remote, without federation: what the server renders, what the browser runs, and the
 * frames where the remote has any. React is that of development, which says in full what does not match, and components
 * are exchanged in pages that are open.
 * @param {{ name: string, directory: string, output: string }} remote
 *   `output` gets the folders `browser`, `server` and `frames`.
 * @returns {import('webpack').Configuration[]}
 */
export function harness({ name, directory, output }) {
  const part = (side) => {
    const config = base({ name, directory, side, mode: 'development', output: join(output, side), pure: true });
    const rules = config.module.rules.map((rule) =>
      rule.test.test('View.tsx') && !rule.enforce ? { ...rule, use: developed(rule.use, side) } : rule,
    );
    return {
      ...config,
      // The second start takes what the first one compiled.
      cache: {
        type: 'filesystem',
        cacheDirectory: join(output, '../cache'),
        buildDependencies: { presets: [fileURLToPath(import.meta.url)] },
      },
      module: { ...config.module, rules },
      optimization: { ...config.optimization, nodeEnv: 'development', splitChunks: false },
      plugins: [...config.plugins, subject(directory)],
    };
  };
  const web = part('web');
  const others = web.plugins.filter((plugin) => !(plugin instanceof MiniCssExtractPlugin));
  const node = part('node');
  return [
    {
      ...web,
      entry: { browser: [REFRESH_ENTRY, ...LOOK, '@dorpel/federation/harness/browser'] },
      devtool: 'cheap-module-source-map',
      output: {
        ...web.output,
        path: join(output, 'browser'),
        publicPath: 'auto',
        asyncChunks: false,
        filename: '[name].js',
      },
      plugins: [
        ...others,
        new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
        new webpack.HotModuleReplacementPlugin(),
      ],
    },
    {
      ...node,
      entry: { server: '@dorpel/federation/harness/server' },
      devtool: false,
      output: {
        ...node.output,
        path: join(output, 'server'),
        publicPath: '/harness/',
        asyncChunks: false,
        filename: '[name].cjs',
        library: { type: 'commonjs2' },
      },
    },
    ...frames({ name, directory, mode: 'development', output }),
  ];
}
