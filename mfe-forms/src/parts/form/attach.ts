import { isProblem } from '@dorpel/contracts';
import { submissions } from '@dorpel/contracts/forms';
import type { ActionContext } from '@dorpel/federation';
import { fileName } from './attach-name.ts';
import { type Field, fieldsOf, type FormDeclaration } from './declaration.ts';
import type { Values } from './values.ts';

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
export async function attachFiles(
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
