import { isProblem } from '@dorpel/contracts';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { createLeftHomes } from '../admin/admin.ts';
import type { CommandContext } from './context.ts';

const leftOf = async ({ open }: CommandContext) => createLeftHomes((await open()).parts);

/** What a home is not: there, or one that left. @throws Refused that says which */
const orRefused = async <T>(work: Promise<T>, ids: readonly string[], { words }: CommandContext): Promise<T> =>
  work.catch((error: unknown) => {
    if (isProblem(error, 'home/not-found')) throw new Refused(words.office.noHome(ids.join(', ')));
    throw isProblem(error, 'home/not-left') ? new Refused(words.left.notLeft(ids.join(', '))) : error;
  });

/** `cli left` tells which homes their feed has no more: those that are on the site all the same, and those that are off it. */
export async function listLeft(given: CommandContext): Promise<Outcome> {
  const { say, words, language } = given;
  const found = await (await leftOf(given)).list(1, language);
  for (const { id, title, city, missedOn, kept } of found.missed)
    say([id, title, city, kept ? words.left.keptBy(kept.by, kept.at) : words.left.missed(missedOn ?? '')].join('  '));
  for (const { id, title, city, leftOn } of found.items)
    say([id, title, city, words.left.left(leftOn ?? '')].join('  '));
  return { data: found };
}

/** `cli left put-back ID --by NAME` puts a home back that left its feed. @throws Misuse without a name, Refused where it has not left */
export async function putBackHome(given: CommandContext): Promise<Outcome> {
  const { names, text, words, now, say } = given;
  const [id = ''] = names;
  const by = text('by')?.trim();
  if (!by) throw new Misuse(words.left.who);
  const { listing } = await orRefused((await leftOf(given)).putBack(id, by, now), [id], given);
  say(words.left.back(id, by));
  return { data: { id, place: listing.shelf } };
}

/** `cli left take-off IDS` takes homes off the site that their feed has no more. @throws Refused where it has one of them, or none is said */
export async function takeOffHomes(given: CommandContext): Promise<Outcome> {
  const { names, now, say, words } = given;
  const ids = (names[0] ?? '').split(',').filter(Boolean);
  const count = await orRefused((await leftOf(given)).takeOff(ids, now), ids, given);
  say(words.left.off(count));
  return { data: { count } };
}
