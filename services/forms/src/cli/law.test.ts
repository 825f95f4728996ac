import type { FormName } from '@dorpel/contracts/forms';
import { formatPrice } from '@dorpel/i18n/formats';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import type { NewMessage } from '@dorpel/mail';
import { strayFigures, unsourced } from '@dorpel/tooling/figures';
import fc from 'fast-check';
import { FIELD_WORDS } from '../submissions/letters/words.ts';
import { conditionsOf, createMails, type PropertyFacts, type Submission } from '../submissions/submissions.ts';
import { exampleSubmission, previewMails, sources } from './examples.ts';

/*
 * No mail has a figure of the law of its own: each percentage, term and amount is in the catalogue's answer about the home, and there it
 * has its row, the day it was checked, its source and how sure it is.
 */

/** What a reader of either form of a mail sees. */
const textsOf = ({ subject, text, html }: NewMessage) => [
  subject,
  text,
  html.replace(/<(style|script)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' '),
];

const factsOf = async (id: string, language: Language): Promise<PropertyFacts> => {
  const { known } = await sources.property(id, language);
  if (!known) throw new Error(`The examples know no home ${id}.`);
  return known;
};

const lawOf = ({ rentDeposit, tenantFee, advance }: PropertyFacts) => ({ rentDeposit, tenantFee, advance });

test('X14 no mail of any form says a figure of the law that is not in an answer with its row, day, source and certainty', async () => {
  const told = await Promise.all(['p1', 'p2'].map(async (id) => lawOf(await factsOf(id, 'nl'))));
  expect(told.flatMap(unsourced)).toEqual([]);
  const mails = await previewMails();
  const found = (answers: readonly unknown[]) =>
    mails.flatMap(({ name, language, mail }) =>
      strayFigures(textsOf(mail), answers).map((each) => `${name} in ${language}: ${each}`),
    );
  expect(found(told)).toEqual([]);
  // Of a crawl that finds no figures nothing could be learned.
  for (const form of ['viewing-appointment', 'rent-application', 'purchase-offer'])
    expect(found([]).some((each) => each.startsWith(`${form} in `))).toBe(true);
});

/** The forms whose letters say what the law asks, and the home each is about. */
const ABOUT = [
  ['viewing-appointment', 'p1'],
  ['rent-application', 'p1'],
  ['purchase-offer', 'p2'],
] as const satisfies readonly (readonly [FormName, string])[];

const amount = fc.integer({ min: 10_000, max: 9_999_999 }).map((cents) => ({ amount: cents, currency: 'EUR' }));
const origin = fc.constant({ source: 'a law', validFrom: null, checkedOn: '2026-11-26', row: '1' });
const rated = { condition: fc.constant(null), isUnconfirmed: fc.boolean(), origin };

/** What a catalogue may tell of the law, now and in any year to come, and that it tells nothing. */
const LAW = fc.record({
  rentDeposit: fc.option(
    fc.record({
      months: fc.option(fc.integer({ min: 1, max: 9 })),
      total: amount,
      source: fc.constant('a law'),
      ...rated,
    }),
  ),
  tenantFee: fc.option(fc.record({ due: fc.constantFrom('nothing', 'amount', 'ask'), total: amount, ...rated })),
  advance: fc.option(
    fc.record({
      kind: fc.constantFrom('existing', 'on-plan'),
      rate: fc.integer({ min: 1, max: 60 }).map((halves) => halves * 5_000),
      total: amount,
      ...rated,
    }),
  ),
});

const AMOUNT = /€[\s\u00a0]?[\d.]+(?:,\d+)?/g;
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ');
const amountsIn = (text: string) => plain(text).match(AMOUNT) ?? [];

/** The letters to who sent a form about a home of which the catalogue tells this. */
async function lettersAbout(known: PropertyFacts, form: FormName, language: Language): Promise<readonly NewMessage[]> {
  const property: typeof sources.property = async (id, reader) => ({ ...(await sources.property(id, reader)), known });
  const submission = exampleSubmission(form, language) as Submission;
  const mails = await createMails({ ...sources, property })(submission);
  return mails.filter(({ to }) => to.address === submission.person);
}

test('X14 L1 L2 L4 whatever the law will be, a mail says its figures, whether they are confirmed, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(LAW, fc.constantFrom(...ABOUT), fc.constantFrom(...LANGUAGES), async (law, about, language) => {
      const [form, id] = about;
      const isSale = form === 'purchase-offer';
      const said = isSale ? { advance: law.advance } : { rentDeposit: law.rentDeposit, tenantFee: law.tenantFee };
      const known: PropertyFacts = {
        ...(await factsOf(id, language)),
        rentDeposit: null,
        tenantFee: null,
        advance: null,
        ...said,
      };
      const letters = await lettersAbout(known, form, language);
      expect(letters).toHaveLength(1);
      const texts = letters.flatMap(textsOf);
      // Months and percentages without their amounts: no figure is right by chance.
      const rates = { months: said.rentDeposit?.months, rate: said.advance?.rate };
      expect(strayFigures(texts, [rates])).toEqual([]);

      const { amount: offer } = exampleSubmission('purchase-offer', language).answers;
      const conditions = conditionsOf(known);
      const cents = [
        known.price?.money.amount,
        conditions?.minimumIncome.amount,
        conditions?.charges?.amount,
        offer * 100,
        said.rentDeposit?.total.amount,
        said.tenantFee?.due === 'amount' ? said.tenantFee.total.amount : undefined,
        said.advance ? Math.floor((offer * said.advance.rate) / 10_000) : undefined,
      ];
      const amounts = new Set(cents.flatMap((each) => (each === undefined ? [] : [plain(formatPrice(each))])));
      expect(texts.flatMap(amountsIn).filter((each) => !amounts.has(each))).toEqual([]);

      const isOpen = [said.rentDeposit, said.advance, said.tenantFee?.due === 'amount' ? said.tenantFee : null].some(
        (each) => each?.isUnconfirmed,
      );
      expect(plain(texts.join(' ')).includes(plain(FIELD_WORDS[language].toConfirm))).toBe(isOpen);
    }),
    { numRuns: 200 },
  );
});
