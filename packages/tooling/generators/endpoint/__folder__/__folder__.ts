import type { __contract__ } from '__contracts__/__service__';
import type { Handlers } from '@dorpel/service-kit';

/** What `__name__` answers. Pass in what it needs: a domain function, or a store. */
export const __name__Handlers = (): Handlers<typeof __contract__, '__name__'> => ({
  __name__: async () => ({ items: [] }),
});
