import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewMails } from '../forms/preview.ts';

/** Writes every mail with example data into a folder, as HTML and as text. Answers what to say of it. */
export async function writePreviews(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const previews = await previewMails();
  const links: string[] = [];
  for (const [index, { name, language, mail }] of previews.entries()) {
    const file = `${language}-${name}-${String(index).padStart(3, '0')}`;
    await writeFile(join(folder, `${file}.html`), mail.html);
    await writeFile(join(folder, `${file}.txt`), `Subject: ${mail.subject}\nTo: ${mail.to.address}\n\n${mail.text}`);
    links.push(`<li><a href="${file}.html">${file}</a> (<a href="${file}.txt">text</a>)</li>`);
  }
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${links.join('')}</ul>`,
  );
  return `${previews.length} mails are in ${join(folder, 'index.html')}.\n`;
}
