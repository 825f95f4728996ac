import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * Turns the text of a .po file into Lingui's compiled messages, keyed by message id.
 * @param {string} text the file's content
 * @param {string} filename for errors
 * @returns {Promise<Record<string, unknown>>} message id -> compiled message; empty translations are left out
 */
export async function compilePo(text, filename) {
  const catalog = await formatter({ lineNumbers: false }).parse(text, { locale: null, sourceLocale: 'en', filename });
  return Object.fromEntries(
    Object.entries(catalog)
      .filter(([, entry]) => entry.translation)
      .map(([id, entry]) => [id, compileMessage(entry.translation)]),
  );
}
