import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { withAll } from '../parts/my-search/choices.ts';
import { unpack } from '../parts/my-search/transfer.ts';
import type { MySearch } from '../parts/my-search/my-search.ts';
import { change } from '../parts/my-search/store.ts';
import { useTell } from '../parts/my-search/use-favour.ts';

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
