import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { DeskPage } from '../DeskPage.tsx';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { TextArea } from '../TextArea.tsx';
import styles from './kit.module.css';
import { type KitWord, useKitWords } from './words.ts';

/** A form that was sent and refused, as `defineAction` answers it. */
export interface Refused {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: object;
}

type Words = Readonly<Record<string, ReactNode>>;

export interface ChangedByProps extends Pick<Refused, 'fields'> {
  /** What became of one's own change and what to do now, where that is not below. */
  readonly children?: ReactNode;
}

/** Says that somebody else was first: who and when, as far as it is known. */
export function ChangedBy({ fields, children }: ChangedByProps) {
  const { say, when } = useKitWords();
  const { by = '', at: instant = '' } = fields;
  const at = instant && when(instant);
  const word: KitWord = by ? (at ? 'changed-by-at' : 'changed-by') : at ? 'changed-at' : 'changed';
  return (
    <Notice kind="warning" title={say(word, { by, at })}>
      {children ?? say('changed-since')}
    </Notice>
  );
}

const KNOWN: Readonly<Record<string, KitWord>> = {
  'desk/forbidden': 'forbidden',
  'session/missing': 'over',
  'action/unknown': 'unknown-intent',
};

export interface RefusalProps {
  readonly refused: Refused;
  /** What the page says of the codes that it knows. */
  readonly words?: Words;
  /** Above it. */
  readonly title?: string;
  /** What is said of a change by somebody else, where what was typed is not below. */
  readonly changed?: ReactNode;
  /** A way on. */
  readonly action?: ReactNode;
}

/** Why nothing was done with a form: of a change by somebody else, who and when. */
export function Refusal({ refused: { code, fields }, words, title, changed, action }: RefusalProps) {
  const { say } = useKitWords();
  const own = words && Object.hasOwn(words, code) ? words[code] : undefined;
  if (own === undefined && code.endsWith('/changed')) return <ChangedBy fields={fields}>{changed}</ChangedBy>;
  const isField = code === 'request/invalid' && Object.keys(fields).length > 0;
  const known = Object.hasOwn(KNOWN, code) ? KNOWN[code] : undefined;
  return (
    <Notice kind="error" title={title} action={action}>
      {own ?? say(known ?? (isField ? 'invalid' : 'failed'))}
    </Notice>
  );
}

const FIELD_WORDS: Readonly<Record<string, KitWord>> = {
  required: 'field-required',
  email: 'field-email',
  length: 'field-length',
};

/**
 * The fields of a form as they were sent.
 *
 * @param refused undefined where it was not sent
 * @param words what the page says beside a field, by its code
 * @returns for the name of a field, what its control takes; `paths` are those of the problem where they are others than its name
 */
export function useSentFields(refused: Refused | undefined, words: Readonly<Record<string, string>> = {}) {
  const { say } = useKitWords();
  return (name: string, otherwise = '', paths: readonly string[] = [name]) => {
    const values = (refused?.values ?? {}) as Readonly<Record<string, unknown>>;
    const typed = Object.hasOwn(values, name) ? values[name] : undefined;
    const code = paths.map((path) => refused?.fields[path]).find(Boolean);
    const error =
      code === undefined
        ? undefined
        : Object.hasOwn(words, code)
          ? words[code]
          : say((Object.hasOwn(FIELD_WORDS, code) ? FIELD_WORDS[code] : undefined) ?? 'field');
    return { name, defaultValue: typeof typed === 'string' ? typed : otherwise, error };
  };
}

export interface DeskFormProps extends ComponentProps<'form'> {
  /** On a ground of its own. */
  readonly boxed?: boolean;
  /** Its fields beside each other where there is room, in one line with the button. */
  readonly inline?: boolean;
}

/** A form of the desk, which the browser sends itself: its fields below each other. */
export const DeskForm = ({ boxed, inline, className, ...rest }: DeskFormProps) => (
  <form
    method="post"
    {...rest}
    className={classNames(styles.form, boxed && styles.boxed, inline && styles.inline, className)}
  />
);

export interface DeskDetailsProps {
  readonly title: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** What is done seldom, on a ground of its own that opens: a form to begin something, what can't be undone. */
export const DeskDetails = ({ title, isOpen = false, children }: DeskDetailsProps) => (
  <details className={classNames(styles.details, styles.boxed)} open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
);

export interface UnsentFormProps {
  readonly title: string;
  /** Whether nobody is logged in any more; else the desk could not be reached. */
  readonly isOver: boolean;
  readonly pairs: readonly (readonly [name: string, value: string])[];
  readonly address: string;
  readonly login: string;
  /** What a field is called; 'What you wrote' for which it has no name. */
  readonly labelOf?: (name: string) => string | undefined;
}

/** Words that somebody wrote, and not a choice or a number. */
const isWritten = (value: string) => /\s/.test(value);

/** In the place of a page that can't be had just now: what was written on it, and a button that sends it again. */
export function UnsentForm({ title, isOver, pairs, address, login, labelOf }: UnsentFormProps) {
  const { say } = useKitWords();
  return (
    <DeskPage>
      <h1>{title}</h1>
      <Notice
        kind="warning"
        action={
          isOver ? (
            <a href={login} target="_blank" rel="noopener noreferrer">
              {say('log-in')}
            </a>
          ) : undefined
        }
      >
        {say(isOver ? 'unsent-over' : 'unsent-away')}
      </Notice>
      <DeskForm action={address}>
        {pairs.map(([name, value]) => {
          const label = labelOf?.(name);
          return label !== undefined || isWritten(value) ? (
            <TextArea
              key={`${name}=${value}`}
              label={label ?? say('written')}
              name={name}
              rows={6}
              defaultValue={value}
            />
          ) : (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          );
        })}
        <Button type="submit">{say('send-again')}</Button>
      </DeskForm>
    </DeskPage>
  );
}
