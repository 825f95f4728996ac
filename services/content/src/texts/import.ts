import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteRow } from '@dorpel/contracts/content';
import type { Image } from '@dorpel/contracts/content-entities';
import {
  cleaned,
  type Content,
  type ContentRepository,
  fileOf,
  type Media,
  type MediaKind,
  routingTable,
  type StoredEntry,
} from '../library/library.ts';
import { checkEntries, keyOf } from './check.ts';
import { movesOf } from './redirects.ts';
import type { Redirects } from './store.ts';
import type { Change, Revisions } from './store.ts';
import { contentWith, entriesIn, keyOf as keyOfText, textOf, textsOf } from './text.ts';
import { type Entry, type List, readEntries } from './entries.ts';
import { valuesOf } from './entries.ts';

export type Outcome = 'new' | 'changed' | 'unchanged' | 'refused';
/** An entry of the file, and what became of it. */
export type Judged = Entry & { readonly outcome: Outcome };

export type Import = {
  /** The file of content; pictures and films it brings lie beside it, in `media/`. */
  readonly path: string;
  readonly repository: ContentRepository;
  readonly media: Media;
  readonly now: Date;
  /** Checks, changes nothing. */
  readonly isDryRun: boolean;
  /** What is not in the file is removed; then nothing of it may be refused. */
  readonly replaces: boolean;
  /** Takes what the file says also where the desk has changed it since the file was made. */
  readonly overwrites: boolean;
  /** Where it is written down what the file changed, and which addresses it left. */
  readonly revisions: Revisions;
  readonly redirects: Redirects;
  /** The content with what the agency says of itself as the settings of the file have it. */
  readonly agreeing: (next: Content, stored: Content) => Content;
  /** Asks the site which pages its remotes have; undefined where it could not be asked: then none is missed. */
  readonly askPages: (wanted: ReadonlySet<string>) => Promise<ReadonlySet<string> | undefined>;
};

/** Whose change an import is. */
const BY = { id: 'command', name: 'import' } as const;

/** A file that can't be read as content at all. */
export class NoContent extends Error {}

async function read(path: string): Promise<Entry[]> {
  let file: unknown;
  try {
    file = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new NoContent(`${path} can't be read: ${(error as Error).message}`);
  }
  const entries = readEntries(file);
  if (!entries)
    throw new NoContent(`${path} is no content: expected settings, images, categories, articles, pages, routes.`);
  return entries;
}

/** The files that come with the content: of images by their names, of films by theirs. */
function filesOf(entries: readonly Entry[], path: string) {
  const beside = (name: string) => join(dirname(path), 'media', name);
  const images = entries.filter(({ kind }) => kind === 'images').map(({ value }) => value as Image | undefined);
  const pictures = images.flatMap((image) =>
    image && /^[\w.-]+$/.test(image.filename)
      ? [{ kind: 'picture' as const, name: fileOf(image), from: beside(image.filename) }]
      : [],
  );
  const films = entries
    .filter(({ kind }) => kind === 'pages')
    .flatMap(({ value }) => ['bannerVideo', 'bannerVideoMobile'].flatMap((field) => valuesOf(field, value)))
    .map(({ value }) => ({ kind: 'video' as MediaKind, name: String(value), from: beside(String(value)) }));
  return [...pictures, ...films].filter(({ from }) => existsSync(from));
}

/** Pictures that are stored already under the id of another one: what was made of them is kept for ever. */
async function otherPictures(files: ReturnType<typeof filesOf>, { pictures, has }: Media): Promise<Set<string>> {
  const stored = files.filter(({ kind, name }) => kind === 'picture' && has(kind, name));
  const isOther = await Promise.all(
    stored.map(async ({ name, from }) => !(await readFile(from)).equals(await readFile(pictures.pathOf(name)))),
  );
  return new Set(stored.filter((_, at) => isOther[at]).map(({ name }) => name));
}

const outcomeOf = ({ kind, id, value, mistakes }: Entry, stored: Content): Outcome => {
  if (mistakes.length > 0) return 'refused';
  const before =
    kind === 'settings' ? stored.settings : stored[kind as List].find((each) => keyOf(kind as List, each) === id);
  if (before === undefined) return 'new';
  return sameJson(before, value) ? 'unchanged' : 'changed';
};

type Dated = { readonly modifyDate?: string };

/** Whether a file was made of what is stored: then it knows all that the desk has changed. */
const isMadeOfStored = ({ kind, id, value }: Entry, stored: Content): boolean => {
  const isDated = kind === 'pages' || kind === 'articles' || kind === 'images';
  const before = isDated ? stored[kind].find((each) => each.id === id) : undefined;
  return before !== undefined && (value as Dated | undefined)?.modifyDate === before.modifyDate;
};

/** Whether the desk made a change, which a file does not undo unless it is told to. */
const isOfDesk = ({ what }: Pick<Change, 'what'>) => !['imported', 'command', 'file'].includes(what);

