import { createReadStream } from 'node:fs';
import { type Output, Problem } from '@dorpel/contracts';
import type { Image } from '@dorpel/contracts/content-entities';
import {
  type DeskPicture,
  type DeskPictureLine,
  type deskPictures,
  PICTURE_UPLOAD,
} from '@dorpel/contracts/desk-pictures';
import { isPartial, type Language } from '@dorpel/i18n/languages';
import { matchesWords } from '@dorpel/i18n/text';
import { type Pictures, variantOf } from '@dorpel/pictures';
import { type AppOptions, type Call, type Handlers, sentFileName, type StaffGate } from '@dorpel/service-kit';
import type Router from '@koa/router';
import { inLanguage, languagesOf, type Library } from '../library/library.ts';
import { type Change, type Revisions, keyOf, presentChange, titleOf } from '../texts/texts.ts';
import { type Images, type Use, usesIn, versionOf, wholeOf } from './images.ts';

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
function listImages(library: Library, uses: ReadonlyMap<string, readonly Use[]>, query: Query): Listed {
  const { page = 1 } = query;
  const found = findImages(library, uses, query);
  return {
    items: found.slice((page - 1) * PAGE, page * PAGE),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / PAGE)),
  };
}

type Known = {
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

type ImageRoutes = {
  readonly images: Images;
  readonly pictures: Pictures;
  readonly revisions: Revisions;
  readonly current: () => Promise<Library>;
  readonly gate: Pick<StaffGate, 'of' | 'require'>;
};

/** Pixels in which the desk shows all of a picture: where a part is chosen. */
const WHOLE = '1360.webp';

const nameIn = (call: Call) => sentFileName(call, PICTURE_UPLOAD.most);

export function imageHandlers({ images, revisions, current, gate }: ImageRoutes): Handlers<typeof deskPictures> {
  const person = (call: Call) => {
    const { id, name } = gate.of(call);
    return { id, name };
  };
  type Changed = Awaited<ReturnType<Images['upload']>>;
  const done = (image: Changed) => ({ id: image.id, version: versionOf(image) });

  return {
    async listPictures({ query }) {
      const library = await current();
      return listImages(library, usesIn(library.content, await revisions.all()), query);
    },

    async getPicture({ params: { id }, query: { language } }) {
      const library = await current();
      const image = images.find(id, library.content);
      const uses = usesIn(library.content, await revisions.all()).get(id) ?? [];
      const changes = await revisions.changesOf(keyOf({ kind: 'images', id }));
      return presentImage(image, { library, language, uses, changes });
    },

    uploadPicture: async (_, call) => done(await images.upload(nameIn(call), call.body, person(call))),

    replacePicture: async ({ params: { id }, query: { version } }, call) =>
      done(await images.replace(id, version, nameIn(call), call.body, person(call))),

    describePicture: async ({ params: { id }, body: { version, alt } }, call) =>
      done(await images.describe(id, version, alt, person(call))),

    cutPicture: async ({ params: { id }, body: { version, part } }, call) =>
      done(await images.cut(id, version, part, person(call))),

    async deletePicture({ params: { id } }, call) {
      await images.remove(id, person(call));
      return { id };
    },
  };
}

type Routed = Parameters<NonNullable<AppOptions<typeof deskPictures>['routes']>>[0];

/** All of a picture of which the site shows a part: for the desk alone, and kept nowhere. */
export const wholePictureRoute =
  ({ images, pictures, current, gate }: ImageRoutes) =>
  (router: Router | Routed): void => {
    (router as Routed).get('/v1/desk/pictures/:id/whole', async (ctx) => {
      await gate.require(ctx.state.call, 'texts.read');
      const image = images.find(String(ctx.params['id']), (await current()).content);
      const variant = variantOf(wholeOf(image).file, WHOLE);
      if (!variant) throw new Problem('picture/not-found');
      const { path } = await pictures.file(variant);
      ctx.type = 'image/webp';
      ctx.body = createReadStream(path);
    });
  };
