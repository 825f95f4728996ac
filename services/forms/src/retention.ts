import { FORM_NAMES, type FormName } from '@dorpel/contracts/forms';
import { coerce, define, string } from 'superstruct';

/** Months for which forms are kept that are not kept as long as the others. */
export type RetentionByForm = Readonly<Partial<Record<FormName, number>>>;

const isForm = (name: string): name is FormName => (FORM_NAMES as readonly string[]).includes(name);

const isRule = ([form, months]: readonly [string, unknown]) =>
  isForm(form) && Number.isInteger(months) && (months as number) >= 1 && (months as number) <= 120;

/** A variable with forms and months: 'job-contact=12, rent-application=6'. */
export const retentionByForm = () =>
  coerce(
    define<RetentionByForm>(
      'months by form',
      (value) =>
        (typeof value === 'object' && value !== null && Object.entries(value).every(isRule)) ||
        "must be forms and months with commas between, such as 'job-contact=12, rent-application=6'",
    ),
    string(),
    (text) =>
      Object.fromEntries(
        text
          .split(',')
          .map((rule) => rule.split('='))
          .map(([form = '', months = '']) => [form.trim(), Number(months)]),
      ),
  );
