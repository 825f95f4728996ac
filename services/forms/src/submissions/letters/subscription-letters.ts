import type { FormName } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import type { SubscriptionKind } from '../subscription.ts';
import { confirmationHref } from './confirmation.ts';
import type { Fact, LetterSources, WriteLetters } from './letter.ts';
import type { Answers } from '../submission.ts';
import { WORDS } from './forms-words.ts';

export type ConfirmWords = {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** What happens without a click. */
  readonly ignore: string;
};

/** The letter that asks whether an address is the visitor's own; nothing is mailed to it before (double opt-in). */
export const confirmLetters =
  <F extends FormName>(
    kind: SubscriptionKind,
    words: Readonly<Record<Language, ConfirmWords>>,
    facts: (answers: Answers<F>, language: Language, sources: LetterSources) => Promise<readonly Fact[]>,
  ): WriteLetters<F> =>
  async (submission, sources) => {
    const { language, answers } = submission;
    const { subject, title, text, confirm, ignore } = words[language];
    const href = await confirmationHref(submission, kind, sources);
    return {
      visitor: {
        subject,
        title,
        paragraphs: [WORDS[language].salutation(answers), text],
        facts: await facts(answers, language, sources),
        button: { label: confirm, href },
        closing: [ignore],
      },
    };
  };
