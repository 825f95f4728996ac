import { perLanguage } from '@dorpel/i18n/languages';
import { lettersOf, nameIn, type VisitorWords } from './forms-plan.ts';
import { confirmationHref } from './confirmation.ts';
import { CONFIRM } from './demand-register-words.ts';

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
  visitor: perLanguage((language) => wordsOf(CONFIRM[language])),
  async more(submission, { language, isAgency }, sources) {
    if (isAgency) return {};
    const { confirm, ignore } = CONFIRM[language];
    const href = await confirmationHref(submission, 'demand-register', sources);
    return { button: { label: confirm, href }, closing: [ignore] };
  },
});
