import { Pagination } from '@dorpel/ui/Pagination';
import { useLingui } from '@lingui/react/macro';

type Props = {
  readonly page: number;
  readonly pages: number;
  /** Where a page of the list is. */
  readonly href: (page: number) => string;
};

/** The way through a list of the desk. */
export function Pages({ page, pages, href }: Props) {
  const { t } = useLingui();
  return (
    <Pagination
      label={t`Pages`}
      current={page}
      total={pages}
      href={href}
      previousLabel={t`Previous`}
      nextLabel={t`Next`}
      pageLabel={(number) => t`Page ${number}`}
    />
  );
}
