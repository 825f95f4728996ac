import { createRequire } from 'node:module';

const RUNTIME = createRequire(import.meta.url).resolve('react-refresh/runtime');

/**
 * A loader after the compiler's: lets a module whose exports are all components, or a page or slot with its View, be exchanged while
 * the page stays, with what was typed in it (React Fast Refresh). Any other module is exchanged with whoever imports it; where
 * nobody can be, the page is loaded again. So it is where what a page loads or does reads otherwise: it is asked anew.
 * @param {string} source with the compiler's calls of $RefreshReg$ and $RefreshSig$
 */
export default function refresh(source, map) {
  if (!source.includes('$RefreshReg$(')) return this.callback(null, source, map);
  const before = [
    `import * as fastRefresh from ${JSON.stringify(RUNTIME)};`,
    'globalThis.$RefreshReg$ = (type, name) => fastRefresh.register(type, `${__webpack_module__.id} ${name}`);',
    'globalThis.$RefreshSig$ = fastRefresh.createSignatureFunctionForTransform;',
    // Functions are taken for components by their name.
    'const fastRefreshes = ([name, value]) => (/^[A-Z]/.test(name) && fastRefresh.isLikelyComponentType(value)) || fastRefresh.isLikelyComponentType(value?.View);',
    'const fastRefreshWork = ({ default: part }) => [part?.load, part?.action].map(String).join();',
  ].join(' ');
  const after = `
const fastRefreshed = Object.entries(__webpack_module__.exports);
if (fastRefreshed.length > 0 && fastRefreshed.every(fastRefreshes)) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.shown = fastRefreshWork(__webpack_module__.exports); });
  const fastRefreshShown = import.meta.webpackHot.data?.shown;
  if (fastRefreshShown !== undefined)
    queueMicrotask(() => fastRefreshShown === fastRefreshWork(__webpack_module__.exports) ? fastRefresh.performReactRefresh() : location.reload());
}
`;
  // On the compiler's first line, so that the source map still fits.
  this.callback(null, `${before} ${source}${after}`, map);
}
