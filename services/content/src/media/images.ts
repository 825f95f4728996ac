import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Problem } from '@dorpel/contracts';
import type { Image, Texts as Localized, PicturePart } from '@dorpel/contracts/content-entities';
import { PICTURE_UPLOAD } from '@dorpel/contracts/desk-pictures';
import type { TextKind } from '@dorpel/contracts/desk-texts';
import type { Pictures } from '@dorpel/pictures';
import { cutPicture, NotTaken, type Taken, takePicture } from '@dorpel/pictures/take';
import { writeAtOnce } from '@dorpel/pictures/atomic-write';
import { foldedKey } from '@dorpel/routes/slug';
import { type Content, type ContentRepository, fileOf, type Media, type StoredEntry } from '../library/library.ts';
import {
  type Change,
  changedBy,
  type Revision,
  type Revisions,
  entriesIn,
  keyIn,
  keyOf,
  type Person,
  picturesIn,
  textsOf,
} from '../texts/texts.ts';

/** A text that shows a picture: as it is public, or only as it waits at the desk. */
export type Use = {
  readonly kind: TextKind;
  readonly id: string;
  readonly entries: readonly StoredEntry[];
  readonly isDraft: boolean;
};

/** Where each picture stands, by its id; one that stands nowhere is not in it. */
export function usesIn(content: Content, revisions: readonly Revision[]): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  const note = (text: Omit<Use, 'isDraft'>, isDraft: boolean) => {
    for (const id of new Set(text.entries.flatMap(({ value }) => picturesIn(value)))) {
      const known = uses.get(id) ?? [];
      const isKnown = known.some((use) => keyOf(use) === keyOf(text));
      if (!isKnown) uses.set(id, [...known, { ...text, isDraft }]);
    }
  };
  for (const text of textsOf(content)) note({ ...text, entries: entriesIn(content, text) }, false);
  for (const { key, draft, publishing } of revisions)
    for (const entries of [publishing?.after, draft]) if (entries) note({ ...keyIn(key), entries }, entries === draft);
  return uses;
}

type Parts = {
  readonly repository: Pick<ContentRepository, 'put' | 'swapImage'>;
  readonly load: () => Promise<Content>;
  readonly revisions: Revisions;
  readonly media: Media;
  readonly pictures: Pick<Pictures, 'forget'>;
  readonly now: () => Date;
};

/** Which state of a picture somebody saw. */
export const versionOf = ({ modifyDate }: Pick<Image, 'modifyDate'>): string => modifyDate ?? '';

/** All of a picture of which a part is shown: what its file is called, and its size in pixels. */
export function wholeOf(image: Image): { readonly file: string; readonly width: number; readonly height: number } {
  const { id, cut, width, height } = image;
  if (!cut) return { file: fileOf(image), width, height };
  return { file: fileOf({ id, revision: cut.revision || undefined }), width: cut.width, height: cut.height };
}

/** The bytes of a body. @throws Problem 'upload/too-large' as soon as they are, 'upload/empty' */
async function bytesOf(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > PICTURE_UPLOAD.most) throw new Problem('upload/too-large');
    chunks.push(chunk);
  }
  if (size === 0) throw new Problem('upload/empty');
  return Buffer.concat(chunks);
}

/** @throws Problem 'upload/type', 'upload/broken' */
async function taken(take: Promise<Taken>): Promise<Taken> {
  try {
    return await take;
  } catch (error) {
    if (error instanceof NotTaken) throw new Problem(`upload/${error.why}`, undefined, { cause: error });
    throw error;
  }
}

/** The last part of a path, on one line. */
const nameOf = (given: string) =>
  (given.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}<>]/gu, '')
    .trim()
    .slice(0, 120) || 'picture';

const fileFacts = (file: string, { width, height }: Taken) => ({
  filename: `${file}.webp`,
  url: `/v1/pictures/${file}/`,
  mimetype: 'image/webp',
  destination: 'pictures',
  width,
  height,
});

/**
 * What is done with the pictures of the site, at the desk and by command alike. Each change is public at once, wherever the
 * picture stands; its file is there before anything names it, and goes after nothing does.
 */
