import type { DeskPicture, DeskPictureLine, deskPictures } from '@dorpel/contracts/desk-pictures';
import type { Output } from '@dorpel/contracts';
import type { Image } from '@dorpel/contracts/content-entities';
import { isPartial, type Language } from '@dorpel/i18n/languages';
import { matchesWords } from '@dorpel/i18n/text';
import { inLanguage } from '../library/in-language.ts';
import { languagesOf } from '../library/languages.ts';
import type { Library } from '../library/library.ts';
import type { Change } from '../texts/editions.repository.ts';
import { presentChange, titleOf } from '../texts/present.ts';
import { versionOf, wholeOf } from './images-images.ts';
import type { Use } from './uses.ts';

type Query = (typeof deskPictures)['endpoints']['listPictures']['query']['TYPE'];
type Listed = Output<(typeof deskPictures)['endpoints']['listPictures']>;

/** Pictures of a page of the list. */
const PAGE = 48;

function presentLine(image: Image, library: Library, language: Language, uses: readonly Use[]): DeskPictureLine {
  const picture = inLanguage(library, language, new Date(0)).picture(image.id);
  if (!picture) throw new Error(`There is no picture ${image.id}`);
  const { id, originalname: name, alt } = image;
  const missing = languagesOf(library).filter((each) => !isPartial(each) && !alt[each]?.trim());
  return { id, picture, name, missing, uses: uses.length };
}

const wordsOf = ({ id, originalname, alt }: Image) => [id, originalname, ...Object.values(alt)].join(' ');

/** The pictures of the site, the newest first, as far as they are asked for. */
export function findImages(
  library: Library,
  uses: ReadonlyMap<string, readonly Use[]>,
  { language, state, search = '' }: Omit<Query, 'page'>,
): readonly DeskPictureLine[] {
  return library.content.images
    .toSorted((one, other) => other.createDate.localeCompare(one.createDate))
    .filter((image) => matchesWords(wordsOf(image), search))
    .map((image) => presentLine(image, library, language, uses.get(image.id) ?? []))
    .filter(({ missing }) => state !== 'missing' || missing.length > 0)
    .filter((line) => state !== 'unused' || line.uses === 0);
}

/** A page of them. */
export function listImages(library: Library, uses: ReadonlyMap<string, readonly Use[]>, query: Query): Listed {
  const { page = 1 } = query;
  const found = findImages(library, uses, query);
  return {
    items: found.slice((page - 1) * PAGE, page * PAGE),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / PAGE)),
  };
}

export type Known = {
  readonly library: Library;
  readonly language: Language;
  readonly uses: readonly Use[];
  readonly changes: readonly (Change & { readonly id: string })[];
};

export function presentImage(image: Image, { library, language, uses, changes }: Known): DeskPicture {
  const { width, height } = wholeOf(image);
  const line = presentLine(image, library, language, uses);
  const languages = languagesOf(library);
  return {
    ...line,
    version: versionOf(image),
    alt: Object.fromEntries(languages.map((each) => [each, image.alt[each] ?? ''])),
    languages,
    part: image.cut?.part ?? null,
    whole: { path: `/api/content/v1/desk/pictures/${image.id}/whole`, width, height },
    usedIn: uses.map(({ kind, id, entries, isDraft }) => ({
      kind,
      id,
      title: titleOf({ kind }, entries, language),
      isDraft,
    })),
    changes: changes.map((change) => presentChange(change, language)),
  };
}
