import { createRequire } from 'node:module';

/**
 * The swc plugin that turns Lingui's macros into calls.
 * @param {'id-only' | 'message'} descriptorFields whether the English sentence stays in the code: only in tests, so that
 *   a translation that is missing is seen there as English, and in production as a hash that no page may show
 */
export const macros = (descriptorFields) => [
  createRequire(import.meta.url).resolve('@lingui/swc-plugin'),
  // The ids that Lingui 5's command line writes; the plugin's own default is Lingui 6's.
  { descriptorFields, useLinguiV5IdGeneration: true },
];
