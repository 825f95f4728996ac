import { CrmFault, type Lead, type Sent, typeName } from '../kit/kit.ts';
import { languageId } from './pull.ts';
import type { Session } from './session.ts';

/** PersonSource: the agency's website. */
const WEBSITE = 5;
const BELGIUM = 10;
const GOALS = { sale: 0, rent: 1 } as const;

/** What servers answer to an address that is too long for them: all that is written stands in it. IIS says 'not found' (404.15). */
const TOO_LONG: ReadonlySet<unknown> = new Set([404, 414, 431]);
/** Characters of an address that words may take: with all else in it, it stays below the 2,048 that each server takes. */
const MOST_OF_WORDS = 1000;

/** As much of a text as an address of any length has room for. */
function beginningOf(text: string): string {
  let length = 0;
  const fitting = [...text].findIndex(
    (sign) => (length += encodeURIComponent(JSON.stringify(sign).slice(1, -1)).length) > MOST_OF_WORDS,
  );
  return fitting === -1 ? text : `${[...text].slice(0, fitting).join('')}…`;
}

/**
 * Writes a lead: a contact about a home, or a search order. The moment of a viewing is kept: an appointment has to be one that the account
 * offers, and how it offers them is not confirmed.
 */
export async function send(ask: Session, { home, person, message, mayMail, viewing, search }: Lead): Promise<Sent> {
  const contact = {
    Name: person.lastName,
    FirstName: person.firstName,
    Email: person.email,
    ...(person.phone !== null && { PhoneNumber: person.phone }),
    IsReceivedEmail: mayMail,
    SourceId: WEBSITE,
    LanguageIdFromParameter: languageId(person.language),
  };
  const kept: Sent['kept'][number][] = viewing ? ['viewing'] : [];
  const wishes = search && {
    Goal: GOALS[search.goal],
    ...(search.priceMin !== undefined && { PriceMin: search.priceMin }),
    ...(search.priceMax !== undefined && { PriceMax: search.priceMax }),
  };
  // Types and places are lists of the agency's own: what is sought is said in words.
  const sought = search && [
    search.types.map((type) => typeName(type, person.language) ?? '').join(', '),
    search.zips.join(', '),
    search.bedrooms === undefined ? '' : `${search.bedrooms}+`,
  ];
  const comment = (sought ?? []).filter((part) => part !== '').join(' · ');
  /** Its words are cut where they are too long for an address: who it is arrives, and the whole message stays with us. */
  const write = async (endpoint: string, asked: object, field: 'Content' | 'Comment', words: string) => {
    const beginning = beginningOf(words);
    const value = await ask(endpoint, { ...asked, [field]: words }, false).catch((error: unknown) => {
      if (beginning === words || !(error instanceof CrmFault && TOO_LONG.has(error.status))) throw error;
      kept.push('message');
      return ask(endpoint, { ...asked, [field]: beginning }, false);
    });
    return { id: idIn(value), kept };
  };
  const about = { ...(home !== null && { ObjectID: Number(home) }) };
  if (search === undefined || home !== null) {
    const demand = wishes && {
      ...wishes,
      DemandComment: comment,
      IsCreatedDemand: true,
      IsMergedDemandIfExisting: true,
    };
    return write('ContactOnMe', { ...contact, ...about, ...demand }, 'Content', message);
  }
  const order = {
    ...contact,
    ...wishes,
    CountryID: BELGIUM,
    Zips: search.zips,
    ...(search.bedrooms !== undefined && { MinRooms: search.bedrooms }),
  };
  return write('DemandRegister2', order, 'Comment', [message, comment].filter((line) => line !== '').join('\n'));
}

/** The person's number is the value, or in it. */
function idIn(value: unknown): string | null {
  const said = typeof value === 'object' && value !== null ? (value as { readonly ID?: unknown }).ID : value;
  return typeof said === 'number' || (typeof said === 'string' && said !== '') ? String(said) : null;
}
