import { type Connector, createCaller, CrmFault } from '../kit/kit.ts';
import { type Agenda, send } from './leads.ts';
import { pull } from './pull.ts';
import { PRIVATE } from './read-estate.ts';
import { openSession } from './session.ts';
import { integer, optional, type } from 'superstruct';

const ADDRESS = 'https://api.whise.eu/';

const whole = (said: string | undefined): number | undefined =>
  said !== undefined && /^\d{1,15}$/.test(said) ? Number(said) : undefined;

function agendaOf({ calendarActionId, calendarUserId }: Readonly<Record<string, string>>): Agenda | null {
  const [actionId, userId] = [whole(calendarActionId), whole(calendarUserId)];
  return actionId === undefined || userId === undefined ? null : { actionId, userId };
}

/** Whise: REST with two tokens. */
export const whise: Connector = {
  name: 'whise',
  title: 'Whise',
  asks: [
    { name: 'username', isSecret: false, isNeeded: true },
    { name: 'password', isSecret: true, isNeeded: true },
    { name: 'clientId', isSecret: false, isNeeded: true },
    { name: 'officeId', isSecret: false, isNeeded: false },
    { name: 'calendarActionId', isSecret: false, isNeeded: false },
    { name: 'calendarUserId', isSecret: false, isNeeded: false },
  ],
  unsure: [
    'How long tokens last: a token that is refused is asked for again.',
    'Whether moments are in UTC or in the time of Brussels: a pull goes on three hours earlier.',
    'Where the filter of a list stands: in a map of its own, or beside the page where that is refused or not obeyed.',
    'The numbers of the details for P and G score, certificate, CO2, cadastral income and asbestos: they are found by their labels.',
    'Which documents are for the public: none is taken.',
    'The field for the message of a lead: both that were seen are sent, then each alone.',
    'The key of a contact’s id in the answer: all that were seen are read.',
  ],
  private: PRIVATE,
  open(credentials, { address = ADDRESS, language, pause }) {
    const { username, password, clientId, officeId } = credentials;
    if (!username || !password || !clientId) throw new CrmFault('incomplete', 'whise');
    const ask = openSession(createCaller({ address, pause }), {
      username,
      password,
      clientId,
      officeId: officeId || undefined,
    });
    return {
      async check() {
        await ask('v1/estates/list', { Page: { Limit: 1, Offset: 0 } }, type({ totalCount: optional(integer()) }));
      },
      pull: (pulling) => pull(ask, pulling, language),
      hear: null,
      send: (lead) => send(ask, lead, whole(officeId), agendaOf(credentials)),
    };
  },
};
