import { HANDLING_STATUSES } from '@dorpel/contracts/desk-submissions';
import { FORM_NAMES } from '@dorpel/contracts/forms';

/** What of the inbox is shown, as its address says it. */
export type InboxView = {
  readonly form?: (typeof FORM_NAMES)[number] | undefined;
  readonly status?: (typeof HANDLING_STATUSES)[number] | undefined;
  readonly assignee?: string | undefined;
  readonly search?: string | undefined;
  readonly page: number;
};

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Reads an address; what is not known is left out. */
export function readView(query: URLSearchParams): InboxView {
  const page = Number(query.get('page') ?? 1);
  const assignee = query.get('assignee') ?? '';
  return {
    form: oneOf(FORM_NAMES, query.get('form')),
    status: oneOf(HANDLING_STATUSES, query.get('status')),
    assignee: /^[\w-]{1,64}$/.test(assignee) ? assignee : undefined,
    search: query.get('search')?.trim().slice(0, 80) || undefined,
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
