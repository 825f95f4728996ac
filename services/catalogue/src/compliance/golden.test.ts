import { type Property } from '../property/model.ts';
import { propertyWith } from '../listings/property.fixture.ts';
import { comparisonsIn } from './condition.ts';
import { assess, type Status } from './evaluate.ts';
import { KINDS, REGIONS } from './fields.ts';
import { presentPassport } from './present.ts';
import { ruleOf, RULES } from './rules.fixture.ts';
import { type Subject, subjectOf } from './subject.ts';

/*
 * One property per region of which the law knows all; each line then takes something away, or moves it over a border, and
 * says what every rule must make of it.
 */

const address = { ...propertyWith().address };
const at = (zip: string, country = 'BE') => ({ ...address, zip, country });
const energy = (value: number, label: string, text: string) => ({ status: 'known' as const, value, label, text });
const rent = { goal: 'rent' as const, price: { amount: 89_500, currency: 'EUR', unit: 'per-month' as const } };

const KNOWN = {
  uniqueCode: '20260311-0009920417-RES-1',
  epcTotal: '29546',
  epcCo2Emission: '36',
  insulationClass: 'D',
  floodZone: 'none',
  floodplainZone: 'no',
  riverbankZone: 'no',
  floodInfoDate: '2026-02-14',
  pScore: 'A',
  gScore: 'A',
  asbestosType: 'safe',
  permits: 'yes',
  subdivisionPermit: 'no',
  preemptiveRights: 'no',
  summons: 'no',
  judicialDecision: 'no',
  protectedHeritage: 'no',
  planningInfo: 'residential',
  lawfulUse: 'housing',
  planningOffence: 'no',
  planningInfoDate: '2026-08-19',
  electricityInspection: 'compliant',
  chargesRenter: '6500',
  deposit: '179000',
  individualMeters: 'yes',
  leaseKind: 'short',
  referenceRent: '87000',
  lastRent: '84500',
  lastRentDate: '2025-09-01',
  eLevel: '20',
};

const HOMES: Readonly<Record<string, Partial<Property>>> = {
  flanders: { address: at('9000'), energy: energy(187, 'b', 'B'), facts: KNOWN },
  // An advert in Brussels calls an area by its name in the regional plan.
  brussels: {
    address: at('1050'),
    energy: energy(203, 'd_sub', 'D-'),
    facts: { ...KNOWN, planningInfo: 'typical-residential' },
  },
  wallonia: { address: at('5000'), energy: energy(212, 'c', 'C'), facts: KNOWN },
  luxembourg: { address: at('1009', 'LU'), energy: { ...energy(80, '', 'C'), label: null }, facts: KNOWN },
};

const fieldsIn = (id: string) =>
  ruleOf(id)
    .when.flatMap(comparisonsIn)
    .map(({ field }) => field);

const homeFor = (id: string): Partial<Property> => {
  const { region, goals, kinds } = ruleOf(id);
  const fields = fieldsIn(id);
  const home = HOMES[region] ?? {};
  const [typeId = '1'] = Object.entries(KINDS).find(([, kind]) => kind === kinds[0]) ?? [];
  const facts = {
    ...(home.facts ?? KNOWN),
    ...(fields.includes('leaseYears') && { leaseYears: '18' }),
    // Above every border there is, but where a small one is meant.
    ...(id.endsWith('-student') && { leaseKind: 'student' }),
    ...(id.endsWith('-offices') && { surfaceOffice: id.includes('-small-') ? '300' : '900' }),
  };
  return {
    ...home,
    typeId,
    facts,
    ...(id === 'flanders-e-level' && { isNewBuild: true }),
    ...(goals.includes('sale') ? {} : rent),
    ...(fields.includes('energyLabel') && { energy: energy(447, 'e', 'E') }),
  };
};

const DAY = '2026-11-15';
const statusOf = (id: string, home: Partial<Property>, day = DAY): Status =>
  assess(ruleOf(id), subjectOf(propertyWith(home)), day).status;

const saidOf = (id: string, home: Partial<Property>, language: 'nl' | 'fr' | 'en' | 'de' = 'nl', day = DAY) =>
  presentPassport(propertyWith(home), {
    rules: RULES,
    now: new Date(`${day}T10:00:00Z`),
    language,
  }).passport.items.find((item) => item.id === id);

