import { Refused } from '@dorpel/service-kit';
import { CRM_RECEIVERS, presentLead, type Verdict } from '../crm/crm.ts';
import type { Run } from './commands.ts';

/** The leads that wait to be written into the CRM, or were given up: of which submission, how far, and why not. */
export const listLeads: Run = async ({ words, say, open }) => {
  const { leads } = (await open()).parts;
  const data = (await leads.list(CRM_RECEIVERS)).flatMap(({ submission, lead }) =>
    presentLead(lead).map((shown) => ({ submission, ...shown })),
  );
  if (data.length === 0) say(words.noLeads);
  for (const { id, crm, type, submission, state, attempts, fault } of data) {
    const known = (words.leadStates as Readonly<Record<string, string>>)[state] ?? state;
    say([id, crm, type, submission, known, words.attempts(attempts, fault ?? '')].join('  '));
  }
  return { data };
};

/** Decides on one that was given up, as the desk in the browser does. */
export const settleLead =
  (verdict: Verdict): Run =>
  async ({ names: [id = ''], isDryRun, words, say, open }) => {
    const { leads } = (await open()).parts;
    if (!isDryRun && !(await leads.settle(id, verdict))) throw new Refused(words.noLead(id));
    say(words.leadSettled[verdict](id));
    return { data: { id, verdict } };
  };
