import { Problem } from '@dorpel/contracts';
import type { submissions as contract } from '@dorpel/contracts/forms';
import { type Handlers, isBearer } from '@dorpel/service-kit';
import type { Activities } from './activity.repository.ts';

/** @param token shared with the owners' service; without one nobody is told anything */
export const activityHandlers = (
  activities: Pick<Activities, 'since'>,
  token: string | undefined,
): Handlers<typeof contract, 'listActivity'> => ({
  async listActivity({ query: { since } }, call) {
    if (!isBearer(call.header('authorization'), token)) throw new Problem('request/forbidden');
    const { items, until, more } = await activities.since(new Date(since ?? 0));
    return { items, until: until.toISOString(), more };
  },
});
