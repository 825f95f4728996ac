import { HANDLING_STATUSES, type HandlingStatus } from '@dorpel/contracts/desk-submissions';
import { isProblem } from '@dorpel/contracts';
import { type CommandContext as Context, Misuse, Refused } from '@dorpel/service-kit';
import { type Colleague, worksHere } from '../submissions/submissions.ts';
import type { Parts } from '../compose.ts';
import type { Config } from '../config.ts';
import type { Texts } from './texts.ts';

/** A command as it was given, and what it works on. */
export type CommandContext = Context<Config, Parts, Texts>;

/** Who did it, in the log of what was changed by command. */
export const cliActorIn = ({ byCommand }: Texts): Colleague => ({ id: 'command', name: byCommand });

/**
 * A problem of the desk as a refusal in words.
 *
 * @param reasons what is said of each, by its code
 * @throws Refused, or what there are no words for
 */
export function refuseIn(reasons: Readonly<Record<string, string>>, error: unknown): never {
  const code = isProblem(error) ? error.code : '';
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  if (reason === undefined) throw error;
  throw new Refused(reason);
}

/** @throws Misuse for what is no status */
export function statusOf(text: string | undefined, words: Texts): HandlingStatus | undefined {
  const known = HANDLING_STATUSES.find((each) => each === text);
  if (text !== undefined && !known) throw new Misuse(words.noStatus(text, HANDLING_STATUSES.join(', ')));
  return known;
}

/** Somebody who works here, by their mail address. @throws Refused where nobody does with that address */
export async function colleagueBy(email: string, { words, open }: CommandContext): Promise<Colleague> {
  const found = await (await open()).parts.staff.findByEmail(email);
  if (!found || !worksHere(found)) throw new Refused(words.noColleague(email));
  return { id: found.id, name: found.name };
}

/** The colleague whose mail address an option says; undefined where it is not given. @throws Refused */
export const findColleague = async (given: CommandContext, option: string): Promise<Colleague | undefined> => {
  const email = given.text(option);
  return email === undefined ? undefined : colleagueBy(email, given);
};
