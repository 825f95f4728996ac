import { dayOf } from '@dorpel/i18n/brussels';
import type { Terminal } from '@dorpel/service-kit';
import { StructError } from 'superstruct';
import type { OpenCatalogue } from '../catalogue.ts';
import { isInForce } from './evaluate.ts';
import type { LegalRule } from './rule.ts';
import { readRules } from './read-rules.ts';

/** The file can't be used; the message says why, in a sentence. */
export class BadRules extends Error {}

async function readFileOfRules(path: string): Promise<readonly LegalRule[]> {
  try {
    return await readRules(path);
  } catch (error) {
    if (error instanceof StructError) throw new BadRules(`${path}: ${error.path.join('.')}: ${error.message}`);
    if (error instanceof SyntaxError) throw new BadRules(`${path} is not JSON: ${error.message}`);
    throw new BadRules(`There is no file ${path} that can be read.`);
  }
}

const describe = ({ id, region, goals, from, until, setting, certainty, source }: LegalRule) =>
  `${id}  ${region}  ${goals.join(' ')}  ${from ?? '…'} to ${until ?? '…'}  ` +
  `missing: ${setting.missing}, doubtful: ${setting.doubtful}  ${certainty}  ${source}`;

export type Rules = {
  readonly terminal: Terminal;
  readonly isDryRun: boolean;
  readonly now: Date;
  readonly open: () => Promise<Pick<OpenCatalogue, 'rules' | 'keeping' | 'version'>>;
};

/**
 * `desk rules` tells the rules that hold today, `desk rules FILE` puts those of a file in their place and decides anew what
 * is published, without a restart. `isDryRun` only checks the file.
 *
 * @throws BadRules when the file can't be used: nothing has changed
 */
export async function runRules(path: string | undefined, { terminal, isDryRun, now, open }: Rules): Promise<void> {
  const day = dayOf(now);
  const read = path === undefined ? null : await readFileOfRules(path);
  if (read && isDryRun) {
    terminal.say(`${read.length} rules can be used, ${read.filter((each) => isInForce(each, day)).length} hold today.`);
    terminal.say('Nothing was changed: this was a dry run.');
    return;
  }
  const { rules, keeping, version } = await open();
  if (read) {
    const stored = await rules.replace(read, now);
    await keeping.decide(now);
    await version.raise();
    terminal.say(`${read.length} rules stored as version ${stored.version}. They hold from now on.`);
    return;
  }
  const current = await rules.current();
  terminal.say(`Version ${current.version}, imported on ${dayOf(current.importedOn)}:`);
  for (const rule of current.rules) if (isInForce(rule, day)) terminal.say(describe(rule));
}
