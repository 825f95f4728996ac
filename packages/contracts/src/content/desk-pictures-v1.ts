import { array, boolean, enums, type Infer, integer, nullable, object, optional, record, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { id, integerText, optionalText } from '../fields.ts';
import { language, languageTag, localized, picture } from '../values.ts';
import { textChange } from './desk-v1.ts';
import { picturePart } from './entities.ts';

/** What may be uploaded: the type is that of the content, whatever its name says; and bytes at most. */
export const PICTURE_UPLOAD = {
  types: ['jpeg', 'png', 'webp', 'avif'],
  most: 8 * 1024 * 1024,
} as const;

/** Which pictures are shown: those with no words in some language, or those that stand nowhere. */
export const PICTURE_STATES = ['missing', 'unused'] as const;

const pictureLine = object({
  id: string(),
  /** As it is served; `alt` is in the language that was asked for, or its fallback. */
  picture: picture(),
  /** As its file was called. */
  name: string(),
  /** Languages of the site in which nobody has said what it shows. */
  missing: array(languageTag()),
  /** How many texts show it, drafts among them. */
  uses: integer(),
});
export type DeskPictureLine = Infer<typeof pictureLine>;

const use = object({
  /** 'pages', 'articles', 'settings' or newer. */
  kind: string(),
  id: string(),
  /** In the language that was asked for; '' for what stands around every page. */
  title: string(),
  /** Only in what waits at the desk. */
  isDraft: boolean(),
});

export const deskPicture = object({
  ...pictureLine.schema,
  /** Another one with each change: who changes says which they saw. */
  version: string(),
  alt: record(string(), string()),
  /** Languages of the site, the default one first. */
  languages: array(languageTag()),
  /** The part of it that is shown; null: all of it. */
  part: nullable(picturePart),
  /** All of it, which only the desk sees where a part is shown: where it is, with its size in pixels. */
  whole: object({ path: string(), width: integer(), height: integer() }),
  usedIn: array(use),
  changes: array(textChange),
});
export type DeskPicture = Infer<typeof deskPicture>;

const key = object({ id: id() });
const done = object({ id: string(), version: string() });

/** The pictures of the site as the office keeps them: what the content service answers to its desk. */
export const deskPictures = defineContract({
  service: 'content',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    'picture/not-found': 404,
    /** Somebody changed it since; `fields` has 'by' and 'at'. */
    'picture/changed': 409,
    /** It stands somewhere: it can't be deleted. */
    'picture/used': 409,
    'upload/type': 415,
    'upload/too-large': 413,
    'upload/empty': 422,
    /** It says that it is a picture, and can't be read as one; or it has more pixels than anybody shows. */
    'upload/broken': 422,
  },
  endpoints: {
    /** The newest first. */
    listPictures: {
      method: 'GET',
      path: '/desk/pictures',
      desk: 'texts.read',
      query: object({
        language: language(),
        state: optional(enums(PICTURE_STATES)),
        /** Words of what they show, in any language, or of their names. */
        search: optional(optionalText(80)),
        page: optional(integerText(1, 1000)),
      }),
      response: object({ items: array(pictureLine), total: integer(), page: integer(), pages: integer() }),
    },
    getPicture: {
      method: 'GET',
      path: '/desk/pictures/:id',
      desk: 'texts.read',
      params: key,
      query: object({ language: language() }),
      response: deskPicture,
    },
    /** A picture, as the whole body of the request. Nobody sees it before a text shows it. */
    uploadPicture: {
      method: 'POST',
      path: '/desk/pictures',
      desk: 'texts.write',
      file: true,
      response: done,
    },
    /** Another one in its place, wherever it stands. */
    replacePicture: {
      method: 'POST',
      path: '/desk/pictures/:id/file',
      desk: 'texts.publish',
      params: key,
      query: object({ version: string() }),
      file: true,
      response: done,
    },
    /** What it shows, in words, for who can't see it. */
    describePicture: {
      method: 'PUT',
      path: '/desk/pictures/:id',
      desk: 'texts.publish',
      params: key,
      body: object({ version: string(), alt: localized() }),
      response: done,
    },
    /** Shows a part of it wherever it stands; null: all of it again. */
    cutPicture: {
      method: 'POST',
      path: '/desk/pictures/:id/part',
      desk: 'texts.publish',
      params: key,
      body: object({ version: string(), part: nullable(picturePart) }),
      response: done,
    },
    /** Forgets it and its files, where no text shows it. */
    deletePicture: {
      method: 'DELETE',
      path: '/desk/pictures/:id',
      desk: 'texts.publish',
      params: key,
      response: object({ id: string() }),
    },
  },
});
