import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Field } from '@dorpel/ui/Field';
import { CheckIcon, DocumentIcon } from '@dorpel/ui/icons';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { type InputProps, useTexts } from './controls.tsx';
import { fieldProblem } from './problems.ts';
import styles from './Upload.module.css';
import { fileName } from './values.ts';

/** What to do about a file that was refused. */
export const uploadProblems = {
  'upload/type': msg`We can’t accept this type of file. Choose one of the types listed.`,
  'upload/too-large': msg`This file is too large. Choose a smaller one.`,
  'upload/empty': msg`This file is empty. Choose another one.`,
  'upload/broken': msg`This file can’t be read. Choose another one.`,
  'upload/infected': msg`Our virus scanner found something in this file. Choose another one.`,
  'upload/no-room': msg`We can’t accept any files at the moment. Please try again in an hour, or call us.`,
  'upload/not-found': msg`Your file was uploaded too long ago. Please choose it again.`,
  'service/unavailable': msg`Your file was not uploaded. Please try again.`,
  'service/busy': msg`Your file was not uploaded. Please try again.`,
  'service/failed': msg`Your file was not uploaded. Please try again.`,
  'request/too-many': msg`You have uploaded several files in a short time. Wait a few minutes and then try again.`,
};

type Progress = { readonly name: string; readonly code?: string } | null;

const MEGABYTE = 1024 * 1024;

/** Upload -> the name of its file, for as long as this document lives. */
const names = new Map<string, string>();

/** Field -> what is wrong with the file that was chosen in it, for the view that takes the place of this one. */
const refused = new Map<string, Progress>();

const valueOf = ({ binding }: InputProps) => {
  const value = 'start' in binding ? binding.start : binding.value;
  return typeof value === 'string' ? value : '';
};

/**
 * Holds a form back while its file is under way: it would be sent without it.
 * @returns a function that ends this, and answers whether somebody pressed its button meanwhile
 */
function hold(form: HTMLFormElement | null): () => boolean {
  let isPressed = false;
  const keep = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    isPressed = true;
  };
  form?.addEventListener('submit', keep, true);
  return () => {
    form?.removeEventListener('submit', keep, true);
    return isPressed;
  };
}

/**
 * A file: uploaded as soon as it is chosen, so that it is there when the form is sent and is not lost when it is
 * refused. Without JavaScript it goes along with the form.
 */
export function Upload(props: InputProps) {
  const { i18n, t } = useLingui();
  const { client } = useSite();
  const { field, id: inputId, binding, data } = props;
  const { error, hint: _, ...texts } = useTexts(props);
  const [id, setId] = useState(() => valueOf(props));
  const [progress, setProgress] = useState<Progress>(() => refused.get(inputId) ?? null);
  const isPressed = useRef(false);
  const hidden = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { types, most } = data.upload ?? { types: [], most: 0 };
  const size = Math.round(most / MEGABYTE);
  const endings = types.map((type) => type.toUpperCase()).join(', ');
  const busy = progress !== null && progress.code === undefined;

  // What is kept of a form while it is filled in hears of input alone; of what it began with it knows.
  const told = useRef(id);
  useEffect(() => {
    if (told.current === id) return;
    told.current = id;
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
    if (isPressed.current) hidden.current?.form?.requestSubmit();
    isPressed.current = false;
  }, [id]);

  useEffect(() => () => void refused.delete(inputId), [inputId]);

  const set = (value: string) => {
    setId(value);
    if (!('start' in binding)) binding.onChange(value);
  };

  const remove = () => {
    set('');
    // The button goes with the file: who pressed it goes on at the field.
    chooser.current?.focus();
  };

  const refuse = (chosen: Progress) => {
    refused.set(inputId, chosen);
    setProgress(chosen);
  };

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    const { name } = file;
    const ending = name.split('.').pop()?.toLowerCase().replace('jpg', 'jpeg') ?? '';
    set('');
    refused.delete(inputId);
    if (file.size > most) return refuse({ name, code: 'upload/too-large' });
    if (!types.includes(ending)) return refuse({ name, code: 'upload/type' });
    setProgress({ name });
    const release = hold(input.form);
    const uploaded = await import('./upload-file.ts').then(
      ({ uploadFile }) => uploadFile(client, field.upload ?? 'image', file),
      () => ({ code: 'service/unavailable' }),
    );
    const wasPressed = release();
    if (uploaded.code !== undefined) {
      // What was to be sent with it is not sent without.
      if (wasPressed) input.focus();
      return refuse({ name, code: uploaded.code });
    }
    names.set(uploaded.id, name);
    // Nothing of it goes along a second time.
    input.value = '';
    setProgress(null);
    isPressed.current = wasPressed;
    set(uploaded.id);
  };

  const wrong = progress?.code ? i18n._(fieldProblem(field, progress.code)) : error;
  return (
    <div className={styles.upload}>
      <Field {...texts} required={texts.required && id === ''} error={wrong} hint={t`${endings}, ${size} MB at most.`}>
        {(control) => (
          <input
            {...control}
            ref={chooser}
            type="file"
            name={fileName(field.name)}
            accept={types.map((type) => `.${type}`).join(',') + (types.includes('jpeg') ? ',.jpg' : '')}
            aria-busy={busy || undefined}
            className={styles.file}
            onChange={(event) => void choose(event)}
          />
        )}
      </Field>
      <input ref={hidden} type="hidden" name={field.name} value={id} />
      <div role="status" className={styles.state}>
        {busy ? (
          <>
            <progress className={styles.bar} aria-label={t`Uploading ${progress.name}`} />
            <span>{progress.name}</span>
          </>
        ) : null}
        {id ? (
          <>
            <DocumentIcon />
            <span>{names.get(id) ?? <Trans>Your file is attached</Trans>}</span>
            <CheckIcon className={styles.done} />
            <Button variant="quiet" size="small" onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}
