import type { FormName, FormValues } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';

const person = {
  title: 'ms',
  firstName: 'Anne',
  lastName: 'Claes',
  email: 'anne.claes@example.com',
  phone: '0470123456',
} as const;
const address = { street: 'Kouter 12', zip: '9000', city: 'Gent' };
const remark = 'Kunt u mij zeggen wanneer het vrijkomt?\nAlvast bedankt.';

type Fields = { readonly [F in FormName]: Omit<FormValues<F>, 'key' | 'language' | 'privacy'> };

// An offer holds for a year at most.
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inAMonth = inDays(30);
const inAYear = inDays(365);

/** A form of each kind as somebody might fill it in, for previews of mails and for tests; its days lie ahead for long. */
export const EXAMPLE_FIELDS: Fields = {
  'site-contact': { ...person, ...address, remark, contactSlot: 'afternoon', newsletter: true },
  'contact-me': { ...person, contactSlot: 'morning' },
  'contact-demand': {
    ...person,
    goal: 'sale',
    type: '1',
    propertyStreet: 'Meersstraat 8',
    propertyZip: '9820',
    propertyCity: 'Merelbeke',
    contactSlot: 'evening',
    remark,
  },
  'demand-register': {
    ...person,
    goal: 'sale',
    types: ['1', '2'],
    zones: ['gent'],
    priceMin: 250_000,
    priceMax: 400_000,
    rooms: 3,
    startDate: inAMonth,
    endDate: inAYear,
    frequency: 'instant',
    remark,
  },
  testimonial: {
    name: 'Anne Claes',
    email: person.email,
    comment: 'Correct, warm en snel: ons huis was verkocht in drie weken.',
    homepage: 'example.com',
  },
  'sign-newsletter': { email: person.email, firstName: 'Anne' },
  unsubscribe: { email: person.email },
  'job-contact': { ...person, ...address, position: 'Vastgoedmakelaar', remark, cv: 'example-cv' },
  'contact-construction': { ...person, projectId: 'project-1', remark, contactSlot: 'morning' },
  'contact-appointment': { ...person, propertyId: 'p1', wish: 'visit', remark, contactSlot: 'afternoon' },
  'viewing-appointment': {
    ...person,
    propertyId: 'p1',
    slotId: 'p1_20261128_1000',
    acceptsIncome: true,
    acceptsPersons: true,
    acceptsDescription: true,
    acceptsPayment: true,
  },
  'open-day': {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    propertyId: 'p1',
    slotId: 'p1_open_202611280900',
    persons: 2,
  },
  'purchase-offer': {
    ...person,
    ...address,
    propertyId: 'p2',
    amount: 345_000,
    validUntil: inAMonth,
    needsLoan: true,
    acceptsAdvance: true,
  },
  'rent-application': {
    ...person,
    ...address,
    propertyId: 'p1',
    startDate: inAMonth,
    persons: 2,
    acceptsIncome: true,
    acceptsDeposit: true,
  },
  'document-request': { ...person, propertyId: 'p1', documents: ['d1', 'd2'] },
  'send-to-friend': {
    firstName: 'Anne',
    lastName: 'Claes',
    email: person.email,
    friendFirstName: 'Jo',
    friendLastName: 'Peeters',
    friendEmail: 'jo.peeters@example.com',
    propertyId: 'p1',
  },
  'search-alert': {
    email: person.email,
    firstName: 'Anne',
    search: { goal: 'rent', city: ['gent'], priceMax: 1200, rooms: 2 },
    frequency: 'daily',
  },
};

/** A complete form, ready to be sent. */
export const exampleForm = <F extends FormName>(form: F, key: string, language: Language = 'nl'): FormValues<F> =>
  ({ key, language, privacy: true, ...EXAMPLE_FIELDS[form] }) as FormValues<F>;
