import { COMMON_PROBLEMS, isProblem, Problem } from '@dorpel/contracts';
import { type FormName, type FormValues, type Receipt, submissions } from '@dorpel/contracts/forms';
import { type Action, type ActionContext, redirect, rejected, type Rejected } from '@dorpel/federation';
import { fileName } from './values.ts';
import { byField, check } from './check.ts';
import { type Field, fieldsOf, type FormDeclaration } from './declaration.ts';
import { goneCodes, staleReferencesIn } from './stale-references.ts';
import { createKey, keyOfContent } from './key.ts';
import { readValues, type Values, WAITS } from './values.ts';

/** A field with what became of its file: the id of the upload, or the code of what is wrong with it. */
type Attached = { readonly name: string } & ({ readonly id: string } | { readonly code: string });

async function upload(
  { name, upload: kind = 'image', messages = {} }: Field,
  file: File,
  context: ActionContext,
): Promise<Attached> {
  try {
    return {
      name,
      id: (await context.client(submissions).upload({ params: { kind }, file }, { signal: context.signal })).id,
    };
  } catch (error) {
    // Said at its field, which is empty again: also that nobody could look at the file, or not in time.
    const code = isProblem(error) ? error.code : 'service/unavailable';
    if (!messages[code] || !(isProblem(error) || context.signal.aborted)) throw error;
    return { name, code };
  }
}

/**
 * Uploads the files of a form that was sent without JavaScript, and puts the ids of the uploads in their place. Answers
 * by field the codes of what is wrong with them.
 */
async function attachFiles(
  form: FormDeclaration,
  values: Values,
  context: ActionContext,
): Promise<{ readonly attached: Values; readonly wrong: Readonly<Record<string, string>> }> {
  const files = fieldsOf(form).flatMap((field) => {
    const file = field.kind === 'file' ? context.form.get(fileName(field.name)) : null;
    // Where none was chosen, browsers send one without a name.
    return file && typeof file !== 'string' && file.name !== '' ? [{ field, file }] : [];
  });
  const all = await Promise.all(files.map(({ field, file }) => upload(field, file, context)));
  const ids = all.flatMap((each) => ('id' in each ? [[each.name, each.id] as const] : []));
  const wrong = all.flatMap((each) => ('code' in each ? [[each.name, each.code] as const] : []));
  return { attached: { ...values, ...Object.fromEntries(ids) }, wrong: Object.fromEntries(wrong) };
}

/** The endpoint of a form; that it takes the body of that form is certain, and beyond what types can follow. */
type Send = (input: { body: FormValues }, options: { signal: AbortSignal }) => Promise<Receipt>;

const endpoint = ({ client }: ActionContext, form: FormName) => client(submissions)[form] as unknown as Send;

/**
 * Hands a form over, and once more where no answer came: it may be there already, and a visitor would hear that it was not sent.
 * By its key it is the same submission then, with the same receipt.
 */
async function handOver(ask: () => Promise<Receipt>): Promise<Receipt> {
  try {
    return await ask();
  } catch (error) {
    if (isProblem(error) && error.code === 'service/unavailable') return ask();
    throw error;
  }
}

/** The thank-you page; it names the property, so that it can lead back there, and what was stored, which it asks for what it says. */
function thankYou({ href }: ActionContext, form: FormName, body: FormValues, { id, appointment }: Receipt): string {
  const query = new URLSearchParams();
  if ('propertyId' in body && body.propertyId !== undefined) query.set('property', body.propertyId);
  if (appointment) query.set('sent', id);
  else if ('waits' in body && body.waits) query.set(WAITS, '');
  const search = query.toString();
  return href(`thank-you-${form}`) + (search && `?${search}`);
}

const ALL_PROBLEMS: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...submissions.problems };

/** What comes back of what was sent: an answer to a captcha is good for once, and not looked at while its sender has to wait. */
const returned = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('captcha')));

/** What was refused, with what it takes to send it all the same (F14). */
async function refusal(
  context: ActionContext,
  form: FormName,
  values: Values,
  { code, fields = {}, retryAfter }: Problem,
): Promise<Rejected> {
  const status = ALL_PROBLEMS[code] ?? 422;
  // Pressed once more, what has a used key is another submission.
  const sent = code === 'request/too-many' ? values : returned(values);
  const kept = { ...sent, ...(code === 'submission/key-used' && { key: createKey() }), wait: retryAfter };
  if (!code.startsWith('captcha/')) return rejected(kept, code, byField(fields), status);
  try {
    const captcha = await context
      .client(submissions)
      .createCaptcha({ query: { language: context.language, form } }, { signal: context.signal });
    return rejected({ ...kept, captcha }, code, byField(fields), status);
  } catch (error) {
    // As many were asked for as there are: what was typed comes back all the same, with how long to wait.
    if (isProblem(error)) return refusal(context, form, returned(values), error);
    throw error;
  }
}

/** The action of a form: checks what was sent, hands it to the service, and leads to the thank-you page (F15). */
export const sendForm =
  (form: FormDeclaration): Action =>
  async (context) => {
    const typed = readValues(form, context.form);
    let values = typed;
    try {
      const { attached, wrong } = await attachFiles(form, values, context);
      values = attached;
      const key = typed['key'] || (await keyOfContent(form.name, typed, new Date()));
      const { body, codes } = check(form, { ...values, key }, context.language);
      const refused = { ...codes, ...wrong };
      if (!body || Object.keys(refused).length > 0) {
        const gone = goneCodes(form, values, await staleReferencesIn(form, values, context));
        return rejected(returned(values), 'request/invalid', { ...gone, ...refused });
      }
      const receipt = await handOver(() => endpoint(context, form.name)({ body }, { signal: context.signal }));
      return redirect(thankYou(context, form.name, body, receipt));
    } catch (error) {
      // What was not answered until the deadline is as good as not sent.
      const problem = context.signal.aborted ? new Problem('service/unavailable', undefined, { cause: error }) : error;
      if (!isProblem(problem)) throw problem;
      return refusal(context, form.name, values, problem);
    }
  };
