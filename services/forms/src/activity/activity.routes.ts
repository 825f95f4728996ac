import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import type { submissions as contract } from '@dorpel/contracts/forms';
import type { Handlers } from '@dorpel/service-kit';
import type { Activities } from './activity.repository.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** @param token shared with the owners' service; without one nobody is told anything */
export const handleActivity = (
  activities: Pick<Activities, 'since'>,
  token: string | undefined,
): Pick<Handlers<typeof contract>, 'listActivity'> => ({
  async listActivity({ query: { since } }, call) {
    // Compared by digest: neither content nor length of the token shows in how long it takes.
    const isAllowed =
      token !== undefined && timingSafeEqual(digest(call.header('authorization')), digest(`Bearer ${token}`));
    if (!isAllowed) throw new Problem('request/forbidden');
    const { items, until, more } = await activities.since(new Date(since ?? 0));
    return { items, until: until.toISOString(), more };
  },
});
