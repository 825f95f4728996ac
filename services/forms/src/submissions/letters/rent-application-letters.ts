import { formatPrice } from '@dorpel/i18n/formats';
import { conditionsOf } from '../conditions.ts';
import { feeFacts, withCertainty } from './facts.ts';
import { FIELD_WORDS } from './field-words.ts';
import { lettersOf, nameIn } from './forms-plan.ts';
import { VISITOR } from './rent-application-words.ts';

/** An application to rent (F7). */
export const rentApplicationLetters = lettersOf<'rent-application'>({
  agency: {
    subject: (answers, about) => `Kandidaat-huurder voor ${about}: ${nameIn(answers)}`,
    title: (_, about) => `Kandidaat-huurder voor ${about}`,
  },
  visitor: VISITOR,
  async facts({ answers }, language, { property }) {
    const { known } = await property(answers.propertyId, language);
    const conditions = known && conditionsOf(known);
    if (!conditions) return [];
    const { deposit, depositMonths } = conditions;
    const name = FIELD_WORDS[language].deposit(depositMonths);
    const value = withCertainty(formatPrice(deposit.amount, deposit.currency), known.rentDeposit, language);
    return [{ name, value }, ...feeFacts(known, language)];
  },
});
