import { addDays, dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import { nameIn } from '../submissions/letters/forms-plan.ts';
import type { Properties } from '../submissions/properties-properties.ts';
import type { Inbox } from './store.ts';
import { handlingOf } from '../submissions/handling-of.ts';

/** Days before an offer ends in which the office is told. */
const ENDS_WITHIN = 7;

/** The offers that end within a week and that nobody is done with, the first to end first: in the browser and by command alike. */
export async function listEndingOffers(
  { inbox, titles }: { readonly inbox: Pick<Inbox, 'endingOffers'>; readonly titles: Properties['titles'] },
  now: Date,
  language: Language,
) {
  const today = dayOf(now);
  const offers = await inbox.endingOffers(today, addDays(today, ENDS_WITHIN));
  const known = await titles(
    offers.map(({ answers }) => answers.propertyId),
    language,
  );
  return offers.map((offer) => {
    const { amount, validUntil, propertyId } = offer.answers;
    const { status } = handlingOf(offer);
    return {
      id: offer.id,
      name: nameIn(offer.answers),
      amount,
      validUntil,
      status,
      home: known.get(propertyId) ?? propertyId,
    };
  });
}
