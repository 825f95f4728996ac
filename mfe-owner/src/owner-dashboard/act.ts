import { isProblem } from '@dorpel/contracts';
import { owners } from '@dorpel/contracts/owner';
import { type Action, type Redirect, redirect } from '@dorpel/federation';
import { attempt, textOf } from '../parts/attempt.ts';

/** The button that logs out on all devices carries this as `where`. */
export const EVERYWHERE = 'everywhere';

/** The button of the weekly report. */
export const REPORT = { name: 'report', on: 'on', off: 'off' } as const;

type Press = (sent: Parameters<Action>[0]) => Promise<Redirect>;

/** Ends the owner's session, or all of them (O8). Who is out already stays out. */
const logOut: Press = async ({ client, form, href, signal }) => {
  try {
    if (textOf(form, 'where') === EVERYWHERE) await client(owners).logoutEverywhere({}, { signal });
    else await client(owners).logout({}, { signal });
  } catch (error) {
    if (!isProblem(error, 'session/missing')) throw error;
  }
  return redirect(`${href('owner-login')}?out`);
};

/** Turns the weekly report on or off. */
const chooseReport: Press = async ({ client, form, href, signal }) => {
  const weekly = textOf(form, REPORT.name) === REPORT.on;
  await client(owners).setWeeklyReport({ body: { weekly } }, { signal });
  return redirect(`${href('owner')}?report`);
};

/** What an owner does on the dashboard: the button that was pressed says which. */
export const act: Action = (sent) => attempt({}, () => (sent.form.has(REPORT.name) ? chooseReport : logOut)(sent));
