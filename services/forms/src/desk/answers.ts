import { ANSWER_LENGTH, SUBJECT_LENGTH } from '@dorpel/contracts/desk-submissions';
import { Misuse } from '@dorpel/service-kit';
import { listEndingOffers } from '../admin/offers.ts';
import { byCommandIn } from './by-command.ts';
import { type Run, submissionOf } from './commands.ts';
import { statusOf } from './status-of.ts';

/** Mails an answer as the desk in the browser does: from a template, or with a subject and a text of its own. */
export const answerSubmission: Run = async ({ names: [id = ''], text, isDryRun, words, say, open }) => {
  const status = statusOf(text('status'), words);
  const template = text('template');
  const written = { subject: text('subject'), text: text('text') };
  if (template === undefined && !written.text?.trim()) throw new Misuse(words.whichAnswer);
  if ((written.text ?? '').length > ANSWER_LENGTH || (written.subject ?? '').length > SUBJECT_LENGTH)
    throw new Misuse(words.answerTooLong(ANSWER_LENGTH, SUBJECT_LENGTH));
  const { parts } = await open();
  await submissionOf(parts, id, words);
  const by = byCommandIn(words);
  const draft = await parts.answers.draft(id, template, by);
  if (template !== undefined && !draft.templates.some((each) => each.id === template))
    throw new Misuse(words.noTemplate(template, draft.templates.map((each) => each.id).join(', ')));
  const answer = { subject: written.subject ?? draft.subject, text: written.text ?? draft.text, status };
  if (!isDryRun) await parts.answers.send(id, draft.version, answer, by);
  say(words.answered(draft.to));
  say(`${answer.subject}\n\n${answer.text}`);
  return { data: { id, to: draft.to, ...answer } };
};

export const listOffers: Run = async ({ now, language, words, say, open }) => {
  const { inbox, properties } = (await open()).parts;
  const offers = await listEndingOffers({ inbox, titles: properties.titles }, now, language);
  if (offers.length === 0) say(words.noEndingOffers);
  for (const { id, validUntil, amount, name, home } of offers) say([id, validUntil, amount, name, home].join('  '));
  return { data: offers };
};
