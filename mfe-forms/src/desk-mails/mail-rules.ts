import { MOST_MAIL_RULES } from '@dorpel/contracts/desk-office';
import { FORM_NAMES, type FormName } from '@dorpel/contracts/forms';
import { textOf } from '@dorpel/federation/action';

/** All that was ticked under one name. */
const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string');

/** A rule as its row in the form says it: all texts. */
export type RuleRow = {
  readonly order: string;
  readonly forms: readonly string[];
  readonly goal: string;
  readonly zips: string;
  /** ADVISOR, or BOX with an address. */
  readonly to: string;
  readonly box: string;
  readonly isRemoved: boolean;
};

/** The name of a field in a row. */
export const fieldOf = (index: number, name: keyof RuleRow) => `${name}.${index}`;

/** The rows that were sent, with what was typed; the last is for one more. */
export function rowsIn(form: FormData): RuleRow[] {
  const rows: RuleRow[] = [];
  for (let index = 0; index <= MOST_MAIL_RULES && form.has(fieldOf(index, 'order')); index += 1) {
    rows.push({
      order: textOf(form, fieldOf(index, 'order')),
      forms: textsOf(form, fieldOf(index, 'forms')),
      goal: textOf(form, fieldOf(index, 'goal')),
      zips: textOf(form, fieldOf(index, 'zips')),
      to: textOf(form, fieldOf(index, 'to')),
      box: textOf(form, fieldOf(index, 'box')),
      isRemoved: form.has(fieldOf(index, 'isRemoved')),
    });
  }
  return rows;
}

const GOALS = ['sale', 'rent'] as const;

const isForm = (text: string): text is FormName => (FORM_NAMES as readonly string[]).includes(text);

/** Where a rule leads: to the advisor of the home, or to an address. */
export const ADVISOR = 'advisor';
export const BOX = 'box';

/**
 * The rules that rows say, in their order: without those that are taken away, and without the last where nobody filled it in.
 */
export const rulesOf = (rows: readonly RuleRow[]) =>
  rows
    .filter(({ isRemoved, to, box }) => !isRemoved && (to === ADVISOR || box.trim() !== ''))
    .toSorted((a, b) => Number(a.order) - Number(b.order))
    .map(({ forms, goal, zips, to, box }) => ({
      forms: forms.filter(isForm),
      goal: GOALS.find((each) => each === goal) ?? null,
      zips: zips.split(/[\s,;]+/).filter(Boolean),
      box: to === ADVISOR ? null : box.trim(),
    }));
