import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Finding as Found, useHomes } from '../parts/my-search/use-homes.ts';
import styles from './View.module.css';

type Props = ReturnType<typeof useHomes> & { readonly children: (homes: Exclude<Found, string>) => ReactNode };

/** Homes that the browser asks for: their place while they come, a way on when they do not. */
export function Finding({ homes, retry, children }: Props) {
  if (homes === 'waiting') return <div className={styles.waiting} aria-busy="true" />;
  if (homes !== 'failed') return children(homes);
  return (
    <Notice
      kind="error"
      action={
        <Button variant="secondary" size="small" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>These homes cannot be shown right now. Your selection is safe.</Trans>
      </p>
    </Notice>
  );
}
