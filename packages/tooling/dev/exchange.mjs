import * as own from 'react-refresh/runtime';

// A page of the site is made of several builds, whose components are those of one React.
export const fastRefresh = (globalThis.dorpelRefresh ??= own);

/**
 * Exchanges the modules of a build that changed, however many builds there were meanwhile; fails where one of them can't be.
 * @param {{ check: (apply: false) => Promise<(string | number)[] | null>, apply: () => Promise<unknown> }} hot of a module of that build
 * @param {string} wanted the hash of the last build
 * @returns {Promise<boolean>} whether all of them ran here: what did not may have made what is shown, on the server
 */
async function exchangeModules(hot, wanted) {
  let ran = true;
  while (__webpack_require__.h() !== wanted) {
    const changed = await hot.check(false);
    if (!changed) throw new Error('What was built since this page was loaded is not known');
    ran &&= changed.every((id) => Object.hasOwn(__webpack_require__.c, id));
    await hot.apply();
  }
  return ran;
}

/** Lets what follows the builds exchange the modules of this one, by its name. */
export function offerExchange(name, hot) {
  globalThis.dorpelDev ??= { hot: {} };
  globalThis.dorpelDev.hot[name] = (wanted) => exchangeModules(hot, wanted);
}

// A build that begins with this file, before React, says what it is called: `exchange.mjs?shell`.
if (__resourceQuery) {
  // It tells whoever is there by then what it renders.
  fastRefresh.injectIntoGlobalHook(window);
  offerExchange(__resourceQuery.slice(1), import.meta.webpackHot);
}
