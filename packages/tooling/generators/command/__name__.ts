import type { Outcome } from '@dorpel/service-kit';
import type { Given } from './given.ts';

/** `desk __command__`: `open()` gives what it works on, `say` tells it line by line, and the data are for `--json`. */
export async function __camel__({ words, say }: Given): Promise<Outcome> {
  say(words.commands['__command__']);
  return { data: {} };
}
