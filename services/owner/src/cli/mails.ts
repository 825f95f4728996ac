import { writePreviews } from '@dorpel/mail';
import { Refused } from '@dorpel/service-kit';
import { mailEntry } from '../accounts/accounts.ts';
import type { Parts } from '../compose.ts';
import type { Run } from './commands.ts';

/** Those that were given up first, then those that wait: of all that send mail for this service. */
const mailsOf = async ({ outboxes }: Parts) => [
  ...(await Promise.all(outboxes.map((outbox) => outbox.listDead()))).flat(),
  ...(await Promise.all(outboxes.map((outbox) => outbox.listWaiting()))).flat(),
];

/** The mails to owners and staff that wait or were given up, and why; what they say is not shown. */
export const listMails: Run = async ({ words, say, open }) => {
  const found = await mailsOf((await open()).parts);
  if (found.length === 0) say(words.noMails);
  for (const { id, to, subject, state, attempts, lastError } of found) {
    const tried = attempts > 0 ? words.attempts(attempts, lastError ?? '') : '';
    say([id, state === 'dead' ? words.failed : words.waits, to.address, subject, tried].filter(Boolean).join('  '));
  }
  return { data: found.map(({ documentId: _, ...mail }) => mail) };
};

/** Tries a mail again, or drops it, as the desk in the browser does; the log says that it was by command. */
export const actOnMail =
  (act: 'retry' | 'drop'): Run =>
  async ({ names: [id = ''], isDryRun, now, words, say, open }) => {
    const { parts } = await open();
    const found = (await mailsOf(parts)).find((mail) => mail.id === id);
    if (!found) throw new Refused(words.noMail(id));
    if (!isDryRun) {
      for (const outbox of parts.outboxes) await outbox[act](id);
      const before = found.state === 'dead' ? 'failed' : 'waits';
      const after = act === 'drop' ? 'dropped' : 'waits';
      await parts.desk.journal.note(mailEntry(now, null, id, { before, after }));
    }
    say((act === 'drop' ? words.dropped : words.retried)(found.to.address, found.subject));
    return { data: { id } };
  };

/** Writes every mail with example data into a folder, as HTML and as text. */
export const previewMails: Run = async ({ names: [folder = ''], words, say }) => {
  // Only now: no other command needs the examples.
  const previews = (await import('./examples.ts')).previewMails();
  const index = await writePreviews(previews, folder);
  say(words.previews(previews.length, index));
  return { data: { index, mails: previews.length } };
};
