import type { Named } from '@dorpel/contracts/catalogue';
import type { Action, Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { type Field, fieldsOf, type FormDeclaration } from './declaration.ts';
import { draftName, keepDraft, readDraft } from './draft.ts';
import { type Binding, FieldInput } from './controls.tsx';
import { FormFrame, type Trouble } from './FormFrame.tsx';
import { createKey } from './key.ts';
import type LiveFormView from './LiveForm.tsx';
import type { FormStart } from './load.ts';
import { answerIn, captchaIn, waitIn } from './problems.ts';
import { isBlank, readValues, type Value, type Values } from './values.ts';

export type FormProps = {
  readonly form: FormDeclaration;
  /** Where it is posted without JavaScript: the page with the same action. */
  readonly address: string;
  readonly send: Action;
  /** What is sent along and makes the subject of the form: `{ propertyId }`. */
  readonly subject?: Readonly<Record<string, string>>;
  /** The choices it offers, and what is filled in at first. */
  readonly data: FormStart;
  /** The form as it came back, sent without JavaScript. */
  readonly rejected?: Rejected | undefined;
};

/** Milliseconds that a press waits for the code that sends: it may hang, and never fail. */
const PATIENCE = 9_000;

/** From the first press on. */
type Live = { readonly View: typeof LiveFormView; readonly gone: Named };

/** One for all renderings, so that it is no change. */
const NOTHING = {};

/** As the server sends it. */
const NOT_OPEN = { key: '', openedAt: '' };

const NO_TROUBLE: Trouble = { codes: {}, code: undefined, attempt: 0, captcha: undefined };

const troubleOf = (rejected: Rejected | undefined): Trouble =>
  rejected
    ? {
        codes: rejected.fields,
        code: rejected.code,
        attempt: 1,
        captcha: captchaIn(rejected.values),
        wait: waitIn(rejected.values),
      }
    : NO_TROUBLE;

/**
 * A form, plain until its button is pressed: the server's HTML works at once and without JavaScript, and the code that
 * checks and sends (react-final-form, the structs) is fetched when someone begins to fill it in. Should that code not
 * arrive in time, the browser posts the form by itself.
 */
export function Form({ form, address, send, data, subject = NOTHING, rejected }: FormProps) {
  const { start } = data;
  const { client, language } = useSite();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const draft = draftName(form, subject);
  const [values, setValues] = useState<Values>({ ...start, ...(rejected?.values as Values), ...subject });
  const [restored, setRestored] = useState(0);
  const [busy, setBusy] = useState(false);
  const [Live, setLive] = useState<Live | null>(null);
  // Made here, so that the page is the same for everybody. Without JavaScript the action makes a key of what is sent.
  const [opening, setOpening] = useState(NOT_OPEN);
  const key = String(values['key'] || opening.key);

  useEffect(() => {
    const kept = rejected ? undefined : readDraft(form, draft);
    const openedAt = new Date(performance.timeOrigin).toISOString();
    // Sent again after a reload, it is still the same submission.
    setOpening({ key: String(kept?.['key'] || createKey()), openedAt });
  }, [draft, form, rejected]);

  // What was typed before this code ran is in the document; what was typed before a reload is in the draft.
  useEffect(() => {
    const element = frame.current?.querySelector('form');
    const kept = rejected ? undefined : readDraft(form, draft);
    if (!element || !kept) return;
    const there = readValues(form, new FormData(element));
    const isThere = ({ name }: Field) => isBlank(kept[name]) || String(kept[name]) === String(there[name]);
    // Nobody who is typing is interrupted for what the document has already.
    if (fieldsOf(form).every(isThere)) return;
    const isTyped = ([name, value]: [string, Value]) => !isBlank(value) && String(value) !== String(start[name] ?? '');
    setValues({ ...kept, ...Object.fromEntries(Object.entries(there).filter(isTyped)) });
    setRestored((count) => count + 1);
  }, [draft, form, rejected, start]);

  // What was restored is the draft again, also when fields that were typed into before have written one without it.
  useEffect(() => {
    if (restored > 0) keepDraft(form, draft, { ...values, key });
  }, [draft, form, restored, values, key]);

  const press = async (event: SubmitEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    event.preventDefault();
    setBusy(true);
    try {
      const late = new Promise<never>((_, giveUp) => setTimeout(giveUp, PATIENCE));
      const { default: View, goneBeside } = await Promise.race([import('./LiveForm.tsx'), late]);
      const gone = await goneBeside(form, readValues(form, new FormData(element)), { client, language });
      const filled = readValues(form, new FormData(element));
      setValues({ ...filled, key: filled['key'] || createKey() });
      setLive({ View, gone });
    } catch {
      element.submit();
      // Who comes back to this document, which the browser put aside whole, may press again.
      addEventListener('pageshow', () => setBusy(false), { once: true });
    }
  };

  const { consent } = data;
  // Who sends a refused form again has had it in view since it was first shown: mending one field may be quick.
  const openedAt = String(rejected?.values['openedAt'] || opening.openedAt);
  const agreeing = consent && { consentVersion: consent.version };
  const hidden = { key, openedAt, ...agreeing, ...answerIn(rejected?.values), ...subject };
  const shared = { form, address, id, draft, hidden };
  const input = (field: Field, inputId: string, error: string | undefined, binding: Binding): ReactNode => (
    <FieldInput field={field} id={inputId} error={error} binding={binding} data={data} />
  );
  if (Live) {
    return (
      <Live.View {...shared} values={values} gone={Live.gone} send={send}>
        {input}
      </Live.View>
    );
  }
  return (
    <div ref={frame} onFocus={() => void import('./LiveForm.tsx').catch(() => {})}>
      <FormFrame
        key={restored}
        {...shared}
        isListening={opening !== NOT_OPEN}
        trouble={troubleOf(rejected)}
        busy={busy}
        onSubmit={press}
      >
        {(field, inputId, error) => input(field, inputId, error, { start: values[field.name] })}
      </FormFrame>
    </div>
  );
}
