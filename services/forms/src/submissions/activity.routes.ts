import type { submissions as contract } from '@dorpel/contracts/forms';
import type { Handlers } from '@dorpel/service-kit';
import type { Activities } from './activity.store.ts';

/** What was sent about properties, for the owners' service. */
export const activityHandlers = (activities: Pick<Activities, 'since'>): Handlers<typeof contract, 'listActivity'> => ({
  async listActivity({ query: { since } }) {
    const { items, until, more } = await activities.since(new Date(since ?? 0));
    return { items, until: until.toISOString(), more };
  },
});
