import { LANGUAGES, type Localized } from '@dorpel/i18n/languages';
import { partsOf } from '@dorpel/service-kit';
import { type DocumentFile, type Media, type Picture, readTour, readVideo } from '../property/property.ts';
import type { Files } from './files.ts';
import type { DocumentRecord, PictureRecord } from '../formats/formats.ts';

type MediaRecord = {
  readonly language: string;
  readonly Pictures?: PictureRecord[] | undefined;
  readonly FloorPlans?: PictureRecord[] | undefined;
  readonly Panoramas?: PictureRecord[] | undefined;
  readonly Documents?: DocumentRecord[] | undefined;
  readonly Videos?: string[] | undefined;
  readonly VirtualTour?: string | undefined;
};

type Item = PictureRecord | DocumentRecord;
type PictureList = 'Pictures' | 'FloorPlans' | 'Panoramas';
type List = PictureList | 'Documents';

/** What the pictures of a list are, whatever their records say. */
const KINDS: Readonly<Partial<Record<PictureList, string>>> = { FloorPlans: 'floor-plan', Panoramas: 'panorama' };

/** Files of one home that are looked for at once: from a server of the web that may be a small one. */
const AT_ONCE = 4;

/** Tells what was left out. */
export type Note = (reason: string) => void;

/** The value of a field in each language it is filled in. */
export function textsOf<R extends { readonly language: string }>(
  records: readonly R[],
  read: (record: R) => string | undefined,
): Localized {
  const texts: Localized = {};
  for (const language of LANGUAGES) {
    const record = records.find((each) => each.language === language);
    const text = record && read(record)?.trim();
    if (text) texts[language] = text;
  }
  return texts;
}

/** The items of a list in the order of the first record that has it, each with its name per language. */
function itemsOf(records: readonly MediaRecord[], list: List): { item: Item; names: Localized }[] {
  const first = records.find((record) => record[list] !== undefined)?.[list] ?? [];
  return first.map((item) => ({
    item,
    names: textsOf(records, (record) => record[list]?.find(({ ID }: Item) => ID === item.ID)?.Name),
  }));
}

/** A picture that was found, as large as its record says or as it is; what is wrong with it, where it can't be measured. */
export async function pictureOf(
  { Url, Width, Height }: Pick<PictureRecord, 'Url' | 'Width' | 'Height'>,
  { alt, kind }: Pick<Picture, 'alt' | 'kind'>,
  files: Files,
): Promise<Picture | { readonly problem: string }> {
  const found = await files.picture(Url);
  if ('problem' in found) return found;
  const isSaid = Width !== undefined && Height !== undefined;
  const size = isSaid ? { width: Width, height: Height } : await files.sizeOf(found.key);
  return size ? { key: found.key, ...size, alt, kind } : { problem: `'${Url}' is no picture that can be read` };
}

/** Looks for the files of a list, some at once: those that are there in its order; of the others it is noted what is wrong. */
async function foundOf<T extends object>(
  records: readonly MediaRecord[],
  list: List,
  note: Note,
  look: (item: Item, names: Localized) => Promise<T | { readonly problem: string }>,
): Promise<T[]> {
  const all: T[] = [];
  for (const part of partsOf(itemsOf(records, list), AT_ONCE)) {
    const looked = await Promise.all(part.map(async ({ item, names }) => ({ item, found: await look(item, names) })));
    for (const { item, found } of looked) {
      if ('problem' in found) note(`${list} ${item.ID}: ${found.problem}`);
      else all.push(found);
    }
  }
  return all;
}

const readPictures = (records: readonly MediaRecord[], list: PictureList, files: Files, note: Note) =>
  foundOf<Picture>(records, list, note, (item, names) => {
    const record = item as PictureRecord;
    return pictureOf(record, { alt: names, kind: KINDS[list] ?? record.Kind ?? 'other' }, files);
  });

const readDocuments = (records: readonly MediaRecord[], files: Files, note: Note) =>
  foundOf<DocumentFile>(records, 'Documents', note, async (item, names) => {
    const { ID, Url, Kind } = item as DocumentRecord;
    const found = await files.document(Url);
    if ('problem' in found) return found;
    return { id: String(ID), name: names, kind: Kind.replaceAll(' ', '-'), file: found.key };
  });

/** All media of the records of one ID. Files that are not there and links that are not recognised are noted. */
export async function readMedia(records: readonly MediaRecord[], files: Files, note: Note): Promise<Media> {
  const [first] = records;
  const videos = first?.Videos ?? [];
  const tour = first?.VirtualTour ?? null;
  for (const video of videos) if (!readVideo(video)) note(`Videos: '${video}' is no video that can be shown`);
  if (tour !== null && !readTour(tour)) note(`VirtualTour: '${tour}' is no tour that can be shown`);
  return {
    pictures: await readPictures(records, 'Pictures', files, note),
    floorPlans: await readPictures(records, 'FloorPlans', files, note),
    panoramas: await readPictures(records, 'Panoramas', files, note),
    documents: await readDocuments(records, files, note),
    videos,
    tour,
  };
}
