import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { macros } from '../lingui/macros.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const EXCHANGE = fileURLToPath(new URL('../dev/exchange.mjs', import.meta.url));

/** Before React, in whatever page begins with it: a build's modules are exchanged by its name. */
export const exchangeEntry = (name) => `${EXCHANGE}?${name}`;

const isCompilers = (rule) => rule.test.test('View.tsx') && !rule.enforce;

/** The compiler with sentences that are not translated yet in English; of React where it is given. */
function developed({ loader, options }, react) {
  const { jsc } = options;
  return {
    loader,
    options: {
      jsc: { ...jsc, ...(react && { transform: { react } }), experimental: { plugins: [macros('message')] } },
    },
  };
}

/** The rules of a build for who develops it, where React is the one that the server runs on a site. */
export const developedRules = (rules) =>
  rules.map((rule) => (isCompilers(rule) ? { ...rule, use: developed(rule.use) } : rule));

/** The same with React of development, which says in full what does not match. */
export const withReactOfDevelopment = (rules) =>
  rules.map((rule) =>
    isCompilers(rule) ? { ...rule, use: developed(rule.use, { runtime: 'automatic', development: true }) } : rule,
  );

/**
 * A build for the browser whose modules are exchanged in pages that are open: components while they stay, with what was typed in them,
 * and words.
 * @param {import('webpack').Configuration} config
 * @param {{ isRemote?: boolean }} what whether its `src/remote.ts` is what others hold of it
 * @returns {import('webpack').Configuration}
 */
export function hot(config, { isRemote = false } = {}) {
  const react = { runtime: 'automatic', development: true, refresh: true };
  const rules = config.module.rules.map((rule) => {
    if (!isCompilers(rule)) return rule;
    return {
      ...rule,
      use: [{ loader: here('./refresh-loader.mjs'), options: { isRemote } }, developed(rule.use, react)],
    };
  });
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    module: { ...config.module, rules },
    // Nothing of a build that failed is exchanged.
    optimization: { ...config.optimization, nodeEnv: 'development', emitOnErrors: false },
    plugins: [...config.plugins, new webpack.HotModuleReplacementPlugin()],
  };
}

/** What compiles sooner at the next start, having kept what it compiled at this one. */
export const keptBetweenStarts = (cacheDirectory, preset) => ({
  type: 'filesystem',
  cacheDirectory,
  buildDependencies: { presets: [fileURLToPath(preset), here('./hot.mjs'), here('./refresh-loader.mjs')] },
});

/** Stylesheets that keep their names, so that they are exchanged by them. */
export const plainStyles = (plugins) => [
  ...plugins.filter((plugin) => !(plugin instanceof MiniCssExtractPlugin)),
  new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
];
