import type { SendSettings } from '@dorpel/mail';
import type { Database, Log } from '@dorpel/service-kit';
import type { LetterSources, Properties, Submissions } from '../submissions/submissions.ts';
import type { Accounts } from './accounts.ts';
import { createWebhooks } from './delivery.ts';
import { createEvents } from './events.ts';
import { createLeads } from './lead-delivery.ts';
import { createLeadOf } from './leads.ts';
import { leadsIn } from './leads.store.ts';
import { createPost } from './post.ts';
import { openReceivers } from './receivers.store.ts';
import { eventsIn } from './store.ts';

export { CRM_RECEIVERS, openAccounts } from './accounts.ts';
export { type LeadsAtDesk, leadsAtDesk, presentLead } from './at-desk.ts';
export type { Events } from './events.ts';
export type { Verdict } from './leads.store.ts';
export { assertPublic, BadAddress, lookUpPublic, readAddress } from './post.ts';
export { MOST_RECEIVERS, type Receiver } from './receivers.store.ts';

type Needs = {
  readonly database: Database;
  readonly submissions: Pick<Submissions, 'collection'>;
  readonly properties: Properties;
  readonly sources: LetterSources;
  /** The office's own CRM. */
  readonly accounts: Accounts;
  /** Whether receivers have to be public and at https. */
  readonly isInProduction: boolean;
  /** Milliseconds in which a receiver has to answer. */
  readonly answerWithin: number;
  readonly settings: SendSettings;
  readonly log: Log;
  readonly now: () => Date;
};

/**
 * What programs are told of what visitors send: receivers of webhooks and the events for them, leads in the office's own CRM, and the
 * queues that deliver both.
 */
export async function openCrm({
  database,
  submissions,
  properties,
  sources,
  accounts,
  isInProduction,
  answerWithin,
  ...rest
}: Needs) {
  const receivers = await openReceivers(database);
  const events = eventsIn(submissions.collection);
  const leads = leadsIn(submissions.collection);
  const post = createPost({ isInProduction, within: answerWithin });
  const leadOf = createLeadOf({ accounts, leads, sources, now: rest.now });
  return {
    receivers,
    events,
    post,
    webhooks: createWebhooks({ receivers, events, post, ...rest }),
    changesOf: createEvents({ receivers, properties, leadOf, now: rest.now }),
    accounts,
    leads,
    leadSender: createLeads({ accounts, leads, log: rest.log, settings: rest.settings }),
  };
}
