import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { SearchIcon } from '@dorpel/ui/icons';
import { Container } from '@dorpel/ui/Layout';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './Missing.module.css';

/** No project by this number: said in a sentence, with the way to those there are (C14). */
export function Missing() {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <Container className={styles.page}>
      <EmptyState
        heading="h1"
        title={t`No construction was found`}
        icon={<SearchIcon />}
        action={
          <>
            <ButtonLink href={href('projects')}>
              <Trans>All projects</Trans>
            </ButtonLink>
            <ButtonLink variant="secondary" href={href('new-builds-all')}>
              <Trans>All new builds</Trans>
            </ButtonLink>
          </>
        }
      >
        <p>
          <Trans>This project is no longer on our site, or the link is incomplete.</Trans>
        </p>
      </EmptyState>
    </Container>
  );
}
