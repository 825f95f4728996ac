import type { Named } from '@dorpel/contracts/catalogue';
import type { Action } from '@dorpel/federation';
import { postForm } from '@dorpel/federation/post-form';
import { useSite } from '@dorpel/federation/site';
import type { FormApi } from 'final-form';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form, useField } from 'react-final-form';
import { check } from './check.ts';
import type { Binding } from './controls.tsx';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';
import type { Field } from './declaration.ts';
import { goneCodes } from './stale-references.ts';
import { type CaptchaAsked, captchaIn, waitIn } from './problems.ts';
import { type Value, type Values, writeValues } from './values.ts';

export { goneBeside } from './stale-references.ts';

type LiveFormProps = Omit<FormFrameProps, 'trouble' | 'busy' | 'onSubmit' | 'children'> & {
  /** What was filled in when the button was pressed; it is sent at once. */
  readonly values: Values;
  /** What of it the catalogue does not know any more. */
  readonly gone: Named;
  readonly send: Action;
  readonly children: (field: Field, id: string, error: string | undefined, binding: Binding) => ReactNode;
};

type Codes = Readonly<Record<string, string | undefined>>;

type Outcome = {
  readonly attempt: number;
  readonly code?: string;
  readonly captcha?: CaptchaAsked | undefined;
  readonly wait?: number | undefined;
};

/**
 * Whether there is no network, but a worker that keeps what is sent until its visitor says that it may go (ADR 45): it takes the form
 * as a browser without scripts would post it.
 */
const isAlone = async (): Promise<boolean> =>
  Boolean(navigator.serviceWorker?.controller) &&
  fetch('/health/live').then(
    () => false,
    () => true,
  );

/** Runs once, after all fields are known to the form. */
function SendAtOnce({ api }: { readonly api: FormApi<Values> }) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    void api.submit();
  }, [api]);
  return null;
}

function Bound({ name, children }: { readonly name: string; readonly children: (binding: Binding) => ReactNode }) {
  const { input } = useField<Value | undefined>(name, {
    // As typed: an emptied field stays an empty text.
    parse: (value) => value,
    format: (value) => value,
    subscription: { value: true },
  });
  return children({ value: input.value, onChange: input.onChange, onBlur: () => input.onBlur() });
}

/**
 * A form from the first press of its button on: checks while the visitor repairs, sends, and keeps everything that was
 * typed when sending fails. It takes the place of the plain form, whose values and ids it continues.
 */
export default function LiveForm({ values, gone, send, children, ...frame }: LiveFormProps) {
  const site = useSite();
  // The code stays while it is tried again, so that the button that was pressed stays too.
  const [{ attempt, code, captcha, wait }, setOutcome] = useState<Outcome>({ attempt: 1 });

  const validate = (current: Values) => ({
    ...goneCodes(frame.form, current, gone),
    ...check(frame.form, current, site.language).codes,
  });

  const submit = async (current: Values, api: FormApi<Values>) => {
    const filled = writeValues(captcha ? { ...current, captchaId: captcha.id } : current);
    const refused = await site
      .send(send, filled)
      .catch(() => ({ code: 'service/unavailable', fields: {}, values: {} }));
    if (!refused) return undefined;
    if (refused.code === 'service/unavailable' && (await isAlone())) {
      postForm(frame.address, filled);
      // Who comes back to this document, which the browser put aside whole, finds the form as it was filled in.
      return new Promise<undefined>((done) => addEventListener('pageshow', () => done(undefined), { once: true }));
    }
    const asked = captchaIn(refused.values);
    if ('key' in refused.values) api.change('key', String(refused.values.key));
    // Who has to wait is not asked twice: the answer is still good. Otherwise the next captcha has an answer of its own.
    const isAnswered = refused.code === 'request/too-many';
    if (isAnswered && captcha) api.change('captchaId', captcha.id);
    else if (!isAnswered) api.change('captchaText', undefined);
    setOutcome((before) => ({
      attempt: before.attempt + 1,
      code: refused.code,
      captcha: asked,
      wait: waitIn(refused.values),
    }));
    return refused.fields;
  };

  return (
    <Form<Values> initialValues={values} validate={validate} onSubmit={submit}>
      {({ form: api, handleSubmit, submitting, errors, submitErrors, dirtyFieldsSinceLastSubmit }) => {
        const refusals = Object.entries(submitErrors ?? {});
        const standing = refusals.filter(([field]) => !dirtyFieldsSinceLastSubmit?.[field]);
        const codes: Codes = { ...Object.fromEntries(standing), ...(errors as Codes) };
        const press = (event: SubmitEvent<HTMLFormElement>) => {
          if (Object.keys(codes).length > 0)
            setOutcome((before) => ({ attempt: before.attempt + 1, captcha: before.captcha }));
          void handleSubmit(event);
        };
        return (
          <>
            <FormFrame
              {...frame}
              trouble={{ codes, code, attempt, captcha, wait }}
              busy={submitting || site.busy}
              onSubmit={press}
              captchaBinding={{ onChange: api.change }}
            >
              {(field, id, error) => (
                <Bound name={field.name}>{(binding) => children(field, id, error, binding)}</Bound>
              )}
            </FormFrame>
            <SendAtOnce api={api} />
          </>
        );
      }}
    </Form>
  );
}
