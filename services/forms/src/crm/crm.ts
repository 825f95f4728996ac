import type { SendSettings } from '@dorpel/mail';
import type { Database, Log } from '@dorpel/service-kit';
import type { Properties, Submissions } from '../submissions/submissions.ts';
import { createWebhooks } from './delivery.ts';
import { createEvents } from './events.ts';
import { createPost } from './post.ts';
import { openReceivers } from './receivers.store.ts';
import { eventsIn } from './store.ts';

export type { Events } from './events.ts';
export { assertPublic, BadAddress, readAddress } from './post.ts';
export { MOST_RECEIVERS, type Receiver } from './receivers.store.ts';

type Needs = {
  readonly database: Database;
  readonly submissions: Pick<Submissions, 'collection'>;
  readonly properties: Properties;
  /** Whether receivers have to be public and at https. */
  readonly isInProduction: boolean;
  /** Milliseconds in which a receiver has to answer. */
  readonly answerWithin: number;
  readonly settings: SendSettings;
  readonly log: Log;
  readonly now: () => Date;
};

/** What a CRM is told of what visitors send: who is told, the events, and the queue that delivers them. */
export async function openCrm({ database, submissions, properties, isInProduction, answerWithin, ...rest }: Needs) {
  const receivers = await openReceivers(database);
  const events = eventsIn(submissions.collection);
  const post = createPost({ isInProduction, within: answerWithin });
  return {
    receivers,
    events,
    post,
    webhooks: createWebhooks({ receivers, events, post, ...rest }),
    changesOf: createEvents({ receivers, properties, now: rest.now }),
  };
}
