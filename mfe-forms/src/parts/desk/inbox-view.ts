import { isDate } from '@dorpel/contracts/dates';
import { HANDLING_STATUSES, INBOX_ORDERS } from '@dorpel/contracts/desk-submissions';
import { FORM_NAMES } from '@dorpel/contracts/forms';
import { anId, type FilterOf, listView, oneOf, words } from '@dorpel/federation/list-view';

const aDay: FilterOf<string> = (text) => (isDate(text) ? text : undefined);

const VIEW = listView({
  form: oneOf(FORM_NAMES),
  status: oneOf(HANDLING_STATUSES),
  open: oneOf(['yes']),
  assignee: anId,
  from: aDay,
  until: aDay,
  search: words,
  sort: oneOf(INBOX_ORDERS),
});

/** Reads what of the inbox an address shows, and writes it: a message that is opened from a view keeps it in its own address. */
export const { read: readView, write: writeView } = VIEW;

export type InboxView = ReturnType<typeof readView>;

/** An address with a query after it, whether it has one already or not. */
export const withQuery = (address: string, query: string): string =>
  address + (address.includes('?') ? query.replace('?', '&') : query);
