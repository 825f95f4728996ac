import { defineContract, Problem } from '@dorpel/contracts';
import { defineCollection, defineService, openCollection, serviceEnvironment } from '@dorpel/service-kit';
import { object, string } from 'superstruct';

const contract = defineContract({
  service: 'catalogue',
  version: 1,
  problems: { 'stone/not-found': 404 },
  endpoints: {
    getStone: {
      method: 'GET',
      path: '/stones/:id',
      params: object({ id: string() }),
      response: object({ id: string() }),
    },
  },
});

const stones = defineCollection<{ _id: string }>({ name: 'stones', indexes: [] });

// A service as a process of its own: it answers for the catalogue, and writes down each command its database is sent.
const service = defineService({
  contract,
  environment: serviceEnvironment('stones', {}),
  async open({ database, log }) {
    const collection = await openCollection(database, stones);
    database.db.client.on('commandStarted', ({ commandName, command }) => {
      log.info({ commandName, comment: String(command['comment'] ?? '') }, 'command');
    });
    return collection;
  },
  serve: (_, collection) => ({
    handlers: {
      async getStone({ params: { id } }, call) {
        await collection.updateOne({ _id: id }, { $set: { seen: true } }, { upsert: id === 'blue' });
        const stone = await collection.findOne({ _id: id });
        call.log.info('looked for a stone');
        if (!stone) throw new Problem('stone/not-found');
        return { id: stone._id };
      },
    },
  }),
});

await service.run();
