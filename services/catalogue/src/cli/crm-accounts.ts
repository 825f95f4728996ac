import { isProblem } from '@dorpel/contracts';
import type { DeskCrmRun } from '@dorpel/contracts/desk-crm';
import { createLog, Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { connectorOf, reasonIn, serveCrms } from '../crm/crm.ts';
import { PLACES } from '../seed/seed.ts';
import { accountIn } from './crm.ts';
import type { CommandContext } from './context.ts';

type Run = (given: CommandContext) => Promise<Outcome>;

/** Who changed something is kept with it; whoever gives commands has the machine, and no name. */
const BY_COMMAND = { id: 'command', name: 'command' } as const;

/** The accounts of CRMs as a command has them: the same as in the browser. */
async function officeOf({ open, now, language }: CommandContext) {
  const { config, parts } = await open();
  return serveCrms(parts.crms, {
    key: config.CRM_KEY,
    isLocal: config.CRM_LOCAL ?? false,
    catalogue: async () => parts.target,
    places: PLACES,
    language,
    siteUrl: config.SITE_URL,
    now: () => now,
    log: createLog('catalogue-cli', 'silent'),
  }).office;
}

/** Which CRM is meant. @throws Misuse for one that there is not */
function crmIn({ names: [crm = ''], words }: CommandContext): { readonly crm: string; readonly title: string } {
  const connector = connectorOf(crm);
  if (!connector) throw new Misuse(words.crm.noSuch(crm));
  return { crm, title: connector.title };
}

/** The same with a refusal as a sentence. @throws Refused, Misuse */
async function orRefused<T>(asked: Promise<T>, title: string, { words: { crm: words } }: CommandContext): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (error.code === 'request/invalid') throw new Misuse(words.unreachable(title));
    const code = error.code.replace(/^crm\//, '');
    const { faults, accounts } = words;
    if (Object.hasOwn(faults, code)) throw new Refused(faults[code as keyof typeof faults](title));
    if (Object.hasOwn(accounts.refusals, code)) throw new Refused(accounts.refusals[code]?.(title) ?? code);
    throw error;
  }
}

function sayRun(
  { startedAt, outcome, fault, ...run }: DeskCrmRun,
  title: string,
  { say, words, language }: CommandContext,
): void {
  const { accounts, faults } = words.crm;
  say(`  ${startedAt}  ${accounts.outcomes[outcome] ?? outcome}  ${accounts.run(run)}`);
  if (fault !== null) {
    say(
      `    ${Object.hasOwn(faults, fault) ? faults[fault as keyof typeof faults](title) : (accounts.refusals[fault]?.(title) ?? fault)}`,
    );
  }
  for (const { home, why } of run.refusals) {
    const reasons = why.map(({ is, field, said }) => reasonIn(language, is, field, said));
    say(`    ${[`${home}:`, reasons.join('; ')].join(' ')}`);
  }
  if (run.kept > 0) say(`    ${accounts.kept(run.kept)}`);
  if (run.importId !== null) say(`    ${accounts.report(run.importId)}`);
}

/** `cli crm list`: the CRMs, and what was read of those that are connected. */
export const listCrms: Run = async (given) => {
  const { say, words } = given;
  const { accounts } = words.crm;
  const found = await (await officeOf(given)).list();
  if (!found.canConnect) say(accounts.refusals['no-key']?.('') ?? '');
  for (const { crm, title, connection, homes, runs } of found.items) {
    const state = connection ? (accounts.states[connection.state] ?? connection.state) : accounts.none;
    const leads = connection?.takesLeads ? accounts.leads(title) : null;
    say([crm, title, state, connection && accounts.homes(homes), connection?.notices].filter(Boolean).join('  '));
    if (leads !== null) say(`  ${leads}`);
    for (const run of runs.slice(0, 3)) sayRun(run, title, given);
  }
  return { data: found };
};

/** `cli crm connect FILE`: keeps the credentials of an account, if they open it. */
export const connectCrm: Run = async (given) => {
  const { connector, address, credentials } = await accountIn(given);
  const { name: crm, title } = connector;
  const office = await officeOf(given);
  if (!given.isDryRun) {
    await orRefused(office.connect({ crm, by: BY_COMMAND, address: address ?? null, credentials }), title, given);
  }
  given.say(given.words.crm.accounts.connected(title));
  return { data: { crm } };
};

/** `cli crm pull NAME [--really]`: reads what is new at once, and waits for it. */
export const pullConnected: Run = async (given) => {
  const { crm, title } = crmIn(given);
  const office = await officeOf(given);
  const last = await orRefused(office.pullNow({ crm, by: BY_COMMAND }, given.has('really')), title, given);
  if (last) sayRun(last, title, given);
  return { data: last, isRefused: last === null || last.outcome !== 'done' || last.refused + last.kept > 0 };
};

/** What is done with an account by its name alone, and said of it. */
const byName =
  (does: 'test' | 'pause' | 'resume' | 'forget'): Run =>
  async (given) => {
    const { crm, title } = crmIn(given);
    const office = await officeOf(given);
    if (!given.isDryRun) await orRefused(office[does]({ crm, by: BY_COMMAND }), title, given);
    given.say(given.words.crm.accounts.done[does](title));
    return { data: { crm } };
  };

/** `cli crm leads NAME [--off]`: what visitors send is written there from now on, and nowhere else; or nowhere. */
export const giveLeads: Run = async (given) => {
  const { crm, title } = crmIn(given);
  const isOn = !given.has('off');
  const office = await officeOf(given);
  if (!given.isDryRun) await orRefused(office.giveLeads({ crm, by: BY_COMMAND }, isOn), title, given);
  const { leads, noLeads } = given.words.crm.accounts;
  given.say(isOn ? leads(title) : noLeads(title));
  return { data: { crm, takesLeads: isOn } };
};

export const testCrm = byName('test');
export const pauseCrm = byName('pause');
export const resumeCrm = byName('resume');
export const forgetCrm = byName('forget');
