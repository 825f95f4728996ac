import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import webpack from 'webpack';
import { base } from './base.mjs';
import { frames } from './frames.mjs';

/** Where the harness of a remote finds what it shows: in place of its own file, the examples of the remote. */
const subject = (directory) =>
  new webpack.NormalModuleReplacementPlugin(/^\.\/subject\.ts$/, join(directory, 'src/examples.ts'));

/** The look that the shell brings to the site. */
const LOOK = ['@dorpel/ui/tokens.css', '@dorpel/ui/fonts.css', '@dorpel/ui/base.css'];

/**
 * The builds of the harness of a remote, without federation: what the server renders, what the browser runs, and the
 * frames where the remote has any. React is that of development, which says in full what does not match.
 * @param {{ name: string, directory: string, output: string }} remote
 *   `output` gets the folders `browser`, `server` and `frames`.
 * @returns {import('webpack').Configuration[]}
 */
export function harness({ name, directory, output }) {
  const part = (side) => {
    const config = base({ name, directory, side, mode: 'development', output: join(output, side) });
    return {
      ...config,
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
      entry: { browser: [...LOOK, '@dorpel/federation/harness/browser'] },
      output: {
        ...web.output,
        path: join(output, 'browser'),
        publicPath: 'auto',
        asyncChunks: false,
        filename: '[name].js',
      },
      plugins: [...others, new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
    },
    {
      ...node,
      entry: { server: '@dorpel/federation/harness/server' },
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
