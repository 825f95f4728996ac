import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { SearchIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';

/**
 * There is nothing to find, whatever one looks for: how to hear of the first.
 * @param search the empty search as the query of a form
 */
export function NoHomes({ search }: { readonly search: string }) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <EmptyState
      title={t`There are no homes here yet.`}
      icon={<SearchIcon />}
      action={
        <>
          <ButtonLink href={href('search-alert') + search}>
            <Trans>Email me as soon as one is listed</Trans>
          </ButtonLink>
          <ButtonLink variant="quiet" href={href('demand-register') + search}>
            <Trans>Tell us what you are looking for</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>Tell us what you are looking for and we will let you know as soon as we have it.</Trans>
      </p>
    </EmptyState>
  );
}
