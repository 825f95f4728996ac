import { __camel__ as contract } from '__contracts__/__name__';
import { defineService } from '@dorpel/service-kit';
import { environment } from './config.ts';
import { itemHandlers, openItems } from './items/items.ts';
import { seedDemo } from './seed/seed.ts';

/** What the running service and the desk share. */
export type Parts = Awaited<ReturnType<typeof service.open>>['parts'];

/** The composition root: everything the service is made of, connected. */
export const service = defineService({
  contract,
  environment,
  open: async ({ database }) => ({ items: await openItems(database) }),
  async serve({ config }, { items }) {
    if (config.SEED === 'demo') await seedDemo(items);
    return {
      handlers: {
        getVersion: items.getVersion,
        ...itemHandlers(items),
      },
    };
  },
});
