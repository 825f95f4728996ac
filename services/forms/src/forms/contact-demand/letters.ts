import { FIELD_WORDS } from '../field-words.ts';
import { lettersOf, nameIn } from '../plan.ts';
import { VISITOR } from './words.ts';

/** A free valuation of a property at an address (F2). */
export const contactDemandLetters = lettersOf<'contact-demand'>({
  agency: {
    subject: (answers) => `Gratis schatting in ${answers.propertyCity}: ${nameIn(answers)}`,
    title: ({ propertyCity }) => `Gratis schatting in ${propertyCity}`,
  },
  visitor: VISITOR,
  async facts({ answers }, language, { searchNames }) {
    const { names, goals } = FIELD_WORDS[language];
    const { propertyStreet, propertyZip, propertyCity, goal, type } = answers;
    const known = type ? await searchNames(language) : undefined;
    return [
      { name: names.propertyAddress, value: `${propertyStreet}, ${propertyZip} ${propertyCity}` },
      { name: names.goal, value: goals[goal === 'sale' ? 'sell' : 'let'] },
      { name: names.types, value: type ? (known?.types.get(type) ?? type) : '' },
    ];
  },
});