const onDay = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** What stands at the desk against taking an entry in, and what is worth knowing of a draft of it. */
async function atDesk(entry: Judged, stored: Content, { revisions }: Pick<Import, 'revisions'>) {
  const text = entry.outcome === 'changed' ? textOf(entry, stored) : undefined;
  if (!text) return { lost: [], notices: [] };
  const key = keyOfText(text);
  const [last, revision] = [(await revisions.lastOf([key])).get(key), await revisions.find(key)];
  const isLost = last !== undefined && isOfDesk(last) && !isMadeOfStored(entry, stored);
  return {
    lost: isLost
      ? [`${last.by.name} changed it at the desk on ${onDay(last.at)} (UTC): --overwrite takes the file all the same`]
      : [],
    notices: revision?.draft
      ? [
          `a draft of ${revision.by.name} of ${onDay(revision.at)} (UTC) waits at the desk, made of what was there before`,
        ]
      : [],
  };
}

/** The texts of the desk that a file which replaces all has not. */
async function removedFromDesk(stored: Content, next: Content, { revisions }: Pick<Import, 'revisions'>) {
  const gone = textsOf(stored).filter((text) => entriesIn(next, text).length === 0);
  const last = await revisions.lastOf(gone.map(keyOfText));
  return gone.flatMap(({ kind, id }): Judged[] => {
    const change = last.get(keyOfText({ kind, id }));
    if (!change || !isOfDesk(change)) return [];
    const why = `${change.by.name} published it at the desk on ${onDay(change.at)} (UTC), and the file has it not: --overwrite removes it all the same`;
    return [{ kind, id, value: undefined, mistakes: [why], notices: [], outcome: 'refused' }];
  });
}

/** Writes down what the file did with each text. */
async function noteChanges(before: Content, after: Content, entries: readonly Judged[], { revisions, now }: Import) {
  const keys = entries.flatMap((entry) => textOf(entry, after) ?? []);
  const texts = new Map(keys.map((text) => [keyOfText(text), text]));
  for (const [text, key] of texts)
    await revisions.note({
      text,
      at: now,
      by: BY,
      what: 'imported',
      before: entriesIn(before, key),
      after: entriesIn(after, key),
    });
}

/** The same data, whatever the order of its keys. */
const sameJson = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/**
 * Takes a file of content in, entry by entry (A10): what is in order is stored, cleaned, and seen by visitors within
 * seconds; what is not is left as it was, and told. The same file twice changes nothing the second time.
 *
 * @throws NoContent when the file is not there or no content
 */
export async function importContent(given: Import): Promise<readonly Judged[]> {
  const { path, repository, media, isDryRun, replaces, now } = given;
  const entries = await read(path);
  const stored = await repository.load();
  const files = filesOf(entries, path);
  const known = replaces
    ? { settings: stored.settings, images: [], categories: [], articles: [], pages: [], routes: [] }
    : stored;
  const wanted = new Set(
    entries.flatMap(({ kind, value }) => (kind === 'routes' ? [String((value as Partial<RouteRow>).page)] : [])),
  );
  const checked = checkEntries(entries, known, {
    now,
    pages: wanted.size > 0 ? await given.askPages(wanted) : undefined,
    hasFile: (kind, name) => media.has(kind, name) || files.some((file) => file.kind === kind && file.name === name),
  });
  const clean = given.agreeing(cleaned(checked.content), stored);
  const cleanOf = (entry: Entry): Entry['value'] =>
    entry.kind === 'settings'
      ? clean.settings
      : clean[entry.kind as List].find((each) => keyOf(entry.kind as List, each) === entry.id);
  const others = await otherPictures(files, media);
  const asStored = checked.entries.map((entry) => {
    const value = entry.mistakes.length > 0 ? entry.value : cleanOf(entry);
    const isOther = entry.kind === 'images' && value !== undefined && others.has(fileOf(value as Image));
    const notices = isOther
      ? [...entry.notices, 'the stored picture stays: another one needs another id']
      : entry.notices;
    return { ...entry, value, notices, outcome: outcomeOf({ ...entry, value }, stored) };
  });
  const removed = replaces && !given.overwrites ? await removedFromDesk(stored, clean, given) : [];
  const kept = await Promise.all(
    asStored.map(async (entry): Promise<Judged> => {
      const { lost, notices } = await atDesk(entry, stored, given);
      const isLost = lost.length > 0 && !given.overwrites;
      return {
        ...entry,
        notices: [...entry.notices, ...notices, ...(isLost ? [] : lost)],
        ...(isLost && { mistakes: lost, outcome: 'refused' as const }),
      };
    }),
  );
  const judged = [...kept, ...removed];
  const isRefused = judged.some(({ outcome }) => outcome === 'refused');
  if (isDryRun || (replaces && isRefused)) return judged;
  for (const { kind, name, from } of files) {
    const to = media.place(kind, name);
    await mkdir(dirname(to), { recursive: true });
    if (kind === 'video' || !media.has(kind, name)) await copyFile(from, to);
  }
  const changes = judged.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const puts = changes.map(({ kind, id, value }) => ({ kind, id, value }) as StoredEntry);
  const after = replaces ? clean : contentWith(stored, puts);
  await given.redirects.put(movesOf(routingTable(stored), routingTable(after), { at: now, by: BY }));
  if (replaces) await repository.replace(clean);
  else if (puts.length > 0) await repository.put(puts);
  await noteChanges(stored, after, changes, given);
  return judged;
}
