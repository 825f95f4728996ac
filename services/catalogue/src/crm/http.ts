import { Problem } from '@dorpel/contracts';
import type { catalogue } from '@dorpel/contracts/catalogue';
import type { deskCrm } from '@dorpel/contracts/desk-crm';
import type { Call, Handlers, StaffGate } from '@dorpel/service-kit';
import type { Connections } from './connections.store.ts';
import type { Crms } from './office.ts';

/** The endpoints of CRMs at the desk: whoever is let to one is named in what they change. */
export function crmHandlers(office: Crms, gate: Pick<StaffGate, 'of'>): Handlers<typeof deskCrm> {
  const askedBy = <T extends { readonly crm: string; readonly version: number }>(body: T, call: Call) => {
    const { id, name } = gate.of(call);
    return { ...body, by: { id, name } };
  };
  return {
    listCrms: () => office.list(),
    async connectCrm({ body: { address, ...body } }, call) {
      await office.connect({ ...askedBy(body, call), address: address || null });
      return { crm: body.crm };
    },
    async testCrm({ body: { crm } }) {
      await office.test({ crm });
      return { crm };
    },
    async pullCrm({ body: { withdraw = false, ...body } }, call) {
      await office.pullSoon(askedBy(body, call), withdraw);
      return { crm: body.crm };
    },
    async changeCrm({ body: { state, ...body } }, call) {
      await office[state === 'on' ? 'resume' : 'pause'](askedBy(body, call));
      return { crm: body.crm };
    },
    async forgetCrm({ body }, call) {
      await office.forget(askedBy(body, call));
      return { crm: body.crm };
    },
  };
}

/** What the CRM of a home calls it, for the service that writes leads there. */
export const crmHomeHandlers = (store: Pick<Connections, 'whereFrom'>): Handlers<typeof catalogue, 'getCrmHome'> => ({
  async getCrmHome({ params: { id } }) {
    const found = await store.whereFrom(id);
    if (!found) throw new Problem('property/not-found');
    return found;
  },
});
