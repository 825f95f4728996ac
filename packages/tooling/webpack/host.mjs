import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { minify } from '@swc/core';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { base, MINIFIED, SHARED } from './base.mjs';
import { developedRules, exchangeEntry, hot, keptBetweenStarts } from './hot.mjs';

const pureRouter = {
  test: /[\\/]react-router[\\/]dist[\\/].+\.mjs$/,
  use: fileURLToPath(new URL('./pure-router.mjs', import.meta.url)),
};

/** What of us is shared has a version of its own, whatever that of the package is which it was packed in (ADR 100). */
const given = (name, range) => (name.startsWith('@dorpel/') ? { version: range.replace('^', '') } : {});

const shared = Object.fromEntries(
  Object.entries(SHARED).map(([name, requiredVersion]) => [
    name,
    { eager: true, singleton: true, strictVersion: true, requiredVersion, ...given(name, requiredVersion) },
  ]),
);

/**
 * What makes a build a host: it has the modules that remotes share, at once.
 * @param {'web' | 'node'} target
 */
export const sharing = (name, target) =>
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

const served = {
  // Said, so that no script has to find out where it came from; a worker couldn't.
  publicPath: '/assets/shell/',
  filename: '[name].[contenthash:8].js',
  chunkFilename: '[name].[contenthash:8].js',
  assetModuleFilename: '[name].[contenthash:8][ext]',
};

/** Three builds write to one folder: each clears away only what is its own. */
const ownerOf = (file) => ['first', 'offline'].find((owner) => file.startsWith(owner)) ?? 'shell';
const clearsOf = (owner) => ({ keep: (file) => ownerOf(file) !== owner });

/** The builds of the shell while it is followed: modules are exchanged in pages that are open. */
function followed(directory, builds) {
  const cache = keptBetweenStarts(join(directory, 'node_modules/.dorpel/followed'), import.meta.url);
  const [web, first, offline, node] = builds.map((config) => ({ ...config, cache }));
  const entry = { shell: [exchangeEntry('shell'), ...web.entry.shell] };
  // A page that was open for a while takes one after the other.
  const clean = { keep: (file) => web.output.clean.keep(file) || file.includes('hot-update') };
  return [
    hot({ ...web, entry, output: { ...web.output, clean } }),
    hot(first),
    offline,
    { ...node, module: { ...node.module, rules: developedRules(node.module.rules) } },
  ];
}

/**
 * The builds of the shell: the browser's, the little that runs in it before anybody is there (no React, no federation), what is
 * there without a network (a worker, and the page that lists what is kept), and the process that its server renders with.
 * @param {{ name: string, directory: string, mode: 'production' | 'development', output: string, follow?: boolean }} host
 *   `output` gets the folders `browser` and `server`; `follow`: on every change, for pages that are open.
 * @returns {import('webpack').Configuration[]}
 */
export function host({ name, directory, mode, output, follow = false }) {
  const federation = (target) => sharing(name, target);

  const web = base({ name, directory, side: 'web', mode, output: `${output}/browser` });
  const first = base({ name: `${name}-first`, directory, side: 'web', mode, output: `${output}/browser` });
  // Named as the others are: its stylesheet styles what the server renders.
  const offline = base({ name, directory, side: 'web', mode, output: `${output}/browser` });
  const node = base({ name, directory, side: 'node', mode, output: `${output}/server` });
  const builds = [
    {
      ...web,
      module: { ...web.module, rules: [...web.module.rules, pureRouter] },
      entry: { shell: ['@dorpel/federation/runtime', './src/browser/main.ts'] },
      output: { ...web.output, ...served, clean: clearsOf('shell') },
      // Its HTML is there before the scripts that render it in the browser: all styles are in the first sheet.
      optimization: {
        ...web.optimization,
        splitChunks: {
          cacheGroups: {
            // One file compresses better than several that are always fetched together.
            default: false,
            defaultVendors: false,
            styles: { type: 'css/mini-extract', name: 'shell', chunks: 'all', enforce: true },
          },
        },
      },
      plugins: [...web.plugins, federation('web'), new FilesPlugin('files.json', describe)],
    },
    {
      ...first,
      entry: { first: './src/browser/first.ts' },
      output: {
        ...first.output,
        ...served,
        chunkFilename: 'first.[name].[contenthash:8].js',
        clean: clearsOf('first'),
      },
      plugins: [
        ...first.plugins,
        new FilesPlugin('first.json', ({ entrypoints }) => scriptsOf(entrypoints.get('first'))[0]),
        new InlinePlugin(join(directory, 'src/server/wake.js'), 'first.inline.js'),
      ],
    },
    {
      ...offline,
      name: `${name}-offline web`,
      entry: { offline: './src/offline/offline-page.ts', 'offline.worker': './src/offline/worker.ts' },
      output: {
        ...offline.output,
        ...served,
        uniqueName: `${name}-offline`,
        clean: clearsOf('offline'),
      },
      optimization: { ...offline.optimization, splitChunks: false },
      plugins: [...offline.plugins, new FilesPlugin('offline.json', describeOffline)],
    },
    {
      ...node,
      entry: { renderer: ['@dorpel/federation/runtime', './src/server/render/child.ts'] },
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
  return follow ? followed(directory, builds) : builds;
}

const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));

/** The script, stylesheets, fonts and words per language of the shell itself. */
function describe(compilation) {
  const files = compilation.entrypoints.get('shell').getFiles();
  const words = compilation.chunkGroups.flatMap((group) =>
    group.origins.flatMap(({ request }) => {
      const [, language] = /\/locales\/(\w+)\.po$/.exec(request ?? '') ?? [];
      return language ? [[language, scriptsOf(group)]] : [];
    }),
  );
  // The cuts: what every page is set in (ui/fonts.css).
  const fonts = compilation
    .getAssets()
    .filter(({ info }) => info.sourceFilename?.includes('.woff2?'))
    .map(({ name }) => name)
    .sort();
  return {
    live: scriptsOf(compilation.entrypoints.get('shell'))[0],
    css: files.filter((file) => file.endsWith('.css')),
    fonts,
    messages: Object.fromEntries(words),
  };
}

/** The script and the stylesheets of the page that lists what is kept, and the worker. */
const describeOffline = ({ entrypoints }) => ({
  page: scriptsOf(entrypoints.get('offline'))[0],
  css: entrypoints
    .get('offline')
    .getFiles()
    .filter((file) => file.endsWith('.css')),
  worker: scriptsOf(entrypoints.get('offline.worker'))[0],
});

/** Writes the script that runs inline in every page as small as it can be: it comes with each document. */
class InlinePlugin {
  constructor(source, file) {
    Object.assign(this, { source, file });
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('InlinePlugin', (compilation) => {
      const { RawSource } = compiler.webpack.sources;
      compilation.fileDependencies.add(this.source);
      compilation.hooks.processAssets.tapPromise(
        { name: 'InlinePlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const { code } = await minify(await readFile(this.source, 'utf8'), MINIFIED);
          compilation.emitAsset(this.file, new RawSource(code));
        },
      );
    });
  }
}

/** Writes a JSON file of what a build says of its files. */
class FilesPlugin {
  constructor(file, tell) {
    Object.assign(this, { file, tell });
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FilesPlugin', (compilation) => {
      const { RawSource } = compiler.webpack.sources;
      compilation.hooks.processAssets.tap(
        { name: 'FilesPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.emitAsset(this.file, new RawSource(JSON.stringify(this.tell(compilation), null, 2))),
      );
    });
  }
}
