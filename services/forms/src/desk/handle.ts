import { NOBODY } from '@dorpel/contracts/desk-submissions';
import { Misuse } from '@dorpel/service-kit';
import { handled } from '../submissions/handling-handling.ts';
import { handlingOf } from '../submissions/handling-of.ts';
import { byCommandIn } from './by-command.ts';
import { colleagueIn } from './colleague-in.ts';
import { type Run, submissionOf } from './commands.ts';
import { statusOf } from './status-of.ts';

/** What the desk in the browser does with a submission, by the same rule: its log says that it was by command. */
export const handleSubmission: Run = async (given) => {
  const {
    names: [id = ''],
    text,
    isDryRun,
    now,
    words,
    say,
    open,
  } = given;
  const status = statusOf(text('status'), words);
  const note = text('note');
  if (status === undefined && text('assignee') === undefined && !note?.trim()) throw new Misuse(words.whichChange);
  const assignee = text('assignee') === NOBODY ? null : await colleagueIn(given, 'assignee');
  const { parts } = await open();
  const before = handlingOf(await submissionOf(parts, id, words));
  const by = byCommandIn(words);
  const asked = { status, assignee, note };
  const after = isDryRun ? handled(before, asked, by, now) : await parts.handle(id, before.version, asked, by);
  say(words.handledOf(id, after.status));
  return { data: { id, status: after.status, version: after.version } };
};
