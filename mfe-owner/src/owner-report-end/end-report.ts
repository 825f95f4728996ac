import { owners } from '@dorpel/contracts/owner';
import { type Action, redirect } from '@dorpel/federation';
import { attempt, textOf } from '../parts/attempt.ts';

/** Ends the weekly report of who has the link. */
export const endReport: Action = ({ client, form, href, signal }) =>
  attempt({}, async () => {
    await client(owners).endWeeklyReport({ body: { token: textOf(form, 'token') } }, { signal });
    return redirect(`${href('owner-report-end')}?ended`);
  });
