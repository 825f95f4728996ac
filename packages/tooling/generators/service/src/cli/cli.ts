import { defineCli } from '@dorpel/service-kit';
import { service } from '../compose.ts';
import { list } from './commands.ts';
import { TEXTS } from './texts.ts';

/** What the agency does by command. */
export const cli = defineCli({
  service,
  texts: TEXTS,
  commands: {
    list: { run: list },
  },
});
