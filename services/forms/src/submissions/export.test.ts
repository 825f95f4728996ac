import { FORM_NAMES } from '@dorpel/contracts/forms';
import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { exampleSubmission, sources } from '../cli/examples.ts';
import { csvOf, workbookOf } from './export.ts';
import type { Submission } from './submission.ts';

const READER = { language: 'nl', sources, titles: async () => new Map([['20401', 'Rijwoning, Gent']]) } as const;

async function* batchesOf(...submissions: Submission[]) {
  for (const each of submissions) yield [each];
}

async function csvText(submissions: readonly Submission[], form?: Submission['form']) {
  let text = '';
  for await (const line of csvOf(batchesOf(...submissions), form, READER).body) text += line;
  return text;
}

const message = (answers: object): Submission => ({
  ...exampleSubmission('site-contact', 'fr'),
  receivedAt: new Date('2026-11-20T23:30:00Z'),
  answers: { ...exampleSubmission('site-contact', 'fr').answers, ...answers },
});

test('X24 a table says in words of the office what was sent, and when by the clock of Brussels', async () => {
  const offer = exampleSubmission('purchase-offer', 'nl');
  const text = await csvText([message({ remark: 'Graag "snel";\nbel me' }), offer]);
  const [head = ''] = text.split('\r\n');
  expect(head.slice(0, 1)).toBe('\uFEFF');
  for (const name of ['Ontvangen', 'Formulier', 'Status', 'Bod', 'Geldig tot en met', 'E-mail'])
    expect(head).toContain(`"${name}"`);
  expect(text).toContain('"2026-11-21 00:30";"Bericht";"Nieuw"');
  expect(text).toContain('"Graag ""snel"";\nbel me"');
  expect(text).toContain(`"${String((offer.answers as { amount: number }).amount)}"`);
});

test('X24 a workbook has a sheet per form, with dates as dates, amounts as numbers and all else in words', async () => {
  const { body, name } = await workbookOf(
    batchesOf(message({}), exampleSubmission('purchase-offer', 'nl'), exampleSubmission('rent-application', 'fr')),
    READER,
  );
  expect(name).toBe('berichten.xlsx');
  const sheets = await readWorkbook(body);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Bericht', 'Bod', 'Kandidatuur om te huren']);
  const [head = [], row = []] = sheets[1]?.data ?? [];
  const cell = (column: string) => row[head.indexOf(column)];
  const { amount, validUntil } = exampleSubmission('purchase-offer', 'nl').answers as {
    readonly amount: number;
    readonly validUntil: string;
  };
  expect(cell('Bod')).toBe(amount);
  expect(cell('Geldig tot en met')).toEqual(new Date(`${validUntil}T00:00:00Z`));
  expect(cell('Status')).toBe('Nieuw');
  // A moment is a fraction of a day there.
  expect(Math.round(Number(sheets[0]?.data[1]?.[0]) / 1000) * 1000).toBe(Date.parse('2026-11-21T00:30:00Z'));
});

test.each(LANGUAGES)('X24 every form has its sheet, with a head for every cell, in %s', async (language) => {
  const all = FORM_NAMES.map((form) => exampleSubmission(form, 'nl'));
  const { body } = await workbookOf(batchesOf(...all), { ...READER, language });
  const sheets = await readWorkbook(body);
  expect(new Set(sheets.map(({ sheet }) => sheet)).size).toBe(FORM_NAMES.length);
  for (const { data } of sheets) expect(data[0]?.filter((head) => typeof head !== 'string' || head === '')).toEqual([]);
});

test('X24 a message that holds what a file can’t is exported without it', async () => {
  const remark = `a\u0000b\u0008c<&>${'x'.repeat(40_000)}`;
  const [sheet] = await readWorkbook((await workbookOf(batchesOf(message({ remark })), READER)).body);
  expect(sheet?.data[1]).toContain(`abc<&>${'x'.repeat(40_000)}`.slice(0, 32_767));
});

test('X24 a workbook that can’t hold all says so where it begins, and the table has all', async () => {
  const many = Array.from({ length: 5 }, () => message({}));
  const [sheet] = await readWorkbook((await workbookOf(batchesOf(...many), READER, 3)).body);
  expect(sheet?.data[0]?.[0]).toContain('dit zijn er 3');
  expect(sheet?.data).toHaveLength(5);
  expect((await csvText(many)).split('\r\n')).toHaveLength(7);
});

test('X13 whatever opens a formula in some spreadsheet is text in a table', async () => {
  const signs = fc.constantFrom(...'=+-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212');
  const unseen = fc.constantFrom('', ' ', '\u00A0', '\u200B', '\uFEFF', "'", '\u3000', '\u202E');
  await fc.assert(
    fc.asyncProperty(unseen, signs, async (before, sign) => {
      expect(await csvText([message({ remark: `${before}${sign}1+1` })])).toContain(`"'${before}${sign}1+1"`);
    }),
  );
  const text = await csvText([message({ remark: 'Een huis = een thuis', lastName: '“Mooi”' })]);
  expect(text).toContain('"Een huis = een thuis"');
});
