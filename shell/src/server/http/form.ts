import type { Context } from 'koa';
import type { FormEntry } from '../render/protocol.ts';
import { shortenParts } from './shorten-parts.ts';

/** Bytes of a form without its files. */
const LONGEST = 64 * 1024;
/** Bytes that are kept of a file: more than any form takes, so that it is refused where it was chosen. */
const LONGEST_FILE = 9 * 1024 * 1024;
/** Bytes that are read; then the line is cut. */
const LONGEST_READ = 64 * 1024 * 1024;

/** A form is larger than it may be. */
export class FormTooLarge extends Error {}

/** A field as it can be handed to another thread. */
async function entryOf([name, value]: [string, FormDataEntryValue]): Promise<FormEntry> {
  if (typeof value === 'string') return [name, value];
  return [name, { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }];
}

/** Keeps a body as it is. */
function keepAll() {
  const chunks: Buffer[] = [];
  let length = 0;
  return {
    length: () => length,
    add(chunk: Buffer) {
      length += chunk.length;
      if (length <= LONGEST) chunks.push(chunk);
    },
    end: () => Buffer.concat(chunks),
  };
}

/**
 * Reads a form that a page without JavaScript sent. Of a file above 9 MiB the beginning is kept: its page says that it
 * is too large.
 * @throws FormTooLarge above 64 KiB without the file
 */
export async function readForm(ctx: Context): Promise<FormEntry[]> {
  const type = ctx.get('content-type');
  const boundary = /^multipart\/form-data\b.*;\s*boundary="?([^";]+)"?/i.exec(type)?.[1];
  const longest = boundary === undefined ? LONGEST : LONGEST + LONGEST_FILE;
  const body = boundary === undefined ? keepAll() : shortenParts(boundary, LONGEST_FILE);
  let read = 0;
  // What is too long is read to its end all the same, so that the browser is there to hear the answer; but not kept.
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > LONGEST_READ) break;
    if (body.length() <= longest) body.add(chunk);
  }
  if (read > LONGEST_READ || body.length() > longest) throw new FormTooLarge();
  const form = await new Response(body.end(), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
  return Promise.all([...form].map(entryOf));
}
