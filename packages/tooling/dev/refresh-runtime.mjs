import * as own from 'react-refresh/runtime';

// A page of the site is made of several builds, whose components are those of one React.
export const fastRefresh = (globalThis.dorpelRefresh ??= own);
