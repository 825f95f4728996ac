import { randomUUID } from 'node:crypto';
import { Refused } from '@dorpel/service-kit';
import {
  assertPublic,
  BadAddress,
  CRM_RECEIVERS,
  MOST_RECEIVERS,
  presentLead,
  readAddress,
  type Receiver,
  type Verdict,
} from '../crm/crm.ts';
import type { Parts } from '../compose.ts';
import type { Run } from './commands.ts';
import type { Texts } from './texts.ts';

/** What anybody may see of a receiver: not its secret. */
const shown = ({ secret: _, ...receiver }: Receiver) => receiver;

/** @throws Refused where there is no such receiver */
async function receiverOf({ receivers }: Pick<Parts, 'receivers'>, id: string, words: Texts): Promise<Receiver> {
  const found = await receivers.find(id);
  if (!found) throw new Refused(words.noReceiver(id));
  return found;
}

/** @throws Refused for an address that nothing is sent to */
async function addressOf(text: string, { isInProduction }: Parts, words: Texts): Promise<string> {
  try {
    const url = readAddress(text, isInProduction);
    await assertPublic(url, isInProduction);
    return url.href;
  } catch (error) {
    if (error instanceof BadAddress) throw new Refused(words.badAddress[error.reason]);
    throw error;
  }
}

export const addReceiver: Run = async ({ names: [text = ''], isDryRun, now, words, say, open }) => {
  const { parts } = await open();
  const url = await addressOf(text, parts, words);
  if ((await parts.receivers.list()).length >= MOST_RECEIVERS) throw new Refused(words.mostReceivers(MOST_RECEIVERS));
  if (isDryRun) return { data: { url } };
  const { id, secret } = await parts.receivers.add(url, now);
  say(words.receiverAdded(id));
  say(`  ${secret}`);
  return { data: { id, url, secret } };
};

const listFailed: Run = async ({ words, say, open }) => {
  const { receivers, events } = (await open()).parts;
  const failed = await events.listFailed((await receivers.list()).map(({ id }) => id));
  if (failed.length === 0) say(words.noFailed);
  for (const { id, receiver, type, submission, attempts, lastError = '' } of failed)
    say([id, receiver, type, submission, words.attempts(attempts, lastError)].join('  '));
  return { data: failed };
};

const listAll: Run = async ({ words, say, open }) => {
  const { receivers, events } = (await open()).parts;
  const all = await receivers.list();
  const data = await Promise.all(all.map(async (each) => ({ ...shown(each), ...(await events.count(each.id)) })));
  if (data.length === 0) say(words.noReceivers);
  for (const { id, url, disabledAt, waiting, failed } of data) {
    const state = disabledAt ? words.receiver.off(disabledAt.toISOString()) : words.receiver.on;
    say([id, url, state, words.waiting(waiting, failed)].join('  '));
  }
  return { data };
};

export const listReceivers: Run = (given) => (given.has('failed') ? listFailed(given) : listAll(given));

export const testReceiver: Run = async ({ names: [id = ''], now, words, say, open }) => {
  const { parts } = await open();
  const receiver = await receiverOf(parts, id, words);
  const message = {
    id: randomUUID(),
    body: JSON.stringify({ type: 'webhook.test', timestamp: now.toISOString(), data: {} }),
  };
  await parts.post(receiver, message).catch((error: Error) => {
    throw new Refused(words.notTaken(id, error.message));
  });
  await parts.receivers.enable(id);
  say(words.taken(id));
  return { data: shown(receiver) };
};

/** One event by its id, or all of a receiver that were given up. */
export const replayEvents: Run = async ({ names: [id = ''], isDryRun, words, say, open }) => {
  const { receivers, events } = (await open()).parts;
  if (await receivers.find(id)) {
    const submissions = isDryRun ? (await events.count(id)).failed : await events.replayFailed(id);
    say(words.replayed(submissions));
    return { data: { receiver: id, submissions } };
  }
  if (!isDryRun && !(await events.replay(id))) throw new Refused(words.noEvent(id));
  say(words.sentAgain);
  say(`  ${id}`);
  return { data: { id } };
};

export const removeReceiver: Run = async ({ names: [id = ''], isDryRun, words, say, open }) => {
  const { parts } = await open();
  const receiver = await receiverOf(parts, id, words);
  if (!isDryRun) {
    await parts.receivers.remove(id);
    await parts.events.forget(id);
  }
  say(words.receiverRemoved(id));
  return { data: shown(receiver) };
};

/** The leads that wait to be written into the CRM, or were given up: of which submission, how far, and why not. */
export const listLeads: Run = async ({ words, say, open }) => {
  const { leads } = (await open()).parts;
  const data = (await leads.list(CRM_RECEIVERS)).flatMap(({ submission, lead }) =>
    presentLead(lead).map((each) => ({ submission, ...each })),
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
    if (!isDryRun && (await leads.settle(id, verdict)) === null) throw new Refused(words.noLead(id));
    say(words.leadSettled[verdict](id));
    return { data: { id, verdict } };
  };
