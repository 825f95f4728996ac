import { alive, useSite } from '@dorpel/federation/site';
import { Button, ButtonLink } from '@dorpel/ui/Button';
import { LinkIcon, PrintIcon, ShareIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { BrochureLink } from './BrochureLink.tsx';
import { say } from '../my-search/say.ts';
import { printPage } from './print-page.ts';
import styles from './Share.module.css';

type Props = {
  readonly title: string;
  /** Path and query to send on; the page's own path unless told otherwise. */
  readonly path?: string;
  /** The id of the home whose brochure is offered, too. */
  readonly brochureOf?: string;
};

/** Sends a page on: with what the phone has for that, or else by mail; copies its link; prints it (C9, X3). */
function Share({ title, path, brochureOf }: Props) {
  const { t } = useLingui();
  const { url } = useSite();
  const address = url.origin + (path ?? url.pathname);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // Whoever closes the sheet without sending changed their mind: nothing went wrong.
    navigator.share({ title, url: address }).catch(() => undefined);
  };
  const copy = () => {
    // Without a secure connection there is no clipboard at all.
    const copied = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => say(t`Link copied`),
      () => say(t`Your browser does not allow copying. Here is the link: ${address}`),
    );
  };
  return (
    <div className={styles.share}>
      <p className={styles.printed}>{address}</p>
      <ButtonLink variant="quiet" size="small" href={mail} onClick={share}>
        <ShareIcon />
        <Trans>Share</Trans>
      </ButtonLink>
      <Button variant="quiet" size="small" className={styles.scripted} onClick={copy}>
        <LinkIcon />
        <Trans>Copy link</Trans>
      </Button>
      <Button variant="quiet" size="small" className={styles.scripted} onClick={printPage}>
        <PrintIcon />
        <Trans>Print</Trans>
      </Button>
      {brochureOf === undefined ? null : <BrochureLink id={brochureOf} />}
    </div>
  );
}

export default alive('share', Share);
