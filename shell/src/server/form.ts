import type { Context } from 'koa';

/** Bytes of a form without files, and of one with a file. */
const LONGEST = 64 * 1024;
const LONGEST_WITH_FILE = 9 * 1024 * 1024;
const LONGEST_READ = 16 * 1024 * 1024;

/** A form is larger than it may be. */
export class FormTooLarge extends Error {}

/**
 * Reads a form that a page without JavaScript sent.
 * @throws FormTooLarge above 64 KiB, and above 9 MiB for one that holds files
 */
export async function readForm(ctx: Context): Promise<FormData> {
  const type = ctx.get('content-type');
  const longest = /^multipart\/form-data\b/i.test(type) ? LONGEST_WITH_FILE : LONGEST;
  const chunks: Buffer[] = [];
  let length = 0;
  // What is too long is read to its end all the same, so that the browser is there to hear the answer; but not kept.
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= longest) chunks.push(chunk);
    if (length > LONGEST_READ) break;
  }
  if (length > longest) throw new FormTooLarge();
  return new Response(Buffer.concat(chunks), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
}
