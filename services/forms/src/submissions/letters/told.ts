import { isProblem } from '@dorpel/contracts';
import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import type { Language } from '@dorpel/i18n/languages';
import { titleOf } from './facts.ts';
import { filledIn } from './form-fields.ts';
import type { LetterSources } from './letter.ts';
import type { Submission } from '../submission.ts';

/** Sources that answer with the id alone for what is gone: what was sent about it stays readable. */
export const forgiving = (sources: LetterSources): LetterSources => {
  const orGone =
    <T>(ask: (id: string, language: Language) => Promise<T>) =>
    async (id: string, language: Language) => {
      try {
        return await ask(id, language);
      } catch (error) {
        if (!isProblem(error)) throw error;
        return { id, href: '' } as T;
      }
    };
  return { ...sources, property: orGone(sources.property), project: orGone(sources.project) };
};

/** What was filled in, in the words of the mails, and the home it is about. */
export async function toldOf(
  submission: Submission,
  language: Language,
  sources: LetterSources,
): Promise<Pick<DeskSubmission, 'fields' | 'property'>> {
  const asked = forgiving(sources);
  const { propertyId } = submission.answers as { readonly propertyId?: string };
  const [facts, property] = await Promise.all([
    filledIn(submission as Parameters<typeof filledIn>[0], language, asked),
    propertyId === undefined ? null : asked.property(propertyId, language),
  ]);
  return {
    fields: facts.filter(({ value }) => value !== ''),
    property: property && {
      id: property.id,
      title: titleOf(property),
      reference: property.known?.reference ?? null,
      href: property.href,
    },
  };
}
