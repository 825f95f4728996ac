import { Misuse, Refused } from '@dorpel/service-kit';
import { noteErased } from '../admin/office.http.ts';
import { personOf } from '../submissions/submission.ts';
import { type Run, writeFile } from './commands.ts';
import { byCommandIn } from './by-command.ts';

/** What is kept of somebody, in short: what they sent, and what others sent to them as a friend. */
export const showPerson: Run = async ({ names: [email = ''], words, say, open }) => {
  const data = await (await open()).parts.people.describe(email);
  if (data.submissions.length === 0) say(words.nothingKept(email));
  for (const { id, receivedAt, form, as } of data.submissions) say([id, receivedAt, form, words.as[as]].join('  '));
  return { data };
};

export const exportPerson: Run = async ({ names: [email = ''], text, isDryRun, words, say, open }) => {
  const data = await (await open()).parts.people.export(email);
  const content = JSON.stringify(data, null, 2);
  const to = text('to');
  if (to === undefined) say(content);
  else {
    if (!isDryRun) await writeFile(to, `${content}\n`);
    say(words.personExported(to));
  }
  return { data };
};

/** Deletes what is kept of somebody, once the address was said twice; what it would be is said with --dry-run. */
export const erasePerson: Run = async ({ names: [email = ''], text, isDryRun, words, say, open }) => {
  if (!isDryRun && personOf(text('confirm') ?? '') !== personOf(email)) throw new Misuse(words.confirmErase(email));
  const { people, deskLog } = (await open()).parts;
  const { submissions } = await people.describe(email);
  if (submissions.length === 0) throw new Refused(words.nothingKept(email));
  for (const { id, form, as } of submissions) say(`  ${id}  ${form}  ${words.as[as]}`);
  const data = submissions.map(({ id, form }) => ({ id, form }));
  if (isDryRun) return { data };
  const erased = await people.erase(email);
  await noteErased(deskLog, erased, byCommandIn(words));
  say(words.erased(erased.submissions, erased.uploads));
  return { data };
};
