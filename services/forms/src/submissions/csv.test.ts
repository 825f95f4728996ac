import fc from 'fast-check';
import type { Submission } from './submission.ts';
import { csvOf } from './export.ts';

/** The last cell of the row of a submission with this answer. */
function cellOf(remark: string): string {
  const submission = {
    id: 's1',
    form: 'site-contact',
    receivedAt: new Date('2026-11-20T09:30:00Z'),
    language: 'nl',
    consent: { version: '1' },
    answers: { remark },
  } as unknown as Submission;
  return csvOf([submission], new Map()).trimEnd().split('"site-contact"')[1]?.split(';"').at(-1)?.slice(0, -1) ?? '';
}

test('X13 whatever opens a formula in some spreadsheet is text in an export', () => {
  const signs = fc.constantFrom(...'=+-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212');
  const unseen = fc.constantFrom('', ' ', '\u00A0', '\u200B', '\uFEFF', "'", '\u3000', '\u202E');
  fc.assert(
    fc.property(unseen, signs, (before, sign) => {
      expect(cellOf(`${before}${sign}1+1`)).toBe(`'${before}${sign}1+1`);
    }),
  );
  expect(cellOf('Een huis = een thuis')).toBe('Een huis = een thuis');
  expect(cellOf('“Mooi”')).toBe('“Mooi”');
});
