import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileMacros, hasMacros } from '../lingui/macros.mjs';
import { poModule } from '../lingui/po.mjs';

/** What tsx does not know: catalogs, and sources that word sentences. */
export async function load(url, context, next) {
  const [, file, kind] = /^(file:.+\.(po|tsx?))(?:$|[?#])/.exec(url) ?? [];
  if (!file || file.includes('/node_modules/')) return next(url, context);
  const filename = fileURLToPath(file);
  const text = await readFile(filename, 'utf8');
  if (kind !== 'po' && !hasMacros(text)) return next(url, context);
  const source = kind === 'po' ? await poModule(text, filename) : await compileMacros(text, filename);
  return { format: 'module', source, shortCircuit: true };
}
