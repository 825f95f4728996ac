import { dayOf } from '@dorpel/i18n/brussels';
import { inLanguage, type Language } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import type { Outcome } from '@dorpel/service-kit';
import type { Given } from './given.ts';
import { TEXTS } from './texts.ts';
import type { Property } from '../property/property.ts';
import { presentOpen } from '../compliance/compliance.ts';

const placeOf = ({ reference, address }: Property) =>
  [reference, address.zip, address.cityKey].filter(Boolean).join(' ');

/** `desk passport`: per property what is missing, what is only on request, and whether it may be published today. */
export async function tellPassports({ open, say, now }: Given, language: Language): Promise<Outcome> {
  const words = inLanguage(TEXTS, language);
  const { parts } = await open();
  const { rules } = await parts.rules.current();
  const day = dayOf(now);
  const properties: object[] = [];
  let [complete, held] = [0, 0];
  for await (const { property, listing } of parts.properties.notWithdrawn()) {
    if (listing.shelf === 'references') continue;
    const { isHeld, items } = presentOpen(property, { rules, day, language });
    properties.push({ id: property.id, isHeld, items });
    if (isHeld) held += 1;
    if (items.length === 0) {
      complete += 1;
      continue;
    }
    say(`${property.id}  ${placeOf(property)}  ${isHeld ? words.held : words.published}`);
    for (const { status, name, ask, isNeeded, source } of items) {
      say(
        `  ${isNeeded ? '!' : '-'} ${labelled(name, words.status[status] ?? status, language)}. ${ask}${source === undefined ? '' : ` (${source})`}`,
      );
    }
  }
  say(words.sum(properties.length, complete, held));
  return { data: { properties } };
}
