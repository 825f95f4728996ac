import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isLanguage, type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import { namesOf } from '@dorpel/routes';
import { type CommandContext as Context, Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { addressOf, entriesIn, importContent, type Judged, NoContent, titleOf } from '../texts/texts.ts';
import {
  createLibrary,
  entriesCalled,
  entriesOf,
  type Entry,
  previewSecret,
  previewTokens,
} from '../library/library.ts';
import { agreeing } from '../agency/agency.ts';
import type { Parts } from '../compose.ts';
import type { Config } from '../config.ts';
import type { Texts } from './texts.ts';

/** How often the site is asked for a page that it does not have yet, and the milliseconds in between: it looks into its store every other second. */
const ASKED = 6;
const ASK_AGAIN = 1_000;

/** Whether a page is asked for that no remote has, under any of its names. */
const lacksIn = (pages: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean =>
  [...wanted].some((page) => ![page, ...namesOf(page)].some((name) => pages.has(name)));

/** A command as it was given, and what it works on. */
export type CommandContext = Context<Config, Parts, Texts>;

/** @throws Misuse for a language that the site can't have */
export function languageIn({ text }: Pick<CommandContext, 'text'>): Language {
  const given = text('language') ?? 'nl';
  if (!isLanguage(given)) throw new Misuse(`--language: ${LANGUAGES.join(', ')}?`);
  return given;
}

export type Run = (given: CommandContext) => Promise<Outcome>;

/** Whose change a command is, in the history of a text. */
export const CLI_ACTOR = { id: 'command', name: 'command' } as const;

const HOURS = { usual: 72, most: 336 } as const;

export const exportAll: Run = async ({ names: [path = ''], words, open, say }) => {
  const content = await (await open()).parts.repository.load();
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
  say(words.exported(content.pages.length, content.articles.length, path));
  return { data: content };
};

function report(judged: readonly Judged[], { say, warn, words, language }: CommandContext): void {
  for (const { kind, id, outcome, mistakes, notices } of judged) {
    if (outcome === 'unchanged' && notices.length === 0) continue;
    const line = outcome === 'refused' ? warn : say;
    line(labelled(`${kind} ${id}`, words.outcomes[outcome], language));
    for (const mistake of mistakes) warn(`  ${mistake}`);
    for (const notice of notices) say(`  ${labelled(words.note, notice, language)}`);
  }
}

/** Milliseconds for which the site may be silent. */
const ASK_WITHIN = 5_000;

/** The pages that the remotes of the site have; undefined where it does not answer, or one of them is away. */
async function pagesOf(siteUrl: string | undefined): Promise<ReadonlySet<string> | undefined> {
  if (siteUrl === undefined) return undefined;
  try {
    const answer = await fetch(new URL('/health/pages', siteUrl), { signal: AbortSignal.timeout(ASK_WITHIN) });
    if (!answer.ok) return undefined;
    return new Set(((await answer.json()) as { pages: string[] }).pages);
  } catch {
    return undefined;
  }
}

export const importFile: Run = async (given) => {
  const { names, isDryRun, words, open, say, warn, now } = given;
  const [path = ''] = names;
  const replaces = given.has('replace');
  const { config, parts: stores } = await open();
  const { repository, media, revisions, redirects } = stores;
  const askPages = async (wanted: ReadonlySet<string>) => {
    let pages = await pagesOf(config.SITE_URL);
    // A remote that was released a moment ago is seen by the site in a few seconds: its rows come right after it.
    for (let asked = 1; pages && asked < ASKED && lacksIn(pages, wanted); asked += 1) {
      await pause(ASK_AGAIN);
      pages = await pagesOf(config.SITE_URL);
    }
    if (!pages) say(words.siteNotAsked);
    return pages;
  };
  const overwrites = given.has('overwrite');
  const parts = { repository, media, revisions, redirects, agreeing, askPages };
  const judged = await importContent({ path, ...parts, now, isDryRun, replaces, overwrites }).catch(
    (error: unknown) => {
      throw error instanceof NoContent ? new Refused(error.message) : error;
    },
  );
  report(judged, given);
  const count = (wanted: string) => judged.filter(({ outcome }) => outcome === wanted).length;
  const refused = count('refused');
  say(words.sum({ new: count('new'), changed: count('changed'), unchanged: count('unchanged'), refused }));
  if (!isDryRun && replaces && refused > 0) warn(words.notReplaced);
  return { data: judged, isRefused: refused > 0 };
};

/** What is called so, one thing. @throws Refused where nothing is, or several things are */
function chosen(name: string, entries: readonly Entry[], words: Texts): Entry {
  const [entry, ...others] = entries;
  if (entry && others.length === 0) return entry;
  throw new Refused(entry ? words.unclear(name, entries.map(({ ref }) => ref).join(', ')) : words.unknown(name));
}

const stateOf = ({ status, isDraft }: Pick<Entry, 'status' | 'isDraft'>): keyof Texts['states'] =>
  isDraft ? 'draft' : status === 'Published' ? 'published' : 'hidden';

export const setStatus =
  (status: Entry['status']): Run =>
  async ({ names, has, isDryRun, words, language, open, say, now }) => {
    const isDraft = has('draft');
    const { repository, texts } = (await open()).parts;
    const data: object[] = [];
    // One after the other: two modules of a page are stored in one document.
    for (const name of names) {
      const entry = chosen(name, entriesCalled(name, await repository.load()), words);
      if (isDraft && entry.kind !== 'page') throw new Refused(words.noDraft(entry.ref));
      const stored = entry.changed(status, isDraft, now);
      if (!isDryRun) await texts.put([stored], CLI_ACTOR);
      const [before, after] = [stateOf(entry), stateOf({ status, isDraft })];
      say(labelled(entry.ref, `${words.states[before]} -> ${words.states[after]}`, language));
      data.push({ ref: entry.ref, before, after });
    }
    return { data };
  };

export const preview: Run = async ({ names: [name = ''], text, whole, words, open, say, now }) => {
  const language = text('language');
  if (language !== undefined && !isLanguage(language)) throw new Misuse(`--language: ${LANGUAGES.join(', ')}?`);
  const given = whole('hours');
  const hours = given === undefined ? HOURS.usual : given;
  if (hours === null || hours < 1 || hours > HOURS.most) throw new Misuse(words.hours(HOURS.most));
  const { config, parts } = await open();
  const content = await parts.repository.load();
  const found = entriesCalled(name, content).filter(({ kind }) => kind !== 'module');
  const entry = chosen(name, found, words);
  const { routes, table } = createLibrary(content);
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  const tokens = previewTokens(await previewSecret(config.PREVIEW_SECRET, config.DATA_DIR));
  const token = tokens.issue({ id: entry.id, expiresAt });
  const path = routes.href('preview', { token }, language ?? table.default);
  if (path === '/') throw new Refused(words.noPreviewRoute);
  const address = `${(config.SITE_URL ?? '').replace(/\/$/, '')}${path}`;
  say(address);
  say(words.until(expiresAt.toISOString()));
  return { data: { address, expiresAt } };
};

/** The kinds of texts that `content list` has, as they are stored. */
const STORED = { page: 'pages', article: 'articles' } as const;

/** What is published and hidden, as `content list` says it: its state and ref, where visitors meet it, and its title. */
export const list: Run = async (given) => {
  const { words, say } = given;
  const [part = ''] = given.names;
  const language = languageIn(given);
  const content = await (await given.open()).parts.repository.load();
  const library = createLibrary(content);
  const met = ({ kind, id }: Entry) => {
    // A module stands on its page, and has neither.
    if (kind === 'module') return { address: '/', title: '' };
    const text = { kind: STORED[kind], id };
    const published = entriesIn(content, text);
    return { address: addressOf(text, { published }, library, language), title: titleOf(text, published, language) };
  };
  const data = entriesOf(content)
    .map((entry) => {
      const { address, title } = met(entry);
      return {
        ref: entry.ref,
        state: stateOf(entry),
        ...(address !== '/' && { address }),
        ...(title && { title }),
      };
    })
    .filter(({ ref, address = '', title = '' }) => [ref, address, title].some((each) => each.includes(part)));
  for (const { ref, state, address, title } of data)
    say([`${words.states[state].padEnd(10)}${ref}`, address, title].filter(Boolean).join('  '));
  return { data };
};
