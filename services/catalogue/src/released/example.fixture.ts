import type { DataExample } from '@dorpel/service-kit/released-data';
import { seed } from '../seed/seed.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';

/** The homes and projects of the demo agency, with all that they are shown with. */
export const example: DataExample<Running> = {
  file: new URL('data.ndjson', import.meta.url),
  start: (fill) => startCatalogue(fill),
  async exercise({ catalogue }) {
    await seed(catalogue.target, TODAY);
  },
};
