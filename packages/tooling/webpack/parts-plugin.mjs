/** './<folder>/page.tsx', './<folder>/<key>.slot.tsx', './<folder>/<key>.form.ts?made=pages&by=…'. */
const PART =
  /^\.\/(?<folder>[\w-]+)\/(?:(?<key>[\w-]+)\.)?(?:(?<own>page|slot)\.tsx?|[\w-]+\.tsx?\?made=(?<made>page|slot)s&.+)$/;
/** './parts/share.alive.tsx', './offers/make-offer.form.ts?made=alive&by=…'. */
const ALIVE = /\.alive\.tsx$|\?made=alive&/;
const WORDS = /^\.\/locales\/(\w+)\.po$/;

const filesOf = (group) => {
  const files = group.getFiles();
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
};

/**
 * Takes out of what comes when a part of a page comes alive the stylesheets of that part: the page that shows it imports it, and
 * so came with them. What the part itself imports later keeps its own, and so does what a page has too.
 */
function withoutSheets({ chunkGraph, chunkGroups, chunks }) {
  const isAlive = ({ origins }) => origins.length > 0 && origins.every(({ request }) => ALIVE.test(request ?? ''));
  const alive = new Set(chunkGroups.filter(isAlive));
  for (const chunk of chunks) {
    if (![...chunk.groupsIterable].every((group) => alive.has(group))) continue;
    const sheets = chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') ?? [];
    for (const sheet of sheets) chunkGraph.disconnectChunkAndModule(chunk, sheet);
  }
}

/**
 * Writes `parts.json`: which files the browser needs for each page, slot and language of a remote.
 * They are found by what `remote.ts` imports (table-loader.mjs): './<key>/page.tsx', './<key>/form.ts?made=pages…',
 * './locales/<language>.po'. What is alive comes without stylesheets.
 */
export class PartsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PartsPlugin', (compilation) => {
      // Once modules that chunks share have chunks of their own.
      compilation.hooks.optimizeTree.tapPromise('PartsPlugin', async () => withoutSheets(compilation));
      compilation.hooks.processAssets.tap(
        { name: 'PartsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const parts = { remote: { js: [], css: [] }, pages: {}, slots: {}, messages: {} };
          for (const group of compilation.chunkGroups) {
            for (const { request } of group.origins) {
              const { folder, key = folder, own, made } = PART.exec(request ?? '')?.groups ?? {};
              const kind = own ?? made;
              const [, language] = WORDS.exec(request ?? '') ?? [];
              if (kind) parts[`${kind}s`][key] = filesOf(group);
              else if (language) parts.messages[language] = filesOf(group);
              else if (request === './src/remote.ts') parts.remote = filesOf(group);
            }
          }
          compilation.emitAsset('parts.json', new sources.RawSource(JSON.stringify(parts, null, 2)));
        },
      );
    });
  }
}
