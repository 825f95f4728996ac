import { createHash } from 'node:crypto';
import { CrmFault, isMobile, type Lead, type Sent, typeName } from '../kit/kit.ts';
import { type Asked, itemsOf, type Session, textOf, within } from './soap.ts';

const OPERATION = 'InsertContactMes';
/** What it writes for a number that is none, and what programs of .NET do: the first that it takes. */
const NO_NUMBER = [-1, 0] as const;

/** Our name of a lead: the same for the same one. */
const referenceOf = (lead: Lead) => createHash('sha256').update(JSON.stringify(lead)).digest('hex').slice(0, 32);

const EUROS = new Intl.NumberFormat('nl-BE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** A search order in words: no field has it. */
function soughtIn({ person: { language } }: Lead, search: NonNullable<Lead['search']>): string {
  const { types, zips, priceMin, priceMax, bedrooms } = search;
  return [
    types.map((type) => typeName(type, language) ?? '').join(', '),
    zips.join(', '),
    [priceMin, priceMax].some((price) => price !== undefined)
      ? [priceMin, priceMax].map((price) => (price === undefined ? '…' : EUROS.format(price))).join(' – ')
      : '',
    bedrooms === undefined ? '' : `${bedrooms}+`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/**
 * Writes a lead with our own name for it, by which the office finds it: it is answered with none. There is no place for consent, for the moment of
 * a viewing and for a search order: they are kept, and what is sought is said in words as well.
 *
 * @param office whose it is; undefined: the account's
 */
export async function send(ask: Session, lead: Lead, office: number | undefined): Promise<Sent> {
  const { home, person, message, viewing, search } = lead;
  const reference = referenceOf(lead);
  const words = [message, search ? soughtIn(lead, search) : ''].filter((line) => line !== '').join('\n');
  const phone = person.phone === null ? {} : { [isMobile(person.phone) ? 'CellPhone' : 'Phone']: person.phone };
  const contact = (none: number): Asked => ({
    ExternalReference: reference,
    FirstName: person.firstName,
    LastName: person.lastName,
    ...phone,
    Comments: words,
    Email: person.email,
    Originator: 'Website',
    PublicationID: home === null ? none : Number(home),
    HouseNumber: none,
    OfficeId: office ?? none,
  });
  const kept: Sent['kept'] = [
    'consent',
    ...(viewing ? (['viewing'] as const) : []),
    ...(search ? (['search'] as const) : []),
  ];
  for (const none of NO_NUMBER) {
    const said = await ask(OPERATION, { ContactMes: contact(none) }, false).catch((error: unknown) => {
      if (error instanceof CrmFault && error.is === 'refused' && none !== NO_NUMBER.at(-1)) return null;
      throw error;
    });
    const invalid = itemsOf(within(said ?? {}, 'InvalidContactMes', 'InvalidContactMe'));
    const isOurs = invalid.some((each) => [reference, ''].includes(textOf(within(each, 'ExternalReference'))));
    if (said !== null && !isOurs) return { id: reference, kept };
  }
  throw new CrmFault('refused', `POST ${OPERATION}`);
}
