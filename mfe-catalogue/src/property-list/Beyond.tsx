import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListData } from './list-data.ts';
import type { Filtering } from './use-criteria.ts';

type Props = { readonly data: ListData; readonly hrefOf: Filtering['hrefOf'] };

/** A page number after the last: how many pages there are, and the way back to them. */
export function Beyond({ data: { pages, criteria }, hrefOf }: Props) {
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
