import { formatPrice } from '@dorpel/i18n/formats';
import { FIELD_WORDS } from '../field-words.ts';
import { lettersOf, nameIn } from '../plan.ts';
import { VISITOR } from './words.ts';

/** A tenth of the price, in whole cents, is paid to the broker's third-party account at signing (specification, 9). */
const advanceOf = (cents: number): number => Math.round(cents / 10);

/** A purchase offer (F6). */
export const purchaseOfferLetters = lettersOf<'purchase-offer'>({
  agency: {
    subject: (answers, about) => `Bod van ${formatPrice(answers.amount * 100)} op ${about}: ${nameIn(answers)}`,
    title: ({ amount }, about) => `Bod van ${formatPrice(amount * 100)} op ${about}`,
  },
  visitor: VISITOR,
  async facts({ answers }, language) {
    return [{ name: FIELD_WORDS[language].names.advance, value: formatPrice(advanceOf(answers.amount * 100)) }];
  },
});
