import { type DataExample, releaseMain } from '@dorpel/service-kit/released-data';
import { hashToken } from '../publishing/portal.ts';
import { seed } from '../seed/seed.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';

/** The homes and projects of the demo agency, with all that they are shown with, what was typed over one, and who shows them elsewhere. */
export const example: DataExample<Running> = {
  file: new URL('data.ndjson', import.meta.url),
  start: (fill) => startCatalogue(fill),
  async exercise({ catalogue }) {
    await seed(catalogue.target, TODAY);
    const typed = { value: 'A', by: 'Lies Vandamme', at: TODAY.toISOString(), fed: null };
    await catalogue.typed.write('20402', 0, { facts: { pScore: typed } }, []);
    await catalogue.properties.layAnew(['20402'], TODAY.toISOString());
    const portal = { createdOn: TODAY, sender: null, language: null } as const;
    await catalogue.portals.add({ ...portal, id: 'served', format: 'kyero', pausedOn: null }, hashToken('one'));
    const sender = { sender: '1001', language: 'nl' } as const;
    await catalogue.portals.add(
      { ...portal, ...sender, id: 'paused', format: 'blm', pausedOn: TODAY },
      hashToken('another'),
    );
  },
};

await releaseMain(example, import.meta.url);
