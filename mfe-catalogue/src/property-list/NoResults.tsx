import { NO_FILTERS } from '@dorpel/contracts/filters';
import { Slot, useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { SearchIcon } from '@dorpel/ui/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Filtering } from './use-criteria.ts';
import { isShort, type ListData } from './list-data.ts';

type NothingProps = {
  readonly hrefOf: Filtering['hrefOf'];
  /** What was looked for, as the query of a form. */
  readonly search: string;
  /** The town that is all that was asked; null when more was. */
  readonly town: string | null;
};

/** Nothing fits: what to loosen, and how to hear of it when something does. */
export function Nothing({ hrefOf, search, town }: NothingProps) {
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

type BeyondProps = { readonly data: ListData; readonly hrefOf: Filtering['hrefOf'] };

/** A page number after the last: how many pages there are, and the way back to them. */
export function Beyond({ data: { pages, criteria }, hrefOf }: BeyondProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Page ${criteria.page} does not exist`}
      action={
        <>
          <ButtonLink href={hrefOf({ page: pages })}>
            <Trans>To the last page</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" href={hrefOf({})}>
            <Trans>To the first page</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Plural value={pages} one="This list has # page." other="This list has # pages." />
      </p>
    </EmptyState>
  );
}

/** After a few homes: what to loosen, and where nearby there is something. */
export function Few({ data }: { readonly data: Pick<ListData, 'total'> }) {
  if (data.total === 0 || !isShort(data)) return null;
  return (
    <section aria-labelledby="few">
      <h2 id="few">
        <Trans>Looking for more choice?</Trans>
      </h2>
      <Slot name="loosening" />
    </section>
  );
}
