import { FORM_NAMES, type FormName } from '@dorpel/contracts/forms';
import type { PropertyCard } from '@dorpel/contracts/catalogue';
import { type Language, LANGUAGES, type Localized } from '@dorpel/i18n/languages';
import { createMessage, type NewMessage, type Preview, refusalNotice } from '@dorpel/mail';
import { ANSWER_WORDS, renderAnswer, renderAssigned } from '../admin/admin.ts';
import { renderReplied } from '../replies/replies.tsx';
import { alertMail } from '../alerts/alerts.ts';
import {
  WORDS as COMMON,
  CONTACT_SLOT_HOURS,
  createLinks,
  createMails,
  imageAt,
  mapAt,
  type LetterSources,
  mailLetters,
  type PropertyFacts,
  type Submission,
  type Viewing,
  viewingLetters,
} from '../submissions/submissions.ts';
import { EXAMPLE_FIELDS } from '../seed/example-forms.ts';

const SITE = 'https://dorpel.example.com';
const AGENCY = { address: 'kantoor@dorpel.example.com', name: 'Dorpel Vastgoed' };
const euro = (amount: number) => ({ amount: amount * 100, currency: 'EUR' });

const KNOWN: Readonly<Record<'p1' | 'p2', PropertyFacts>> = {
  p1: {
    title: 'Licht appartement aan de Kouter',
    city: 'Gent',
    zip: '9000',
    advisor: null,
    reference: 'GENT-12',
    type: { id: '2', name: 'Appartement' },
    goal: 'rent',
    state: 'available',
    price: { money: euro(1150), unit: 'per-month' },
    bedrooms: 2,
    address: 'Kouter 1',
    facts: [{ key: 'chargesRenter', group: 'costs', kind: 'money', value: '12500' }],
    rentDeposit: {
      months: 3,
      total: euro(3450),
      source: 'Vlaams Woninghuurdecreet (immovlan.be)',
      condition: null,
      isUnconfirmed: false,
      origin: {
        source: 'Vlaams Woninghuurdecreet (immovlan.be)',
        validFrom: null,
        checkedOn: '2026-11-23',
        row: '32',
      },
    },
    tenantFee: {
      due: 'nothing',
      total: euro(0),
      condition: null,
      isUnconfirmed: false,
      origin: {
        source: 'Wet van 18.05.2009 / Loi du 18.05.2009 (cibweb.be)',
        validFrom: null,
        checkedOn: '2026-11-26',
        row: '47',
      },
    },
    documents: [
      { id: 'd1', name: 'Plannen', kind: 'plan' },
      { id: 'd2', name: 'EPC-attest', kind: 'certificate' },
    ],
  },
  p2: {
    title: 'Rijhuis met stadstuin',
    city: 'Gent',
    zip: '9000',
    advisor: null,
    reference: 'GENT-27',
    type: { id: '1', name: 'Huis' },
    goal: 'sale',
    state: 'available',
    price: { money: euro(365_000), unit: 'total' },
    bedrooms: 3,
    address: null,
    facts: [],
    documents: [],
    advance: {
      kind: 'existing',
      rate: 100_000,
      total: euro(36_500),
      condition: null,
      isUnconfirmed: false,
      origin: { source: 'voorwaarden van ons kantoor', validFrom: null, checkedOn: '2026-11-26', row: '49' },
    },
  },
};

/** What the catalogue calls the facts of the first home: its rooms, its charges, and what these are. */
const SAID: Localized<readonly [string, string, string]> = {
  nl: ['Slaapkamers', 'Kosten voor de huurder', '€\u00a0125 per maand'],
  fr: ['Chambres', 'Charges du locataire', '€\u00a0125 par mois'],
  en: ['Bedrooms', 'Charges for the tenant', '€\u00a0125 a month'],
  de: ['Schlafzimmer', 'Nebenkosten des Mieters', '€\u00a0125 pro Monat'],
};

function sheetIn(language: Language): Pick<PropertyFacts, 'factSheet'> {
  const [bedrooms, charges, amount] = SAID[language] ?? ['', '', ''];
  const items = [{ key: 'chargesRenter', label: charges, value: amount }];
  return {
    factSheet: {
      highlights: [{ key: 'bedrooms', label: bedrooms, value: '2' }],
      groups: [{ key: 'costs', title: '', items }],
      amenities: [],
    },
  };
}

