import { type Struct, validate } from 'superstruct';
import { fieldCodes } from '../fields.ts';
import {
  CONSENT,
  consentOf,
  type FormName,
  FORMS,
  forms,
  isNearPrice,
  namedIn,
  ruleCodes,
  submissions,
  unknownCodes,
} from './v1.ts';

const envelope = { key: '0123456789abcdef', language: 'nl', privacy: true };
const person = { title: 'ms', firstName: 'An', lastName: 'Claes', email: 'an@example.com', phone: '0470123456' };
const address = { street: 'Kouter 1', zip: '9000', city: 'Gent' };

function codesOf(form: FormName, fields: object) {
  const [error] = validate({ ...envelope, ...fields }, forms[form] as unknown as Struct<unknown, unknown>, {
    coerce: true,
    mask: true,
  });
  return error ? fieldCodes(error) : {};
}

/** What specification, section 5 requires, form by form: the fields that answer 'required' when nothing is filled in. */
const REQUIRED: Readonly<Record<FormName, string>> = {
  'site-contact': 'title firstName lastName email phone remark',
  'contact-me': 'title firstName lastName email phone',
  'contact-demand': 'title firstName lastName email phone goal propertyStreet propertyZip propertyCity',
  'demand-register': 'title firstName lastName email phone goal types zones startDate endDate',
  testimonial: 'name email comment',
  'sign-newsletter': 'email',
  unsubscribe: 'email',
  'job-contact': 'title firstName lastName email phone remark cv',
  'contact-construction': 'title firstName lastName email phone projectId',
  'contact-appointment': 'title firstName lastName email phone propertyId wish',
  'viewing-appointment': 'title firstName lastName email phone propertyId slotId',
  'open-day': 'firstName lastName email propertyId slotId persons',
  'purchase-offer': 'title firstName lastName email phone street zip city propertyId amount validUntil acceptsAdvance',
  'rent-application':
    'title firstName lastName email phone street zip city propertyId startDate persons acceptsIncome acceptsDeposit',
  'document-request': 'title firstName lastName email phone documents',
  'send-to-friend': 'firstName lastName email friendFirstName friendLastName friendEmail propertyId',
  'search-alert': 'email search',
};

test.each(Object.entries(REQUIRED))('F13 %s requires what the specification does', (form, fields) => {
  const required = Object.fromEntries(fields.split(' ').map((field) => [field, 'required']));
  expect(codesOf(form as FormName, {})).toEqual(required);
});

test.each([
  [{}, { propertyId: 'required' }],
  [{ propertyId: 'p1' }, {}],
  [{ projectId: 'j1' }, {}],
  [{ propertyId: 'p1', projectId: 'j1' }, { propertyId: 'about' }],
])('F8 C14 documents are those of one property or one project: %j', (about, codes) => {
  expect(codesOf('document-request', { ...person, documents: ['d1'], ...about })).toEqual(codes);
});

test('F13 each field that is wrong has the code of its message', () => {
  const wrong = { ...person, ...address, email: 'an@', phone: '12' };
  expect(codesOf('site-contact', { ...wrong, firstName: ' ', remark: 'x'.repeat(4001) })).toEqual({
    email: 'email',
    phone: 'phone',
    firstName: 'required',
    remark: 'length',
  });
  const search = { ...person, goal: 'sale', types: ['1'], zones: ['gent'] };
  expect(codesOf('demand-register', { ...search, startDate: '2026-02', endDate: '2026-02-30' })).toEqual({
    startDate: 'incomplete',
    endDate: 'date',
  });
  expect(codesOf('demand-register', { ...search, types: [], startDate: '2026-12-01', endDate: '2026-11-01' })).toEqual({
    types: 'required',
    endDate: 'order',
  });
  expect(codesOf('demand-register', { ...search, startDate: '2026-12-01', endDate: '2026-11-01' })).toEqual({
    endDate: 'order',
  });
  const days = { startDate: '2026-12-01', endDate: '2027-12-01' };
  expect(codesOf('demand-register', { ...search, ...days, priceMin: '400000', priceMax: '300000' })).toEqual({
    priceMax: 'order',
  });
  expect(codesOf('demand-register', { ...search, ...days, types: '1', priceMin: 'much' })).toEqual({
    priceMin: 'invalid',
  });
  const friend = { firstName: 'An', lastName: 'Claes', email: 'an@example.com', propertyId: 'p1' };
  expect(
    codesOf('send-to-friend', { ...friend, friendFirstName: 'Jo', friendLastName: 'Peeters', friendEmail: 'jo' }),
  ).toEqual({ friendEmail: 'email' });
  const offer = {
    ...person,
    ...address,
    propertyId: 'p1',
    amount: '0',
    validUntil: '2026-12-31',
    acceptsAdvance: false,
  };
  expect(codesOf('purchase-offer', offer)).toEqual({ amount: 'min', acceptsAdvance: 'required' });
});

