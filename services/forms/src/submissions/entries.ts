import { callersStruct, type deskEntries, type EnteredForm, type ToldWay } from '@dorpel/contracts/desk-entries';
import { fieldCodes, Problem } from '@dorpel/contracts';
import type { FormName, FormValues, Receipt } from '@dorpel/contracts/forms';
import { type Handlers, plainData } from '@dorpel/service-kit';
import { mask, StructError } from 'superstruct';
import type { ByOffice } from './accept.ts';
import { type Colleague, type DeskPeople, whoIn } from './handling-log.ts';

/** Takes a form, as `acceptSubmissions` makes it. */
type Accept = (form: FormName, body: FormValues, pass: () => Promise<void>, office: ByOffice) => Promise<Receipt>;

/** What was told, by whom it was written down. */
export type NewEntry = {
  readonly form: EnteredForm;
  readonly told: ToldWay;
  readonly values: Readonly<Record<string, unknown>>;
  readonly isBeside?: boolean | undefined;
};

/** @throws Problem 'request/invalid' with the codes of what the form does not take */
function bodyOf({ form, values }: NewEntry): FormValues {
  try {
    return mask(plainData(values), callersStruct(form)) as FormValues;
  } catch (error) {
    throw error instanceof StructError ? new Problem('request/invalid', fieldCodes(error)) : error;
  }
}

/** Keeps what the office was told by telephone or at the door, in the browser and by command alike: no robot and nobody too often is asked. */
export const createEnter =
  (accept: Accept, now: () => Date) =>
  /** @throws Problem of the form */
  async (entry: NewEntry, by: Colleague): Promise<Receipt> => {
    const { form, told, isBeside } = entry;
    return accept(form, bodyOf(entry), async () => {}, { by, at: now(), how: told, isBeside });
  };

export type Enter = ReturnType<typeof createEnter>;

/** `POST /desk/entries`. */
export const entriesHandlers = ({
  enter,
  ...people
}: Pick<DeskPeople, 'gate'> & { readonly enter: Enter }): Handlers<typeof deskEntries> => ({
  async enterSubmission({ body }, call) {
    const { id, appointment } = await enter(body, whoIn(people, call));
    return { id, ...(appointment && { appointment }) };
  },
});
