import { is, number, string, union, unknown } from 'superstruct';
import {
  type Caller,
  type Connector,
  createCaller,
  CrmFault,
  flag,
  isMobile,
  type Lead,
  type Sent,
  typeName,
} from '../kit/kit.ts';

const ADDRESS = 'https://gateway-cmsapi.v2.zabun.be/';
const TRANSACTIONS = { sale: 1, rent: 2 } as const;
const NOT_FOUND = 404;
const FORBIDDEN = 403;

/** Where an answer was seen, or may be expected, to say the number of what was written. */
const NUMBERS = ['contact_id', 'contactmessage_id', 'contactrequest_id', 'message_id', 'id'] as const;

/** The number of what was written, in the answer or one map deeper; null where it says none. */
function numberIn(answer: unknown, deeper = true): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const fields = answer as Readonly<Record<string, unknown>>;
  const found = NUMBERS.map((name) => fields[name]).find((value) => is(value, union([number(), string()])));
  if (found !== undefined) return String(found);
  return deeper ? (Object.values(fields).flatMap((each) => numberIn(each, false) ?? [])[0] ?? null) : null;
}

const contactOf = ({ person: { firstName, lastName, email, phone, language }, mayMail }: Lead) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  ...(phone !== null && { [isMobile(phone) ? 'mobile' : 'phone']: phone }),
  language,
  mailing_opt_in: mayMail,
  // Nobody here is asked for more than mails.
  marketing_opt_in: false,
});

/** What is sought, where Zabun has a field for it; its places and types are lists of the agency's own, and said in words. */
function requestOf({ search, message, person: { language } }: Lead & { readonly search: NonNullable<Lead['search']> }) {
  const { goal, types, zips, priceMin, priceMax, bedrooms } = search;
  const names = types.map((type) => typeName(type, language) ?? '').filter((name) => name !== '');
  return {
    transactions: [TRANSACTIONS[goal]],
    ...(bedrooms !== undefined && { bedrooms: { min: bedrooms } }),
    ...((priceMin ?? priceMax) !== undefined && {
      price: { ...(priceMin !== undefined && { min: priceMin }), ...(priceMax !== undefined && { max: priceMax }) },
    }),
    description: [message, names.join(', '), zips.join(', ')].filter((line) => line !== '').join('\n'),
  };
}

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

const askWith =
  (call: Caller, headers: Readonly<Record<string, string>>): Ask =>
  (method, path, body) =>
    call({ method, path, headers, ...(body && { body }), answer: unknown(), mayRepeat: method === 'GET' });

/** Writes a lead: a message of a contact, or a search order. No call is known for the moment of a viewing: it is in the message. */
async function send(ask: Ask, lead: Lead, hasSameNumbers: boolean): Promise<Sent> {
  const { home, message, viewing, search } = lead;
  const contact = contactOf(lead);
  const about = home !== null && hasSameNumbers && /^\d{1,15}$/.test(home) ? { property_id: Number(home) } : {};
  const kept: Sent['kept'] = [
    ...(viewing ? (['viewing'] as const) : []),
    ...(home !== null && (search || !('property_id' in about)) ? (['home'] as const) : []),
  ];
  const answer = search
    ? await ask('POST', 'api/v1/contactrequest', { contact, request: requestOf({ ...lead, search }) })
    : await ask('POST', 'api/v1/contactmessage', { contact, message: { text: message, ...about } });
  return { id: numberIn(answer), kept };
}

/** Zabun: REST with a key. Leads alone are written there; homes come by a feed of it. */
export const zabun: Connector = {
  name: 'zabun',
  title: 'Zabun',
  asks: [
    { name: 'apiKey', isSecret: true, isNeeded: true },
    { name: 'clientId', isSecret: false, isNeeded: true },
    { name: 'serverId', isSecret: false, isNeeded: true },
    { name: 'userId', isSecret: false, isNeeded: false },
    { name: 'hasSameNumbers', isSecret: false, isNeeded: false },
  ],
  isForLeadsOnly: true,
  unsure: [
    'The fields of a home: none is read, homes come by one of the feeds that Zabun writes.',
    'Whether homes of the site have Zabun’s numbers: the office says it (hasSameNumbers: yes or no; no where it does not).',
    'Whether the heartbeat looks at the credentials: a list that nobody else may read is asked for as well.',
    'How the country of a telephone number is written: numbers go as they were given, without one.',
    'Where an answer says the number of what was written: all that were seen are looked at.',
    'How a range of prices is written: as that of bedrooms is.',
  ],
  private: [],
  open({ apiKey, clientId, serverId, userId, hasSameNumbers }, { address = ADDRESS, pause }) {
    if (!apiKey || !clientId || !serverId) throw new CrmFault('incomplete', 'zabun');
    const ask = askWith(createCaller({ address, pause }), {
      api_key: apiKey,
      client_id: clientId,
      server_id: serverId,
      'X-CLIENT-ID': clientId,
      ...(userId && { 'X-USER-ID': userId }),
    });
    return {
      async check() {
        await ask('GET', 'auth/v1/heartbeat');
        await ask('GET', 'api/v1/property/option_items').catch((error: unknown) => {
          if (error instanceof CrmFault && error.status === FORBIDDEN) throw new CrmFault('unauthorized', 'zabun');
          if (!(error instanceof CrmFault) || error.status !== NOT_FOUND) throw error;
        });
      },
      pull: null,
      hear: null,
      send: (lead) => send(ask, lead, flag(hasSameNumbers ?? 'no') === true),
    };
  },
};
