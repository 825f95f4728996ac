import { readdirSync } from 'node:fs';
import { consentOf, FORM_NAMES, FORMS as CONTRACT } from '@dorpel/contracts/forms';
import { inLanguage, LANGUAGES } from '@dorpel/i18n/languages';
import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { FORMS as DECLARED } from './forms.ts';
import { check } from './parts/form/check.ts';
import { fieldsOf, type FormDeclaration } from './parts/form/declaration.ts';
import { createKey, keyOfContent, submissionKey } from './parts/form/key.ts';
import { fieldProblem, formProblem } from './parts/form/problems.ts';
import { readValues, type Values, writeValues } from './parts/form/values.ts';
import { hashLikeAServer, OFFER } from './parts/form/filled.fixture.ts';
import remote from './remote.ts';
import siteContact from './contact/site-contact.form.ts';
import purchaseOffer from './offers/purchase-offer.property-form.ts';

beforeAll(hashLikeAServer);

const FORMS = Object.values(DECLARED);
const BAD = ['', ' ', 'x'.repeat(5000), '?', 'a@b', '12', '2026-02-30', '2020-01-01', '0', 'https://', 'ABCDE'];
/** What the page fills in by itself. */
const SUBJECT = { propertyId: 'p1', projectId: 'p1' };

/** Fields of the contract that nobody fills in: what the page knows by itself, and the second step that a robot has to take. */
const UNSEEN = new Set([
  'key',
  'language',
  'consentVersion',
  'openedAt',
  'propertyId',
  'projectId',
  'search',
  // Is there for robots alone.
  'website',
  'captchaId',
  'captchaText',
  'captchaProof',
]);

/** The names of the fields that the contract gives a form. */
const contractFieldsOf = ({ name }: FormDeclaration): readonly string[] => Object.keys(CONTRACT[name].struct.schema);

/** The codes the struct gives a field for what people may leave in it. */
function codesOf(form: FormDeclaration, field: string): string[] {
  const codes = BAD.map((value) => check(form, { [field]: value }, 'nl').codes?.[field]);
  return [...new Set(codes.filter((code) => code !== undefined))];
}

/** What a form may be refused for as a whole. */
const problemsOf = (form: FormDeclaration) => [
  'request/too-many',
  'service/unavailable',
  'service/busy',
  'submission/key-used',
  ...CONTRACT[form.name].problems,
];

/** The declarations in the folders here: name of the form, and its file. */
const DECLARATIONS = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const [, name] = /^[\w-]+\/([\w-]+)\.(?:property-)?form\.tsx?$/.exec(file) ?? [];
  return name ? [[name, file] as const] : [];
});

test('F13 X18 every form of the contract is declared in the file of its name, and nothing else is', async () => {
  expect(DECLARATIONS.map(([name]) => name).sort()).toEqual([...FORM_NAMES].sort());
  for (const [name, file] of DECLARATIONS) {
    const declared = (await import(`./${file}`)).default;
    expect(declared.name).toBe(name);
    expect(Object.entries(DECLARED)).toContainEqual([name, declared]);
  }
});

test('X18 every form has a page of its name, with what is alive in it', () => {
  expect(Object.keys(remote.pages)).toEqual(expect.arrayContaining(FORM_NAMES));
  expect(Object.keys(remote.alive ?? {})).toEqual(expect.arrayContaining(FORM_NAMES));
});

describe.each(FORMS)('$name', (form) => {
  test('F13 each field of the contract stands on the form, but for what nobody fills in, and no other does', () => {
    const seen = fieldsOf(form).map(({ name }) => name);
    // Where nobody is asked to agree, what forms of earlier releases ticked stands in the contract alone.
    const agrees = consentOf(CONTRACT[form.name]) !== null;
    const wanted = contractFieldsOf(form).filter((name) => !UNSEEN.has(name) && (agrees || name !== 'privacy'));
    expect([...new Set(seen)].sort()).toEqual([...wanted].sort());
  });

  test('F16 the fields that are marked as required are those the contract requires', () => {
    const { codes = {} } = check(form, { ...SUBJECT, key: createKey(), privacy: false }, 'nl');
    const marked = fieldsOf(form).filter(({ required }) => required);
    expect(marked.map(({ name }) => name).sort()).toEqual(Object.keys(codes).sort());
  });

  test('F13 a required field has a sentence of its own for being empty', () => {
    const required = fieldsOf(form).filter((field) => field.required);
    expect(required.filter(({ messages }) => !messages?.['required']).map(({ name }) => name)).toEqual([]);
  });

  test('E1 F15 while nobody answers it says in its own words that it was not sent, and to try again', () => {
    expect(formProblem(form, 'service/unavailable')).toBe(form.notSent);
    expect(form.notSent.message).toMatch(/ not .*please try again/);
  });

  test.each(LANGUAGES)(
    'E1 F13 each code of each field has a sentence in %s, and so has each problem',
    async (language) => {
      const { messages } = await inLanguage(remote.messages, language)();
      const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
      const sentences = [
        ...fieldsOf(form).flatMap((field) => codesOf(form, field.name).map((code) => fieldProblem(field, code))),
        ...problemsOf(form).map((code) => formProblem(form, code)),
        ...form.thanks.steps,
      ];
      for (const sentence of sentences) {
        expect(messages).toHaveProperty([sentence.id]);
        expect(i18n._(sentence)).toMatch(/^\p{Lu}.*[.?]$/su);
      }
    },
  );
});

