import { enums, integer, record, size, string, type, union, unknown } from 'superstruct';
import { type Account, type Connector, createCaller, CrmFault, type Item } from '../kit/kit.ts';
import { send } from './leads.ts';
import { PRIVATE, readEstate } from './read-estate.ts';
import { openSession } from './session.ts';

const ADDRESS = 'https://website.sweepbright.com/api/';

const NOT_FOUND = 404;

const notice = type({
  event: enums(['estate-added', 'estate-updated', 'estate-deleted']),
  estate_id: union([size(string(), 1, 100), integer()]),
});
const estate = record(string(), unknown());

const within = (key: string) => encodeURIComponent(key);

/** SweepBright: it announces homes, and is asked for those alone. */
export const sweepbright: Connector = {
  name: 'sweepbright',
  title: 'SweepBright',
  announces: true,
  asks: [
    { name: 'clientId', isSecret: false, isNeeded: true },
    { name: 'clientSecret', isSecret: true, isNeeded: true },
  ],
  unsure: [
    'Whether notices are signed: nothing of one is believed but the id, and the home is read again.',
    'Whether a deleted home can still be read: it is gone where it can’t, and hidden where it is no longer public.',
    'The shape of versions after v20210723: an older one is asked for where a version is not known.',
    'Which of three questions about proceedings is the summons, which the judicial decision: a no to all is one to both, a yes is asked back.',
    'Whether an agreement can still fall through: it is under option, a contract is a sale.',
    'Which documents are for the public: none is taken.',
  ],
  private: PRIVATE,
  open({ clientId, clientSecret }, { address = ADDRESS, language, pause }): Account {
    if (!clientId || !clientSecret) throw new CrmFault('incomplete', 'sweepbright');
    const { ask, renew } = openSession(createCaller({ address, pause }), clientId, clientSecret);
    return {
      async check() {
        await renew();
      },
      pull: null,
      async hear(said): Promise<readonly Item[]> {
        const [failure, told] = notice.validate(said);
        if (failure) throw new CrmFault('not-understood', 'notice');
        const key = String(told.estate_id);
        try {
          return readEstate(key, await ask('GET', `estates/${within(key)}`, estate), language);
        } catch (error) {
          if (!(error instanceof CrmFault) || error.status !== NOT_FOUND) throw error;
          return [{ is: 'gone', key, told: [] }];
        }
      },
      send: (lead) => send(ask, lead),
    };
  },
};
