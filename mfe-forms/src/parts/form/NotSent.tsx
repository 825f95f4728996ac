import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { useFocusOn } from '@dorpel/ui/use-focus-on';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';

type NotSentProps = {
  readonly sentence: string;
  /** false: it is refused for good. */
  readonly mayBeTried: boolean;
  readonly attempt: number;
  readonly busy: boolean;
};

/** Says that sending failed though nothing is wrong with the fields, and offers to try again where that can help (F15). */
export function NotSent({ sentence, mayBeTried, attempt, busy }: NotSentProps) {
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
      <Notice kind="error" title={t`Not sent`} action={mayBeTried && retry}>
        <p>{sentence}</p>
      </Notice>
    </div>
  );
}
