import { FORM_NAMES, type FormName, FORMS } from '@dorpel/contracts/forms';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import type { Answers } from '../submission.ts';
import { FIELD_WORDS } from './words.ts';
import { type AgencyForm, type FieldName, fieldsOf, filledIn, rowOf } from './fields.ts';
import { AGENCY_LANGUAGE } from './letter.tsx';
import { createMails } from './mails.ts';
import { exampleSubmission, sources } from '../../cli/examples.ts';

/** What every form carries: the fields of a form of nothing else. */
const ENVELOPE = new Set([...fieldsOf('unsubscribe')].filter((field) => field !== 'email'));

/** What is asked of the service beside the answers, which do not keep it: the letter of a viewing tells what became of it. */
const WISHES = new Set<string>(['moves', 'waits']);

const AGENCY_FORMS = FORM_NAMES.filter((form) => (FORMS[form].mails as readonly string[]).includes('agency'));

/** What examples leave out; every field has one of the two. */
const MORE: Readonly<Partial<Record<FieldName, unknown>>> = {
  image: 'a-picture',
  newsletter: true,
  remark: 'Nog een vraag.',
  contactSlot: 'morning',
  confirmsAmount: true,
};

function filled(form: FormName, language: Language) {
  const submission = exampleSubmission(form, language);
  const fields = [...fieldsOf(form)].filter((field) => !ENVELOPE.has(field) && !WISHES.has(field)) as FieldName[];
  const more = Object.fromEntries(fields.flatMap((field) => (field in MORE ? [[field, MORE[field]]] : [])));
  const answers = { ...more, ...submission.answers } as Answers<AgencyForm> & Record<string, unknown>;
  return { fields, submission: { ...submission, form: form as AgencyForm, answers } };
}

const agencyMail = async (submission: ReturnType<typeof filled>['submission']) => {
  const mails = await createMails(sources)(submission);
  return mails.find(({ to }) => to.address === sources.agency.address)?.text ?? '';
};

describe.each(AGENCY_FORMS)('the mail to the agency of %s', (form) => {
  test.each(LANGUAGES)('F17 names every field of the struct, sent in %s', async (language) => {
    const { fields, submission } = filled(form, language);
    const text = await agencyMail(submission);
    for (const field of fields) {
      // Documents are asked of a property or of a project: an example is about one of them.
      if (field === 'projectId' && 'propertyId' in submission.answers) continue;
      expect([field, submission.answers[field]]).not.toEqual([field, undefined]);
      const row = rowOf(field);
      if (row)
        expect([field, text]).toEqual([field, expect.stringContaining(`${FIELD_WORDS[AGENCY_LANGUAGE].names[row]}: `)]);
      // A field that reaches the mail leaves it with its value.
      const { [field]: _, ...rest } = submission.answers;
      const without = await agencyMail({ ...submission, answers: rest as typeof submission.answers }).catch(() => '');
      expect([field, without === text]).toEqual([field, false]);
    }
  });

  test.each(LANGUAGES)('F17 E1 every row has a name and a value in %s', async (language) => {
    const rows = await filledIn(filled(form, 'nl').submission, language, sources);
    expect(rows.filter(({ name, value }) => name.trim() === '' || value.trim() === '')).toEqual([]);
  });
});
