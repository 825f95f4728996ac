import { type DataExample, releaseMain } from '@dorpel/service-kit/released-data';
import { demoContent } from '../seed/demo-content.ts';
import { type Running, startContent } from '../service.fixture.ts';

/** The pages of the demo: all kinds of blocks, and what stands around them. */
export const example: DataExample<Running> = {
  file: new URL('data.ndjson', import.meta.url),
  start: startContent,
  async exercise({ repository }) {
    const { revision } = await repository.state();
    if (revision === 0) await repository.replace(demoContent, 'demo');
  },
};

await releaseMain(example, import.meta.url);
