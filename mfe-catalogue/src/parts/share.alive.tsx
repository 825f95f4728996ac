import { alive, useSite } from '@dorpel/federation/site';
import { ChatIcon, LinkIcon, MailIcon, PrintIcon, ShareIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { say } from './my-search/say.ts';
import { usePopover } from './use-popover.ts';
import styles from './Share.module.css';

type Props = {
  readonly title: string;
  /** Path and query to send on; the page's own path unless told otherwise. */
  readonly path?: string;
};

/** A finger: its device has a sheet with every way there is, and the ones below among them. */
const isTouched = () => matchMedia('(pointer: coarse)').matches && 'share' in navigator;

/** Sends a page on: with what the phone has for that, or else by mail, WhatsApp or its link; prints it (C9, X3). */
function Share({ title, path }: Props) {
  const { t } = useLingui();
  const { url } = useSite();
  const popover = usePopover();
  const address = url.origin + (path ?? url.pathname);
  const text = encodeURIComponent(`${title} ${address}`);
  const share = (event: MouseEvent) => {
    if (!isTouched()) return;
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
      <details ref={popover} className={styles.popover}>
        <summary className={styles.opener} onClick={share}>
          <ShareIcon />
          <span>
            <Trans>Share</Trans>
          </span>
        </summary>
        <ul className={styles.ways} role="list">
          <li>
            <a
              className={styles.way}
              href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
            >
              <MailIcon />
              <Trans>By email</Trans>
            </a>
          </li>
          <li>
            <a className={styles.way} href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
              <ChatIcon />
              WhatsApp
            </a>
          </li>
          <li className={styles.scripted}>
            <button type="button" className={styles.way} onClick={copy}>
              <LinkIcon />
              <Trans>Copy link</Trans>
            </button>
          </li>
          <li className={styles.scripted}>
            <button type="button" className={styles.way} data-print="">
              <PrintIcon />
              <Trans>Print</Trans>
            </button>
          </li>
        </ul>
      </details>
    </div>
  );
}

export default alive('share', Share);
