import { dayOf } from '@dorpel/i18n/brussels';
import { Misuse, type Outcome } from '@dorpel/service-kit';
import { StructError } from 'superstruct';
import type { Given } from '../desk/given.ts';
import { isInForce } from './evaluate.ts';
import type { LegalRule } from './rule.ts';
import { readRules } from './read-rules.ts';

async function readFileOfRules(path: string): Promise<readonly LegalRule[]> {
  try {
    return await readRules(path);
  } catch (error) {
    if (error instanceof StructError) throw new Misuse(`${path}: ${error.path.join('.')}: ${error.message}`);
    if (error instanceof SyntaxError) throw new Misuse(`${path} is not JSON: ${error.message}`);
    throw new Misuse(`There is no file ${path} that can be read.`);
  }
}

const describe = ({ id, region, goals, from, until, setting, certainty, source }: LegalRule) =>
  `${id}  ${region}  ${goals.join(' ')}  ${from ?? '…'} to ${until ?? '…'}  ` +
  `missing: ${setting.missing}, doubtful: ${setting.doubtful}  ${certainty}  ${source}`;

/**
 * `desk rules` tells the rules that hold today, `desk rules FILE` puts those of a file in their place and decides anew what
 * is published, without a restart. A dry run only checks the file.
 *
 * @throws Misuse when the file can't be used: nothing has changed
 */
export async function tellRules({ names: [path], isDryRun, now, words, open, say }: Given): Promise<Outcome> {
  const day = dayOf(now);
  const holds = (rule: LegalRule) => isInForce(rule, day);
  const read = path === undefined ? null : await readFileOfRules(path);
  if (read && isDryRun) {
    say(words.usable.rules(read.length, read.filter(holds).length));
    return { data: { rules: read } };
  }
  const { rules, decisions, version } = (await open()).parts;
  if (read) {
    const stored = await rules.replace(read, now);
    await decisions.decide(now);
    await version.raise();
    say(words.stored.rules(read.length, stored.version));
    return { data: { version: stored.version, rules: read } };
  }
  const current = await rules.current();
  const today = current.rules.filter(holds);
  say(words.version(current.version, dayOf(current.importedOn)));
  for (const rule of today) say(describe(rule));
  return { data: { version: current.version, rules: today } };
}
