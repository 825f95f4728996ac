import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { TextArea } from '@dorpel/ui/TextArea';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './page.module.css';
import { sentIn } from './sent.ts';

/** Words that somebody wrote, and not a choice or a number. */
const isWritten = (value: string) => /\s/.test(value);

/** In the place of a page that can't be had just now: what was written on it, and a button that sends it again. */
export function Unsent({ rejected }: { readonly rejected: Rejected | undefined }) {
  const { t } = useLingui();
  const { href, url } = useSite();
  return (
    <DeskPage className={styles.page}>
      <h1>
        <Trans>Not sent yet</Trans>
      </h1>
      {rejected?.code === 'session/missing' ? (
        <Notice
          kind="warning"
          action={<a href={href('desk-login')} target="_blank" rel="noopener">{t`Log in, in a new window`}</a>}
        >
          <Trans>You are no longer logged in. Nothing of what you wrote is lost: log in, then send it from here.</Trans>
        </Notice>
      ) : (
        <Notice kind="warning">
          <Trans>
            The desk can’t be reached just now. Nothing of what you wrote is lost: send it again in a moment.
          </Trans>
        </Notice>
      )}
      <form className={styles.form} method="post" action={url.pathname + url.search}>
        {sentIn(rejected).map(([name, value]) =>
          isWritten(value) ? (
            <TextArea key={`${name}=${value}`} label={t`What you wrote`} name={name} rows={6} defaultValue={value} />
          ) : (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ),
        )}
        <Button type="submit">
          <Trans>Send again</Trans>
        </Button>
      </form>
    </DeskPage>
  );
}
