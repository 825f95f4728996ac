import { useSite } from '@dorpel/federation/site';
import { Button, ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { CompareIcon, HeartIcon, SearchIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { CardGrid } from '../parts/card/CardGrid.tsx';
import buttons from '../parts/my-search/choices.module.css';
import { addressWith } from '../parts/my-search/ids.ts';
import { MissingHomes } from './MissingHomes.tsx';
import { withFavourites } from '../parts/my-search/choices.ts';
import { MOST } from '../parts/my-search/my-search.ts';
import { change } from '../parts/my-search/store.ts';
import { useTell } from '../parts/my-search/use-favour.ts';
import Share from '../parts/share.alive.tsx';
import type { SelectionData } from './load.ts';
import styles from './page.module.css';

type Props = NonNullable<SelectionData['shared']>;

/** The selection of an address, for whoever opens it; with or without JavaScript. */
export function SharedSelection({ ids, items, missing }: Props) {
  const { t } = useLingui();
  const { href, navigate } = useSite();
  const tell = useTell();
  const found = items.map(({ id }) => id);
  const keep = () => {
    tell(change(withFavourites(found)), t`Saved to your selection`);
    navigate(href('my-search'));
  };
  return (
    <>
      <header>
        <h1>
          <Trans>A selection of homes</Trans>
        </h1>
        <p>
          <Trans>Somebody put this selection together. Save it as your own, compare the homes or pass it on.</Trans>
        </p>
      </header>
      <MissingHomes count={missing} />
      {items.length > 0 ? (
        <>
          <div className={styles.actions}>
            <Button className={buttons.button} onClick={keep}>
              <HeartIcon />
              <Trans>Save these to my selection</Trans>
            </Button>
            {items.length > 1 ? (
              <ButtonLink variant="secondary" href={addressWith(href('compare'), found.slice(0, MOST.compared))}>
                <CompareIcon />
                <Trans>Compare</Trans>
              </ButtonLink>
            ) : null}
            <Share title={t`A selection of homes`} path={addressWith(href('my-search'), ids)} />
          </div>
          <CardGrid items={items} heading="h2" isFirst />
        </>
      ) : (
        <EmptyState
          title={t`None of these homes is on our site any more.`}
          icon={<SearchIcon />}
          action={
            <ButtonLink href={href('for-sale')}>
              <Trans>See what is available</Trans>
            </ButtonLink>
          }
        />
      )}
      <p>
        <a href={href('my-search')}>
          <Trans>To my own selection</Trans>
        </a>
      </p>
    </>
  );
}
