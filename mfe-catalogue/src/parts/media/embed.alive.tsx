import { alive } from '@dorpel/federation/site';
import { ExternalIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { tellLook } from '../events.ts';
import styles from './media.module.css';
import type { EmbedData, PhotoData } from './media.ts';
import { Photo } from './Photo.tsx';
import { PlayIcon } from './play-icons.tsx';

/** Who learns of the visit when it is loaded. */
const HOSTS: Readonly<Record<string, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  facebook: 'Facebook',
  matterport: 'Matterport',
  tvl: 'TVL',
  yisual: 'Yisual',
};

const TOURS: ReadonlySet<string> = new Set(['matterport', 'tvl', 'yisual']);

type Props = {
  readonly embed: EmbedData;
  readonly poster: PhotoData | null;
  /** The id of the home whose owner hears that it was looked at; none for what has no owner of its own. */
  readonly countedFor?: string;
};

/** A film or tour of another site: nothing is asked of that site before a click (C9). */
function Embed({ embed: { kind, url, title }, poster, countedFor }: Props) {
  const { t } = useLingui();
  const [isLoaded, setLoaded] = useState(false);
  const host = HOSTS[kind];
  const isTour = TOURS.has(kind);
  const name = isTour ? t`Virtual tour: ${title}` : t`Video: ${title}`;
  const load = (event: MouseEvent) => {
    tellLook(isTour ? 'tour' : 'video', countedFor);
    // A film that is a file opens in its own tab: nothing frames it.
    if (!host) return;
    event.preventDefault();
    setLoaded(true);
  };
  if (isLoaded) {
    return (
      <iframe
        className={styles.frame}
        src={url}
        title={name}
        allow="fullscreen; xr-spatial-tracking; gyroscope; accelerometer"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <a className={styles.facade} href={url} target="_blank" rel="noopener noreferrer" onClick={load}>
      <span className={styles.poster} aria-hidden="true">
        <Photo photo={poster && { ...poster, alt: '' }} sizes="(min-width: 60rem) 50rem, 100vw" ratio="3:2" />
      </span>
      <span className={styles.play}>
        {host ? <PlayIcon className={styles.icon} /> : <ExternalIcon />}
        {isTour ? <Trans>Start the virtual tour</Trans> : <Trans>Play the video</Trans>}
      </span>
      <span className={styles.notice}>
        {host ? (
          <Trans>Loads content from {host}, which will then know about your visit.</Trans>
        ) : (
          <Trans>Opens {new URL(url).hostname} in a new tab; that site will then know about your visit.</Trans>
        )}
      </span>
    </a>
  );
}

export default alive('embed', Embed);
