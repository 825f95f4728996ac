import { Problem } from '@dorpel/contracts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Action, Redirect, Rejected } from '@dorpel/federation';
import { attemptWith } from '../attempt.ts';
import { textOf, UNKNOWN_ACTION } from '../attempt.ts';

/** The button that logs out, wherever it stands: its form is sent to the login. */
export const LOG_OUT = 'out';

/** The numbers of homes in a text: with commas, spaces or lines between, each once. */
export const homesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Runs what a form of the desk asks for. */
export const attempt = attemptWith({ ...deskStaff.problems, [UNKNOWN_ACTION]: 400 });

/** The name of the buttons of a page with more than one form: the value says what is pressed. */
export const PRESS = 'do';

type Sent = Parameters<Action>[0];

/** What each button of a page does, by its value. */
export type Presses = Readonly<Record<string, (sent: Sent) => Promise<Redirect>>>;

/**
 * Does what the pressed button says; what no button says changes nothing.
 * @param values names of the fields that are shown again where it is refused, never a password
 */
export async function press(
  sent: Sent,
  presses: Presses,
  values: readonly string[] = [],
): Promise<Redirect | Rejected> {
  const pressed = textOf(sent.form, PRESS);
  const kept = Object.fromEntries([PRESS, ...values].map((name) => [name, textOf(sent.form, name)]));
  return attempt(kept, async () => {
    const does = Object.hasOwn(presses, pressed) ? presses[pressed] : undefined;
    if (!does) throw new Problem(UNKNOWN_ACTION);
    return does(sent);
  });
}
