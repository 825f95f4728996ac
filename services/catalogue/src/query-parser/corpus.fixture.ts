import { readFile } from 'node:fs/promises';
import type { Language } from '@dorpel/i18n/languages';

/** A sentence as somebody types it, with what it asks for. */
export type Example = {
  readonly sentence: string;
  /** Parameters by their names: 'type=2', 'near=gent/10'; a flag is only its name. */
  readonly asks: readonly string[];
  /** The words that stay over, in their order. */
  readonly rest: string;
};

/** The sentences of one language, as `corpus/*.txt` has them: `sentence => filters | rest`. */
export async function readCorpus(folder: 'corpus' | 'corpus/held-out', language: Language): Promise<Example[]> {
  const text = await readFile(new URL(`./${folder}/${language}.txt`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [sentence = '', said = ''] = line.split(' =>');
      const [asks = '', rest = ''] = said.split('|');
      return {
        sentence,
        asks: asks
          .split(' ')
          .filter((part) => part !== '')
          .toSorted(),
        rest: rest.trim(),
      };
    });
}
