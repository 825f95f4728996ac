import { isSame, nameOfLogo, sheetOf } from '@dorpel/agency/sheet';
import { type Logo, readLogo } from '@dorpel/agency/logo';
import { readStored, type StoredAgency, storeDesk } from '@dorpel/agency/store';
import { isProblem, Problem } from '@dorpel/contracts';
import type { AgencySheet, Image } from '@dorpel/contracts/content-entities';
import sharp from 'sharp';
import type { Content, ContentRepository, Media, StoredEntry } from '../library/library.ts';
import { followingFrom, sheetFor, sheetWith } from './site-content.ts';

/** Pixels: a logo is shown 40 high, on screens of three for each; below 80 it can't be one. */
const LOGO_HEIGHT = 240;

type Marks = {
  /** DATA_DIR of the service: the file of the agency is in it. */
  readonly folder: string;
  readonly media: Pick<Media, 'pictures'>;
};

/** The file of a picture as a logo. @throws Problem 'text/refused' with what is expected of one */
async function logoIn(image: Pick<Image, 'id' | 'revision'>, { pictures }: Marks['media']): Promise<Logo> {
  const path = pictures.pathOf(image.revision ? `${image.id}.${image.revision}` : image.id);
  const png = await sharp(path)
    .resize({ height: LOGO_HEIGHT, withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer()
    .catch(() => Buffer.alloc(0));
  const logo = await readLogo(png);
  if (typeof logo === 'string') throw new Problem('text/refused', { 'agency/mark': logo });
  return logo;
}

/** What of the site follows from what the agency says of itself, its logo among it: a picture of the site, or that of its file. */
export function createFollowing({ folder, media }: Marks) {
  async function markOf({ mark }: AgencySheet, { images }: Content): Promise<Logo | null> {
    if (!mark) return null;
    const own = (await readStored(folder))?.logo ?? null;
    if (nameOfLogo(own) === mark) return own;
    const image = images.find(({ id }) => id === mark);
    if (!image) throw new Problem('text/refused', { 'agency/mark': 'logoKind' });
    return logoIn(image, media);
  }
  return async (content: Content, after: AgencySheet): Promise<readonly StoredEntry[]> => {
    const { sheets, look } = content.settings;
    const before = look?.mark ?? null;
    const isKept = sheets?.now.mark === after.mark;
    return followingFrom(content, { after, marks: { before, after: isKept ? before : await markOf(after, content) } });
  };
}

/** Whose the file of the agency is: who gave the command. */
const BY = { id: 'command', name: 'agency init' } as const;

type Parts = {
  readonly folder: string;
  readonly repository: Pick<ContentRepository, 'keep'>;
  readonly texts: {
    load(): Promise<Content>;
    takeSheet(after: AgencySheet, by: typeof BY): Promise<void>;
  };
  /** What an agency says of itself whose site begins with the demo. */
  readonly demo: AgencySheet | null;
  /** Told what can't be shown of it, field by field; nothing of the file is taken over then. */
  readonly refused: (fields: Readonly<Record<string, string>>) => void;
};

/**
 * Takes over what the file of the agency says now, field by field where the desk has not said another thing since, and writes beside
 * it what holds, for commands and for who starts the site. The same file twice changes nothing the second time.
 */
export function createFileFollower({ folder, repository, texts, demo, refused }: Parts) {
  let written: unknown;

  async function putSheets(change: (sheets: Sheets | undefined, content: Content) => Sheets): Promise<Sheets> {
    const content = await texts.load();
    const { settings } = content;
    const sheets = change(settings.sheets, content);
    if (!isSame(settings.sheets, sheets)) await repository.keep({ ...settings, sheets });
    return sheets;
  }

  async function take(agency: StoredAgency | null): Promise<Sheets> {
    const file = agency && sheetOf(agency);
    // A site that is older than sheets are.
    const sheets = await putSheets((known, { settings }) => known ?? { now: sheetFor(settings, file ?? demo), file });
    if (!file || isSame(sheets.file, file)) return sheets;
    const next = sheetWith(sheets, file, () => {});
    if (!isSame(next, sheets.now)) await texts.takeSheet(next, BY);
    return putSheets((known) => ({ now: known?.now ?? next, file }));
  }

  return async (): Promise<void> => {
    try {
      const sheets = await take(await readStored(folder));
      if (isSame(written, sheets)) return;
      await storeDesk(folder, sheets);
      written = sheets;
    } catch (error) {
      if (isProblem(error, 'text/refused')) refused(error.fields ?? {});
      // Another process of this service does the same at this moment.
      else if (!isProblem(error, 'text/changed')) throw error;
    }
  };
}

type Sheets = NonNullable<Content['settings']['sheets']>;