test('F10 a website is a host name and a path, and nothing a browser would run', () => {
  const say = (homepage: string) =>
    codesOf('testimonial', { name: 'An', email: 'an@example.com', comment: 'Fijn.', homepage });
  for (const good of ['', 'example.com', 'https://www.example.com/an-en-jo', 'http://bäcker.example']) {
    expect(say(good)).toEqual({});
  }
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'example', 'https://a b.com', 'x.com/"><script>']) {
    expect(say(bad)).toEqual({ homepage: 'homepage' });
  }
});

test('M2 every problem of a form is one of the contract', () => {
  for (const { problems } of Object.values(FORMS)) {
    for (const code of problems) expect(submissions.problems).toHaveProperty([code]);
  }
});

test('F16 the words of consent are there in four languages, with the link to the privacy statement', () => {
  for (const texts of Object.values(CONSENT)) {
    for (const language of ['nl', 'fr', 'en', 'de'] as const) expect(texts[language]).toMatch(/<0>.+<\/0>/);
  }
});

test('F16 W5 each form asks to agree to what it is for, and who saw words that are known keeps them', () => {
  expect(consentOf(FORMS['sign-newsletter'])?.words.nl).toContain('om mij de nieuwsbrief te sturen');
  expect(consentOf(FORMS['testimonial'])?.words.fr).toContain('le publier avec mon nom');
  expect(consentOf(FORMS['site-contact'])?.words.en).toContain('to answer me');
  expect(consentOf(FORMS['sign-newsletter'], '2026-11')?.version).toBe('2026-11');
  expect(consentOf(FORMS['sign-newsletter'], 'toString')?.version).toBe('2026-11-newsletter');
  // To end it nobody has to agree to anything; a page of an earlier release that asked says what it asked.
  expect(consentOf(FORMS.unsubscribe)).toBeNull();
  expect(consentOf(FORMS.unsubscribe, '2026-11-unsubscribe')?.words.nl).toContain('mij uit te schrijven');
});

test.each([
  ['purchase-offer', 'validUntil'],
  ['rent-application', 'startDate'],
  ['demand-register', 'startDate'],
  ['demand-register', 'endDate'],
] as const)('F9 F13 in %s the day in %s may be today, and not yesterday', (form, field) => {
  const today = '2026-11-23';
  const codes = (day: string | undefined) => ruleCodes(FORMS[form], { [field]: day }, today);
  for (const day of ['2026-11-22', '1900-01-01']) expect(codes(day)).toEqual({ [field]: 'past' });
  for (const day of [today, '2026-11-24', '', '2026', undefined]) expect(codes(day)).toEqual({});
});

test('F3 X23 a search begins and ends within two years', () => {
  const codes = (startDate: string, endDate: string) =>
    ruleCodes(FORMS['demand-register'], { startDate, endDate }, '2026-11-23');
  expect(codes('2026-11-23', '2028-11-23')).toEqual({});
  expect(codes('2026-11-23', '2028-11-24')).toEqual({ endDate: 'far' });
  expect(codes('2062-11-23', '9999-12-31')).toEqual({ startDate: 'far', endDate: 'far' });
});

test('F7 X23 a lease begins within two years', () => {
  const codes = (startDate: string) => ruleCodes(FORMS['rent-application'], { startDate }, '2026-11-23');
  expect(codes('2028-11-23')).toEqual({});
  expect(codes('2028-11-24')).toEqual({ startDate: 'far' });
});

test('F6 F9 an offer holds for a year at most', () => {
  const codes = (validUntil: string, today: string) => ruleCodes(FORMS['purchase-offer'], { validUntil }, today);
  expect(codes('2027-11-23', '2026-11-23')).toEqual({});
  expect(codes('2027-11-24', '2026-11-23')).toEqual({ validUntil: 'far' });
  expect(codes('9999-12-31', '2026-11-23')).toEqual({ validUntil: 'far' });
  expect(codes('2029-03-01', '2028-02-29')).toEqual({});
});

