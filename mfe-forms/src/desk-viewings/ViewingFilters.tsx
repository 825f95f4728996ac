import { isDate } from '@dorpel/contracts/dates';
import { NOBODY } from '@dorpel/contracts/desk-viewings';
import { FilterForm } from '@dorpel/ui/desk/DeskList';
import { useLingui } from '@lingui/react/macro';

/** Which viewings are shown, as an address says it. */
export type ViewingsView = {
  /** The first day, or one of the week. */
  readonly from?: string | undefined;
  readonly advisor?: string | undefined;
};

/** Reads an address, whose day is called 'from' or 'day'; what is not known is left out. */
export function readView(query: URLSearchParams, name: 'from' | 'day' = 'from'): ViewingsView {
  const [from, advisor] = [query.get(name) ?? '', query.get('advisor') ?? ''];
  return {
    from: isDate(from) && from < '9000' ? from : undefined,
    advisor: /^[\w-]{1,64}$/.test(advisor) ? advisor : undefined,
  };
}

type AdvisorFilterProps = {
  readonly address: string;
  readonly advisor: string;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  /** The day that goes along. */
  readonly day: { readonly name: 'from' | 'day'; readonly value: string };
};

/** Whose viewings are shown. */
export function AdvisorFilter({ address, advisor, colleagues, day }: AdvisorFilterProps) {
  const { t } = useLingui();
  const options = [[NOBODY, t`Nobody yet`], ...colleagues.map(({ id, name }) => [id, name] as const)] as const;
  return (
    <FilterForm
      address={address}
      filters={[{ name: 'advisor', label: t`Shown by`, value: advisor, any: t`Everybody`, options }]}
    >
      <input type="hidden" {...day} />
    </FilterForm>
  );
}
