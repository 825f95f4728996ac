import { badgeOf, followBadges } from '@dorpel/federation/badge';
import { HeartIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useShell } from '../app/ShellContext.tsx';
import css from './SelectionLink.module.css';

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
    <a className={css.link} href={routes.href(ROUTE, {}, site.language)} aria-label={t`My selection (${kept})`}>
      <HeartIcon />
      {kept > 0 ? <span className={css.count}>{kept}</span> : null}
    </a>
  );
}
