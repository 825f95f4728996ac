import { join } from 'node:path';
import webpack from 'webpack';
import { base } from './base.mjs';
import { frames } from './frames.mjs';
import { exchangeEntry, hot, keptBetweenStarts, plainStyles, withReactOfDevelopment } from './hot.mjs';

/** Where the harness of a remote finds what it shows: in place of its own file, the examples of the remote. */
export const subject = (directory) =>
  new webpack.NormalModuleReplacementPlugin(/^\.\/subject\.[jt]s$/, join(directory, 'src/examples.ts'));

/** The look that the shell brings to the site. */
const LOOK = ['@dorpel/ui/tokens.css', '@dorpel/ui/fonts.css', '@dorpel/ui/base.css'];

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
    return {
      ...config,
      cache: keptBetweenStarts(join(output, '../cache'), import.meta.url),
      optimization: { ...config.optimization, nodeEnv: 'development', splitChunks: false },
      plugins: [...config.plugins, subject(directory)],
    };
  };
  const web = hot(part('web'));
  const node = part('node');
  return [
    {
      ...web,
      entry: { browser: [exchangeEntry('harness'), ...LOOK, '@dorpel/federation/harness/browser'] },
      output: {
        ...web.output,
        path: join(output, 'browser'),
        publicPath: 'auto',
        asyncChunks: false,
        filename: '[name].js',
      },
      plugins: plainStyles(web.plugins),
    },
    {
      ...node,
      entry: { server: '@dorpel/federation/harness/server' },
      devtool: false,
      module: { ...node.module, rules: withReactOfDevelopment(node.module.rules) },
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
