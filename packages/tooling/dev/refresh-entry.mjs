import { fastRefresh } from './refresh-runtime.mjs';

// Before React: it tells whoever is there by then what it renders.
fastRefresh.injectIntoGlobalHook(window);