/** What the letters of examples ask for, without a database or a catalogue. */
export const sources: LetterSources & Parameters<typeof alertMail>[2] = {
  async property(id, language) {
    const known = id === 'p2' ? KNOWN.p2 : { ...KNOWN.p1, ...sheetIn(language) };
    return {
      id,
      href: `${SITE}/${language}/property/${id}/`,
      known,
      picture: { src: `${SITE}/images/${id}/800.jpg`, alt: 'Voorgevel' },
      map: { src: mapAt(SITE)(id, language), exact: true },
    };
  },
  project: async (id, language) => ({
    id,
    href: `${SITE}/${language}/project/${id}/`,
    known: { title: 'Residentie De Sluis', city: 'Gent', zip: '9000', documents: [], advisor: null },
  }),
  searchNames: async () => ({
    zips: new Map(),
    cities: new Map([['gent', 'Gent']]),
    types: new Map([
      ['1', 'Huis'],
      ['2', 'Appartement'],
    ]),
  }),
  searchInWords: async () => ['Gent', 'Huis', '€ 250.000 – € 400.000', 'minstens 3 slaapkamers'],
  contactSlots: async (language) => CONTACT_SLOT_HOURS.find((each) => each.language === language)?.slots ?? [],
  site: {
    sender: async (language) => ({
      name: 'Dorpel Vastgoed',
      href: `${SITE}/${language}/`,
      lines: ['Kouter 1, 9000 Gent', '092 00 11 22 · kantoor@dorpel.example.com'],
    }),
    href: async () => undefined,
    hrefOfLink: async (page, token, language) => `${SITE}/${language}/${page}/?token=${token}`,
    hrefOfProperty: (id, language) => `${SITE}/${language}/property/${id}/`,
    hrefOfDesk: (path, language) => `${SITE}/${language}/desk/${path}/`,
    hrefOfService: (service, path) => `${SITE}/api/${service}${path}`,
    imageOf: imageAt(SITE),
  },
  links: createLinks('a secret for previews'),
  agency: AGENCY,
  boxOf: async () => AGENCY,
  replyTo: () => undefined,
  attach: async () => ({ name: 'cv.pdf', type: 'application/pdf', base64: '' }),
  documentPath: async ({ kind, id }, documentId) => `/v1/documents/${kind}/${id}/${documentId}?signature=example`,
};

const VIEWING: Viewing = {
  slotId: 'p1_20261128_1000',
  propertyId: 'p1',
  startsAt: new Date('2026-11-28T09:00:00Z'),
  endsAt: new Date('2026-11-28T09:30:00Z'),
  status: 'confirmed',
  sequence: 0,
};

const OPEN_DAY: Viewing = {
  slotId: 'p1_open_202611280900',
  propertyId: 'p1',
  startsAt: new Date('2026-11-28T09:00:00Z'),
  endsAt: new Date('2026-11-28T12:00:00Z'),
  status: 'confirmed',
  sequence: 0,
  persons: 2,
};

/** An example of a form, as it is kept. */
export const exampleSubmission = <F extends FormName>(form: F, language: Language): Submission<F> =>
  ({
    id: '11111111-1111-4111-8111-111111111111',
    form,
    key: 'example-of-a-form',
    language,
    answers: EXAMPLE_FIELDS[form],
    person: 'anne.claes@example.com',
    consent: { version: '', text: '' },
    receivedAt: new Date('2026-11-21T09:00:00Z'),
    expiresAt: null,
    messages: [],
    ...(form === 'viewing-appointment' && { viewing: VIEWING }),
    ...(form === 'open-day' && { viewing: OPEN_DAY }),
    ...(form === 'site-contact' && { subscriptions: [{ kind: 'newsletter', status: 'waiting' }] }),
  }) as unknown as Submission<F>;

