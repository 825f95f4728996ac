import { injectIntoGlobalHook } from 'react-refresh/runtime';

// Before React: it tells whoever is there by then what it renders.
injectIntoGlobalHook(window);

/**
 * Exchanges the modules that changed; fails when one of them can't be. What did not run here yet may have made what is
 * shown, on the server. Called by what follows the builds.
 */
window.harnessExchange = async () => {
  const hot = import.meta.webpackHot;
  const changed = await hot.check(false);
  if (!changed?.every((id) => Object.hasOwn(__webpack_require__.c, id))) throw new Error('Something else changed');
  await hot.apply();
};
