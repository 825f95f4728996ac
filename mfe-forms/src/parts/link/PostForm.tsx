import type { Action, Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import styles from './LinkPage.module.css';

/** What to say when the link of a mail does not do what it should, by the problem's code. */
const SENTENCES: Readonly<Record<string, MessageDescriptor>> = {
  'link/invalid': msg`This link is incomplete. Copy all of it from our email, or click it in the email itself.`,
  'subscription/not-found': msg`We no longer know of this subscription: what we kept about it was deleted, and nothing is sent for it any more.`,
  'link/expired': msg`This link has expired. Call us or write to us and we will put it right.`,
  'appointment/not-found': msg`This time is no longer available. Please choose another one.`,
  'appointment/full': msg`Appointments are full: somebody booked just before you. Please choose another time.`,
  'appointment/over': msg`This viewing was cancelled or has taken place.`,
  'service/busy': msg`Our website is very busy right now. Nothing has changed: please try again in a moment.`,
  'request/invalid': msg`Choose a day and time for your viewing.`,
};
const FAILED = msg`That did not work. Please try again in a moment.`;

/** The sentence for a code. */
export const linkProblem = (code: string): MessageDescriptor => SENTENCES[code] ?? FAILED;

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
