import { type Lead, type Sent, typeName } from '../kit/kit.ts';
import { languageId } from './pull.ts';
import type { Session } from './session.ts';

/** PersonSource: the agency's website. */
const WEBSITE = 5;
const BELGIUM = 10;
const GOALS = { sale: 0, rent: 1 } as const;

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
  const about = { Content: message, ...(home !== null && { ObjectID: Number(home) }) };
  if (search === undefined || home !== null) {
    const demand = wishes && {
      ...wishes,
      DemandComment: comment,
      IsCreatedDemand: true,
      IsMergedDemandIfExisting: true,
    };
    return { id: idIn(await ask('ContactOnMe', { ...contact, ...about, ...demand }, false)), kept };
  }
  const order = {
    ...contact,
    ...wishes,
    CountryID: BELGIUM,
    Zips: search.zips,
    ...(search.bedrooms !== undefined && { MinRooms: search.bedrooms }),
    Comment: [message, comment].filter((line) => line !== '').join('\n'),
  };
  return { id: idIn(await ask('DemandRegister2', order, false)), kept };
}

/** The person's number is the value, or in it. */
function idIn(value: unknown): string | null {
  const said = typeof value === 'object' && value !== null ? (value as { readonly ID?: unknown }).ID : value;
  return typeof said === 'number' || (typeof said === 'string' && said !== '') ? String(said) : null;
}
