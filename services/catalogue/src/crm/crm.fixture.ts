import { FAKES, type Misdeed, startFake } from '@dorpel/fake-crm';
import { createLog } from '@dorpel/service-kit';
import { PLACES } from '../seed/seed.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { serveCrms } from './crm.ts';

export const CRM_KEY = 'correct battery, wrong horse, and some staples';
export const BY = { id: 'lies', name: 'Lies Vandamme' } as const;

const MINUTE = 60_000;

/** A catalogue with accounts of CRMs, whose clock a test moves; nothing is read by itself. */
export async function startCrms(key = CRM_KEY) {
  let at = TODAY;
  const now = () => at;
  const service: Running = await startCatalogue('empty', { CRM_KEY, CRM_LOCAL: 'true', now });
  const ending: (() => Promise<void>)[] = [];
  const { crms, target } = service.catalogue;
  const around = {
    key,
    isLocal: true,
    catalogue: async () => target,
    places: PLACES,
    language: 'nl',
    siteUrl: 'http://localhost:3000',
    now,
    log: createLog('test', 'silent'),
  } as const;
  const { office, puller } = serveCrms(crms, around);
  const recent = (crm: string) => crms.runs.recent(crm, 10);
  return {
    service,
    office,
    store: crms.store,
    runs: recent,
    /** The same with another key, or for CRMs of the internet alone. */
    otherwise: (other: Partial<Parameters<typeof serveCrms>[1]>) => serveCrms(crms, { ...around, ...other }),
    /** Serves a CRM, until `clear`: as one whose tokens and photos expire, which spares the pictures. */
    async serve(name: string, misbehave: readonly Misdeed[] = ['expired']) {
      const server = await startFake(FAKES.find((fake) => fake.name === name)!, { port: 0, misbehave });
      ending.push(server.close);
      const { address, credentials } = server;
      return { server, account: { crm: name, address, credentials, by: BY } };
    },
    /** Reads what is due after so many minutes. @returns the newest run */
    async readAfter(minutes: number, crm = 'whise') {
      at = new Date(at.getTime() + minutes * MINUTE);
      await puller?.turn();
      return (await recent(crm))[0];
    },
    stands: async (ids: readonly number[]) =>
      [...(await target.properties.knownOf(ids.map(String))).values()].filter(({ hash }) => hash !== null).length,
    async clear() {
      for (const end of ending.splice(0)) await end();
      await service.clear();
    },
    stop: () => service.stop(),
  };
}
