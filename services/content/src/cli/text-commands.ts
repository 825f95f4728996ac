import { readFile } from 'node:fs/promises';
import { isProblem, type Problem } from '@dorpel/contracts';
import { ARRANGEMENTS, TEXT_KINDS, type TextKind } from '@dorpel/contracts/desk-texts';
import { isLanguage } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import { Misuse, Refused } from '@dorpel/service-kit';
import { createLibrary } from '../library/library.ts';
import {
  addressIn,
  createRedirect,
  newText,
  presentChange,
  presentMenuOrder,
  presentText,
  targetOf,
  type FieldChange,
} from '../texts/texts.ts';
import { CLI_ACTOR, languageIn, type Run } from './commands.ts';
import type { Texts } from './texts.ts';

const isKind = (text: string | undefined): text is TextKind =>
  (TEXT_KINDS as readonly (string | undefined)[]).includes(text);

/** Which text a person means: 'articles:sold'. @throws Misuse for what is none */
function textIn(name: string, words: Texts): { kind: TextKind; id: string } {
  const [, kind, id = ''] = /^(\w+):([\w-]+)$/.exec(name) ?? [];
  if (!isKind(kind)) throw new Misuse(words.whichText(TEXT_KINDS.join(', ')));
  return { kind, id };
}

const detailOf = ({ code, fields = {} }: Problem) =>
  [code, ...Object.entries(fields).map((pair) => pair.join(': '))].join('\n  ');

/** What the desk would be told, as the command says it. */
export async function saying<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw isProblem(error) ? new Refused(detailOf(error)) : error;
  }
}

export const showText: Run = async (given) => {
  const text = textIn(given.names[0] ?? '', given.words);
  const language = languageIn(given);
  const { texts } = (await given.open()).parts;
  const opened = await saying(() => texts.open(text));
  const library = createLibrary(await texts.load());
  const shown = presentText(text, opened, { library, language, preview: () => '' });
  given.say(`${opened.key}: ${shown.state} (${shown.version})`);
  for (const { name, values } of shown.fields)
    for (const [each, value] of Object.entries(values)) if (value !== '') given.say(`${name} ${each}: ${value}`);
  for (const { name, length, adds } of shown.lists ?? []) given.say(`${name}: ${length} (${adds.join(', ')})`);
  return { data: shown };
};

/** The fields of a file: `[{ "name": "articles/title.*", "language": "nl", "text": "…" }]`. @throws Refused for what is none */
async function writtenIn(path: string, words: Texts): Promise<FieldChange[]> {
  const file = await readFile(path, 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined);
  const isField = (each: unknown): each is FieldChange => {
    const { name, language, text } = Object(each) as Record<string, unknown>;
    return typeof name === 'string' && typeof text === 'string' && (language === null || isLanguage(language));
  };
  if (!Array.isArray(file) || !file.every(isField)) throw new Refused(words.noFields(path));
  return file;
}

export const saveText: Run = async ({ names: [name = ''], text: option, words, language: reader, open, say }) => {
  const text = textIn(name, words);
  const written = await writtenIn(option('from') ?? '', words);
  const { texts } = (await open()).parts;
  const done = await saying(async () => texts.save(text, (await texts.open(text)).version, written, CLI_ACTOR));
  for (const { name: field, language, lost } of done.notices)
    say(labelled([field, language ?? ''].join(' ').trim(), words.leftOut(lost.join(', ')), reader));
  say(words.drafted(name, done.version));
  return { data: done };
};

const ITEM = /^\d{1,3}$/;

export const arrangeText: Run = async ({ names: [name = ''], text: option, words, open, say }) => {
  const text = textIn(name, words);
  const doing = ARRANGEMENTS.find((each) => each === option('do'));
  if (!doing) throw new Misuse(words.whichArrangement(ARRANGEMENTS.join(', ')));
  const item = option('item') ?? '';
  if (doing !== 'add' && !ITEM.test(item)) throw new Misuse(words.whichItem);
  const list = option('list') ?? '';
  const { texts } = (await open()).parts;
  const asked = { list, do: doing, ...(doing === 'add' ? { what: option('what') } : { at: Number(item) }) };
  const version = await saying(async () => texts.arrange(text, (await texts.open(text)).version, asked, CLI_ACTOR));
  say(words.drafted(name, version));
  return { data: { version } };
};

