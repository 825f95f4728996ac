import type { Day } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';
import type { Property } from '../property/property.ts';
import { presentOpen } from './present.ts';
import type { Rule } from './rule.ts';

const WORDS = inWords((say) => ({
  because: (what: string) => say(msg`held back, not published: ${what}`),
}));

/** Why a home is held back on a day: what to bring, and which law asks for it, in the words of the rules. */
export function heldBecause(
  property: Property,
  given: { readonly rules: readonly Rule[]; readonly day: Day; readonly language: Language },
): string {
  const needed = presentOpen(property, given).items.filter(({ isNeeded }) => isNeeded);
  const what = needed.map(({ id, name, ask, source }) =>
    source === undefined ? `${name}. ${ask}` : `${name} (${id}). ${ask} (${source})`,
  );
  return WORDS[given.language].because(what.join(' '));
}
