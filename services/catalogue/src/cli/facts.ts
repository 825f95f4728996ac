import { isProblem } from '@dorpel/contracts';
import { labelled } from '@dorpel/i18n/typeset';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { createHomeFacts } from '../admin/admin.ts';
import { readDirectory } from '../version-cache.ts';
import type { CommandContext } from './context.ts';

async function factsOf({ open }: CommandContext) {
  const { parts } = await open();
  return createHomeFacts({ ...parts, directory: () => readDirectory(parts) });
}

/** What of a home can't be typed, in words. @throws Refused that says why */
const orRefused = async <T>(work: Promise<T>, id: string, { words }: CommandContext): Promise<T> =>
  work.catch((error: unknown) => {
    if (isProblem(error, 'home/not-found')) throw new Refused(words.office.noHome(id));
    if (isProblem(error, 'request/invalid')) {
      throw new Refused(words.facts.unfit(Object.keys(error.fields ?? {}).join(', ')));
    }
    throw isProblem(error, 'home-facts/changed') ? new Refused(words.facts.changed) : error;
  });

/** `cli facts ID` tells what the law asks of a home, what its feed says of that, and what was typed over it. */
export async function tellFacts(given: CommandContext): Promise<Outcome> {
  const { names, say, words, language, now } = given;
  const [id = ''] = names;
  const found = await orRefused((await factsOf(given)).get(id, language, now), id, given);
  say([id, found.title.text, found.city].join('  '));
  for (const { open, fields } of found.topics) {
    for (const { name, ask, isNeeded, source } of open)
      say(`  ${isNeeded ? '!' : '-'} ${labelled(name, ask, language)}${source === undefined ? '' : ` (${source})`}`);
    for (const { field, label, feed, typed, isDiffering } of fields) {
      const over = typed ? words.facts.typed(typed.words, typed.by, typed.at.slice(0, 10)) : null;
      const said = [over, words.facts.feed(feed ?? '–'), isDiffering ? words.facts.differs : null];
      say(`    ${field} (${labelled(label, said.filter((each) => each !== null).join('; '), language)})`);
    }
  }
  return { data: found };
}

const listOf = (text: string | undefined) => (text ?? '').split(',').filter(Boolean);

/** 'pScore=A;permits=yes' as fields. @throws Misuse */
function setIn(text: string | undefined, misuse: string) {
  return (text ?? '')
    .split(';')
    .filter(Boolean)
    .map((each) => {
      const at = each.indexOf('=');
      if (at < 1) throw new Misuse(misuse);
      return { field: each.slice(0, at).trim(), value: each.slice(at + 1).trim() };
    });
}

/**
 * `cli facts type ID --by NAME --set FIELD=VALUE;…` types over what the feed says of a home; `--feed` and `--keep` choose where the feed says
 * something else by now; `--units` types the same over other homes of its project.
 *
 * @throws Misuse without a name or anything to do, Refused where a field can't be read
 */
export async function typeFacts(given: CommandContext): Promise<Outcome> {
  const { names, text, words, language, now, say } = given;
  const [id = ''] = names;
  const by = text('by')?.trim();
  const facts = setIn(text('set'), words.facts.who);
  const choices = [
    ...listOf(text('feed')).map((field) => ({ field, is: 'feed' as const })),
    ...listOf(text('keep')).map((field) => ({ field, is: 'typed' as const })),
  ];
  if (!by || facts.length + choices.length === 0) throw new Misuse(words.facts.who);
  const home = await factsOf(given);
  const { version } = await orRefused(home.get(id, language, now), id, given);
  const typed = { language, version, facts, choices, units: listOf(text('units')) };
  const done = await orRefused(home.type(id, typed, by, now), id, given);
  say(words.facts.done(id, done.changed, done.units));
  say(words.office.places[done.place]);
  return { data: done };
}
