import { writeFile } from 'node:fs/promises';
import { isLanguage } from '@dorpel/i18n/languages';
import type { Terminal } from '@dorpel/service-kit';
import type { Config } from '../config.ts';
import { importContent, type Judged, NoContent } from '../import/import-content.ts';
import type { ContentRepository } from '../library/content.repository.ts';
import { entriesCalled, entriesOf, type Entry } from '../library/find-entries.ts';
import { createLibrary } from '../library/library.ts';
import type { Media } from '../media/media.ts';
import { previewSecret } from '../preview/preview-secret.ts';
import { previewTokens } from '../preview/preview-token.ts';

/** 'refused': something is not as content should be, or not there; 'usage' as in sysexits.h. */
export const EXIT = { done: 0, refused: 1, usage: 64 } as const;

export type Options = {
  readonly 'dry-run'?: boolean;
  readonly replace?: boolean;
  readonly draft?: boolean;
  readonly language?: string;
  readonly hours?: string;
};

type Call = {
  readonly names: readonly string[];
  readonly options: Options;
  readonly repository: ContentRepository;
  readonly media: Media;
  readonly config: Config;
  readonly terminal: Pick<Terminal, 'say' | 'warn'>;
  readonly now: Date;
};

type Command = {
  readonly options: readonly (keyof Options)[];
  /** Why it can't be done as asked; undefined when it can. */
  readonly refuses: (names: readonly string[], options: Options) => string | undefined;
  readonly run: (call: Call) => Promise<number>;
};

const HOURS = { usual: 72, most: 336 } as const;
const oneFile: Command['refuses'] = ({ length }) => (length === 1 ? undefined : 'Which file, one of them?');
const someIds: Command['refuses'] = ({ length }) => (length > 0 ? undefined : 'Which pages, articles or modules?');

async function exportAll({ names, repository, terminal }: Call): Promise<number> {
  const [path = ''] = names;
  const content = await repository.load();
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
  terminal.say(`${content.pages.length} pages and ${content.articles.length} articles written to ${path}.`);
  return EXIT.done;
}

function report(judged: readonly Judged[], { say, warn }: Call['terminal']): void {
  for (const { kind, id, outcome, mistakes, notices } of judged) {
    if (outcome === 'unchanged' && notices.length === 0) continue;
    const line = outcome === 'refused' ? warn : say;
    line(`${kind} ${id}: ${outcome}`);
    for (const mistake of mistakes) warn(`  ${mistake}`);
    for (const notice of notices) say(`  note: ${notice}`);
  }
}

async function importFile({ names, options, repository, media, terminal, now }: Call): Promise<number> {
  const { 'dry-run': isDryRun = false, replace: replaces = false } = options;
  const [path = ''] = names;
  try {
    const judged = await importContent({ path, repository, media, now, isDryRun, replaces });
    report(judged, terminal);
    const count = (outcome: string) => judged.filter((each) => each.outcome === outcome).length;
    const refused = count('refused');
    terminal.say(
      `${count('new')} new, ${count('changed')} changed, ${count('unchanged')} unchanged, ${refused} refused.`,
    );
    if (isDryRun) terminal.say('Nothing was changed: this was a dry run.');
    else if (replaces && refused > 0) terminal.warn('Nothing was changed: with --replace, nothing may be refused.');
    return refused > 0 ? EXIT.refused : EXIT.done;
  } catch (error) {
    if (!(error instanceof NoContent)) throw error;
    terminal.warn(error.message);
    return EXIT.refused;
  }
}

/** What is called so, one thing each; what is not there or could be several things is told. */
function chosen(names: readonly string[], all: (name: string) => Entry[], { warn }: Call['terminal']): Entry[] | null {
  const found = names.map((name) => ({ name, entries: all(name) }));
  const unclear = found.filter(({ entries }) => entries.length !== 1);
  for (const { name, entries } of unclear) {
    const refs = entries.map(({ ref }) => ref).join(', ');
    warn(refs ? `'${name}' could be ${refs}.` : `There is no page, article or module '${name}'.`);
  }
  return unclear.length > 0 ? null : found.flatMap(({ entries }) => entries);
}

