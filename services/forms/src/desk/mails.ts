import { Refused } from '@dorpel/service-kit';
import type { Run } from './commands.ts';
import { byCommandIn } from './by-command.ts';

/** Mails that wait to be sent, or that were given up: whom they are for, and what their last attempt ended with. */
export const listMails =
  (which: 'listDead' | 'listWaiting'): Run =>
  async ({ words, say, warn, open }) => {
    const { outbox } = (await open()).parts;
    const found = await outbox[which]();
    const shown = new Set(found.map(({ documentId }) => documentId)).size;
    const all = await outbox.countOf(which);
    if (found.length === 0) say(which === 'listDead' ? words.noDead : words.noWaiting);
    for (const { id, to, subject, attempts, lastError, dueAt } of found) {
      const tried = attempts > 0 ? words.attempts(attempts, lastError ?? '') : '';
      say([id, dueAt?.toISOString(), to.address, subject, tried].filter(Boolean).join('  '));
    }
    // They are as many as were read; some may have been sent since.
    if (shown > 0 && all > shown) warn(words.cutMails(shown, all));
    return { data: found.map(({ documentId: _, ...mail }) => mail) };
  };

export const resendMail: Run = async ({ names: [id = ''], isDryRun, words, say, open }) => {
  const { outbox } = (await open()).parts;
  if (!isDryRun && !(await outbox.resend(id))) throw new Refused(words.noMail(id));
  say(words.sentAgain);
  say(`  ${id}`);
  return { data: { id } };
};

/** A mail that waits or was given up is never sent; the log says that it was by command. */
export const dropMail: Run = async ({ names: [id = ''], isDryRun, words, say, open }) => {
  const { outbox, deskLog } = (await open()).parts;
  const found = [...(await outbox.listDead()), ...(await outbox.listWaiting())].find((mail) => mail.id === id);
  if (!found || (!isDryRun && (await outbox.drop(id)) === null)) throw new Refused(words.noWaitingMail(id));
  const before = found.state === 'dead' ? 'failed' : 'waits';
  if (!isDryRun)
    await deskLog.note(byCommandIn(words), { what: 'mail', about: id }, [{ part: 'state', before, after: 'dropped' }]);
  say(words.dropped(found.to.address, found.subject));
  return { data: { id } };
};
