import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));

/** Before what was compiled, on its first line, so that the source map still fits. */
const before = (owner) =>
  [
    `import { fastRefresh } from ${here('../dev/exchange.mjs')};`,
    `globalThis.$RefreshReg$ = (type, name) => fastRefresh.register(type, \`${owner} \${__webpack_module__.id} \${name}\`);`,
    'globalThis.$RefreshSig$ = fastRefresh.createSignatureFunctionForTransform;',
    // Functions are taken for components by their name.
    'const fastRefreshes = ([name, value]) => (/^[A-Z]/.test(name) && fastRefresh.isLikelyComponentType(value)) || fastRefresh.isLikelyComponentType(value?.View);',
    'const fastRefreshWork = ({ default: part }) => [part?.load, part?.action].map(String).join();',
  ].join(' ');

/**
 * A page or slot stays the object that it is for whoever holds it, with what it has now. Where a slot is loaded otherwise, what is shown
 * of it is of before; a page is asked for again in any case.
 */
const components = (isSlot) => `
const fastRefreshed = Object.entries(__webpack_module__.exports);
if (fastRefreshed.length > 0 && fastRefreshed.every(fastRefreshes)) {
  const fastRefreshLast = import.meta.webpackHot.data;
  const fastRefreshPart = __webpack_module__.exports.default;
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => {
    data.work = fastRefreshWork(__webpack_module__.exports);
    data.parts = [...(fastRefreshLast?.parts ?? []), ...(fastRefreshPart?.View ? [fastRefreshPart] : [])];
  });
  if (fastRefreshLast) {
    for (const part of fastRefreshLast.parts ?? []) Object.assign(part, fastRefreshPart);
    const isOther = fastRefreshLast.work !== fastRefreshWork(__webpack_module__.exports);
    queueMicrotask(() => {
      if (isOther && (${isSlot} || !globalThis.dorpelDev?.show)) globalThis.dorpelDev.needsDocument = true;
      else fastRefresh.performReactRefresh();
    });
  }
}
`;

/** Whoever holds the remote finds in it what there is now. */
const ofRemote = (name) => `
import { offerExchange } from ${here('../dev/exchange.mjs')};
offerExchange(${JSON.stringify(name)}, import.meta.webpackHot);
const exchangedRemotes = [...(import.meta.webpackHot.data?.remotes ?? []), __webpack_module__.exports.default];
for (const each of exchangedRemotes) Object.assign(each, __webpack_module__.exports.default);
import.meta.webpackHot.accept();
import.meta.webpackHot.dispose((data) => { data.remotes = exchangedRemotes; });
if (exchangedRemotes.length > 1) queueMicrotask(() => globalThis.dorpelRefresh.performReactRefresh());
`;

/**
 * A loader after the compiler's: lets a module whose exports are all components, or a page or slot with its View, be exchanged while
 * the page stays, with what was typed in it (React Fast Refresh). Any other module is exchanged with whoever imports it, a remote at
 * last with its table; where nobody can be, the document is loaded again.
 * @param {string} source with the compiler's calls of $RefreshReg$ and $RefreshSig$
 */
export default function refresh(source, map) {
  const owner = basename(this.rootContext);
  // What is not exchanged by who shows it, is exchanged with the table of all there is.
  const isTable = this.getOptions().isRemote && this.resourcePath === join(this.rootContext, 'src/remote.ts');
  if (isTable) return this.callback(null, source + ofRemote(owner), map);
  if (!source.includes('$RefreshReg$(')) return this.callback(null, source, map);
  const isSlot = /[\\/.]slot\.tsx?$/.test(this.resourcePath);
  this.callback(null, `${before(owner)} ${source}${components(isSlot)}`, map);
}
