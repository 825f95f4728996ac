import { definePage, type PageProps } from '@dorpel/federation';
import { Slot, useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Container } from '@dorpel/ui/Layout';
import { Trans, useLingui } from '@lingui/react/macro';
import { ProjectGrid } from './ProjectGrid.tsx';
import { formatSearch, NO_CRITERIA } from '../parts/criteria/criteria.ts';
import { KeepSearch } from '../parts/criteria/KeepSearch.tsx';
import type { ProjectListData } from './project-list.load.ts';
import styles from './project-list.module.css';

/** The new-build projects (C14). */
function View({ data: { items, hasHomes } }: PageProps<ProjectListData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const search = formatSearch(NO_CRITERIA, 'sale');
  return (
    <Container className={styles.page}>
      <header className={styles.header}>
        <h1>
          <Trans>New-build projects</Trans>
        </h1>
        {items.length > 0 ? (
          <p className="lead">
            <Trans>Homes that are being built now: choose early, and choose your own finish.</Trans>
          </p>
        ) : null}
      </header>
      {items.length > 0 ? (
        <>
          <ProjectGrid items={items} heading="h2" isFirst />
          {hasHomes ? (
            <section aria-labelledby="homes" className={styles.header}>
              <h2 id="homes">
                <Trans>New-build homes</Trans>
              </h2>
              <Slot name="homes" />
            </section>
          ) : null}
          <KeepSearch criteria={NO_CRITERIA} goal="sale" isSame={false} />
        </>
      ) : (
        <EmptyState
          title={t`No projects are currently available.`}
          action={
            <>
              <ButtonLink href={href('for-sale')}>
                <Trans>See all homes for sale</Trans>
              </ButtonLink>
              <ButtonLink variant="secondary" href={href('search-alert') + search}>
                <Trans>Email me as soon as one is listed</Trans>
              </ButtonLink>
              <ButtonLink variant="quiet" href={href('demand-register') + search}>
                <Trans>Tell us what you are looking for</Trans>
              </ButtonLink>
            </>
          }
        >
          <p>
            <Trans>
              New projects are added throughout the year. Tell us what you are looking for and be the first to hear.
            </Trans>
          </p>
        </EmptyState>
      )}
    </Container>
  );
}

export default definePage<Record<string, string>, ProjectListData>({
  // A page that arrives as HTML has its data: what loads it comes only with the next navigation.
  load: async (context) => (await import('./project-list.load.ts')).load(context),
  View,
});
