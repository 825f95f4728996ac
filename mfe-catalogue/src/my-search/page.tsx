import { definePage, type PageProps } from '@dorpel/federation';
import { Container } from '@dorpel/ui/Layout';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { HeartIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect } from 'react';
import { CompareBar } from '../parts/my-search/CompareBar.tsx';
import { follow, useMySearch } from '../parts/my-search/store.ts';
import { load, type SelectionData } from './load.ts';
import { SharedSelection } from './SharedSelection.tsx';
import styles from './page.module.css';
import { Arriving, MoveOn } from './MoveOn.tsx';
import { Favourites } from './Favourites.tsx';
import { HiddenHomes, Searches, SeenHomes } from './Earlier.tsx';

function NothingYet() {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <EmptyState
      title={t`No favourites yet`}
      icon={<HeartIcon />}
      action={
        <>
          <ButtonLink href={href('for-sale')}>
            <Trans>Homes for sale</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" href={href('for-rent')}>
            <Trans>Homes for rent</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>
          Tap the heart on a home you like and find it here, with your own notes, ready to compare or to share with
          whoever is moving in with you.
        </Trans>
      </p>
    </EmptyState>
  );
}

/** What this browser keeps: favourites with notes, what was seen last, what was put aside. */
function OwnSelection() {
  const { url } = useSite();
  const address = url.pathname + url.search;
  useEffect(follow, []);
  const isKnown = useMySearch((mine) => mine.isKnown);
  const hasFavourites = useMySearch((mine) => mine.favourites.length > 0);
  const hasAnything = useMySearch(({ favourites, hidden, compared, seen, searches }) =>
    [favourites, hidden, compared, seen, searches].some(({ length }) => length > 0),
  );
  return (
    <>
      <header>
        <h1>
          <Trans>My selection</Trans>
        </h1>
        <p>
          <Trans>
            Kept in this browser only, without an account. Nobody else sees it unless you share the link yourself.
          </Trans>
        </p>
        <noscript>
          <p>
            <Trans>
              Your browser needs JavaScript to remember homes. A selection that somebody shared works without it.
            </Trans>
          </p>
        </noscript>
      </header>
      {isKnown ? (
        <>
          <Arriving />
          <Favourites otherwise={<NothingYet />} isEmpty={!hasFavourites} />
          <Searches />
          <SeenHomes />
          <HiddenHomes />
          {hasAnything ? <MoveOn /> : null}
          <CompareBar />
        </>
      ) : (
        <div className={styles.waiting}>
          <p>
            <Trans>
              This takes longer than usual. What you keep stays in this browser. <a href={address}>Reload the page</a>
            </Trans>
          </p>
        </div>
      )}
    </>
  );
}

/**
 * A button that goes with what it removes leaves the focus to what comes next in the page, or else before it: not to the top of
 * the document (WCAG 2.4.3).
 */
function passFocusOn({ currentTarget, target }: MouseEvent): void {
  const pressed = (target as Element).closest('button');
  if (!pressed) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('a[href], button, textarea, summary')];
  const at = all.indexOf(pressed);
  setTimeout(() => {
    if (pressed.isConnected) return;
    [...all.slice(at), ...all.slice(0, at).reverse()].find((each) => {
      each.focus();
      return document.activeElement === each;
    });
  });
}

/** The homes a visitor keeps, or those that somebody sent them (X3). */
function View({ data: { shared } }: PageProps<SelectionData>) {
  return (
    <Container className={styles.page} onClickCapture={passFocusOn}>
      {shared ? <SharedSelection key={shared.ids.join()} {...shared} /> : <OwnSelection />}
    </Container>
  );
}

// The browser asks for homes as soon as it knows what is kept: what loads them comes with the page.
export default definePage<Record<string, string>, SelectionData>({ load, View });
