import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewMessage } from './message.ts';

/** A mail with example data, and what it shows. */
export type Preview = {
  readonly name: string;
  readonly language: string;
  readonly mail: Pick<NewMessage, 'to' | 'subject' | 'html' | 'text'>;
};

/**
 * Writes mails into a folder, each as HTML and as text, with a page that lists them.
 *
 * @returns the path of that page
 */
export async function writePreviews(previews: readonly Preview[], folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const links: string[] = [];
  for (const [number, { name, language, mail }] of previews.entries()) {
    const file = `${language}-${name}-${String(number).padStart(3, '0')}`;
    await writeFile(join(folder, `${file}.html`), mail.html);
    await writeFile(join(folder, `${file}.txt`), `Subject: ${mail.subject}\nTo: ${mail.to.address}\n\n${mail.text}`);
    links.push(`<li><a href="${file}.html">${file}</a> (<a href="${file}.txt">text</a>)</li>`);
  }
  const index = join(folder, 'index.html');
  await writeFile(index, `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${links.join('')}</ul>`);
  return index;
}
