import { type Day, dayOf } from '@dorpel/i18n/brussels';
import type { Database, Log } from '@dorpel/service-kit';
import type { LetterSources, Submissions } from '../submissions/submissions.ts';
import { subscriptionsHandlers, unsubscribeRoutes } from './http.ts';
import { alertMail, type AlertSources } from './letter.ts';
import { type AlertsOptions, createAlerts } from './matching.ts';
import { openAlerts } from './store.ts';
import { createSubscriptions, type SubscriptionsOptions } from './subscriptions.ts';

export { alertMail } from './letter.ts';

type Needs = Pick<SubscriptionsOptions, 'submissions' | 'links' | 'retention' | 'events' | 'wake'> & {
  readonly database: Database;
  readonly submissions: Submissions;
  readonly sources: LetterSources;
  readonly site: AlertSources['site'];
  readonly catalogue: AlertsOptions['catalogue'];
  /** Called when there are mails to send. */
  readonly wakeMails: () => void;
  readonly log: Log;
  readonly now: () => Date;
};

/** What is mailed regularly: newsletters and alerts, confirmed and ended by their readers, and the rounds that find what is new. */
export async function serveAlerts(needs: Needs) {
  const { database, submissions, sources, site, catalogue, wakeMails, log, now } = needs;
  const repository = await openAlerts(database, submissions.collection);
  const subscriptions = createSubscriptions({ ...needs, over: repository.over });
  const alerts = createAlerts({
    repository,
    catalogue,
    mail: (reader, homes) => alertMail(reader, homes, { ...sources, site }),
    wake: wakeMails,
    log,
    now,
  });
  /** The last day on which what was over by then was ended. */
  let ended: Day | undefined;
  return {
    handlers: subscriptionsHandlers(subscriptions),
    route: unsubscribeRoutes({ subscriptions, site }),
    endAll: subscriptions.endAll,
    async run(signal: AbortSignal): Promise<void> {
      await alerts.run(signal);
      const today = dayOf(now());
      if (signal.aborted || ended === today) return;
      await subscriptions.endOver(today);
      ended = today;
    },
  };
}
