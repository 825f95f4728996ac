import { isProblem, Problem } from '@dorpel/contracts';
import { owners } from '@dorpel/contracts/owner';
import { type Action, type Redirect, redirect } from '@dorpel/federation';
import { attemptAsOwner, textOf, UNKNOWN_ACTION } from '../parts/attempt.ts';

/** The buttons that log out: on this device, on all of them. */
export const LOG_OUT = { name: 'where', here: 'here', everywhere: 'everywhere' } as const;

/** The button of the weekly report. */
export const REPORT = { name: 'report', on: 'on', off: 'off' } as const;

type Sent = Parameters<Action>[0];
type Press = (sent: Sent) => Promise<Redirect>;

const logOut =
  (endpoint: 'logout' | 'logoutEverywhere'): Press =>
  async ({ client, href, signal }) => {
    try {
      await client(owners)[endpoint]({}, { signal });
    } catch (error) {
      // Who is out already stays out.
      if (!isProblem(error, 'session/missing')) throw error;
    }
    return redirect(`${href('owner-login')}?out`);
  };

const chooseReport =
  (weekly: boolean): Press =>
  async ({ client, href, signal }) => {
    await client(owners).setWeeklyReport({ body: { weekly } }, { signal });
    // Another address each time: going where one is already would show nothing new.
    return redirect(`${href('owner')}?report=${weekly ? REPORT.on : REPORT.off}`);
  };

/** What each button does, by its name and value: ends the owner's session or all of them (O8), turns the report (X5). */
const PRESSES: Readonly<Record<string, Press>> = {
  [`${LOG_OUT.name} ${LOG_OUT.here}`]: logOut('logout'),
  [`${LOG_OUT.name} ${LOG_OUT.everywhere}`]: logOut('logoutEverywhere'),
  [`${REPORT.name} ${REPORT.on}`]: chooseReport(true),
  [`${REPORT.name} ${REPORT.off}`]: chooseReport(false),
};

const pressOf = ({ form }: Sent): Press => {
  const pressed = [LOG_OUT.name, REPORT.name].find((name) => form.has(name)) ?? '';
  const button = `${pressed} ${textOf(form, pressed)}`;
  const press = Object.hasOwn(PRESSES, button) ? PRESSES[button] : undefined;
  if (!press) throw new Problem(UNKNOWN_ACTION);
  return press;
};

/** What an owner does on the dashboard: the button that was pressed says which. What no button says changes nothing. */
export const act: Action = (sent) => attemptAsOwner(sent, {}, () => pressOf(sent)(sent));
