import { isDate } from '@dorpel/contracts/dates';

/** Which viewings are shown, as the address says it. */
export type ViewingsView = {
  /** The first day; today where it is not given. */
  readonly from?: string | undefined;
  readonly advisor?: string | undefined;
};

/** Reads an address; what is not known is left out. */
export function readView(query: URLSearchParams): ViewingsView {
  const [from, advisor] = [query.get('from') ?? '', query.get('advisor') ?? ''];
  return {
    from: isDate(from) && from < '9000' ? from : undefined,
    advisor: /^[\w-]{1,64}$/.test(advisor) ? advisor : undefined,
  };
}

/** The query of an address that shows this; '' for this week of everybody. */
export function writeView(view: ViewingsView): string {
  const given = Object.entries(view).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const text = new URLSearchParams(given).toString();
  return text && `?${text}`;
}
