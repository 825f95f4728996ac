import { TextField } from '@dorpel/ui/TextField';
import { useFocusOn } from '@dorpel/ui/use-focus-on';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import styles from './FormFrame.module.css';
import type { CaptchaAsked } from './problems.ts';

export type CaptchaBinding = { readonly onChange: (name: string, value: string) => void };

type CaptchaProps = {
  readonly id: string;
  readonly captcha: CaptchaAsked;
  readonly isWrong: boolean;
  readonly attempt: number;
  readonly binding: CaptchaBinding | undefined;
};

/** Asks a question of sense, only when the service wants to know whether a person is sending this (F14). */
export function Captcha({ id, captcha, isWrong, attempt, binding }: CaptchaProps) {
  const { t } = useLingui();
  const answer = useRef<HTMLInputElement>(null);
  useFocusOn(answer, true, attempt);

  const change = binding && {
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      binding.onChange('captchaText', event.currentTarget.value),
  };
  const { question, picture, width, height } = captcha;
  return (
    <div className={styles.captcha} key={captcha.id}>
      <h2 className={styles.step}>
        <Trans>One more step</Trans>
      </h2>
      {question ? null : <img src={picture} width={width} height={height} alt={t`Characters to copy`} />}
      <TextField
        ref={answer}
        id={id}
        name="captchaText"
        label={question ?? t`Which characters do you see?`}
        hint={t`This keeps robots out of our inbox. Send the form without an answer to get another question.`}
        error={isWrong ? t`The entered characters are not valid` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Without a script the browser goes to it.
        autoFocus
        {...change}
      />
      {binding ? null : <input type="hidden" name="captchaId" value={captcha.id} />}
      <p className={styles.help}>
        <Trans>Can’t you answer this? Call us or send us an email: we will gladly help.</Trans>
      </p>
    </div>
  );
}
