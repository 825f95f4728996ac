import { array, boolean, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { id, integerText, isoInstant, optionalText, text } from '../fields.ts';
import { language, languageTag } from '../values.ts';
import { TEXT_KINDS, TEXT_STATES, FIELD_LENGTH, person, textLine, ARRANGEMENTS, deskText } from './desk-text.ts';

export {
  TEXT_KINDS,
  type TextKind,
  TEXT_STATES,
  type TextState,
  type TextField,
  type TextList,
  ARRANGEMENTS,
  type DeskText,
} from './desk-text.ts';

/** One thing that was changed: what it was before, and after. */
export const textChange = object({
  id: string(),
  at: isoInstant(),
  by: person,
  /** 'published', 'imported', 'command' or newer; of a picture 'uploaded', 'described', 'cut', 'replaced', 'imported' or newer. */
  what: string(),
  fields: array(
    object({
      name: string(),
      kind: string(),
      groupTitle: nullable(string()),
      language: nullable(languageTag()),
      before: string(),
      after: string(),
    }),
  ),
});
export type TextChange = Infer<typeof textChange>;

const redirect = object({
  /** Of an address that leads on. */
  language: languageTag(),
  /** Public path without its language: 'verkopen/oud/'. */
  from: string(),
  /** Where it leads now: a public path, or an address elsewhere; null: nowhere, what it led to is not public. */
  to: nullable(string()),
  at: isoInstant(),
  by: person,
  /** false: it was left behind by a change of address. */
  isOwn: boolean(),
});
export type DeskRedirect = Infer<typeof redirect>;

/** The most pages below one page, or at the top: each is looked at by a person. */
const MOST_SIBLINGS = 200;

/** A page and its place in the menu. */
const menuPage = object({
  id: string(),
  /** In the language that was asked for, or its fallback. */
  title: string(),
  /** The page above; null at the top. */
  below: nullable(string()),
  isInMenu: boolean(),
});
export type MenuPage = Infer<typeof menuPage>;

const key = object({ kind: enums(TEXT_KINDS), id: id() });
const seen = object({ version: integer() });
const path = () => text(300);

/** The texts of the site as the office writes them: what the content service answers to its desk. */
export const deskTexts = defineContract({
  service: 'content',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    'text/not-found': 404,
    /** Somebody changed it since; `fields` has 'by' and 'at'. */
    'text/changed': 409,
    /** There is no draft to publish or to drop. */
    'text/no-draft': 409,
    /**
     * It can't be published as it is; `fields` has the reasons by number, in English as those of an import; of the agency by the
     * name of the field, as a key of what is expected there (`@dorpel/agency`).
     */
    'text/refused': 422,
    /** Somebody put the pages in another order since, or there are others; `fields` has 'by' and 'at', where that is known. */
    'menu/changed': 409,
    'change/not-found': 404,
    /** The address leads somewhere already: a page is there. */
    'redirect/taken': 409,
    /** It would lead to itself, or where visitors may not be sent. */
    'redirect/refused': 422,
    'redirect/not-found': 404,
  },
  endpoints: {
    listTexts: {
      method: 'GET',
      path: '/desk/texts',
      desk: 'texts.read',
      query: object({
        language: language(),
        kind: optional(enums(TEXT_KINDS)),
        state: optional(enums(TEXT_STATES)),
        /** A language in which something is missing. */
        missing: optional(language()),
        /** Words of titles, texts and addresses, in any language. */
        search: optional(optionalText(80)),
        page: optional(integerText(1, 1000)),
      }),
      response: object({
        /** As a tree: each after the one that it is below. */
        items: array(textLine),
        /** The languages in which the site is written. */
        languages: optional(array(languageTag())),
        total: integer(),
        page: integer(),
        pages: integer(),
        /** What a new text may be put below: categories of articles, and pages with those above them ('Services › Selling'). */
        places: object({
          articles: array(object({ id: string(), title: string() })),
          pages: array(object({ id: string(), title: string() })),
        }),
      }),
    },
    getText: {
      method: 'GET',
      path: '/desk/texts/:kind/:id',
      desk: 'texts.read',
      params: key,
      query: object({ language: language() }),
      response: deskText,
    },
    /** Begins a text as a draft. `below` is a category of articles, or a page. */
    createText: {
      method: 'POST',
      path: '/desk/texts',
      desk: 'texts.write',
      body: object({
        kind: enums(['articles', 'pages']),
        language: language(),
        title: text(200),
        below: optional(id()),
      }),
      response: object({ kind: string(), id: string() }),
    },
    /** Keeps what is given as the draft; all of it, or nothing where somebody else was there since `version`. */
    saveText: {
      method: 'PUT',
      path: '/desk/texts/:kind/:id',
      desk: 'texts.write',
      params: key,
      body: object({
        version: integer(),
        fields: array(object({ name: text(200), language: nullable(language()), text: optionalText(FIELD_LENGTH) })),
      }),
      response: object({
        version: integer(),
        /** Where something may not stand in a text and was left out: the names of elements and attributes. */
        notices: array(object({ name: string(), language: nullable(languageTag()), lost: array(string()) })),
      }),
    },
    /** Adds an item to a list, takes one away, or puts it before or after the next one; in the draft, as all that is saved. */
    arrangeText: {
      method: 'POST',
      path: '/desk/texts/:kind/:id/lists',
      desk: 'texts.write',
      params: key,
      body: object({
        version: integer(),
        list: text(200),
        do: enums(ARRANGEMENTS),
        /** The number of the item; of what is added, there is none yet. */
        at: optional(integer()),
        /** What is added, as the list says. */
        what: optional(text(40)),
      }),
      response: seen,
    },
    /** Publishes the draft, whole and at once, or at a moment. */
    publishText: {
      method: 'POST',
      path: '/desk/texts/:kind/:id/publication',
      desk: 'texts.publish',
      params: key,
      body: object({ version: integer(), at: optional(isoInstant()) }),
      response: object({ version: integer(), publishAt: nullable(isoInstant()) }),
    },
    /** Drops the draft, and with it the moment at which it would be published. */
    discardText: {
      method: 'POST',
      path: '/desk/texts/:kind/:id/discard',
      desk: 'texts.write',
      params: key,
      body: seen,
      response: seen,
    },
    /** What was done with a text, the newest first. */
    listTextChanges: {
      method: 'GET',
      path: '/desk/texts/:kind/:id/changes',
      desk: 'texts.read',
      params: key,
      query: object({ language: language() }),
      response: object({ title: string(), version: integer(), hasDraft: boolean(), items: array(textChange) }),
    },
    /** Makes a draft of how the text was before a change. */
    restoreText: {
      method: 'POST',
      path: '/desk/texts/:kind/:id/restore',
      desk: 'texts.write',
      params: key,
      body: object({ version: integer(), change: text(80) }),
      response: seen,
    },
    /** The pages of the site in the order in which the menu has them, those that are in no menu among them. */
    getMenuOrder: {
      method: 'GET',
      path: '/desk/menu',
      desk: 'texts.read',
      query: object({ language: language() }),
      response: object({
        /** Another one with each change of the order: who changes says which they saw. */
        version: string(),
        /** Who put pages in another order last; null: nobody at the desk. */
        changed: nullable(object({ by: person, at: isoInstant() })),
        items: array(menuPage),
      }),
    },
    /** Puts all pages below one page, or at the top, in another order; visitors see it at once. */
    saveMenuOrder: {
      method: 'PUT',
      path: '/desk/menu',
      desk: 'texts.publish',
      body: object({ version: text(80), below: nullable(id()), ids: size(array(id()), 1, MOST_SIBLINGS) }),
      response: object({ version: string() }),
    },
    listRedirects: {
      method: 'GET',
      path: '/desk/redirects',
      desk: 'texts.read',
      response: object({ items: array(redirect) }),
    },
    /** `from` and `to` are public paths with their language ('/nl/oud/'), or `to` an address of a host that the settings name. */
    addRedirect: {
      method: 'POST',
      path: '/desk/redirects',
      desk: 'texts.publish',
      body: object({ from: path(), to: path() }),
      response: object({ from: string(), to: string() }),
    },
    removeRedirect: {
      method: 'POST',
      path: '/desk/redirects/removal',
      desk: 'texts.publish',
      body: object({ from: path() }),
      response: object({ from: string() }),
    },
  },
});
