import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { fileURLToPath } from 'node:url';
import { base, SHARED } from './base.mjs';

const pureRouter = {
  test: /[\\/]react-router[\\/]dist[\\/].+\.mjs$/,
  use: fileURLToPath(new URL('./pure-router.mjs', import.meta.url)),
};

const shared = Object.fromEntries(
  Object.entries(SHARED).map(([name, requiredVersion]) => [
    name,
    { eager: true, singleton: true, strictVersion: true, requiredVersion },
  ]),
);

/**
 * The two builds of the shell: the browser's, and the thread that its server renders with.
 * @param {{ name: string, directory: string, mode: 'production' | 'development', output: string }} host
 *   `output` gets the folders `browser` and `server`.
 * @returns {import('webpack').Configuration[]}
 */
export function host({ name, directory, mode, output }) {
  const federation = (target) =>
    new ModuleFederationPlugin({
      name,
      remotes: {},
      shared,
      dts: false,
      dev: false,
      manifest: false,
      shareStrategy: 'loaded-first',
      experiments: { optimization: { target, disableSnapshot: true, disableRemote: true } },
    });

  const web = base({ name, directory, side: 'web', mode, output: `${output}/browser` });
  const node = base({ name, directory, side: 'node', mode, output: `${output}/server` });
  return [
    {
      ...web,
      module: { ...web.module, rules: [...web.module.rules, pureRouter] },
      entry: { shell: ['./src/app/runtime.ts', './src/browser/main.tsx'] },
      output: {
        ...web.output,
        publicPath: 'auto',
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        assetModuleFilename: '[name].[contenthash:8][ext]',
      },
      plugins: [...web.plugins, federation('web'), new FilesPlugin()],
    },
    {
      ...node,
      entry: { renderer: ['./src/app/runtime.ts', './src/server/renderer/worker.ts'] },
      output: {
        ...node.output,
        publicPath: '',
        asyncChunks: false,
        filename: '[name].cjs',
        library: { type: 'commonjs2' },
      },
      optimization: { ...node.optimization, splitChunks: false },
      plugins: [...node.plugins, federation('node')],
    },
  ];
}

/** Writes `files.json`: the script, stylesheets, fonts and words per language of the shell itself. */
class FilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FilesPlugin', (compilation) => {
      const { RawSource } = compiler.webpack.sources;
      compilation.hooks.processAssets.tap(
        { name: 'FilesPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.entrypoints.get('shell').getFiles();
          const words = compilation.chunkGroups.flatMap((group) =>
            group.origins.flatMap(({ request }) => {
              const [, language] = /\/locales\/(\w+)\.po$/.exec(request ?? '') ?? [];
              return language ? [[language, group.getFiles().filter((file) => file.endsWith('.js'))]] : [];
            }),
          );
          // The cuts: what every page is set in (ui/fonts.css).
          const fonts = compilation
            .getAssets()
            .filter(({ info }) => info.sourceFilename?.includes('.woff2?'))
            .map(({ name }) => name);
          const json = {
            js: files.filter((file) => file.endsWith('.js')),
            css: files.filter((file) => file.endsWith('.css')),
            fonts,
            messages: Object.fromEntries(words),
          };
          compilation.emitAsset('files.json', new RawSource(JSON.stringify(json, null, 2)));
        },
      );
    });
  }
}
