import { useSite } from '@dorpel/federation/site';
import { Button, ButtonLink } from '@dorpel/ui/Button';
import { PrintIcon, ShareIcon } from '@dorpel/ui/icons';
import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import styles from './Share.module.css';

/** Sends the page on: with what the phone has for that, or else by mail; and prints it (C9). */
export function Share({ title }: { readonly title: string }) {
  const { url } = useSite();
  const address = url.origin + url.pathname;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // Whoever closes the sheet without sending changed their mind: nothing went wrong.
    navigator.share({ title, url: address }).catch(() => undefined);
  };
  return (
    <p className={styles.share}>
      <ButtonLink variant="quiet" size="small" href={mail} onClick={share}>
        <ShareIcon />
        <Trans>Share</Trans>
      </ButtonLink>
      <Button variant="quiet" size="small" className={styles.print} onClick={() => window.print()}>
        <PrintIcon />
        <Trans>Print</Trans>
      </Button>
    </p>
  );
}
