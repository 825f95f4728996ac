import { definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { CompareIcon } from '@dorpel/ui/icons';
import { Container } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { MissingHomes } from './MissingHomes.tsx';
import Share from '../parts/share.alive.tsx';
import { CompareTable } from './CompareTable.tsx';
import type { CompareData } from './compare.load.ts';
import OwnComparison from './own-comparison.alive.tsx';
import styles from './compare.module.css';

function NothingYet() {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <EmptyState
      title={t`Nothing to compare yet`}
      icon={<CompareIcon />}
      action={
        <>
          <ButtonLink href={href('my-search')}>
            <Trans>My selection</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" href={href('for-sale')}>
            <Trans>Homes for sale</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>Choose ‘Compare’ on up to four homes: here they stand side by side, from price to energy label.</Trans>
      </p>
    </EmptyState>
  );
}

/** Homes side by side (X3). An address without homes shows those that this browser keeps. */
function View({ data }: PageProps<CompareData>) {
  const { t } = useLingui();
  const site = useSite();
  const { homes, missing, isTooMany } = data;
  return (
    <Container className={styles.page}>
      <OwnComparison />
      <header className={styles.header}>
        <h1>
          <Trans>Compare homes</Trans>
        </h1>
        {homes.length > 0 ? <Share title={t`Compare homes`} path={site.url.pathname + site.url.search} /> : null}
      </header>
      <MissingHomes count={missing} />
      {isTooMany ? (
        <Notice kind="info">
          <p>
            <Trans>Four homes fit side by side: these are the first four.</Trans>
          </p>
        </Notice>
      ) : null}
      {homes.length > 0 ? <CompareTable {...data} /> : <NothingYet />}
    </Container>
  );
}

export default definePage<Record<string, string>, CompareData>({
  // A page that arrives as HTML has its data: what loads it comes only with the next navigation.
  load: async (context) => (await import('./compare.load.ts')).load(context),
  View,
});
