import { readFile } from 'node:fs/promises';
import { fieldCodes, isProblem } from '@dorpel/contracts';
import { deskOffice, mailRule } from '@dorpel/contracts/desk-office';
import { TESTIMONIAL_STATES, type Verdict } from '@dorpel/contracts/desk-testimonials';
import { email as emailField, id as idStruct } from '@dorpel/contracts/fields';
import { writePreviews } from '@dorpel/mail';
import { Misuse, Refused } from '@dorpel/service-kit';
import { array, create, is, object, omit, type Struct, StructError } from 'superstruct';
import { noteErased, presentTemplate, textsOf, type Who } from '../admin/admin.ts';
import { personOf } from '../submissions/submissions.ts';
import { type Run, withoutSent, writeFile } from './commands.ts';
import { cliActorIn, type CommandContext } from './context.ts';
import type { Texts } from './texts.ts';

/** @throws Misuse for a file that is not there, or does not hold what it has to */
async function readData<T>(file: string, struct: Struct<T, unknown>, words: Texts): Promise<T> {
  try {
    return create(JSON.parse(await readFile(file, 'utf8')), struct);
  } catch (error) {
    const why = error instanceof StructError ? JSON.stringify(fieldCodes(error)) : (error as Error).message;
    throw new Misuse(words.badFile(file, why));
  }
}

export const listTemplates: Run = async ({ words, say, open }) => {
  const found = (await (await open()).parts.templates.list()).map(presentTemplate);
  if (found.length === 0) say(words.noTemplates);
  for (const { id, name, forms, texts } of found)
    say([id, name, forms.join(',') || words.anyForm, texts.map(({ language }) => language).join(',')].join('  '));
  return { data: found.map(({ version: _, ...template }) => template) };
};

/** A file of templates: what one is saved with, and its id. */
const { body } = deskOffice.endpoints.saveAnswerTemplate;
const templates = array(object({ id: idStruct(), ...omit(body, ['version']).schema }));

/** Writes the templates of a file, as `templates list --json` prints them; those that it does not name stay. */
export const importTemplates: Run = async ({ names: [file = ''], isDryRun, words, say, open }) => {
  const all = await readData(file, templates, words);
  const { templateDesk } = (await open()).parts;
  for (const { texts, ...template } of all) {
    if (isDryRun) continue;
    await templateDesk.save({ ...template, texts: textsOf(texts) }, undefined, cliActorIn(words)).catch(refuse(words));
  }
  say(words.templatesSaved(all.length));
  return { data: all.map(({ id, name }) => ({ id, name })) };
};

const refuse = (words: Texts) => (error: unknown) => {
  throw isProblem(error) ? new Refused(words.notSaved(error.code, JSON.stringify(error.fields ?? {}))) : error;
};

export const removeTemplate: Run = async ({ names: [id = ''], isDryRun, words, say, open }) => {
  const { templates: kept, templateDesk } = (await open()).parts;
  const found = (await kept.list()).find((each) => each.id === id);
  if (!found) throw new Refused(words.noSuchTemplate(id));
  if (!isDryRun) await templateDesk.remove(id, found.version, cliActorIn(words)).catch(refuse(words));
  say(words.templateRemoved(found.name));
  return { data: { id } };
};

export const listRules: Run = async ({ words, say, open }) => {
  const { config, parts } = await open();
  const { rules } = await parts.mailRules.get();
  for (const { forms, goal, zips, box } of rules)
    say([forms.join(',') || words.anyForm, goal, zips.join(','), box ?? words.advisor].filter(Boolean).join('  '));
  say(words.otherwise(config.AGENCY_MAIL));
  return { data: rules };
};

/** Puts the rules of a file in the place of all others, as `mail-rules list --json` prints them. */
export const importRules: Run = async ({ names: [file = ''], isDryRun, words, say, open }) => {
  const rules = await readData(file, array(mailRule), words);
  const { mailRules, deskLog } = (await open()).parts;
  if (!isDryRun) await mailRules.save(rules, undefined, cliActorIn(words), deskLog).catch(refuse(words));
  say(words.rulesSaved(rules.length));
  return { data: rules };
};

