import { Button } from '@dorpel/ui/Button';
import { ErrorSummary } from '@dorpel/ui/ErrorSummary';
import { Notice } from '@dorpel/ui/Notice';
import { useFocusOn } from '@dorpel/ui/use-focus-on';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { Captcha, type CaptchaBinding } from './Captcha.tsx';
import { type Field, fieldsOf, type FormDeclaration } from './declaration.ts';
import { earlyDraft, keepDraft } from './draft.ts';
import styles from './FormFrame.module.css';
import { type CaptchaAsked, formProblem, mayBeTried, wrongFields } from './problems.ts';
import { readValues, type Values } from './values.ts';

type NotSentProps = {
  readonly sentence: string;
  /** false: it is refused for good. */
  readonly canRetry: boolean;
  readonly attempt: number;
  readonly busy: boolean;
};

/** Says that sending failed though nothing is wrong with the fields, and offers to try again where that can help (F15). */
function NotSent({ sentence, canRetry, attempt, busy }: NotSentProps) {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);

  useFocusOn(element, true, attempt);

  const retry = (
    <Button type="submit" variant="secondary" size="small" loading={busy}>
      {t`Try again`}
    </Button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- Without a script the browser goes to it.
    <div ref={element} tabIndex={-1} autoFocus>
      <Notice kind="error" title={t`Not sent`} action={canRetry && retry}>
        <p>{sentence}</p>
      </Notice>
    </div>
  );
}

/** What is wrong with a form: per field, and as a whole. */
export type Trouble = {
  readonly codes: Readonly<Record<string, string | undefined>>;
  readonly code: string | undefined;
  /** Counts the attempts to send, so that the focus goes to what is wrong after each. */
  readonly attempt: number;
  /** Set when the service wants to know that a person sends it. */
  readonly captcha: CaptchaAsked | undefined;
  /** Seconds after which it may be sent, where the service says so. */
  readonly wait?: number | undefined;
};

export type FormFrameProps = {
  readonly form: FormDeclaration;
  /** Where it is posted without JavaScript. */
  readonly address: string;
  /** Prefix of the ids of its controls. */
  readonly id: string;
  /** The form's name and subject, under which a draft is kept. */
  readonly draft: string;
  /** false: it is as the server sent it, and what is typed is kept for it. */
  readonly isListening?: boolean;
  /** Values that are sent along: the key, the property. */
  readonly hidden: Values;
  readonly trouble: Trouble;
  readonly busy: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Where the answer to a captcha is kept, when not by the browser. */
  readonly captchaBinding?: CaptchaBinding;
  readonly children: (field: Field, id: string, error: string | undefined) => ReactNode;
};

/** A form without the way its values are kept: what is wrong with it, its fields in sections, and its button. */
export function FormFrame(props: FormFrameProps) {
  const {
    form,
    address,
    id,
    draft,
    isListening = true,
    hidden,
    trouble,
    busy,
    onSubmit,
    captchaBinding,
    children,
  } = props;
  const { i18n, t } = useLingui();
  const { captcha, code, attempt, wait } = trouble;
  const wrong = wrongFields(form, trouble.codes).map(({ field, message }) => ({ field, message: i18n._(message) }));
  // What is said of several fields in the same words says of which.
  const problems = wrong.map(({ field, message }) => {
    const label = i18n._(field.label);
    const isSaidTwice = wrong.filter((each) => each.message === message).length > 1;
    const named = label.endsWith('?') ? `${label} ${message}` : t`${label}: ${message}`;
    return { fieldId: `${id}-${field.name}`, message: isSaidTwice ? named : message };
  });
  const errorOf = (field: Field) => wrong.find((each) => each.field === field)?.message;
  const whole =
    wrong.length === 0 && code !== undefined && !captcha
      ? formProblem(form, code, wait === undefined ? wait : { seconds: wait, language: i18n.locale })
      : undefined;
  const hasFile = fieldsOf(form).some(({ kind }) => kind === 'file');
  return (
    <form
      method="post"
      action={address}
      encType={hasFile ? 'multipart/form-data' : undefined}
      // Our own words and summary instead of the browser's bubbles; without JavaScript the server says the same.
      noValidate
      className={styles.form}
      data-draft={isListening ? undefined : earlyDraft(draft)}
      onSubmit={onSubmit}
      onInput={(event) => keepDraft(form, draft, readValues(form, new FormData(event.currentTarget)))}
    >
      <ErrorSummary
        title={t`Your details were not sent. Check the fields in red.`}
        problems={problems}
        attempt={attempt}
      />
      {whole ? (
        <NotSent sentence={i18n._(whole)} canRetry={mayBeTried(String(code))} attempt={attempt} busy={busy} />
      ) : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {/* Nobody sees or reaches this field: what is in it was written by a robot. */}
      <div className={styles.decoy} aria-hidden="true">
        <label htmlFor={`${id}-website`}>Website</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {form.sections.map(({ title, text, fields }) => (
        <div key={fields[0]?.name} className={styles.section}>
          {title ? <h2 className={styles.title}>{i18n._(title)}</h2> : null}
          {text ? <p className={styles.text}>{i18n._(text)}</p> : null}
          <div className={styles.fields}>
            {fields.map((field) => (
              <div key={field.name} className={styles[field.width ?? 'full']}>
                {children(field, `${id}-${field.name}`, errorOf(field))}
              </div>
            ))}
          </div>
        </div>
      ))}
      {captcha ? (
        <Captcha
          id={`${id}-captcha`}
          captcha={captcha}
          isWrong={code === 'captcha/wrong'}
          attempt={attempt}
          binding={captchaBinding}
        />
      ) : null}
      <div className={styles.send}>
        <Button type="submit" size="large" loading={busy}>
          {i18n._(form.submit)}
        </Button>
        <p className={styles.note}>{t`Fields marked * are required.`}</p>
      </div>
    </form>
  );
}
