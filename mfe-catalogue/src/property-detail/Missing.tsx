import { Slot, useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { SearchIcon } from '@dorpel/ui/icons';
import { Container } from '@dorpel/ui/Layout';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './Missing.module.css';

/** No property by this number: said in a sentence, with the search at hand (C15). */
export function Missing() {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <Container className={styles.page}>
      <EmptyState
        heading="h1"
        title={t`Property Not Found`}
        icon={<SearchIcon />}
        action={
          <>
            <ButtonLink href={href('for-sale')}>
              <Trans>All homes for sale</Trans>
            </ButtonLink>
            <ButtonLink variant="secondary" href={href('for-rent')}>
              <Trans>All homes for rent</Trans>
            </ButtonLink>
          </>
        }
      >
        <p>
          <Trans>
            This home is no longer on our site, or the link is incomplete. Search again: there may well be something
            similar.
          </Trans>
        </p>
      </EmptyState>
      <Slot name="search" />
    </Container>
  );
}
