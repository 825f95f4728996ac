import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { LinkIcon } from '@dorpel/ui/icons';
import { Notice } from '@dorpel/ui/Notice';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { withAll } from '../parts/my-search/choices.ts';
import type { MySearch } from '../parts/my-search/my-search.ts';
import { say } from '../parts/my-search/say.ts';
import { change, useMySearch } from '../parts/my-search/store.ts';
import { pack, unpack } from '../parts/my-search/transfer.ts';
import { useTell } from '../parts/my-search/use-favour.ts';
import styles from './page.module.css';

type Props = { readonly text: string; readonly label: string };

/** Light squares that a code needs around it. */
const QUIET = 2;

/** The dark squares of a code, row by row, as one path. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A text as a QR code, drawn here: what draws it comes when there is one to draw. */
function Code({ text, label }: Props) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let isWanted = true;
    void import('qr').then(({ encodeQR }) => {
      if (isWanted) setRows(encodeQR(text, 'raw', { ecc: 'low', border: QUIET }));
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  const size = rows.length;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size || 1} ${size || 1}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(rows)} />
    </svg>
  );
}

/** Letters that a phone's camera still reads from a screen. */
const MOST_IN_CODE = 1_000;

/** The address that takes all of it along, made while it is asked for. */
function useLink(isOpen: boolean): string | null {
  const { url, href } = useSite();
  const isKnown = useMySearch((mine) => mine.isKnown);
  const { favourites, hidden, compared, seen, searches, listStays } = useMySearch((mine) => mine);
  const [link, setLink] = useState<string | null>(null);
  const base = url.origin + href('my-search');
  useEffect(() => {
    if (!isOpen || !isKnown) return;
    let isWanted = true;
    void pack({ favourites, hidden, compared, seen, searches, listStays }).then((packed) => {
      if (isWanted) setLink(`${base}#${packed}`);
    });
    return () => {
      isWanted = false;
    };
  }, [isOpen, isKnown, base, favourites, hidden, compared, seen, searches, listStays]);
  return link;
}

/** Takes all that this browser keeps to another one, by a code or a link: it stands in the link itself, and nobody else has it (X3). */
export function MoveOn() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const link = useLink(isOpen);
  const copy = (text: string) => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => say(t`Link copied`),
      () => say(t`Your browser does not allow copying: hold the link and copy it yourself.`),
    );
  };
  return (
    <Disclosure summary={t`Take it to another device`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {link === null ? null : (
        <div className={styles.move}>
          {link.length <= MOST_IN_CODE ? <Code text={link} label={t`Code with your selection`} /> : null}
          <div className={styles.text}>
            <p>
              {link.length <= MOST_IN_CODE ? (
                <Trans>Point the camera of your other device at this code, or open the link there.</Trans>
              ) : (
                <Trans>
                  Your selection is too large for a code: send yourself the link, and open it on your other device.
                </Trans>
              )}{' '}
              <Trans>Everything is in the link itself: nothing goes through us or anyone else.</Trans>
            </p>
            <p>
              <a href={link} className={styles.link}>
                <Trans>Link with your selection</Trans>
              </a>
            </p>
            <Button variant="secondary" size="small" onClick={() => copy(link)}>
              <LinkIcon />
              <Trans>Copy link</Trans>
            </Button>
          </div>
        </div>
      )}
    </Disclosure>
  );
}

/** What a link from another device brings along; nothing is taken over before the visitor says so. */
export function Arriving() {
  const { t } = useLingui();
  const tell = useTell();
  const [brought, setBrought] = useState<MySearch | 'damaged' | null>(null);
  useEffect(() => {
    const look = () => void unpack(window.location.hash).then(setBrought);
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  if (brought === null) return null;
  if (brought === 'damaged') {
    return (
      <Notice kind="error" title={t`This link is damaged`}>
        <p>
          <Trans>It was cut off or changed on its way. Make a new one on your other device.</Trans>
        </p>
      </Notice>
    );
  }
  const end = () => {
    // The address no longer brings it along, or a reload would ask once more.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    setBrought(null);
  };
  const { favourites, searches } = brought;
  return (
    <Notice
      kind="info"
      title={t`From your other device`}
      action={
        <>
          <Button
            size="small"
            onClick={() => {
              tell(change(withAll(brought)), t`Added to this device`);
              end();
            }}
          >
            <Trans>Add to this device</Trans>
          </Button>
          <Button variant="quiet" size="small" onClick={end}>
            <Trans>No, thank you</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural value={favourites.length} _0="No homes" one="# home" other="# homes" />,{' '}
        <Plural value={searches.length} _0="no searches" one="# search" other="# searches" />
      </p>
    </Notice>
  );
}