const stateOf = ({ status, isDraft }: Pick<Entry, 'status' | 'isDraft'>) => (isDraft ? 'draft' : status.toLowerCase());

async function setStatus(
  status: Entry['status'],
  { names, options, repository, terminal, now }: Call,
): Promise<number> {
  const { draft: isDraft = false, 'dry-run': isDryRun = false } = options;
  // One after the other: two modules of a page are stored in one document.
  for (const name of names) {
    const content = await repository.load();
    const [entry] = chosen([name], (each) => entriesCalled(each, content), terminal) ?? [];
    if (!entry) return EXIT.refused;
    if (isDraft && entry.kind !== 'page') {
      terminal.warn(`${entry.ref} is no page: only pages are drafts. Hidden, it is not found either.`);
      return EXIT.refused;
    }
    if (!isDryRun) await repository.put([entry.changed(status, isDraft, now)]);
    terminal.say(`${entry.ref}: ${stateOf(entry)} -> ${stateOf({ status, isDraft })}`);
  }
  if (isDryRun) terminal.say('Nothing was changed: this was a dry run.');
  return EXIT.done;
}

async function preview({ names, options, repository, config, terminal, now }: Call): Promise<number> {
  const content = await repository.load();
  const [entry] =
    chosen(names, (name) => entriesCalled(name, content).filter(({ kind }) => kind !== 'module'), terminal) ?? [];
  if (!entry) return EXIT.refused;
  const { routes, table } = createLibrary(content);
  const language = isLanguage(options.language) ? options.language : table.default;
  const expiresAt = new Date(now.getTime() + Number(options.hours ?? HOURS.usual) * 3_600_000);
  const tokens = previewTokens(await previewSecret(config.PREVIEW_SECRET, config.DATA_DIR));
  const token = tokens.issue({ id: entry.id, expiresAt });
  const path = routes.href('preview', { token }, language);
  if (path === '/') {
    terminal.warn("The routing table has no row 'preview' in this language: import one.");
    return EXIT.refused;
  }
  terminal.say(`${(config.SITE_URL ?? '').replace(/\/$/, '')}${path}`);
  terminal.say(`To be seen until ${expiresAt.toISOString()} by whoever has this address.`);
  return EXIT.done;
}

const previewRefuses: Command['refuses'] = ({ length }, { language, hours }) => {
  if (length !== 1) return 'Which page or article, one of them?';
  if (language !== undefined && !isLanguage(language)) return `There is no language '${language}'.`;
  const isHours = hours === undefined || (/^\d{1,3}$/.test(hours) && Number(hours) > 0 && Number(hours) <= HOURS.most);
  return isHours ? undefined : `--hours is a whole number from 1 to ${HOURS.most}.`;
};

async function list({ names, repository, terminal }: Call): Promise<number> {
  const [text = ''] = names;
  for (const entry of entriesOf(await repository.load()))
    if (entry.ref.includes(text)) terminal.say(`${stateOf(entry).padEnd(10)}${entry.ref}`);
  return EXIT.done;
}

/** What the desk can do, by the word for it. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  export: { options: [], refuses: oneFile, run: exportAll },
  import: { options: ['dry-run', 'replace'], refuses: oneFile, run: importFile },
  publish: { options: ['dry-run'], refuses: someIds, run: (call) => setStatus('Published', call) },
  hide: { options: ['dry-run', 'draft'], refuses: someIds, run: (call) => setStatus('Hidden', call) },
  preview: { options: ['language', 'hours'], refuses: previewRefuses, run: preview },
  list: {
    options: [],
    refuses: ({ length }) => (length <= 1 ? undefined : 'One text at most.'),
    run: list,
  },
};
