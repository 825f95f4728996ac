import { readFile } from 'node:fs/promises';
import { deskOffice, mailRule } from '@dorpel/contracts/desk-office';
import { id as idStruct } from '@dorpel/contracts/fields';
import { fieldCodes, isProblem } from '@dorpel/contracts';
import { Misuse, Refused } from '@dorpel/service-kit';
import { array, create, object, omit, StructError, type Struct } from 'superstruct';
import { presentTemplate, textsOf } from '../admin/office.http.ts';
import { byCommandIn } from './by-command.ts';
import type { Run } from './commands.ts';
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
    await templateDesk.save({ ...template, texts: textsOf(texts) }, undefined, byCommandIn(words)).catch(refuse(words));
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
  if (!isDryRun) await templateDesk.remove(id, found.version, byCommandIn(words)).catch(refuse(words));
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
  if (!isDryRun) await mailRules.save(rules, undefined, byCommandIn(words), deskLog).catch(refuse(words));
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
