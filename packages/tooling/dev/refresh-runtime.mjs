import * as own from 'react-refresh/runtime';

// A page of the site is made of several builds, whose components are those of one React.
export const fastRefresh = (globalThis.dorpelRefresh ??= own);

// Where a build begins with this file, before React: it tells whoever is there by then what it renders.
if (__resourceQuery === '?entry') fastRefresh.injectIntoGlobalHook(window);
