import { badgeOf, followBadges } from '@dorpel/federation/badge';
import { HeartIcon, SearchIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import type { PageState } from '../app/page-state.ts';
import { useShell } from '../app/site.ts';
import { SlotOutlet } from '../islands/SlotOutlet.tsx';
import { Folding } from './Foldable.tsx';
import css from './Frame.module.css';

/** The slot that is the search box, whichever remote has it. */
const SEARCH = { use: { slot: 'search-box' }, status: 'pending' } as const;

/**
 * The search box of every page (H1, H3), folded into the header and loaded when it is unfolded; where the page has one
 * itself, that one is enough. Without JavaScript it leads to the lists.
 */
export function HeaderSearch({ state, page }: { state: PageState; page: string }) {
  const { t } = useLingui();
  const { routes, site } = useShell().appContext;
  const [open, setOpen] = useState(false);
  if (Object.values(state.slots).some(({ use }) => use.slot === SEARCH.use.slot)) return null;
  const lists = new Set(['for-sale', 'for-rent'].map((route) => routes.href(route, {}, site.language)));
  return (
    <Folding page={page} className={css.search} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.searchOpener} aria-label={t`Search for a home`}>
        <SearchIcon />
      </summary>
      <div className={css.searchPanel}>
        {open ? (
          <SlotOutlet name="header-search" first={SEARCH} />
        ) : (
          site.content.menu
            .filter(({ href }) => lists.has(href))
            .map(({ id, href, label }) => (
              <a key={id} href={href}>
                {label}
              </a>
            ))
        )}
      </div>
    </Folding>
  );
}

/** The route of the page behind the heart, and the name of the number beside it. */
const ROUTE = 'my-search';

const none = () => 0;
const count = () => badgeOf(ROUTE);

/** The way to what the visitor keeps, with how much that is: known to the browser alone, so never part of the HTML. */
export function SelectionLink() {
  const { t } = useLingui();
  const { routes, site } = useShell().appContext;
  const kept = useSyncExternalStore(followBadges, count, none);
  return (
    <a className={css.selection} href={routes.href(ROUTE, {}, site.language)} aria-label={t`My selection (${kept})`}>
      <HeartIcon />
      {kept > 0 ? <span className={css.kept}>{kept}</span> : null}
    </a>
  );
}
