import { type DataExample, releaseMain } from '@dorpel/service-kit/released-data';
import { seedDemo } from '../seed/seed.ts';
import { type Running, start__Name__ } from '../service.fixture.ts';

/** The demo; once the service stores more than it has, somebody who uses that. */
export const example: DataExample<Running> = {
  file: new URL('data.ndjson', import.meta.url),
  start: start__Name__,
  exercise: async ({ parts }) => seedDemo(parts.items),
};

await releaseMain(example, import.meta.url);