const CARD = {
  ...KNOWN.p2,
  id: 'p2',
  zip: '9000',
  title: { text: KNOWN.p2.title, language: 'nl' },
  picture: { path: '/images/p2/', width: 800, height: 533, alt: 'Voorgevel', kind: 'photo' },
  link: { route: 'property-for-sale', params: {} },
  openDays: [{ start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T11:00:00.000Z' }],
} as unknown as PropertyCard;

async function others(language: Language): Promise<Preview[]> {
  const booking = exampleSubmission('viewing-appointment', language);
  const previews: Preview[] = [];
  for (const event of ['moved', 'cancelled', 'reminder'] as const) {
    const mails = await mailLetters(await viewingLetters(booking, VIEWING, event, sources), booking, sources);
    previews.push(...mails.map((mail) => ({ name: `viewing-${event}`, language, mail })));
  }
  const office = { by: { id: 'lies', name: 'Lies Vandamme' }, message: 'De eigenaar is die dag op reis.' };
  for (const event of ['moved', 'cancelled'] as const) {
    const mails = await mailLetters(await viewingLetters(booking, VIEWING, event, sources, office), booking, sources);
    previews.push(...mails.map((mail) => ({ name: `viewing-${event}-by-office`, language, mail })));
  }
  const registered = exampleSubmission('open-day', language);
  for (const event of ['moved', 'cancelled', 'reminder'] as const) {
    const letters = await viewingLetters(registered, OPEN_DAY, event, sources);
    const mails = await mailLetters(letters, registered, sources);
    previews.push(...mails.map((mail) => ({ name: `open-day-${event}`, language, mail })));
  }
  const ofDay = { ...office, message: '' };
  for (const event of ['moved', 'cancelled'] as const) {
    const { visitor } = await viewingLetters(registered, OPEN_DAY, event, sources, ofDay);
    const mails = visitor ? await mailLetters({ visitor }, registered, sources) : [];
    previews.push(...mails.map((mail) => ({ name: `open-day-${event}-by-office`, language, mail })));
  }
  const submission = exampleSubmission('search-alert', language);
  const homes = [
    {
      card: CARD,
      change: {
        propertyId: 'p2',
        kind: 'price-drop' as const,
        was: 37_900_000,
        history: {
          since: '2026-08-17',
          earlier: [
            { from: '2026-08-17', amount: 38_900_000 },
            { from: '2026-10-05', amount: 37_900_000 },
          ],
        },
      },
    },
    { card: { ...CARD, id: 'p1', picture: null }, change: { propertyId: 'p1', kind: 'new' as const } },
  ];
  const mail = await alertMail(
    { submission, subscription: { kind: 'search-alert', status: 'active' } },
    homes,
    sources,
  );
  return [...previews, { name: 'alert', language, mail }, ...(await ofOffice(booking, mail))];
}

/** What the office writes itself, and what it is told. */
async function ofOffice(booking: Submission<'viewing-appointment'>, refused: NewMessage): Promise<Preview[]> {
  const { language, answers } = booking;
  const sender = await sources.site.sender(language);
  const subject = ANSWER_WORDS[language].subject(sender.name);
  const text = `${COMMON[language].salutation(answers)}\n\nhttps://maps.example.com/Kouter-1-9000-Gent/een-adres-dat-nergens-breekt\n\nLies`;
  const about = { receivedAt: booking.receivedAt, text: 'Kan het ook op zaterdag?\nDank u.' };
  const answer = renderAnswer({ language, sender, subject, text, about });
  const office = { box: AGENCY, language, sender: () => sender, desk: sources.site.hrefOfDesk('mails', language) };
  const notice = await refusalNotice(
    createMessage(refused),
    '550 5.1.1 <anne.claes@example.com>: no such user',
    office,
  );
  const href = sources.site.hrefOfDesk('inbox/7', language);
  const handed = { ...booking, href };
  const by = 'Karim Haddad';
  const assigned = renderAssigned({ language, sender, by, submissions: [handed] });
  const other = { ...handed, href: sources.site.hrefOfDesk('inbox/8', language) };
  const several = renderAssigned({ language, sender, by, submissions: [handed, other] });
  const { email: from } = answers;
  const replied = renderReplied({ language, sender, name: 'Emma Peeters', from, at: booking.receivedAt, href });
  return [
    { name: 'answer', language, mail: { to: { address: answers.email }, ...answer } },
    ...(notice ? [{ name: 'refused', language, mail: notice }] : []),
    { name: 'replied', language, mail: { to: { address: 'lies@example.com' }, ...replied } },
    { name: 'assigned', language, mail: { to: { address: 'lies@example.com' }, ...assigned } },
    { name: 'assigned-several', language, mail: { to: { address: 'lies@example.com' }, ...several } },
  ];
}

/** Every mail this service sends, in every language, with example data; it needs neither a database nor the catalogue. */
export async function previewMails(): Promise<Preview[]> {
  const mailsOf = createMails(sources);
  const previews: Preview[] = [];
  for (const language of LANGUAGES) {
    for (const form of FORM_NAMES) {
      const mails = await mailsOf(exampleSubmission(form, language) as Submission);
      previews.push(...mails.map((mail) => ({ name: form, language, mail })));
    }
    previews.push(...(await others(language)));
  }
  return previews;
}
