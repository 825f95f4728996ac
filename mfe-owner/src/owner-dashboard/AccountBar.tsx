import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Trans } from '@lingui/react/macro';
import { Problem } from '../parts/Problem.tsx';
import { useForm } from '../parts/use-form.ts';
import { act, LOG_OUT } from './act.ts';
import styles from './AccountBar.module.css';

/** The owner's own things: a new password, and the way out, here or on all devices. */
export function AccountBar({ rejected }: { readonly rejected: Rejected | undefined }) {
  const { href } = useSite();
  const form = useForm(act, rejected);
  return (
    <form className={styles.bar} method="post" action={href('owner')} onSubmit={form.onSubmit}>
      <Problem rejected={form.rejected} attempt={form.attempt} fieldIds={{}} />
      <a className={styles.link} href={href('owner-password')}>
        <Trans>Password and devices</Trans>
      </a>
      <Button
        type="submit"
        name={LOG_OUT.name}
        value={LOG_OUT.everywhere}
        variant="quiet"
        size="small"
        loading={form.isSending}
      >
        <Trans>Log out everywhere</Trans>
      </Button>
      <Button
        type="submit"
        name={LOG_OUT.name}
        value={LOG_OUT.here}
        variant="secondary"
        size="small"
        loading={form.isSending}
      >
        <Trans>Log out</Trans>
      </Button>
    </form>
  );
}
