import { NO_FILTERS } from '@dorpel/contracts/filters';
import { Slot, useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { SearchIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Filtering } from './use-criteria.ts';

type Props = {
  readonly hrefOf: Filtering['hrefOf'];
  /** What was looked for, as the query of a form. */
  readonly search: string;
  /** The town that is all that was asked; null when more was. */
  readonly town: string | null;
};

/** Nothing fits: what to loosen, and how to hear of it when something does. */
export function Nothing({ hrefOf, search, town }: Props) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <EmptyState
      title={town ? t`Nothing in ${town} at the moment` : t`No results were found for your search.`}
      icon={<SearchIcon />}
      action={
        <>
          <ButtonLink href={href('search-alert') + search}>
            {town ? (
              <Trans>Email me as soon as there is something in {town}</Trans>
            ) : (
              <Trans>Email me as soon as one is listed</Trans>
            )}
          </ButtonLink>
          <ButtonLink variant="secondary" href={hrefOf(NO_FILTERS)}>
            <Trans>Clear all filters</Trans>
          </ButtonLink>
          <ButtonLink variant="quiet" href={href('demand-register') + search}>
            <Trans>Tell us what you are looking for</Trans>
          </ButtonLink>
        </>
      }
    >
      {town ? null : (
        <p>
          <Trans>
            Try a wider price range, a nearby town or one bedroom fewer. Or tell us what you are looking for: we will
            call you as soon as it comes in, often before it goes online.
          </Trans>
        </p>
      )}
      <Slot name="loosening" />
    </EmptyState>
  );
}