test.each(LANGUAGES)(
  'F6 in %s an offer is promised no earlier before it is sent than when it was',
  async (language) => {
    const { messages } = await inLanguage(remote.messages, language)();
    const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
    const nextDay = {
      nl: 'de volgende werkdag',
      fr: 'le jour ouvrable suivant',
      en: 'the next working day',
      de: 'nächsten Werktag',
    };
    const steps = purchaseOffer.thanks.steps.map((step) => i18n._(step)).join(' ');
    expect([i18n._(purchaseOffer.lead), steps]).toEqual([
      expect.stringContaining(nextDay[language]),
      expect.stringContaining(nextDay[language]),
    ]);
  },
);

test('E1 each problem that the contract gives a form has a sentence of its own', () => {
  for (const form of FORMS) {
    const { problems } = CONTRACT[form.name];
    const sentences = problems.map((code) => formProblem(form, code));
    expect(sentences.filter((sentence) => sentence === form.notSent)).toEqual([]);
  }
});

const contentOf = (values: Values) =>
  JSON.stringify(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));

test('F15 the same content has the same key, any other content another', () => {
  // Names of fields only: 'key' is the form's own, and 'captcha…' goes along without being content.
  const names = fc.stringMatching(/^f[a-z]{0,7}$/);
  const values = fc.dictionary(names, fc.oneof(fc.string(), fc.boolean()), { maxKeys: 8 });
  fc.assert(
    fc.property(values, values, fc.integer({ min: 0, max: 7 }), (a, b, turn) => {
      const key = createKey();
      const entries = Object.entries(a);
      const turned = Object.fromEntries([...entries.slice(turn), ...entries.slice(0, turn)]);
      expect(submissionKey({ ...turned, key })).toBe(submissionKey({ ...a, key }));
      const isSame = contentOf(a) === contentOf(b);
      expect(submissionKey({ ...a, key }) === submissionKey({ ...b, key })).toBe(isSame);
      expect(submissionKey({ ...a, key })).toMatch(/^[\w-]{34,64}$/);
    }),
  );
});

test('F15 a form without a key of its own has one by its name, what is in it and the day in Brussels', async () => {
  // A quarter to and a quarter past midnight in Brussels.
  const before = new Date('2026-11-22T22:45:00Z');
  const after = new Date('2026-11-22T23:15:00Z');
  const key = await keyOfContent('site-contact', { remark: 'Hallo', openedAt: '' }, before);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(await keyOfContent('site-contact', { openedAt: '2026-11-22', remark: 'Hallo' }, before)).toBe(key);
  expect(await keyOfContent('site-contact', { remark: 'Hallo', openedAt: '' }, after)).not.toBe(key);
  expect(await keyOfContent('site-contact', { remark: 'Hallo!', openedAt: '' }, before)).not.toBe(key);
  expect(await keyOfContent('contact-me', { remark: 'Hallo', openedAt: '' }, before)).not.toBe(key);
});

test('F15 what is read from a form is what was written to it', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (remark, newsletter) => {
      const values = { remark, newsletter, privacy: true };
      expect(readValues(siteContact, writeValues(values))).toEqual(values);
    }),
  );
});

test.each([
  ['nl', '350000.00', 350_000],
  ['nl', '€350.000', 350_000],
  ['fr', '350 000,-', 350_000],
  ['en', '350,000', 350_000],
  ['en', '350,000.00', 350_000],
  ['de', "350'000", 350_000],
  ['nl', '350000.50', 'invalid'],
  ['nl', '1.250k', 'ambiguous'],
] as const)('F1 F2 F6 in %s %s is sent as %s', (language, amount, expected) => {
  const { body, codes } = check(purchaseOffer, { ...OFFER, amount }, language);
  expect(body ?? codes).toMatchObject({ amount: expected });
});
