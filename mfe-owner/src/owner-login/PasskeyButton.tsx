import { isProblem } from '@dorpel/contracts';
import type { Action, Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { PASSKEY_FIELD } from '../parts/passkeys.ts';
import { problemWords } from '../parts/problems.ts';

export type PasskeyButtonProps = {
  /** Asks the browser; gives what it answered. */
  readonly ask: () => Promise<unknown>;
  /** Takes the answer, in the field `PASSKEY_FIELD`. */
  readonly action: Action;
  readonly children: ReactNode;
};

/** Why it did not work: the browser gave none, or the service refused what it gave. */
type Failure = Rejected | 'none';

/** Asks the browser for a passkey; not there where the browser knows of none, nor without JavaScript. */
export function PasskeyButton({ ask, action, children }: PasskeyButtonProps) {
  const { i18n } = useLingui();
  const { send, busy } = useSite();
  const [canAsk, setCanAsk] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => setCanAsk('PublicKeyCredential' in window), []);

  // The page that follows may be this one again.
  useEffect(() => {
    if (!busy) return;
    return () => setIsBusy(false);
  }, [busy]);

  async function press() {
    setIsBusy(true);
    setFailure(null);
    try {
      const form = new FormData();
      form.set(PASSKEY_FIELD, JSON.stringify(await ask()));
      const rejected = await send(action, form);
      // Taken: it stays busy until the next page is there.
      if (!rejected) return;
      setFailure(rejected);
    } catch (error) {
      setFailure(isProblem(error) ? { kind: 'rejected', status: 0, values: {}, code: error.code, fields: {} } : 'none');
    }
    setIsBusy(false);
  }

  if (!canAsk) return null;
  return (
    <>
      <p>
        <Button variant="secondary" loading={isBusy} onClick={() => void press()}>
          {children}
        </Button>
      </p>
      {failure === 'none' ? (
        <Notice kind="warning">
          <Trans>Your browser did not provide a passkey. Nothing has changed.</Trans>
        </Notice>
      ) : null}
      {failure !== null && failure !== 'none' ? (
        <Notice kind="error" title={i18n._(problemWords(failure).title)}>
          {i18n._(problemWords(failure).text)}
        </Notice>
      ) : null}
    </>
  );
}
