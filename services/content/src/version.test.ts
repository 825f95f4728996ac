import { connectDatabase } from '@dorpel/service-kit';
import { captureLog } from '@dorpel/service-kit/testing';
import { type ContentRepository, openContent } from './library/store.ts';
import { demoContent } from './seed/demo-content.ts';
import { type Running, startContent } from './service.fixture.ts';

let service: Running;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

/** Changes the content over a connection of its own, as the desk's process has it. */
async function elsewhere(change: (repository: ContentRepository) => Promise<void>) {
  const { MONGODB_URI: uri, DATABASE: name } = service.environment;
  const database = await connectDatabase({ uri, name, log: captureLog().log });
  await change(await openContent(database)).finally(() => database.close());
}

const renamed = { ...demoContent.settings, agency: { ...demoContent.settings.agency, name: 'Anders' } };

test.each<[what: string, change: (repository: ContentRepository) => Promise<void>]>([
  ['An entry', (repository) => repository.put([{ kind: 'settings', value: renamed }])],
  ['All of the content', (repository) => repository.replace({ ...demoContent, settings: renamed })],
])('X11 %s that another process changes is told to who waits for another version', async (_, change) => {
  await elsewhere((repository) => repository.replace(demoContent));
  const { version } = await service.client.getVersion({ query: {} });
  const next = service.client.getVersion({ query: { after: version, wait: 30 } });
  await elsewhere(change);
  expect(await next).not.toEqual({ version });
  expect((await service.client.getSite({ query: { language: 'nl' } })).agency.name).toBe('Anders');
});
