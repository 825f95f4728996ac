import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { base } from './base.mjs';

/** The folders below `src` that hold a frame: a document of its own, begun by `frame.ts`. */
function framesOf(directory) {
  return readdirSync(join(directory, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, 'src', entry.name, 'frame.ts')))
    .map(({ name }) => name);
}

/**
 * The build of the embedded frames of a remote: per folder `src/<key>/frame.ts` a document `<key>.html` with script and
 * style of its own, which knows nothing of federation. None: nothing to build.
 * @param {{ name: string, directory: string, mode: 'production' | 'development', output: string }} remote
 *   `output` gets the folder `frames`.
 * @returns {import('webpack').Configuration[]}
 */
export function frames({ name, directory, mode, output }) {
  const keys = framesOf(directory);
  if (keys.length === 0) return [];
  const web = base({ name, directory, side: 'web', mode, output: `${output}/frames` });
  return [
    {
      ...web,
      name: `${name} frames`,
      entry: Object.fromEntries(keys.map((key) => [key, `./src/${key}/frame.ts`])),
      experiments: { outputModule: true },
      output: {
        ...web.output,
        module: true,
        chunkFormat: 'module',
        chunkLoading: 'import',
        publicPath: 'auto',
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        assetModuleFilename: '[name].[contenthash:8][ext]',
      },
      module: {
        rules: [
          ...web.module.rules,
          { test: /\.geojson$/, type: 'asset/resource' },
          // The bundler would put the path of this machine in its place; the browser knows it itself.
          { test: /[\\/]maplibre-gl\.mjs$/, parser: { importMeta: false, exprContextCritical: false } },
          // Scripts of workers: as they are, under a name servers know.
          { test: /-worker\.(mjs|js)$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:8].js' } },
        ],
      },
      plugins: [...web.plugins, new DocumentsPlugin()],
    },
  ];
}

/** Writes `<key>.html` for every entry, with the names of its files. */
class DocumentsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DocumentsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'DocumentsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const [key, entry] of compilation.entrypoints) {
            const files = entry.getFiles();
            const css = files.filter((file) => file.endsWith('.css'));
            const js = files.filter((file) => file.endsWith('.js'));
            const html = [
              '<!doctype html>',
              '<html lang="en">',
              '<head>',
              '<meta charset="utf-8">',
              '<meta name="viewport" content="width=device-width, initial-scale=1">',
              '<meta name="robots" content="noindex">',
              `<title>${key}</title>`,
              ...css.map((file) => `<link rel="stylesheet" href="${file}">`),
              ...js.map((file) => `<script type="module" src="${file}"></script>`),
              '</head>',
              '<body></body>',
              '</html>',
              '',
            ].join('\n');
            compilation.emitAsset(`${key}.html`, new sources.RawSource(html));
          }
        },
      );
    });
  }
}
