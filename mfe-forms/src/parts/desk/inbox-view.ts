import { HANDLING_STATUSES, INBOX_ORDERS } from '@dorpel/contracts/desk-submissions';
import { FORM_NAMES } from '@dorpel/contracts/forms';

/** What of the inbox is shown, as its address says it; a message that is opened from it keeps it in its own. */
export type InboxView = {
  readonly form?: (typeof FORM_NAMES)[number] | undefined;
  readonly status?: (typeof HANDLING_STATUSES)[number] | undefined;
  readonly open?: 'yes' | undefined;
  readonly assignee?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: (typeof INBOX_ORDERS)[number] | undefined;
  readonly page: number;
};

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

const dayIn = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** Reads an address; what is not known is left out. */
export function readView(query: URLSearchParams): InboxView {
  const page = Number(query.get('page') ?? 1);
  const assignee = query.get('assignee') ?? '';
  return {
    form: oneOf(FORM_NAMES, query.get('form')),
    status: oneOf(HANDLING_STATUSES, query.get('status')),
    open: oneOf(['yes'], query.get('open')),
    assignee: /^[\w-]{1,64}$/.test(assignee) ? assignee : undefined,
    from: dayIn(query.get('from')),
    until: dayIn(query.get('until')),
    search: query.get('search')?.trim().slice(0, 80) || undefined,
    sort: oneOf(INBOX_ORDERS, query.get('sort')),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The query of an address that shows this; '' for the whole inbox. */
export function writeView({ page, ...filter }: InboxView): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** An address with a query after it, whether it has one already or not. */
export const withQuery = (address: string, query: string): string =>
  address + (address.includes('?') ? query.replace('?', '&') : query);
