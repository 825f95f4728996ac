import { Button } from '@dorpel/ui/Button';
import { TextField } from '@dorpel/ui/TextField';
import { useFocusOn } from '@dorpel/ui/use-focus-on';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import styles from './Captcha.module.css';
import type { CaptchaPicture } from './captcha.ts';

export type CaptchaBinding = { readonly onChange: (name: string, value: string) => void };

type CaptchaProps = {
  readonly id: string;
  readonly captcha: CaptchaPicture;
  readonly isWrong: boolean;
  readonly attempt: number;
  readonly binding: CaptchaBinding | undefined;
};

/** The way without looking: the device does a sum that costs it a second, and a robot too many of them. */
function Sum({ captcha, onChange }: Pick<CaptchaProps, 'captcha'> & CaptchaBinding) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const place = useRef<HTMLDivElement>(null);

  const start = async () => {
    setState('busy');
    const answer = await import('./proof.ts').then(({ solve }) => solve(captcha.proof)).catch(() => undefined);
    if (answer === undefined) return setState('failed');
    onChange('captchaProof', answer);
    place.current?.closest('form')?.requestSubmit();
  };

  return (
    <div ref={place} className={styles.sum}>
      <Button variant="quiet" size="small" loading={state === 'busy'} onClick={() => void start()}>
        <Trans>I can’t read this: let my device do it</Trans>
      </Button>
      <p role="status" className={styles.state}>
        {state === 'busy' ? <Trans>Your device is calculating. This takes a few seconds.</Trans> : null}
        {state === 'failed' ? <Trans>Your device can’t do this. Please copy the characters, or call us.</Trans> : null}
      </p>
    </div>
  );
}

/** Asks whether a person is sending this, only when the service wants to know (F14). */
export function Captcha({ id, captcha, isWrong, attempt, binding }: CaptchaProps) {
  const { t } = useLingui();
  const answer = useRef<HTMLInputElement>(null);
  useFocusOn(answer, true, attempt);

  const change = binding && {
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      binding.onChange('captchaText', event.currentTarget.value),
  };
  const { question } = captcha;
  const protects = t`This protects our inbox from robots. Upper or lower case makes no difference.`;
  const inWords = question ? t`Can’t you see the picture? Write these digits instead: ${question}.` : '';
  return (
    <div className={styles.captcha} key={captcha.id}>
      <h2 className={styles.title}>
        <Trans>One more step</Trans>
      </h2>
      <img
        src={captcha.picture}
        width={captcha.width}
        height={captcha.height}
        alt={t`Characters to copy. Can’t you see them? Below stands a question in words.`}
        className={styles.picture}
      />
      <TextField
        ref={answer}
        id={id}
        name="captchaText"
        label={t`Which characters do you see?`}
        hint={[protects, inWords].filter(Boolean).join(' ')}
        error={isWrong ? t`The entered characters are not valid` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Without a script the browser goes to it.
        autoFocus
        {...change}
      />
      {binding ? (
        <Sum captcha={captcha} {...binding} />
      ) : (
        <>
          <input type="hidden" name="captchaId" value={captcha.id} />
          <p className={styles.state}>
            <Trans>Can’t read the characters? Call us or send us an email: we will gladly help.</Trans>
          </p>
        </>
      )}
    </div>
  );
}
