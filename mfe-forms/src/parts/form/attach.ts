import { isProblem, Problem } from '@dorpel/contracts';
import { submissions } from '@dorpel/contracts/forms';
import type { ActionContext } from '@dorpel/federation';
import { fileName } from './attach-name.ts';
import { type Field, fieldsOf, type FormDeclaration } from './declaration.ts';
import type { Values } from './values.ts';

async function upload(field: Field, file: File, { client, signal }: ActionContext): Promise<string> {
  try {
    const kind = field.upload ?? 'image';
    return (await client(submissions).upload({ params: { kind }, file }, { signal })).id;
  } catch (error) {
    // What is wrong with the file is said at its field; everything else is no fault of the file.
    if (!isProblem(error) || !error.code.startsWith('upload/')) throw error;
    throw new Problem('request/invalid', { [field.name]: error.code });
  }
}

/** Uploads the files of a form that was sent without JavaScript, and puts the ids of the uploads in their place. */
export async function attachFiles(form: FormDeclaration, values: Values, context: ActionContext): Promise<Values> {
  const files = fieldsOf(form).flatMap((field) => {
    const file = field.kind === 'file' ? context.form.get(fileName(field.name)) : null;
    return file && typeof file !== 'string' && file.size > 0 ? [{ field, file }] : [];
  });
  const ids = await Promise.all(
    files.map(async ({ field, file }) => [field.name, await upload(field, file, context)] as const),
  );
  return { ...values, ...Object.fromEntries(ids) };
}
