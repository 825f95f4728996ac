import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';

/** What the commands say. */
export const TEXTS = inWords((say) => ({
  about: say(msg`What this service keeps.`),
  commands: {
    list: say(msg`what is stored`),
  },
  options: {},
}));

export type Texts = (typeof TEXTS)[Language];
