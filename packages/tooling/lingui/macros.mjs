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

/** Whether a source words sentences: only then is there anything to compile. */
export const hasMacros = (text) => text.includes("from '@lingui/core/macro'");

/**
 * Turns the macros of a source into calls, and its TypeScript into JavaScript. The English sentences do not stay in it.
 * @param {string} text
 * @param {string} filename for errors and the map, which lies in the code
 * @returns {Promise<string>}
 */
export async function compileMacros(text, filename) {
  // Whoever only names the plugin is not to wait for the compiler.
  const { transform } = await import('@swc/core');
  const { code } = await transform(text, {
    filename,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      experimental: { plugins: [macros('id-only')], keepImportAttributes: true },
    },
    swcrc: false,
    sourceMaps: 'inline',
  });
  return code;
}
