import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { deskSubmissions, HANDLING_STATUSES } from '@dorpel/contracts/desk-submissions';
import { type Action, redirect, rejected } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...deskSubmissions.problems };

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Saves what was chosen and written; where somebody was there meanwhile, what was typed comes back with who it was. */
export const handle: Action = async (context) => {
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
  try {
    const done = await atDesk(context, () =>
      client(deskSubmissions).handleSubmission({ params: { id }, body }, { signal }),
    );
    return isRedirect(done) ? done : redirect(`${href('desk-submission', { id })}?saved`);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return rejected(values, error.code, error.fields, STATUSES[error.code]);
  }
};