/** [rule, what it says in Dutch, the endings of rules that say the same, of a long lease or of another kind of home] */
const LINES: readonly (readonly [string, string, ...string[]])[] = [
  [
    'flanders-energy',
    '187 kWh/m² per jaar, unieke code 20260311-0009920417-RES-1',
    'non-residential',
    'industrial',
    'industrial-offices',
  ],
  ['flanders-renovation-duty', 'Wie deze woning koopt, renoveert ze binnen 5 jaar na de akte tot label D of beter.'],
  [
    'flanders-renovation-duty-investment',
    'Wie dit gebouw koopt, renoveert elke wooneenheid met label E of F binnen 5 jaar na de akte tot label D of beter.',
  ],
  [
    'flanders-renovation-duty-non-residential',
    'Wie dit pand koopt, renoveert het binnen vijf jaar na de akte zoals de renovatieplicht voor niet-residentiële gebouwen het vraagt; ons kantoor bevestigt u wat dat hier inhoudt.',
  ],
  ['flanders-e-level', 'E-peil E20'],
  ['flanders-p-score', 'A: geen overstroming gemodelleerd', 'long-lease'],
  ['flanders-g-score', 'A: geen overstroming gemodelleerd', 'long-lease'],
  ['flanders-floodplain', 'Ligt niet in een afgebakend overstromingsgebied', 'long-lease'],
  ['flanders-riverbank', 'Ligt niet in een afgebakende oeverzone', 'long-lease'],
  ['flanders-flood-date', 'Opgevraagd op 14-02-2026', 'long-lease'],
  ['flanders-permit', 'Stedenbouwkundige vergunning uitgereikt', 'long-lease'],
  ['flanders-zoning', 'Woongebied', 'long-lease'],
  ['flanders-summons', 'Geen dagvaarding uitgebracht', 'long-lease'],
  ['flanders-measure', 'Geen rechterlijke herstelmaatregel of bestuurlijke maatregel opgelegd', 'long-lease'],
  ['flanders-pre-emption', 'Er geldt geen voorkooprecht', 'long-lease'],
  ['flanders-subdivision', 'Geen verkavelingsvergunning van toepassing', 'long-lease'],
  ['flanders-heritage', 'Geen beschermd erfgoed', 'long-lease'],
  ['flanders-asbestos', 'Asbestveilig'],
  ['flanders-rent', '€ 895 per maand, kosten € 65 per maand'],
  ['brussels-rent', '€ 895 per maand, kosten € 65 per maand'],
  ['wallonia-rent', '€ 895 per maand, kosten € 65 per maand'],
  ['flanders-deposit', 'Hoogstens drie maanden huur'],
  ['flanders-deposit-student', 'Hoogstens twee maanden huur'],
  ['brussels-deposit', 'Hoogstens twee maanden huur'],
  ['wallonia-deposit', 'Hoogstens twee maanden huur, in welke vorm ook'],
  ['luxembourg-deposit', 'Hoogstens twee maanden huur'],
  ['brussels-energy', 'Energieklasse D-', 'offices', 'small-offices', 'commercial'],
  ['brussels-emission', '36 kg CO₂/m² per jaar'],
  ['brussels-meters', 'Water, gas en elektriciteit met individuele meters'],
  ['brussels-lease-kind', 'Hoofdverblijfplaats, korte duur'],
  ['brussels-reference-rent', '€ 870 per maand'],
  ['brussels-last-rent', '€ 845 per maand op 01-09-2025'],
  ['brussels-zoning', 'Typisch woongebied', 'long-lease'],
  ['brussels-lawful-use', 'Huisvesting', 'long-lease'],
  ['brussels-permit', 'Stedenbouwkundige vergunning uitgereikt', 'long-lease'],
  ['brussels-planning-offence', 'Geen stedenbouwkundige overtreding vastgesteld', 'long-lease'],
  ['brussels-planning-information', 'Afgegeven op 19-08-2026; ons kantoor bezorgt ze u gratis op papier', 'long-lease'],
  ['brussels-pre-emption', 'Er geldt geen voorkooprecht', 'long-lease'],
  ['brussels-heritage', 'Geen beschermd erfgoed', 'long-lease'],
  [
    'wallonia-energy',
    'Label C, 212 kWh/m² per jaar, totaal 29.546 kWh per jaar, unieke code 20260311-0009920417-RES-1',
    'non-residential',
  ],
  ['wallonia-flood', 'Niet in overstromingsgevoelig gebied'],
  ['wallonia-zoning', 'Woongebied', 'long-lease'],
  ['wallonia-permit', 'Stedenbouwkundige vergunning uitgereikt', 'long-lease'],
  ['belgium-electricity', 'Conform'],
  ['luxembourg-energy', 'Klasse C', 'functional'],
  ['luxembourg-insulation', 'Klasse D'],
];
const SAID = LINES.flatMap(([rule, words, ...endings]) =>
  [rule, ...endings.map((ending) => `${rule}-${ending}`)].map((id) => [id, words] as const),
);

test('X1 every rule has its golden line', () => {
  expect(SAID.map(([id]) => id).toSorted()).toEqual(RULES.map(({ id }) => id).toSorted());
});

