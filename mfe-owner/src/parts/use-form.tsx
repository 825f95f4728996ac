import type { Action, Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ErrorSummary } from '@dorpel/ui/ErrorSummary';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
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

/** A form that was taken as one that can be filled in again; any other as it is. */
const asAsked = <State extends { readonly isTaken: boolean }>(state: State): State =>
  state.isTaken ? { ...state, isSending: false, isTaken: false } : state;

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
  const wentBack = useRef(false);

  async function send(form: FormData) {
    wentBack.current = false;
    setState((before) => ({ ...before, isSending: true }));
    const rejected = await site.send(action, form).catch(() => FAILED);
    setState(({ attempt }) => {
      const isTaken = !rejected && !wentBack.current;
      return { rejected, attempt: attempt + 1, isSending: isTaken, isTaken };
    });
  }

  const { busy } = site;
  // The page that follows may be this one again.
  useEffect(() => {
    if (busy) return () => setState(asAsked);
  }, [busy]);
  // The visitor may go back before the page that follows was there, or was even begun.
  useEffect(() => {
    const goBack = () => {
      wentBack.current = true;
      setState(asAsked);
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, []);

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
