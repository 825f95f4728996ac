import { formsMails } from '@dorpel/contracts/forms-mails';
import { ownerMails } from '@dorpel/contracts/owner-mails';
import { desk } from '../parts/desk/desk.ts';
import { View, type WaitingData } from './View.tsx';

export default desk.slot<Record<string, string>, WaitingData>({
  async load({ client, signal }) {
    const all = await Promise.all(
      [formsMails, ownerMails].map((contract) => client(contract).listMails({}, { signal })),
    );
    const mails = all.flatMap(({ items }) => items);
    const failed = mails.filter(({ state }) => state === 'failed');
    // What is on its way for the first time is no news.
    const delayed = mails.filter(({ state, error }) => state !== 'failed' && error !== null);
    return { failed: failed.length, delayed: delayed.length };
  },
  View,
});
