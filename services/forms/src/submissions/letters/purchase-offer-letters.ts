import type { Advance } from '@dorpel/contracts/catalogue';
import { formatPercent, formatPrice } from '@dorpel/i18n/formats';
import { withCertainty } from './facts.ts';
import { FIELD_WORDS } from './field-words.ts';
import { lettersOf, nameIn } from './forms-plan.ts';
import { VISITOR } from './purchase-offer-words.ts';

/** Millionths in a percent. */
const PERCENT = 10_000;

/** What of an offer in euro is paid at signing: euro, and percent of it, by the rate of how the home is sold. Half a cent is left off. */
export const advanceOn = (offer: number, { rate }: Pick<Advance, 'rate'>) => ({
  percent: rate / PERCENT,
  amount: Math.floor((offer * rate) / PERCENT) / 100,
});

/** A purchase offer (F6). */
export const purchaseOfferLetters = lettersOf<'purchase-offer'>({
  agency: {
    subject: (answers, about) => `Bod van ${formatPrice(answers.amount * 100)} op ${about}: ${nameIn(answers)}`,
    title: ({ amount }, about) => `Bod van ${formatPrice(amount * 100)} op ${about}`,
  },
  visitor: VISITOR,
  async facts({ answers }, language, { property }) {
    const { known } = await property(answers.propertyId, language);
    const advance = known?.advance && advanceOn(answers.amount, known.advance);
    if (!advance) return [];
    const name = `${FIELD_WORDS[language].names.advance} (${formatPercent(advance.percent, language)})`;
    return [{ name, value: withCertainty(formatPrice(Math.round(advance.amount * 100)), known.advance, language) }];
  },
});
