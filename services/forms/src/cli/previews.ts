import { writePreviews } from '@dorpel/mail';
import type { Run } from './commands.ts';

/** Writes every mail with example data into a folder, as HTML and as text. */
export const previewMails: Run = async ({ names: [folder = ''], words, say }) => {
  // Only now: no other command needs the examples.
  const previews = await (await import('./examples.ts')).previewMails();
  const index = await writePreviews(previews, folder);
  say(words.previews(previews.length, index));
  return { data: { index, mails: previews.length } };
};