export const beginText: Run = async (given) => {
  const {
    names: [kind],
    words,
    open,
    say,
    now,
  } = given;
  if (kind !== 'articles' && kind !== 'pages') throw new Misuse(words.whichText('articles, pages'));
  const { texts } = (await open()).parts;
  const title = given.text('title')?.trim() ?? '';
  if (title === '') throw new Misuse(words.noTitle);
  const asked = { kind, language: languageIn(given), title, below: given.text('below') } as const;
  const id = await saying(async () => {
    const begun = newText(asked, await texts.load(), now);
    await texts.begin({ kind, id: begun.id }, begun.entries, CLI_ACTOR);
    return begun.id;
  });
  say(words.drafted(`${kind}:${id}`, 1));
  return { data: { kind, id } };
};

export const publishText: Run = async ({ names: [name = ''], text: option, words, open, say }) => {
  const text = textIn(name, words);
  const at = option('at');
  if (at !== undefined && Number.isNaN(Date.parse(at))) throw new Misuse(words.noMoment(at));
  const { texts } = (await open()).parts;
  const moment = at === undefined ? undefined : new Date(at);
  const done = await saying(async () => texts.publish(text, (await texts.open(text)).version, moment, CLI_ACTOR));
  say(done.publishAt ? words.publishedAt(name, done.publishAt.toISOString()) : words.published(name));
  return { data: done };
};

export const discardText: Run = async ({ names: [name = ''], words, open, say }) => {
  const text = textIn(name, words);
  const { texts } = (await open()).parts;
  const version = await saying(async () => texts.discard(text, (await texts.open(text)).version, CLI_ACTOR));
  say(words.discarded(name));
  return { data: { version } };
};

export const listChanges: Run = async (given) => {
  const {
    names: [name = ''],
    words,
    open,
    say,
  } = given;
  const text = textIn(name, words);
  const language = languageIn(given);
  const { texts, revisions } = (await open()).parts;
  const { key } = await saying(() => texts.open(text));
  const changes = (await revisions.changesOf(key)).map((change) => presentChange(change, language));
  for (const { id, by, what, fields } of changes) {
    say(`${id}: ${what}, ${by.name}`);
    for (const field of fields) say(`  ${field.name} ${field.language ?? ''}: ${field.before} -> ${field.after}`);
  }
  return { data: changes };
};

export const restoreText: Run = async ({ names: [name = ''], text: option, words, open, say }) => {
  const text = textIn(name, words);
  const { texts } = (await open()).parts;
  const version = await saying(async () =>
    texts.restore(text, (await texts.open(text)).version, option('change') ?? '', CLI_ACTOR),
  );
  say(words.drafted(name, version));
  return { data: { version } };
};

export const listRedirects: Run = async ({ open, say }) => {
  const { texts, redirects } = (await open()).parts;
  const library = createLibrary(await texts.load());
  const all = (await redirects.all()).map((each) => ({ ...each, to: targetOf(each, library) }));
  for (const { language, from, to } of all) say(`/${language}/${from} -> ${to ?? '404'}`);
  return { data: all };
};

export const addRedirect: Run = async ({ names: [from = ''], text, isDryRun, open, say, now }) => {
  const to = text('to') ?? '';
  const { texts, redirects } = (await open()).parts;
  const library = createLibrary(await texts.load());
  const { redirect, target } = await saying(() =>
    createRedirect({ from, to }, library, redirects, { at: now, by: CLI_ACTOR }),
  );
  if (!isDryRun) await redirects.put([redirect]);
  say(`/${redirect.language}/${redirect.from} -> ${target}`);
  return { data: redirect };
};

export const removeRedirect: Run = async ({ names: [from = ''], isDryRun, words, open, say }) => {
  const { texts, redirects } = (await open()).parts;
  const at = addressIn(from, createLibrary(await texts.load()));
  const isThere = at && (isDryRun ? (await redirects.find(at)) !== undefined : await redirects.remove(at));
  if (!isThere) throw new Refused(words.noRedirect(from));
  say(words.redirectRemoved(from));
  return { data: { from } };
};

/** The pages in the order of the menu, each below the one above it. */
export const listMenu: Run = async (given) => {
  const language = languageIn(given);
  const { menu, texts } = (await given.open()).parts;
  const order = await presentMenuOrder({ menu, load: texts.load }, language);
  function tell(below: string | null, indent: string): void {
    for (const { id, title, isInMenu } of order.items.filter((each) => each.below === below)) {
      given.say(`${indent}${id}  ${title}${isInMenu ? '' : `  ${given.words.notInMenu}`}`);
      tell(id, `${indent}  `);
    }
  }
  tell(null, '');
  return { data: order };
};

/** Puts all pages below one, or at the top, in the order in which they are named. */
export const orderMenu: Run = async ({ names, text, words, say, open }) => {
  const below = text('below') ?? null;
  const { menu } = (await open()).parts;
  await saying(() => menu.order(below, names, undefined, CLI_ACTOR));
  say(words.ordered(names.join(', ')));
  return { data: { below, ids: names } };
};