test.each(SAID)('X1 %s is said in full words: %s', (id, words) => {
  expect(saidOf(id, homeFor(id))).toMatchObject({
    status: 'known',
    text: words.replace('€ ', '€\u00a0').replace('€ ', '€\u00a0'),
  });
});

test.each(SAID)('X1 %s has words in four languages, with every fact filled in', (id) => {
  const texts = (['nl', 'fr', 'en', 'de'] as const).map((language) => saidOf(id, homeFor(id), language));
  expect(new Set(texts.map((item) => item?.text)).size).toBeGreaterThan(1);
  for (const item of texts) expect(`${item?.name} ${item?.text}`).not.toMatch(/[{}]|undefined|NaN/);
});

test.each(SAID)('X1 %s asks for what is not known, and is about no other region', (id) => {
  const home = homeFor(id);
  const { facts: _, energy: __, ...bare } = home;
  const rule = ruleOf(id);
  // What a condition of the rule needs stays: otherwise it is about something else.
  const kept = Object.fromEntries(
    [...fieldsIn(id), 'surfaceOffice'].map((field) => [
      field,
      (home.facts as Subject['facts'] | undefined)?.[field] ?? '',
    ]),
  );
  const facts = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== ''));
  const unknown = { ...bare, facts, energy: { status: 'known' as const, value: null, label: null, text: null } };
  // Whoever buys what is no home has the duty, whatever its label; of a home nobody knows one without a label.
  const known = id.endsWith('-duty-non-residential') ? 'fulfilled' : 'not-applicable';
  expect(statusOf(id, unknown)).toBe(id.startsWith('flanders-renovation-duty') ? known : 'missing');
  for (const [region, other] of Object.entries(HOMES)) {
    if (!REGIONS[rule.region]?.some((one) => one === region))
      expect(statusOf(id, { ...home, ...other })).toBe('not-applicable');
  }
});

/** rule -> [what, home, what becomes of it] */
const AT_BORDERS: Readonly<Record<string, readonly (readonly [string, Partial<Property>, Status])[]>> = {
  'brussels-energy': [
    ['1299 lies in Brussels', { ...HOMES['brussels'], address: at('1299') }, 'fulfilled'],
    ['1300 no longer lies in Brussels', { ...HOMES['brussels'], address: at('1300') }, 'not-applicable'],
  ],
  'wallonia-energy': [
    ['1300 lies in Wallonia', { ...HOMES['wallonia'], address: at('1300') }, 'fulfilled'],
    ['1499 lies in Wallonia', { ...HOMES['wallonia'], address: at('1499') }, 'fulfilled'],
    ['4000 lies in Wallonia', { ...HOMES['wallonia'], address: at('4000') }, 'fulfilled'],
    ['7999 lies in Wallonia', { ...HOMES['wallonia'], address: at('7999') }, 'fulfilled'],
  ],
  'flanders-energy': [
    ['1500 lies in Flanders', { ...HOMES['flanders'], address: at('1500') }, 'fulfilled'],
    ['3999 lies in Flanders', { ...HOMES['flanders'], address: at('3999') }, 'fulfilled'],
    ['8000 lies in Flanders', { ...HOMES['flanders'], address: at('8000') }, 'fulfilled'],
    ['1500 in Luxembourg is not Flanders', { address: at('1500', 'LU') }, 'not-applicable'],
    ['1500 in Spain is not Flanders', { address: at('1500', 'ES') }, 'not-applicable'],
    [
      'a certificate that was asked for is no certificate',
      { energy: { ...energy(0, '', ''), status: 'in-request' } },
      'doubtful',
    ],
    [
      'what needs no certificate needs none',
      { energy: { ...energy(0, '', ''), status: 'not-applicable' } },
      'not-applicable',
    ],
    ['the address stands in for the code', { facts: {} }, 'fulfilled'],
    ['an address that is not public does not', { facts: {}, address: { ...at('9000'), isPublic: false } }, 'missing'],
    ['an address without a number does not', { facts: {}, address: { ...at('9000'), number: null } }, 'missing'],
  ],
  'luxembourg-energy': [
    ['1500 in Luxembourg is Luxembourg', { ...HOMES['luxembourg'], address: at('1500', 'LU') }, 'fulfilled'],
  ],
  'flanders-p-score': [
    ['03590 in Spain is nowhere', { address: at('03590', 'ES') }, 'not-applicable'],
    ['land has a P-score', { typeId: '4', facts: { pScore: 'C' } }, 'fulfilled'],
    ['a score that is no score is doubtful', { facts: { pScore: 'E' } }, 'doubtful'],
  ],
  'flanders-renovation-duty': [
    ['label D has no duty to renovate', { energy: energy(400, 'd', 'D') }, 'not-applicable'],
    ['label E has a duty to renovate', { energy: energy(400.1, 'e', 'E') }, 'fulfilled'],
    ['label F has a duty to renovate', { energy: energy(500.1, 'f', 'F') }, 'fulfilled'],
    ['land has no duty to renovate', { typeId: '4', energy: energy(500, 'e', 'E') }, 'not-applicable'],
    ['offices have no duty to renovate', { typeId: '9', energy: energy(500, 'e', 'E') }, 'not-applicable'],
    ['who rents has no duty to renovate', { ...rent, energy: energy(500, 'e', 'E') }, 'not-applicable'],
  ],
  'flanders-g-score': [['land without a building has no G-score', { typeId: '4', facts: {} }, 'not-applicable']],
  'flanders-p-score-long-lease': [
    ['a lease of nine years asks for no score', { ...rent, facts: { leaseYears: '9' } }, 'not-applicable'],
    ['a lease of ten years asks for a score', { ...rent, facts: { leaseYears: '10' } }, 'missing'],
    ['a lease of unknown length asks for no score', { ...rent, facts: {} }, 'not-applicable'],
    ['a sale is not a long lease', { facts: { leaseYears: '18' } }, 'not-applicable'],
  ],
  'flanders-g-score-long-lease': [
    ['land on a long lease has no G-score', { ...rent, typeId: '4', facts: { leaseYears: '18' } }, 'not-applicable'],
  ],
  'flanders-permit': [['on request is no answer yet', { facts: { permits: 'on-request' } }, 'doubtful']],
  'flanders-rent': [
    ['a rent on request is no rent', { ...rent, isPricePublic: false, facts: KNOWN }, 'missing'],
    ['a price of sale is no rent', { facts: KNOWN }, 'not-applicable'],
  ],
};
const BORDERS = Object.entries(AT_BORDERS).flatMap(([id, rows]) =>
  rows.map(([what, home, status]) => [what, id, home, status] as const),
);