export const listChanges: Run = async ({ words, say, open }) => {
  const found = await (await open()).parts.deskLog.recent();
  if (found.length === 0) say(words.noChanges);
  for (const { at, by, what, about, part, before, after } of found)
    say([at, by.name, what, about, part, `${before ?? '–'} → ${after ?? '–'}`].filter(Boolean).join('  '));
  return { data: found };
};

/** The id of a message. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The address of who asks, or the id of a message of who gave none.
 *
 * @throws Misuse for what is neither: that nothing is kept of it would be no answer
 */
function personIn({ names: [given = ''], words }: CommandContext): Who & { readonly given: string } {
  if (ID.test(given)) return { submission: given, given };
  if (!is(personOf(given), emailField())) throw new Misuse(words.noAddress(given));
  return { email: given, given };
}

/** What is kept of somebody, in short: what they sent, and what others sent to them as a friend. */
export const showPerson: Run = async (given) => {
  const { words, say, open } = given;
  const who = personIn(given);
  const data = await (await open()).parts.people.describe(who);
  if (data.submissions.length === 0) say(words.nothingKept(who.given));
  for (const { id, receivedAt, form, as } of data.submissions) say([id, receivedAt, form, words.as[as]].join('  '));
  return { data };
};

export const exportPerson: Run = async (given) => {
  const { text, isDryRun, words, say, open } = given;
  const data = await (await open()).parts.people.export(personIn(given));
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
export const erasePerson: Run = async (given) => {
  const { text, isDryRun, words, say, open } = given;
  const who = personIn(given);
  const isRepeated = personOf(text('confirm') ?? '') === personOf(who.given);
  if (!isDryRun && !isRepeated) throw new Misuse(words.confirmErase(who.given));
  const { people, deskLog } = (await open()).parts;
  const { submissions } = await people.describe(who);
  if (submissions.length === 0) throw new Refused(words.nothingKept(who.given));
  for (const { id, form, as } of submissions) say(`  ${id}  ${form}  ${words.as[as]}`);
  const data = submissions.map(({ id, form }) => ({ id, form }));
  if (isDryRun) return { data };
  const erased = await people.erase(who);
  await noteErased(deskLog, erased, cliActorIn(words));
  say(words.erased(erased.submissions, erased.uploads));
  if (who.given.includes('@')) say(words.ownerApart(who.given));
  return { data };
};

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
    await deskLog.note(cliActorIn(words), { what: 'mail', about: id }, [{ part: 'state', before, after: 'dropped' }]);
  say(words.dropped(found.to.address, found.subject));
  return { data: { id } };
};

export const listTestimonials: Run = async ({ words, say, open }) => {
  const { testimonials } = (await open()).parts;
  const found = await Promise.all(
    TESTIMONIAL_STATES.map(async (state) => [state, await testimonials.list(state)] as const),
  );
  if (found.every(([, items]) => items.length === 0)) say(words.noTestimonials);
  for (const [state, items] of found) {
    for (const { id, language, answers } of items) {
      const comment = answers.comment.replace(/\s+/g, ' ').slice(0, 80);
      say([id, words.testimonial[state], language, answers.name, comment].join('  '));
    }
  }
  return { data: Object.fromEntries(found.map(([state, items]) => [state, items.map(withoutSent)])) };
};

/** What the desk in the browser does with a testimonial, by the same rule. */
export const judge =
  (verdict: Verdict): Run =>
  async ({ names: [id = ''], isDryRun, words, say, open }) => {
    const { testimonials } = (await open()).parts;
    try {
      if (isDryRun) await testimonials.find(id);
      else await testimonials.judge(id, undefined, verdict, cliActorIn(words));
    } catch (error) {
      if (isProblem(error, 'testimonial/not-found')) throw new Refused(words.noTestimonial(id));
      throw error;
    }
    say(words.judged[verdict](id));
    return { data: { id, verdict } };
  };

/** Writes every mail with example data into a folder, as HTML and as text. */
export const previewMails: Run = async ({ names: [folder = ''], words, say }) => {
  // Only now: no other command needs the examples.
  const previews = await (await import('./examples.ts')).previewMails();
  const index = await writePreviews(previews, folder);
  say(words.previews(previews.length, index));
  return { data: { index, mails: previews.length } };
};
