import type { Action, Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ErrorSummary } from '@dorpel/ui/ErrorSummary';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { fieldWords, problemWords } from './problems.ts';

/** How a form stands. */
export type FormState = {
  readonly rejected: Rejected | undefined;
  /** Counts the refusals, so that each can take the focus. */
  readonly attempt: number;
  /** Sent and not answered, or answered and the page it leads to is on its way. */
  readonly isSending: boolean;
  /** Taken: what follows is on its way. */
  readonly isTaken: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** What an unexpected failure is told as. */
const FAILED: Rejected = { kind: 'rejected', status: 500, values: {}, code: 'service/failed', fields: {} };

/** What the browser itself would send: the button that was pressed is part of it (browsers before 2023 leave it out). */
function filledIn(form: HTMLFormElement, { submitter }: SubmitEvent): FormData {
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name) data.set(submitter.name, submitter.value);
  return data;
}

/**
 * Sends a form without leaving the page, and keeps what was typed when it is refused. Without JavaScript the browser
 * sends it itself and the page comes back with `initial`.
 */
export function useForm(action: Action, initial?: Rejected): FormState {
  const site = useSite();
  const [state, setState] = useState({ rejected: initial, attempt: 0, isSending: false, isTaken: false });

  async function send(form: FormData) {
    setState((before) => ({ ...before, isSending: true }));
    const rejected = await site.send(action, form).catch(() => FAILED);
    setState(({ attempt }) => ({ rejected, attempt: attempt + 1, isSending: !rejected, isTaken: !rejected }));
  }

  // The page that follows may be this one again, or the visitor went back before it was there.
  useEffect(() => {
    if (!site.busy) return;
    return () => setState((before) => (before.isTaken ? { ...before, isSending: false, isTaken: false } : before));
  }, [site.busy]);

  return {
    ...state,
    onSubmit(event) {
      event.preventDefault();
      if (!state.isSending) void send(filledIn(event.currentTarget, event.nativeEvent as SubmitEvent));
    },
  };
}

type ProblemProps = Pick<FormState, 'rejected' | 'attempt'> & {
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
