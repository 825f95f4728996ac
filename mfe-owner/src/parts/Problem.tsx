import { ErrorSummary } from '@dorpel/ui/ErrorSummary';
import { useLingui } from '@lingui/react/macro';
import { fieldWords, problemWords } from './problems.ts';
import type { FormState } from './use-form.ts';

export type ProblemProps = Pick<FormState, 'rejected' | 'attempt'> & {
  /** Field name -> id of its control. */
  readonly fieldIds: Readonly<Record<string, string>>;
};

/** What is wrong with a refused form, with links to the fields; nothing while all is well. */
export function Problem({ rejected, attempt, fieldIds }: ProblemProps) {
  const { i18n } = useLingui();
  if (!rejected) return null;
  const { title, text } = problemWords(rejected);
  const wrong = Object.keys(rejected.fields).flatMap((field) => {
    const words = fieldWords(rejected, field);
    return words && fieldIds[field] ? [{ fieldId: fieldIds[field], message: i18n._(words) }] : [];
  });
  // One field with the same sentence says it once, as a link.
  const isSaid = wrong.some(({ message }) => message === i18n._(text));
  return (
    <ErrorSummary
      title={i18n._(title)}
      attempt={attempt}
      problems={isSaid ? wrong : [{ message: i18n._(text) }, ...wrong]}
    />
  );
}
