import type { Action, Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { linkProblem } from './link-problems.ts';
import styles from './PostForm.module.css';

type PostFormProps = {
  readonly action: Action;
  /** What is sent along: the token, and what to do. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly label: string;
  readonly variant?: 'primary' | 'secondary';
  readonly rejected: Rejected | undefined;
  readonly children?: ReactNode;
};

/** A button of a page that a mail leads to: nothing happens by opening the page, because programs open links too. */
export function PostForm({ action, hidden, label, variant = 'primary', rejected, children }: PostFormProps) {
  const { i18n } = useLingui();
  const { send, url, busy } = useSite();
  const [sending, setSending] = useState(false);
  const [code, setCode] = useState(rejected?.code);

  const press = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = new FormData(event.currentTarget);
    setSending(true);
    const refused = await send(action, form).catch(() => ({ code: 'service/unavailable' }));
    setSending(false);
    setCode(refused?.code);
  };

  return (
    <form
      method="post"
      // Our own words instead of the browser's bubbles; without JavaScript the page says the same.
      noValidate
      action={url.pathname + url.search}
      className={styles.form}
      onSubmit={(event) => void press(event)}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {code ? (
        <Notice kind="error">
          <p>{i18n._(linkProblem(code))}</p>
        </Notice>
      ) : null}
      <div>
        <Button
          type="submit"
          size={variant === 'primary' ? 'large' : 'medium'}
          variant={variant}
          loading={sending || busy}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}
