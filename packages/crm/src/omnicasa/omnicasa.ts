import { type Connector, createCaller, CrmFault, flag } from '../kit/kit.ts';
import { send } from './leads.ts';
import { pull } from './pull.ts';
import { PRIVATE } from './read-property.ts';
import { openSession } from './session.ts';

const ADDRESS = 'https://newapi.omnicasa.com/1.12/OmnicasaService.svc/';

/** Omnicasa: JSON in the query, credentials among it. */
export const omnicasa: Connector = {
  name: 'omnicasa',
  title: 'Omnicasa',
  asks: [
    { name: 'customerName', isSecret: false, isNeeded: true },
    { name: 'customerPassword', isSecret: true, isNeeded: true },
    { name: 'showsAddress', isSecret: false, isNeeded: false },
  ],
  unsure: [
    'The names of the legal part: they are looked for as the specification of this product has them.',
    'Whether an answer says that an address is public: the office says it for all homes (showsAddress: yes or no; no where it does not).',
    'Whether a list gives all fields: each home is asked for by itself where it does not.',
    'Whether a language without a text gives another’s: a text that an earlier language has is not taken twice.',
    'Which of GoogleX and GoogleY is the latitude: in Belgium and Luxembourg the larger one is.',
    'Whether moments are in UTC or in the time of Brussels: a pull goes on three hours earlier.',
    'The answers of projects, documents and appointments: none is taken.',
  ],
  private: PRIVATE,
  open({ customerName, customerPassword, showsAddress }, { address = ADDRESS, language, pause }) {
    if (!customerName || !customerPassword) throw new CrmFault('incomplete', 'omnicasa');
    const ask = openSession(createCaller({ address, pause }), customerName, customerPassword);
    const as = { language, showsAddress: flag(showsAddress ?? 'no') === true };
    return {
      async check() {
        await ask('ValidateCustomer', {});
      },
      pull: (pulling) => pull(ask, pulling, as),
      hear: null,
      send: (lead) => send(ask, lead),
    };
  },
};