test.each([
  [35_000_000, 38_900_000, true],
  [19_450_000, 38_900_000, true],
  [19_449_999, 38_900_000, false],
  [58_350_000, 38_900_000, true],
  [3_500_000_000, 38_900_000, false],
])('F1 F6 an offer of %d on %d is near the price: %s', (offer, asked, isNear) => {
  expect(isNearPrice(offer, asked)).toBe(isNear);
});

test('F3 F13 what is turned round is told with all that is missing, not after it', () => {
  const rules = (values: object) => ruleCodes(FORMS['demand-register'], { ...values }, '2026-11-23');
  expect(rules({ priceMin: 500_000, priceMax: 100_000 })).toEqual({ priceMax: 'order' });
  expect(rules({ startDate: '2027-02-01', endDate: '2027-01-01' })).toEqual({ endDate: 'order' });
  expect(rules({ startDate: '2027-02-01', endDate: '2026-01-01' })).toEqual({ endDate: 'order' });
  expect(rules({ priceMin: 100_000, priceMax: 100_000, startDate: '2027', endDate: '2026-12-01' })).toEqual({});
  expect(rules({ priceMax: 100_000, startDate: '2027-02-01' })).toEqual({});
});

test('F2 F3 the types and places of the catalogue that a form names, and the fields in which one stands that is unknown', () => {
  const demand = { types: ['1', 'castle'], zones: 'atlantis' };
  expect(namedIn(FORMS['demand-register'], demand)).toEqual({ type: ['1', 'castle'], city: ['atlantis'] });
  expect(namedIn(FORMS['contact-demand'], { type: '', zones: ['gent'] })).toEqual({ type: [], city: [] });
  expect(namedIn(FORMS['site-contact'], { type: '1' })).toEqual({ type: [], city: [] });
  const unknown = { type: ['castle'], city: ['atlantis'] };
  expect(unknownCodes(FORMS['demand-register'], demand, unknown)).toEqual({ types: 'unknown', zones: 'unknown' });
  expect(unknownCodes(FORMS['demand-register'], { types: ['1'], zones: ['gent'] }, unknown)).toEqual({});
  expect(unknownCodes(FORMS['contact-demand'], { type: 'castle' }, unknown)).toEqual({ type: 'unknown' });
});

test.each([
  ['zip', 'ABCDE', 'postcode'],
  ['zip', 'L-2920', undefined],
  ['propertyZip', '75008', 'postcode'],
  ['propertyZip', '9000', undefined],
  ['zip', '52062', 'postcode-country'],
  ['zip', 'D-52062', undefined],
  ['zip', '1012 AB', undefined],
  ['zip', 'SW1A 1AA', undefined],
  ['phone', '+32 470 12 34 5', 'phone-short'],
  ['email', 'a..b@example.com', 'email'],
  ['email', '.a@example.com', 'email'],
  ['email', `${'a'.repeat(65)}@example.com`, 'email'],
  ['email', `${'a'.repeat(64)}@example.com`, undefined],
  ['email', "o'brien+x@sub.münchen.example", undefined],
  ['email', 'a@-example.com', 'email'],
  ['friendEmail', 'a@b..example', 'email'],
  ['firstName', '\u200b\u200b', 'required'],
  ['lastName', '…', 'required'],
  ['lastName', 'Đỗ', undefined],
  ['lastName', 'St.Pierre', undefined],
  ['lastName', 'jan.peeters', undefined],
  ['firstName', 'Jean-Pierre J.P. Dr.Janssens', undefined],
  ['lastName', 'WIN 1000 EUR http://evil.example claim now', 'address'],
  ['friendFirstName', 'Hi see evil.example/x', 'address'],
  ['firstName', 'EVIL.COM', 'address'],
  ['lastName', 'Evil.Com', 'address'],
  ['friendLastName', 'an@example.com', 'address'],
  ['phone', '26 12 34', undefined],
  ['phone', ' ', undefined],
])('F13 %s ‘%s’ has the code %s in every form', (field, value, code) => {
  for (const form of Object.values(FORMS)) expect(ruleCodes(form, { [field]: value }, '2026-11-23')[field]).toBe(code);
});

test('F13 a demand names as many places as one search of the catalogue takes', () => {
  const search = { ...person, goal: 'sale', types: ['1'], startDate: '2026-12-01', endDate: '2027-12-01' };
  const zones = Array.from({ length: 21 }, (_, index) => `place-${index}`);
  expect(codesOf('demand-register', { ...search, zones })).toEqual({ zones: 'size' });
});
