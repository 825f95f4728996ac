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

/** [rule, what it says in Dutch] */
const SAID: readonly (readonly [string, string])[] = [
  ['flanders-energy', '187 kWh/m² per jaar, unieke code 20260311-0009920417-RES-1'],
  ['flanders-energy-non-residential', '187 kWh/m² per jaar, unieke code 20260311-0009920417-RES-1'],
  ['flanders-energy-industrial', '187 kWh/m² per jaar, unieke code 20260311-0009920417-RES-1'],
  ['flanders-energy-industrial-offices', '187 kWh/m² per jaar, unieke code 20260311-0009920417-RES-1'],
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
  ['flanders-p-score', 'A: geen overstroming gemodelleerd'],
  ['flanders-g-score', 'A: geen overstroming gemodelleerd'],
  ['flanders-p-score-long-lease', 'A: geen overstroming gemodelleerd'],
  ['flanders-g-score-long-lease', 'A: geen overstroming gemodelleerd'],
  ['flanders-floodplain', 'Ligt niet in een afgebakend overstromingsgebied'],
  ['flanders-floodplain-long-lease', 'Ligt niet in een afgebakend overstromingsgebied'],
  ['flanders-riverbank', 'Ligt niet in een afgebakende oeverzone'],
  ['flanders-riverbank-long-lease', 'Ligt niet in een afgebakende oeverzone'],
  ['flanders-flood-date', 'Opgevraagd op 14-02-2026'],
  ['flanders-flood-date-long-lease', 'Opgevraagd op 14-02-2026'],
  ['flanders-permit', 'Stedenbouwkundige vergunning uitgereikt'],
  ['flanders-permit-long-lease', 'Stedenbouwkundige vergunning uitgereikt'],
  ['flanders-zoning', 'Woongebied'],
  ['flanders-zoning-long-lease', 'Woongebied'],
  ['flanders-summons', 'Geen dagvaarding uitgebracht'],
  ['flanders-summons-long-lease', 'Geen dagvaarding uitgebracht'],
  ['flanders-measure', 'Geen rechterlijke herstelmaatregel of bestuurlijke maatregel opgelegd'],
  ['flanders-measure-long-lease', 'Geen rechterlijke herstelmaatregel of bestuurlijke maatregel opgelegd'],
  ['flanders-pre-emption', 'Er geldt geen voorkooprecht'],
  ['flanders-pre-emption-long-lease', 'Er geldt geen voorkooprecht'],
  ['flanders-subdivision', 'Geen verkavelingsvergunning van toepassing'],
  ['flanders-subdivision-long-lease', 'Geen verkavelingsvergunning van toepassing'],
  ['flanders-heritage', 'Geen beschermd erfgoed'],
  ['flanders-heritage-long-lease', 'Geen beschermd erfgoed'],
  ['flanders-asbestos', 'Asbestveilig'],
  ['flanders-rent', '€ 895 per maand, kosten € 65 per maand'],
  ['brussels-rent', '€ 895 per maand, kosten € 65 per maand'],
  ['wallonia-rent', '€ 895 per maand, kosten € 65 per maand'],
  ['flanders-deposit', 'Hoogstens drie maanden huur'],
  ['flanders-deposit-student', 'Hoogstens twee maanden huur'],
  ['brussels-deposit', 'Hoogstens twee maanden huur'],
  ['wallonia-deposit', 'Hoogstens twee maanden huur, in welke vorm ook'],
  ['luxembourg-deposit', 'Hoogstens twee maanden huur'],
  ['brussels-energy', 'Energieklasse D-'],
  ['brussels-energy-offices', 'Energieklasse D-'],
  ['brussels-energy-small-offices', 'Energieklasse D-'],
  ['brussels-energy-commercial', 'Energieklasse D-'],
  ['brussels-emission', '36 kg CO2/m² per jaar'],
  ['brussels-meters', 'Water, gas en elektriciteit met individuele meters'],
  ['brussels-lease-kind', 'Hoofdverblijfplaats, korte duur'],
  ['brussels-reference-rent', '€ 870 per maand'],
  ['brussels-last-rent', '€ 845 per maand op 01-09-2025'],
  ['brussels-zoning', 'Typisch woongebied'],
  ['brussels-lawful-use', 'Huisvesting'],
  ['brussels-permit', 'Stedenbouwkundige vergunning uitgereikt'],
  ['brussels-planning-offence', 'Geen stedenbouwkundige overtreding vastgesteld'],
  ['brussels-planning-information', 'Afgegeven op 19-08-2026; ons kantoor bezorgt ze u gratis op papier'],
  ['brussels-pre-emption', 'Er geldt geen voorkooprecht'],
  ['brussels-heritage', 'Geen beschermd erfgoed'],
  ['brussels-zoning-long-lease', 'Typisch woongebied'],
  ['brussels-lawful-use-long-lease', 'Huisvesting'],
  ['brussels-permit-long-lease', 'Stedenbouwkundige vergunning uitgereikt'],
  ['brussels-planning-offence-long-lease', 'Geen stedenbouwkundige overtreding vastgesteld'],
  ['brussels-planning-information-long-lease', 'Afgegeven op 19-08-2026; ons kantoor bezorgt ze u gratis op papier'],
  ['brussels-pre-emption-long-lease', 'Er geldt geen voorkooprecht'],
  ['brussels-heritage-long-lease', 'Geen beschermd erfgoed'],
  [
    'wallonia-energy',
    'Label C, 212 kWh/m² per jaar, totaal 29.546 kWh per jaar, unieke code 20260311-0009920417-RES-1',
  ],
  [
    'wallonia-energy-non-residential',
    'Label C, 212 kWh/m² per jaar, totaal 29.546 kWh per jaar, unieke code 20260311-0009920417-RES-1',
  ],
  ['wallonia-flood', 'Niet in overstromingsgevoelig gebied'],
  ['wallonia-zoning', 'Woongebied'],
  ['wallonia-permit', 'Stedenbouwkundige vergunning uitgereikt'],
  ['wallonia-zoning-long-lease', 'Woongebied'],
  ['wallonia-permit-long-lease', 'Stedenbouwkundige vergunning uitgereikt'],
  ['belgium-electricity', 'Conform'],
  ['luxembourg-energy', 'Klasse C'],
  ['luxembourg-energy-functional', 'Klasse C'],
  ['luxembourg-insulation', 'Klasse D'],
];

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

