import { Refused } from '@dorpel/service-kit';
import type { Colleague } from '../submissions/handling-handling.ts';
import { worksHere } from '../submissions/staff.ts';
import type { Given } from './given.ts';

/** Somebody who works here, by their mail address. @throws Refused where nobody does with that address */
export async function colleagueBy(email: string, { words, open }: Given): Promise<Colleague> {
  const found = await (await open()).parts.staff.findByEmail(email);
  if (!found || !worksHere(found)) throw new Refused(words.noColleague(email));
  return { id: found.id, name: found.name };
}

/** The colleague whose mail address an option says; undefined where it is not given. @throws Refused */
export const colleagueIn = async (given: Given, option: string): Promise<Colleague | undefined> => {
  const email = given.text(option);
  return email === undefined ? undefined : colleagueBy(email, given);
};