test.each(BORDERS)('X1 %s', (_, id, home, status) => {
  expect(statusOf(id, { ...HOMES['flanders'], ...home })).toBe(status);
});

test.each([
  ['2022-12-31', 'not-applicable'],
  ['2023-01-01', 'fulfilled'],
])('C11 on %s the duty to renovate is %s: it holds for deeds from the first day of 2023', (day, status) => {
  expect(statusOf('flanders-renovation-duty', homeFor('flanders-renovation-duty'), day)).toBe(status);
});

test.each(['A', 'B', 'C', 'D'])('X1 score %s has the symbol only when it is D', (score) => {
  const facts = { ...KNOWN, pScore: score, gScore: score };
  for (const id of ['flanders-p-score', 'flanders-g-score']) {
    expect(saidOf(id, { ...HOMES['flanders'], facts })?.symbol).toBe(score === 'D' ? 'flood' : null);
  }
});

test('C11 the duty to renovate names its term, its target and its first day', () => {
  const home = propertyWith(homeFor('flanders-renovation-duty'));
  const { renovation } = presentPassport(home, { rules: RULES, now: new Date('2026-11-15T10:00:00Z'), language: 'nl' });
  expect(renovation).toEqual({
    years: 5,
    target: 'd',
    from: '2023-01-01',
    isUnconfirmed: true,
    source:
      'Energiebesluit (Vlaamse Regering, 19 november 2010), renovatieplicht; onroerenderfgoed.be: beschermd erfgoed is vrijgesteld',
  });
});

test('X1 on request and not known are told apart, and what is optional is not asked for', () => {
  const facts = { permits: 'on-request', pScore: 'E' };
  expect(saidOf('flanders-permit', { ...HOMES['flanders'], facts })).toMatchObject({
    status: 'on-request',
    text: null,
  });
  expect(saidOf('flanders-summons', { ...HOMES['flanders'], facts })).toMatchObject({
    status: 'not-known',
    text: null,
  });
  expect(saidOf('flanders-p-score', { ...HOMES['flanders'], facts })).toMatchObject({
    status: 'not-known',
    text: null,
  });
  expect(saidOf('flanders-asbestos', { ...HOMES['flanders'], facts })).toBeUndefined();
});

test('X1 of what was sold only what is known is said', () => {
  const sold = { ...HOMES['flanders'], state: 'sold' as const, facts: { permits: 'on-request', pScore: 'A' } };
  expect(saidOf('flanders-permit', sold)).toBeUndefined();
  expect(saidOf('flanders-p-score', sold)?.status).toBe('known');
});

test('X1 a rent that is kept back is in no mention', () => {
  const home = { ...HOMES['flanders'], ...rent, isPricePublic: false };
  expect(
    JSON.stringify(presentPassport(propertyWith(home), { rules: RULES, now: new Date(DAY), language: 'nl' })),
  ).not.toContain('895');
});
