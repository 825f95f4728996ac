import { Problem } from '@dorpel/contracts';
import type { catalogue } from '@dorpel/contracts/catalogue';
import type { deskCrm } from '@dorpel/contracts/desk-crm';
import type { Call, Handlers, StaffGate } from '@dorpel/service-kit';
import { isReachable } from './account.ts';
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
    async giveLeads({ body: { takesLeads, ...body } }, call) {
      await office.giveLeads(askedBy(body, call), takesLeads);
      return { crm: body.crm };
    },
    async forgetCrm({ body }, call) {
      await office.forget(askedBy(body, call));
      return { crm: body.crm };
    },
  };
}

/**
 * For the service that writes leads there: which account takes them, still sealed, and what its CRM calls a home.
 *
 * @param isLocal whether CRMs of this machine may be connected
 */
export const crmsForServices = (
  store: Pick<Connections, 'whereFrom' | 'ofLeads'>,
  isLocal: boolean,
): Handlers<typeof catalogue, 'getCrmHome' | 'getCrmAccount'> => ({
  async getCrmHome({ params: { id } }) {
    const found = await store.whereFrom(id);
    if (!found) throw new Problem('property/not-found');
    return found;
  },
  async getCrmAccount() {
    const found = await store.ofLeads();
    if (!found) return { account: null };
    const { crm, address, sealed, state, connectedAt } = found;
    // Looked up each time: what was an address of the internet may be one of this machine today.
    const isSafe = address === null || (await isReachable(address, isLocal));
    const mayWrite = state === 'on' && isSafe;
    return { account: { crm, address, connectedAt: connectedAt.toISOString(), mayWrite, sealed } };
  },
});