/** [what, rule, home, what becomes of it] */
const BORDERS: readonly (readonly [string, string, Partial<Property>, Status])[] = [
  ['1299 lies in Brussels', 'brussels-energy', { ...HOMES['brussels'], address: at('1299') }, 'fulfilled'],
  ['1300 lies in Wallonia', 'wallonia-energy', { ...HOMES['wallonia'], address: at('1300') }, 'fulfilled'],
  [
    '1300 no longer lies in Brussels',
    'brussels-energy',
    { ...HOMES['brussels'], address: at('1300') },
    'not-applicable',
  ],
  ['1499 lies in Wallonia', 'wallonia-energy', { ...HOMES['wallonia'], address: at('1499') }, 'fulfilled'],
  ['1500 lies in Flanders', 'flanders-energy', { ...HOMES['flanders'], address: at('1500') }, 'fulfilled'],
  ['3999 lies in Flanders', 'flanders-energy', { ...HOMES['flanders'], address: at('3999') }, 'fulfilled'],
  ['4000 lies in Wallonia', 'wallonia-energy', { ...HOMES['wallonia'], address: at('4000') }, 'fulfilled'],
  ['7999 lies in Wallonia', 'wallonia-energy', { ...HOMES['wallonia'], address: at('7999') }, 'fulfilled'],
  ['8000 lies in Flanders', 'flanders-energy', { ...HOMES['flanders'], address: at('8000') }, 'fulfilled'],
  ['1500 in Luxembourg is not Flanders', 'flanders-energy', { address: at('1500', 'LU') }, 'not-applicable'],
  [
    '1500 in Luxembourg is Luxembourg',
    'luxembourg-energy',
    { ...HOMES['luxembourg'], address: at('1500', 'LU') },
    'fulfilled',
  ],
  ['1500 in Spain is not Flanders', 'flanders-energy', { address: at('1500', 'ES') }, 'not-applicable'],
  ['03590 in Spain is nowhere', 'flanders-p-score', { address: at('03590', 'ES') }, 'not-applicable'],
  ['label D has no duty to renovate', 'flanders-renovation-duty', { energy: energy(400, 'd', 'D') }, 'not-applicable'],
  ['label E has a duty to renovate', 'flanders-renovation-duty', { energy: energy(400.1, 'e', 'E') }, 'fulfilled'],
  ['label F has a duty to renovate', 'flanders-renovation-duty', { energy: energy(500.1, 'f', 'F') }, 'fulfilled'],
  [
    'land has no duty to renovate',
    'flanders-renovation-duty',
    { typeId: '4', energy: energy(500, 'e', 'E') },
    'not-applicable',
  ],
  [
    'offices have no duty to renovate',
    'flanders-renovation-duty',
    { typeId: '9', energy: energy(500, 'e', 'E') },
    'not-applicable',
  ],
  [
    'who rents has no duty to renovate',
    'flanders-renovation-duty',
    { ...rent, energy: energy(500, 'e', 'E') },
    'not-applicable',
  ],
  ['land without a building has no G-score', 'flanders-g-score', { typeId: '4', facts: {} }, 'not-applicable'],
  ['land has a P-score', 'flanders-p-score', { typeId: '4', facts: { pScore: 'C' } }, 'fulfilled'],
  ['a score that is no score is doubtful', 'flanders-p-score', { facts: { pScore: 'E' } }, 'doubtful'],
  [
    'a lease of nine years asks for no score',
    'flanders-p-score-long-lease',
    { ...rent, facts: { leaseYears: '9' } },
    'not-applicable',
  ],
  [
    'a lease of ten years asks for a score',
    'flanders-p-score-long-lease',
    { ...rent, facts: { leaseYears: '10' } },
    'missing',
  ],
  [
    'a lease of unknown length asks for no score',
    'flanders-p-score-long-lease',
    { ...rent, facts: {} },
    'not-applicable',
  ],
  ['a sale is not a long lease', 'flanders-p-score-long-lease', { facts: { leaseYears: '18' } }, 'not-applicable'],
  [
    'land on a long lease has no G-score',
    'flanders-g-score-long-lease',
    { ...rent, typeId: '4', facts: { leaseYears: '18' } },
    'not-applicable',
  ],
  [
    'a certificate that was asked for is no certificate',
    'flanders-energy',
    { energy: { ...energy(0, '', ''), status: 'in-request' } },
    'doubtful',
  ],
  [
    'what needs no certificate needs none',
    'flanders-energy',
    { energy: { ...energy(0, '', ''), status: 'not-applicable' } },
    'not-applicable',
  ],
  ['the address stands in for the code', 'flanders-energy', { facts: {} }, 'fulfilled'],
  [
    'an address that is not public does not',
    'flanders-energy',
    { facts: {}, address: { ...at('9000'), isPublic: false } },
    'missing',
  ],
  [
    'an address without a number does not',
    'flanders-energy',
    { facts: {}, address: { ...at('9000'), number: null } },
    'missing',
  ],
  ['on request is no answer yet', 'flanders-permit', { facts: { permits: 'on-request' } }, 'doubtful'],
  ['a rent on request is no rent', 'flanders-rent', { ...rent, isPricePublic: false, facts: KNOWN }, 'missing'],
  ['a price of sale is no rent', 'flanders-rent', { facts: KNOWN }, 'not-applicable'],
];

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
