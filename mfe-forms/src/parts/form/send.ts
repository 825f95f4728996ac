import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { type FormName, type FormValues, type Receipt, submissions } from '@dorpel/contracts/forms';
import { type Action, type ActionContext, redirect, rejected } from '@dorpel/federation';
import { check } from './check.ts';
import type { FormDeclaration } from './declaration.ts';
import { readValues } from './values.ts';

/** The endpoint of a form; that it takes the body of that form is certain, and beyond what types can follow. */
type Send = (input: { body: FormValues }, options: { signal: AbortSignal }) => Promise<Receipt>;

const endpoint = ({ client }: ActionContext, form: FormName) => client(submissions)[form] as unknown as Send;

/** The thank-you page; it names the property that was asked about, so that it can lead back there. */
function thankYou({ href }: ActionContext, form: FormName, body: FormValues): string {
  const property = 'propertyId' in body ? `?property=${encodeURIComponent(body.propertyId)}` : '';
  return href(`thank-you-${form}`) + property;
}

const statusOf = (code: string) => (COMMON_PROBLEMS as Readonly<Record<string, number>>)[code] ?? 422;

/** The action of a form: checks what was sent, hands it to the service, and leads to the thank-you page (F15). */
export const sendForm =
  (form: FormDeclaration): Action =>
  async (context) => {
    const values = readValues(form, context.form);
    const { body, codes } = check(form.name, values, context.language);
    if (codes) return rejected(values, 'request/invalid', codes);
    try {
      await endpoint(context, form.name)({ body }, { signal: context.signal });
      return redirect(thankYou(context, form.name, body));
    } catch (error) {
      if (!isProblem(error)) throw error;
      return rejected(values, error.code, error.fields, statusOf(error.code));
    }
  };