export function createImages({ repository, load, revisions, media, pictures, now }: Parts) {
  const find = (id: string, { images }: Content) => {
    const image = images.find((each) => each.id === id);
    if (!image) throw new Problem('picture/not-found');
    return image;
  };

  async function told(id: string): Promise<Problem> {
    const key = keyOf({ kind: 'images', id });
    const last = (await revisions.lastOf([key])).get(key);
    return new Problem('picture/changed', last ? changedBy(last) : { by: '', at: '' });
  }

  async function note(what: Change['what'], by: Person, before: Image | null, after: Image | null): Promise<void> {
    const id = (before ?? after)?.id ?? '';
    const entries = (image: Image | null) => (image ? [{ kind: 'images' as const, id, value: image }] : []);
    const text = keyOf({ kind: 'images', id });
    await revisions.note({ text, at: now(), by, what, before: entries(before), after: entries(after) });
  }

  async function store(file: string, { webp }: Taken): Promise<void> {
    await writeAtOnce(media.place('picture', file), webp);
  }

  async function forget(files: readonly string[]): Promise<void> {
    for (const file of files) await Promise.all([media.remove('picture', file), pictures.forget(file)]);
  }

  const filesOf = (image: Image) => [...new Set([fileOf(image), wholeOf(image).file])];

  /** The moment of a change: another one than that of the change before, however fast they come. */
  const momentAfter = ({ modifyDate }: Image) =>
    new Date(Math.max(now().getTime(), Date.parse(modifyDate ?? '') + 1 || 0)).toISOString();

  /** @throws Problem 'picture/changed' where this is not the version that was seen */
  async function change(
    before: Image,
    seen: string,
    what: Change['what'],
    by: Person,
    changes: Partial<Image>,
  ): Promise<Image> {
    if (versionOf(before) !== seen) throw await told(before.id);
    const after = { ...before, ...changes, modifyDate: momentAfter(before) };
    if (!(await repository.swapImage(before, after))) throw await told(before.id);
    await note(what, by, before, after);
    return after;
  }

  /** The same with another file, which goes again where somebody else was first; those that nothing names then go too. */
  async function changeFile(
    before: Image,
    seen: string,
    what: Change['what'],
    by: Person,
    { file, picture, cut }: { readonly file: string; readonly picture: Taken | undefined; readonly cut: Image['cut'] },
  ): Promise<Image> {
    const { id } = before;
    const whole = wholeOf(before);
    if (picture) await store(file, picture);
    const facts = fileFacts(file, picture ?? { ...whole, webp: Buffer.of() });
    const revision = file === id ? undefined : file.slice(id.length + 1);
    try {
      const after = await change(before, seen, what, by, { ...facts, revision, cut });
      await forget(filesOf(before).filter((each) => !filesOf(after).includes(each)));
      return after;
    } catch (error) {
      if (picture) await forget([file]);
      throw error;
    }
  }

  const newFile = (id: string) => `${id}.${randomBytes(4).toString('hex')}`;

  return {
    find,

    /** Takes a picture that nothing shows yet. @throws Problem 'upload/…' */
    async upload(givenName: string, body: Readable, by: Person): Promise<Image> {
      const picture = await taken(takePicture(await bytesOf(body)));
      const originalname = nameOf(givenName);
      const key = foldedKey(originalname.replace(/\.\w+$/, ''), 40) || 'picture';
      const id = `${key}-${randomBytes(3).toString('hex')}`;
      const at = now().toISOString();
      await store(id, picture);
      const image = { id, originalname, ...fileFacts(id, picture), createDate: at, modifyDate: at, alt: {} };
      await repository.put([{ kind: 'images', id, value: image }]);
      await note('uploaded', by, null, image);
      return image;
    },

    /** Puts another picture in its place. @throws Problem 'picture/not-found', 'picture/changed', 'upload/…' */
    async replace(id: string, seen: string, givenName: string, body: Readable, by: Person): Promise<Image> {
      const before = find(id, await load());
      const picture = await taken(takePicture(await bytesOf(body)));
      const named = { ...before, originalname: nameOf(givenName) };
      return changeFile(named, seen, 'replaced', by, { file: newFile(id), picture, cut: undefined });
    },

    /** Says what it shows. @throws Problem 'picture/not-found', 'picture/changed' */
    async describe(id: string, seen: string, alt: Localized, by: Person): Promise<Image> {
      const before = find(id, await load());
      const filled = Object.entries({ ...before.alt, ...alt }).map(([language, text]) => [language, text?.trim()]);
      const next = Object.fromEntries(filled.filter(([, text]) => text)) as Localized;
      return change(before, seen, 'described', by, { alt: next });
    },

    /** Shows a part of it, or all of it again. @throws Problem 'picture/not-found', 'picture/changed', 'upload/broken' */
    async cut(id: string, seen: string, part: PicturePart | null, by: Person): Promise<Image> {
      const before = find(id, await load());
      const { file, width, height } = wholeOf(before);
      const isWhole = !part || (part.width === 100 && part.height === 100);
      if (isWhole) return changeFile(before, seen, 'cut', by, { file, picture: undefined, cut: undefined });
      const picture = await taken(cutPicture(media.pictures.pathOf(file), part));
      const cut = { revision: file === id ? '' : file.slice(id.length + 1), width, height, part };
      return changeFile(before, seen, 'cut', by, { file: newFile(id), picture, cut });
    },

    /** Forgets it with its files. @throws Problem 'picture/not-found', 'picture/used', 'picture/changed' */
    async remove(id: string, by: Person): Promise<void> {
      const content = await load();
      const before = find(id, content);
      const uses = usesIn(content, await revisions.all()).get(id) ?? [];
      if (uses.length > 0) throw new Problem('picture/used', { uses: String(uses.length) });
      if (!(await repository.swapImage(before, null))) throw await told(id);
      await note('deleted', by, before, null);
      await forget(filesOf(before));
    },
  };
}

export type Images = ReturnType<typeof createImages>;
