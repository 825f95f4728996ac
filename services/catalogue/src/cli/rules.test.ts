import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLI_EXIT } from '@dorpel/service-kit';
import { runCli } from '@dorpel/service-kit/testing';
import { cli as definition } from './cli.ts';
import { type Draft, demoRecords, draftSnapshot } from '../import/snapshot.fixture.ts';
import { LEGAL_RULES, readSeedRates } from '../seed/seed.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { CHECKS, LAW, ruleOf, RULES } from '../compliance/rules.fixture.ts';

/* What a lawyer and the agency do with the table of the law, by command. */

let service: Running;
let draft: Draft;

beforeAll(async () => {
  service = await startCatalogue('empty');
  draft = await draftSnapshot();
  await draft.write(
    'properties',
    (await demoRecords('properties')).filter(({ ID }) => ID === 20_401),
  );
  await service.import(draft.folder);
});
afterAll(async () => {
  await draft.remove();
  await service.stop();
});

const cliIn = (LANG: string, ...args: string[]) =>
  runCli(definition, args, { env: { ...service.environment, LANG }, now: () => TODAY });
const cli = (...args: string[]) => cliIn('en', ...args);

async function fileOf(content: unknown): Promise<string> {
  const path = join(draft.folder, 'rules.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const [one] = RULES;
if (!one) throw new Error('There are rules.');
const check = CHECKS.find(({ id }) => id === 'flanders-flood-age');
if (!check) throw new Error('There is a check.');
const inDutch = (text: string) => ({ ...one, name: { ...one.name, nl: text } });
const { source: _, ...unsourced } = one;
const { de: __, ...withoutGerman } = one.ask;
const dated = (from: string | null, until: string | null) => ({ ...one, from, until });

/** [what is wrong, the file, what is said of it] */
const FAULTS: readonly (readonly [string, unknown, string])[] = [
  [
    'a bracket that is not closed',
    '{\n  "rules": [\n    {"id": "x"\n',
    'is not JSON: a bracket, quote or comma is missing',
  ],
  [
    'a brace that is not closed',
    { rules: [inDutch('{energyValue kWh')] },
    'flanders-energy: name.nl: a brace is not closed',
  ],
  [
    'a brace closed twice',
    { rules: [inDutch('{energyValue}} kWh')] },
    'name.nl: a brace is not closed, or closed twice',
  ],
  ['a fact in a text there is not', { rules: [inDutch('{nothing}')] }, 'name.nl: there is no fact ‘{nothing}’.'],
  ['a text without German', { rules: [{ ...one, ask: withoutGerman }] }, 'ask.de: the text in German is missing.'],
  ['an empty text', { rules: [inDutch(' ')] }, 'name.nl: the text in Dutch is missing.'],
  ['no source', { rules: [unsourced] }, 'source: who says so?'],
  ['an empty source', { rules: [{ ...one, source: '' }] }, 'source: who says so?'],
  ['a region there is not', { rules: [{ ...one, region: 'atlantis' }] }, 'region: there is no region ‘atlantis’.'],
  ['a fact there is not', { rules: [{ ...one, needs: [['nothing']] }] }, 'needs.0.0: there is no fact ‘nothing’.'],
  [
    'a condition of a fact there is not',
    { rules: [one], checks: [{ ...check, wants: [{ any: [{ field: 'nothing', is: 'known' }] }] }] },
    'flanders-flood-age: wants.0.any.0.field: there is no fact ‘nothing’.',
  ],
  [
    'a comparison there is not',
    { rules: [{ ...one, when: [{ field: 'pScore', is: 'like' }] }] },
    'when.0.is: ‘like’ is not possible here. Choose from one-of, ',
  ],
  ['a day there is not', { rules: [dated('2026-02-30', null)] }, 'flanders-energy: from: ‘2026-02-30’ is not a day.'],
  [
    'a certainty there is not',
    { rules: [{ ...one, certainty: 'perhaps' }] },
    'certainty: ‘perhaps’ is not possible here. Choose from confirmed, to-be-confirmed.',
  ],
  ['a period that is none', { rules: [dated('2026-02-01', '2026-02-01')] }, 'until: this ends before it begins.'],
  [
    'a gap of one day',
    { rules: [dated(null, '2026-01-01'), dated('2026-01-02', null)] },
    'flanders-energy: from: nothing holds from 2026-01-01 until 2026-01-02: close the gap.',
  ],
  [
    'an overlap of one day',
    { rules: [dated(null, '2026-01-02'), dated('2026-01-01', null)] },
    'two entries hold at once: one until 2026-01-02, the next from 2026-01-01.',
  ],
  ['the same rule twice', { rules: [one, one] }, 'two entries hold at once'],
  ['two names for one thing', { rules: [one, { ...one, id: 'flanders-again' }] }, '‘flanders-again’ asks the same'],
  [
    'a number that should end',
    { rules: [one], checks: [{ ...check, wants: [{ field: 'leaseYears', is: 'valid' }] }] },
    'leaseYears: days are compared with days',
  ],
  [
    'a day compared with a number',
    { rules: [one], checks: [{ ...check, wants: [{ field: 'floodInfoDate', is: 'at-least', than: 3 }] }] },
    'floodInfoDate: days are compared with days',
  ],
  ['a field nobody reads', { rules: [{ ...one, regions: ['flanders'] }] }, 'regions: no field of this name is read.'],
  ['no rules', { rules: [] }, 'rules: this list is empty.'],
  ['another file', [], 'rules: this is missing.'],
];

test.each(FAULTS)(
  'X10 X14 a file with %s is refused with a clear sentence, and nothing changes',
  async (_what, file, why) => {
    const path = await fileOf(file);
    const before = (await service.catalogue.rules.current()).version;
    for (const args of [
      ['rules', 'check', path],
      ['rules', path],
      ['rules', path, '--dry-run'],
    ]) {
      const { code, warned } = await cli(...args);
      expect([code, warned]).toEqual([CLI_EXIT.usage, expect.stringContaining(why)]);
    }
    expect((await service.catalogue.rules.current()).version).toBe(before);
  },
);

test('X14 all that is wrong is told at once, in the language of the office', async () => {
  const path = await fileOf({ rules: [{ ...unsourced, region: 'atlantis', ask: withoutGerman }] });
  for (const [LANG, source, region, german] of [
    ['nl', 'wie zegt dat?', 'er is geen gewest ‘atlantis’', 'de tekst in het Duits ontbreekt'],
    ['fr', 'qui le dit\u00a0?', 'il n’y a pas de région «\u00a0atlantis\u00a0»', 'le texte en allemand manque'],
    ['de', 'wer sagt das?', 'es gibt keine Region „atlantis“', 'der Text auf Deutsch fehlt'],
  ] as const) {
    const { warned } = await cliIn(LANG, 'rules', 'check', path);
    for (const words of [source, region, german]) expect(warned).toContain(words);
  }
});

test('X14 the table that a site begins with is in order, and what follows one another is no gap', async () => {
  expect((await cli('rules', 'check', LEGAL_RULES)).said).toContain(`${LAW.length} rules can be used`);
  const path = await fileOf({
    rules: [dated(null, '2026-01-01'), dated('2026-01-01', '2027-01-01'), dated('2027-01-01', null)],
  });
  expect((await cli('rules', 'check', path)).code).toBe(CLI_EXIT.done);
});

test('X14 what the agency has yet to confirm is listed, of rules and of rates', async () => {
  const { said } = await cli('rules', '--unconfirmed');
  const open = LAW.filter(({ certainty }) => certainty === 'to-be-confirmed');
  const rates = (await readSeedRates()).flatMap((rate, index) => [
    { row: `${index + 1}`, ...rate },
    ...rate.instead.map((other, at) => ({ row: `${index + 1}.${at + 1}`, ...other })),
  ]);
  const estimates = rates.filter(({ certainty }) => certainty === 'estimate');
  expect(said).toContain(`To be confirmed by the agency: ${open.length} rules, ${estimates.length} rates.`);
  const lines = said.split('\n');
  for (const { row, source, certainty } of rates) {
    const line = lines.find((each) => each.startsWith(`${row}  `));
    expect([row, line?.endsWith(source) ?? false]).toEqual([row, certainty === 'estimate']);
  }
  // Nothing that receipts call unconfirmed is left out.
  expect(rates.filter(({ unconfirmed }) => unconfirmed).every((rate) => estimates.includes(rate))).toBe(true);
  for (const { id } of LAW) {
    expect(new RegExp(`^${id}  `, 'm').test(said)).toBe(open.some((rule) => rule.id === id));
  }
  expect((await cli('rules', LEGAL_RULES, '--unconfirmed')).code).toBe(CLI_EXIT.usage);
});

test('X14 words of certainty of a release before are read as today’s', async () => {
  const old = { certain: 'confirmed', probable: 'to-be-confirmed', uncertain: 'to-be-confirmed' } as const;
  for (const [certainty, read] of Object.entries(old)) {
    await cli('rules', await fileOf({ rules: [{ ...one, certainty }] }));
    expect((await service.catalogue.rules.current()).rules.map((rule) => rule.certainty)).toEqual([read]);
  }
  const stored = service.database.collection<{ _id: number }>('legalRules');
  await stored.insertOne({ _id: 1000, importedOn: TODAY, rules: [{ ...one, certainty: 'certain' }] } as never);
  expect((await service.catalogue.rules.current()).rules.map((rule) => rule.certainty)).toEqual(['confirmed']);
});

test('X14 checks are stored beside the rules: a release that knows none does not take them for mentions', async () => {
  await cli('rules', LEGAL_RULES);
  const { version } = await service.catalogue.rules.current();
  const stored = await service.database.collection<{ _id: number }>('legalRules').findOne({ _id: version });
  expect(stored).toMatchObject({
    rules: RULES.map(({ id }) => ({ id })),
    checks: CHECKS.map(({ id }) => ({ id })),
  });
});

test('X14 a text that the desk corrects is on the page with the next question, without a build or a restart', async () => {
  const said = async () => {
    const { passport } = await service.client.getProperty({ params: { id: '20401' }, query: { language: 'nl' } });
    return passport?.items.find(({ id }) => id === 'flanders-permit')?.text;
  };
  await cli('rules', LEGAL_RULES);
  expect(await said()).toBe('Stedenbouwkundige vergunning uitgereikt');
  const permit = ruleOf('flanders-permit');
  const mentions = permit.mentions.map((each) => ({
    ...each,
    text: { ...each.text, nl: 'er is een omgevingsvergunning' },
  }));
  const rules = RULES.map((rule) => (rule.id === permit.id ? { ...rule, mentions } : rule));
  await cli('rules', await fileOf({ rules, checks: CHECKS }));
  expect(await said()).toBe('Er is een omgevingsvergunning');
});
