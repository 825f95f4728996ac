import { type Connector, createCaller, CrmFault, flag } from '../kit/kit.ts';
import { send } from './leads.ts';
import { pull, summaries } from './pull.ts';
import { PRIVATE } from './read-publication.ts';
import { openSession } from './soap.ts';

/** Over https alone, whatever its schema says: the password is in every call. */
const ADDRESS = 'https://weblink.skarabee.com/v41/';

/** Skarabee Weblink: SOAP, with a list of what changed and a call per home. */
export const skarabee: Connector = {
  name: 'skarabee',
  title: 'Skarabee',
  asks: [
    { name: 'username', isSecret: false, isNeeded: true },
    { name: 'password', isSecret: true, isNeeded: true },
    { name: 'officeId', isSecret: false, isNeeded: false },
    { name: 'showsDocuments', isSecret: false, isNeeded: false },
  ],
  unsure: [
    'Whether it answers over https: it is asked there, and nowhere else.',
    'How a list is asked for from the beginning: without a moment, and since a very early one where that is refused.',
    'Whether moments have a zone: a pull goes on three hours earlier.',
    'Which of X and Y is the latitude: the larger one is in Belgium, Luxembourg and around; elsewhere none is taken.',
    'What languages are called: by their letters in either case, with or without a country, or by a number.',
    'Which texts are those of the site: those of the publication, the chosen one first; the first of the home where it has none.',
    'Whether a deposit is a sum or a number of months: what is less than 25 is left out.',
    'Whether decimals have a comma or a point: both are read; a price that could be two is asked back.',
    'Which documents are for the public: none is taken, or all where the office says so (showsDocuments: yes or no; no where it does not).',
    'What a number is that a lead does not have: -1, and 0 where that is refused.',
    'Whether a lead that comes again under our name is one: it is not sent again where it may have arrived.',
  ],
  private: PRIVATE,
  open({ username, password, officeId, showsDocuments }, { address = ADDRESS, language, pause }) {
    if (!username || !password) throw new CrmFault('incomplete', 'skarabee');
    const ask = openSession(createCaller({ address, pause }), username, password);
    const as = { language, showsDocuments: flag(showsDocuments ?? 'no') === true };
    const office = officeId !== undefined && /^\d{1,9}$/.test(officeId) ? Number(officeId) : undefined;
    return {
      async check() {
        await summaries(ask, new Date());
      },
      pull: (pulling) => pull(ask, pulling, as),
      hear: null,
      send: (lead) => send(ask, lead, office),
    };
  },
};
