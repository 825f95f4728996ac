import { formatDate } from '@dorpel/i18n/formats';
import { FIELD_WORDS } from '../field-words.ts';
import { lettersOf, nameIn, type VisitorWords } from '../plan.ts';
import { searchFacts } from '../search-facts.ts';
import { confirmationHref } from '../confirmation.ts';
import { CONFIRM } from './words.ts';

type Words = VisitorWords<'demand-register'>;

const wordsOf = ({ subject, title, text }: (typeof CONFIRM)['nl']): Words => ({
  subject: () => subject,
  title: () => title,
  paragraphs: () => [text],
});

/** What somebody is looking for (F3). */
export const demandRegisterLetters = lettersOf<'demand-register'>({
  agency: {
    subject: (answers) => `Zoekopdracht van ${nameIn(answers)}`,
    title: (answers) => `Zoekopdracht van ${nameIn(answers)}`,
  },
  visitor: { nl: wordsOf(CONFIRM.nl), fr: wordsOf(CONFIRM.fr), en: wordsOf(CONFIRM.en), de: wordsOf(CONFIRM.de) },
  async facts({ answers }, language, sources) {
    const { names } = FIELD_WORDS[language];
    return [
      ...(await searchFacts({ ...answers, cities: answers.zones }, language, sources)),
      { name: names.from, value: formatDate(answers.startDate) },
      { name: names.until, value: formatDate(answers.endDate) },
    ];
  },
  async more(submission, { language, isAgency }, sources) {
    if (isAgency) return {};
    const { confirm, ignore } = CONFIRM[language];
    const href = await confirmationHref(submission, 'demand-register', sources);
    return { button: { label: confirm, href }, closing: [ignore] };
  },
});
