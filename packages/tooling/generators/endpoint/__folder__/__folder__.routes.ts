import type { __contract__ } from '@dorpel/contracts/__service__';
import type { Handlers } from '@dorpel/service-kit';

/** What `__name__` answers. Pass in what it needs: a domain function, or a repository. */
export const __name__Handlers = (): Pick<Handlers<typeof __contract__>, '__name__'> => ({
  __name__: async () => ({ items: [] }),
});
