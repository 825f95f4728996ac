import type { ByLanguage } from '@dorpel/i18n/languages';
import { array, integer, optional, record, string, type, union, unknown } from 'superstruct';
import { CrmFault, isMobile, type Lead, type Sent } from '../kit/kit.ts';
import type { Session } from './session.ts';

/** The id's key is not confirmed. */
const answer = type({
  ContactId: optional(union([integer(), string()])),
  contactId: optional(union([integer(), string()])),
  id: optional(union([integer(), string()])),
  contact: optional(record(string(), unknown())),
});

/** WebID -> CategoryId. */
const CATEGORIES: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 2, 4: 3, 6: 5, 7: 7, 8: 6, 9: 4 };
const TAGS: ByLanguage<string> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' };
const BELGIUM = 1;
const ACTIVE = 1;
const PURPOSES = { sale: 1, rent: 2 } as const;

/** What a viewing needs and only the agency's account knows: which kind of appointment it is, and whose. */
export type Agenda = { readonly actionId: number; readonly userId: number };

const criteriaOf = ({ goal, types, zips, priceMin, priceMax, bedrooms }: NonNullable<Lead['search']>) => ({
  PurposeId: PURPOSES[goal],
  CategoryIds: [...new Set(types.flatMap((type_) => CATEGORIES[type_] ?? []))],
  CountryId: BELGIUM,
  ZipCodes: zips,
  ...(priceMin !== undefined && { PriceMin: priceMin }),
  ...(priceMax !== undefined && { PriceMax: priceMax }),
  ...(bedrooms !== undefined && { MinRooms: bedrooms }),
  AutomaticMatching: false,
});

const officesAnswer = type({ offices: optional(array(type({ id: integer() }))) });

/** The office that a contact has to be of: the one of the account, or its first. */
async function officeOf(ask: Session, own: number | undefined): Promise<number | undefined> {
  if (own !== undefined) return own;
  const { offices = [] } = await ask('v1/admin/offices/list', { Page: { Limit: 1, Offset: 0 } }, officesAnswer);
  return offices[0]?.id;
}

/**
 * Writes a lead: who it is and what they ask, with a search order; and the moment of a viewing where the account has an agenda for it.
 * Which of two fields holds the message is not confirmed: both are sent, and one alone where both are refused.
 */
export async function send(ask: Session, lead: Lead, own: number | undefined, agenda: Agenda | null): Promise<Sent> {
  const office = await officeOf(ask, own);
  const { person, home, message, mayMail, search, viewing } = lead;
  const estates = home === null ? {} : { EstateIds: [Number(home)] };
  const contact = {
    Name: person.lastName,
    FirstName: person.firstName,
    PrivateEmail: person.email,
    ...(person.phone !== null && { [isMobile(person.phone) ? 'PrivateMobile' : 'PrivateTel']: person.phone }),
    CountryId: BELGIUM,
    LanguageId: TAGS[person.language] ?? TAGS.en,
    ...(office !== undefined && { OfficeIds: [office] }),
    StatusId: ACTIVE,
    AgreementEmail: mayMail,
    ...estates,
    ...(search && { SearchCriteria: [criteriaOf(search)] }),
  };
  const attempts: readonly object[] = [
    { Message: message, Comments: message },
    { Message: message },
    { Comments: message },
    {},
  ];
  const isRefused = (error: unknown) => error instanceof CrmFault && error.is === 'refused';
  let made: { readonly id: string | null; readonly isMessageIn: boolean } | null = null;
  for (const text of attempts) {
    try {
      const said = await ask('v1/contacts/upsert', { ...contact, ...text }, answer, false);
      const id = said.ContactId ?? said.contactId ?? said.contact?.['id'] ?? said.id ?? null;
      made = { id: id === null ? null : String(id), isMessageIn: Object.keys(text).length > 0 };
      break;
    } catch (error) {
      // What is refused was not done. The last attempt is the one without a message.
      if (!isRefused(error) || Object.keys(text).length === 0) throw error;
    }
  }
  const kept: Sent['kept'][number][] = made?.isMessageIn === true ? [] : ['message'];
  const id = made?.id ?? null;
  if (viewing && agenda) {
    await ask(
      'v1/calendars/upsert',
      {
        CalendarActionId: agenda.actionId,
        StartDateTime: viewing.from.toISOString(),
        EndDateTime: viewing.until.toISOString(),
        Subject: `${person.firstName} ${person.lastName}`.trim(),
        UserIds: [agenda.userId],
        ...estates,
        ...(id !== null && { ContactIds: [Number(id)] }),
      },
      unknown(),
      false,
    ).catch((error: unknown) => {
      // The contact is there: whatever became of the appointment, to send all of it again would write the contact twice.
      if (!(error instanceof CrmFault)) throw error;
      kept.push('viewing');
    });
  } else if (viewing) kept.push('viewing');
  return { id, kept };
}
