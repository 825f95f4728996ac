import { deskSubmissions, HANDLING_STATUSES } from '@dorpel/contracts/desk-submissions';
import type { Action } from '@dorpel/federation';
import { attempt } from '../parts/desk/attempt.ts';
import { textOf } from '../parts/desk/fields.ts';

/** Saves what was chosen and written; where somebody was there meanwhile, what was typed comes back with who it was. */
export const handle: Action = (context) => {
  const { client, form, href, params, signal } = context;
  const id = params['id'] ?? '';
  const values = {
    status: textOf(form, 'status'),
    assignee: textOf(form, 'assignee'),
    note: textOf(form, 'note'),
  };
  const body = {
    version: Number(textOf(form, 'version')),
    status: HANDLING_STATUSES.find((status) => status === values.status),
    assignee: values.assignee || undefined,
    note: values.note,
  };
  const save = () => client(deskSubmissions).handleSubmission({ params: { id }, body }, { signal });
  return attempt(context, values, save, `${href('desk-submission', { id })}?saved`);
};
