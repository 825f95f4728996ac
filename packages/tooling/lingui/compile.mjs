import { transform } from '@swc/core';
import { macros } from './macros.mjs';

/** Whether a source words sentences: only then is there anything to compile. */
export const hasMacros = (text) => text.includes("from '@lingui/core/macro'");

/**
 * Turns the macros of a source into calls, and its TypeScript into JavaScript. The English sentences do not stay in it.
 * @param {string} text
 * @param {string} filename for errors and the map, which lies in the code
 * @returns {Promise<string>}
 */
export async function compileMacros(text, filename) {
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
