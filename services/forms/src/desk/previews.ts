import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Run } from './commands.ts';

/** Writes every mail with example data into a folder, as HTML and as text. */
export const previewMails: Run = async ({ names: [folder = ''], words, say }) => {
  await mkdir(folder, { recursive: true });
  // Only now: no other command needs the examples.
  const previews = await (await import('../forms/preview.ts')).previewMails();
  const links: string[] = [];
  for (const [index, { name, language, mail }] of previews.entries()) {
    const file = `${language}-${name}-${String(index).padStart(3, '0')}`;
    await writeFile(join(folder, `${file}.html`), mail.html);
    await writeFile(join(folder, `${file}.txt`), `Subject: ${mail.subject}\nTo: ${mail.to.address}\n\n${mail.text}`);
    links.push(`<li><a href="${file}.html">${file}</a> (<a href="${file}.txt">text</a>)</li>`);
  }
  const index = join(folder, 'index.html');
  await writeFile(index, `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${links.join('')}</ul>`);
  say(words.previews(previews.length, index));
  return { data: { index, mails: previews.length } };
};
