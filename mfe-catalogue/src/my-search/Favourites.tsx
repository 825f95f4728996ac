import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Grid } from '@dorpel/ui/Layout';
import { TextArea } from '@dorpel/ui/TextArea';
import { PropertyCard } from '../parts/card/PropertyCard.tsx';
import { CARD_SIZES } from '../parts/card/sizes.ts';
import { CompareButton } from '../parts/my-search/ChoiceButtons.tsx';
import { addressWith } from '../parts/my-search/ids.ts';
import { MissingHomes } from './MissingHomes.tsx';
import { change, useMySearch } from '../parts/my-search/store.ts';
import Share from '../parts/share.alive.tsx';
import { withNote } from '../parts/my-search/choices.ts';
import { MOST } from '../parts/my-search/my-search.ts';
import { FetchedHomes, useHomes } from './FetchedHomes.tsx';
import styles from './page.module.css';

/** What the visitor writes for themselves beside a favourite; kept as they type. */
function Note({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useLingui();
  const note = useMySearch(({ favourites }) => favourites.find((each) => each.id === id)?.note ?? '');
  return (
    <TextArea
      name={`note-${id}`}
      label={t`My note`}
      aria-label={t`My note on ${title}`}
      rows={2}
      maxLength={MOST.note}
      placeholder={t`Only you see this`}
      value={note}
      onChange={(event) => change(withNote(id, event.target.value))}
    />
  );
}

type Props = { readonly isEmpty: boolean; readonly otherwise: ReactNode };

/** The favourites, newest first. One that is taken out stays where it is until the visitor leaves, to be put back. */
export function Favourites({ isEmpty, otherwise }: Props) {
  const { t } = useLingui();
  const { href } = useSite();
  const favourites = useMySearch((mine) => mine.favourites);
  const ids = favourites.map(({ id }) => id);
  const { homes, retry } = useHomes(ids);
  const forget = (missing: readonly string[]) =>
    change((mine) => ({ ...mine, favourites: mine.favourites.filter(({ id }) => !missing.includes(id)) }));
  if (isEmpty && (typeof homes === 'string' || homes.items.length === 0)) return otherwise;
  return (
    <FetchedHomes homes={homes} retry={retry}>
      {({ items, missing }) => {
        const gone = missing.filter((id) => ids.includes(id));
        return (
          <>
            <MissingHomes
              count={gone.length}
              action={
                <Button variant="secondary" size="small" onClick={() => forget(gone)}>
                  <Trans>Remove them from my selection</Trans>
                </Button>
              }
            />
            {ids.length > 0 ? (
              <div className={styles.actions}>
                <Share title={t`A selection of homes`} path={addressWith(href('my-search'), ids)} />
              </div>
            ) : null}
            <Grid columns={3} bleed>
              {items.map((property) => {
                const { id, title } = property;
                return (
                  <li key={id} className={styles.kept}>
                    <PropertyCard property={property} sizes={CARD_SIZES[3]} heading="h2" className={styles.keptCard} />
                    {ids.includes(id) ? (
                      <div className={styles.under}>
                        <Note id={id} title={title.text} />
                        <CompareButton id={id} title={title.text} />
                      </div>
                    ) : null}
                  </li>
                );
              })}
            </Grid>
          </>
        );
      }}
    </FetchedHomes>
  );
}
