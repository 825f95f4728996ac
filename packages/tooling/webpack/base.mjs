import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { constants } from 'node:zlib';
import { macros } from '../lingui/macros.mjs';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** How scripts of browsers are made small. */
export const MINIFIED = { compress: { passes: 3, ecma: 2022 }, mangle: true, ecma: 2022 };

/** Modules of which the whole page has one instance, given by the shell. */
export const SHARED = {
  react: '^19.0.0',
  '@lingui/core': '^5.0.0',
  '@lingui/react': '^5.0.0',
  '@dorpel/federation/site': '^1.0.0',
};

const swc = (side) => ({
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: side === 'web' ? 'es2022' : 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      // A remote that is followed and a shell that is not must agree on React: both run the one of production.
      transform: { react: { runtime: 'automatic', development: false } },
      experimental: { plugins: [macros('id-only')] },
    },
  },
});

// The same names in both builds: the server renders what the browser's stylesheet styles.
const cssModules = (prefix, context, side, production, pure) => ({
  loader: require.resolve('css-loader'),
  options: {
    modules: {
      auto: /\.module\.css$/,
      mode: pure ? 'pure' : 'local',
      // A page names some hundred classes: readable names are a twentieth of its bytes, and of use while it is made.
      localIdentName: production ? `${prefix}-[hash:base64:5]` : `${prefix}-[local]-[hash:base64:5]`,
      localIdentContext: context,
      exportOnlyLocals: side === 'node',
      namedExport: false,
      exportLocalsConvention: 'as-is',
    },
  },
});

/**
 * Federation begins in a file that is named by where the repository lies, and so would be what is made of it. It has an id and a
 * name that say nothing of that: the same sources make the same bytes, and so the same version, on every machine.
 */
const PLACELESS = {
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    const { PROCESS_ASSETS_STAGE_OPTIMIZE: stage } = compiler.webpack.Compilation;
    compiler.hooks.compilation.tap('placeless', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('placeless', (modules) => {
        const begins = [...modules].filter((each) => /[\\/]\.federation[\\/]/.test(each.identifier()));
        for (const [at, module] of begins.entries()) compilation.chunkGraph.setModuleId(module, at + 1);
      });
      compilation.hooks.processAssets.tap({ name: 'placeless', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((each) => /\.c?js$/.test(each)))
          compilation.updateAsset(name, (source) => {
            const text = source.source().toString();
            const same = text.replaceAll(/(\.federation\/entry)\.[0-9a-f]{32}\.js/g, '$1.js');
            return same === text ? source : new RawSource(same);
          });
      });
    });
  },
};

/** How files are called that stay at one address for as long as they have this content. */
const HASHED = '[name].[contenthash:8]';

/**
 * What the builds of the shell and of every remote have in common.
 * @param {{ name: string, directory: string, side: 'web' | 'node', mode: 'production' | 'development', output: string, file?: string, pure?: boolean }} build
 *   `file` is what a file is called, without its ending; `pure`: a selector without a class of its own module is an error,
 *   since it would style the whole document (`remote/styles.mjs` looks at what was built).
 * @returns {import('webpack').Configuration}
 */
export function base({ name, directory, side, mode, output, file = HASHED, pure = false }) {
  const production = mode === 'production';
  const css = cssModules(name, directory, side, production, pure);
  return {
    name: `${name} ${side}`,
    mode,
    context: directory,
    target: side === 'web' ? ['web', 'es2022'] : 'node20',
    devtool: production ? false : 'source-map',
    // All that is served says that it is UTF-8: no script has to be told so.
    output: { path: output, uniqueName: name, clean: true, hashFunction: 'xxhash64', charset: false },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        { test: /[\\/]src[\\/]remote\.ts$/, enforce: 'pre', use: here('./table-loader.mjs') },
        { test: /\.tsx?$/, use: swc(side) },
        { test: /\.tsx?$/, resourceQuery: /^\?made=/, enforce: 'post', use: here('./table-loader.mjs') },
        { test: /\.po$/, use: here('./po-loader.mjs') },
        { test: /\.css$/, use: side === 'web' ? [MiniCssExtractPlugin.loader, css] : css },
        {
          test: /\.woff2$/,
          resourceQuery: /characters=/,
          use: here('./cut-font.mjs'),
        },
        { test: /\.(woff2|webp|png|svg)$/, type: 'asset/resource', generator: { emit: side === 'web' } },
      ],
    },
    plugins: [
      ...(production ? [PLACELESS] : []),
      ...(side === 'web'
        ? [
            new MiniCssExtractPlugin({
              filename: `${file}.css`,
              chunkFilename: `${file}.css`,
              // Layers decide which rule wins, not the order of files.
              ignoreOrder: true,
            }),
            ...(production ? compressed() : []),
          ]
        : []),
    ],
    optimization: {
      nodeEnv: 'production',
      minimize: production && side === 'web',
      minimizer: [
        new TerserPlugin({
          // Scripts of workers come from libraries as they are to be served.
          exclude: /-worker\./,
          minify: TerserPlugin.swcMinify,
          terserOptions: MINIFIED,
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: 'deterministic',
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

function compressed() {
  const test = /\.(js|css|svg|json|geojson)$/;
  return [
    new CompressionPlugin({ test, algorithm: 'gzip', filename: '[path][base].gz' }),
    new CompressionPlugin({
      test,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}
