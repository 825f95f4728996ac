import type { Outcome } from '@dorpel/service-kit';
import type { CommandContext } from '__context__';

/** `cli __command__`: `open()` gives what it works on, `say` tells it line by line, and the data are for `--json`. */
export async function __camel__({ words, say }: CommandContext): Promise<Outcome> {
  say(words.commands['__command__']);
  return { data: {} };
}
