import { isProblem } from '@dorpel/contracts';
import { submissions, type UploadKind } from '@dorpel/contracts/forms';
import type { Site } from '@dorpel/federation/site';

/** Hands a file to the service: the id of the upload, or the code of what is wrong. */
export async function uploadFile(
  client: Site['client'],
  kind: UploadKind,
  file: File,
): Promise<{ readonly id: string; readonly code?: never } | { readonly code: string; readonly id?: never }> {
  try {
    return { id: (await client(submissions).upload({ params: { kind }, file })).id };
  } catch (error) {
    return { code: isProblem(error) ? error.code : 'service/unavailable' };
  }
}
