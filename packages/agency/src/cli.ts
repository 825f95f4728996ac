import { join, resolve } from 'node:path';
import { defineCli, type Outcome, Refused } from '@dorpel/service-kit';
import { type CommandContext, type Config, readConfig } from './config.ts';
import { init } from './init.ts';
import { missingOf } from './go-live-checks.ts';
import { agencyFileIn, readStored } from './store.ts';
import { TEXTS, type Texts } from './texts.ts';

async function check({ open, words, say }: CommandContext): Promise<Outcome> {
  const { config } = await open();
  const contentDir = join(resolve(config.DATA_DIR), 'content');
  const agency = await readStored(contentDir).catch((error: unknown) => {
    throw error instanceof SyntaxError ? new Refused(words.damaged(agencyFileIn(contentDir))) : error;
  });
  if (!agency) throw new Refused(words.none);
  const missing = missingOf(agency, config, words);
  for (const sentence of missing) say(sentence);
  if (missing.length === 0) say(words.ready);
  return { data: { missing }, isRefused: missing.length > 0 };
}

/** Who the agency of a site is: made, changed, and looked at before the site goes live (X16). */
export const cli = defineCli<Config, object, object, 'agency init' | 'agency check', Texts>({
  service: {
    contract: { service: 'agency' },
    readConfig,
    open: async () => ({ parts: {}, close: async () => {} }),
  },
  texts: TEXTS,
  commands: {
    'agency init': {
      takes: '[FILE]',
      options: { 'dry-run': true, really: true, example: true },
      run: init,
    },
    'agency check': { run: check },
  },
});
