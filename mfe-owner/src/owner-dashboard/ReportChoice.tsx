import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Trans } from '@lingui/react/macro';
import { Problem } from '../parts/Problem.tsx';
import { useForm } from '../parts/use-form.ts';
import { act, REPORT } from './act.ts';
import styles from './ReportChoice.module.css';

/** The report by mail each Monday: on or off (X5). */
export function ReportChoice({ getsReport }: { readonly getsReport: boolean }) {
  const { href } = useSite();
  const form = useForm(act, undefined);
  return (
    <form className={styles.choice} method="post" action={href('owner')} onSubmit={form.onSubmit}>
      <Problem rejected={form.rejected} attempt={form.attempt} fieldIds={{}} />
      <p>
        {getsReport ? (
          <Trans>Every Monday morning you get these figures by email.</Trans>
        ) : (
          <Trans>You do not receive these figures by email.</Trans>
        )}
      </p>
      <Button
        type="submit"
        name={REPORT.name}
        value={getsReport ? REPORT.off : REPORT.on}
        variant="secondary"
        size="small"
        loading={form.isSending}
      >
        {getsReport ? <Trans>Stop the weekly report</Trans> : <Trans>Send me the weekly report</Trans>}
      </Button>
    </form>
  );
}
