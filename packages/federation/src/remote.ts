import type { I18n, Messages } from '@lingui/core';
import type { Client, Contract } from '@dorpel/contracts/client';
import type { ByLanguage, Language } from '@dorpel/i18n/languages';
import type { ComponentType } from 'react';

/** The version of what this file describes. A remote of another major version is not loaded. */
export const CONTRACT = 1;

/** What a page, a slot and an action can ask of the site, on the server and in the browser alike. */
export type Context<Params = Record<string, string>> = {
  readonly language: Language;
  readonly params: Params;
  /** The address that was asked for, with its query. */
  readonly url: URL;
  /** The localized address of a route by its name; an unknown one leads to '/'. */
  readonly href: (route: string, params?: Readonly<Record<string, string>>, language?: Language) => string;
  /** A client of a service by its contract. */
  readonly client: <C extends Contract>(contract: C) => Client<C>;
  /** This remote's words in `language`: `i18n._(msg`…`)`. */
  readonly i18n: I18n;
  /** Aborted when the visitor leaves or the deadline passes. */
  readonly signal: AbortSignal;
};

/** What a page of the desk may ask for: that its script asks this site's services; that a page of this site is shown in it. */
export type DeskPermission = 'connect' | 'frame';

/** What the head of the document says about a page (X6). `canonical` and `alternates` follow from the address unless given. */
export type Head = {
  /** At most some fifty letters: what search engines show of it, where the agency's name is to follow. */
  readonly title: string;
  /** true: the title is whole as it is; else the agency's name follows where there is room. */
  readonly hasWholeTitle?: boolean;
  /** Cut to what search engines show. */
  readonly description?: string;
  /** Path of the picture for Open Graph and Twitter. */
  readonly image?: string;
  /** Width and height of `image` in pixels. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  /** What `image` shows, in words. */
  readonly imageAlt?: string;
  /** false: `noindex`. */
  readonly index?: boolean;
  /** false: `nofollow`, and no referrer. */
  readonly follow?: boolean;
  /** Path with the query that belongs to the page's identity. */
  readonly canonical?: string;
  /** Path per language, where the same params do not lead to the same page in every language. */
  readonly alternates?: Partial<Record<Language, string>>;
  /** The languages in which the page is written, where that is not all of `alternates`: only they are hreflang (S9). */
  readonly writtenIn?: readonly Language[];
  /** Open Graph type: 'website' or 'article'. */
  readonly type?: string;
  /** schema.org things, each with its own '@type'. */
  readonly jsonLd?: readonly object[];
  /** What the page says in place of the above where it is shared: Open Graph, and the card of Twitter (A7). */
  readonly openGraph?: {
    readonly title?: string;
    readonly type?: string;
    readonly url?: string;
    readonly image?: string;
    readonly description?: string;
  };
  readonly twitter?: {
    readonly title?: string;
    /** The site's account: '@dorpel'. */
    readonly site?: string;
    readonly image?: string;
    readonly description?: string;
  };
  /** Of a page of the desk: what the policy of its document lets happen (ADR 40); nothing when it is not given. */
  readonly allows?: readonly DeskPermission[];
  /**
   * The home of which this is the page, by its id: that a visitor is sent it is counted for its owner, by the server that sends it
   * (ADR 64). A page that is opened within its document is told by its own script.
   */
  readonly visited?: string;
  /** A picture the first view shows, to be fetched early; `narrow` in its place where that has another shape. */
  readonly preload?: PicturePreload & { readonly narrow?: PicturePreload & { readonly media: string } };
};

/** `srcset`, `sizes` and `media` as on the `source`, so that the browser chooses the same. */
export type PicturePreload = { readonly srcset: string; readonly sizes: string; readonly type: string };

/** Pixels of what a page is shared with: networks and messengers show it whole (1.91:1). */
const SHARED = { width: 1200, height: 630 } as const;

type Shared = Pick<Head, 'image' | 'imageSize' | 'imageAlt'>;

/** The picture that a service drew for a page to be shared with (S2); nothing where it drew none. */
export const sharedCard = (card: { readonly path: string; readonly alt: string } | null | undefined): Shared =>
  card ? { image: card.path, imageSize: SHARED, imageAlt: card.alt } : {};

/** A photo of a service as what a page is shared with: its middle, as a JPEG, which every network and messenger shows. */
export const sharedPicture = (photo: { readonly path: string; readonly alt: string } | null | undefined): Shared =>
  sharedCard(photo && { path: `${photo.path}share-${SHARED.width}.jpg`, alt: photo.alt });

/** How the agency is named in the structured data of every page of a site (schema.org `@id`): others point to it. */
export const agencyId = (origin: string): string => `${origin}/#agency`;

export type Crumb = { readonly name: string; readonly href?: string | undefined };

/** How much room the place of a slot keeps while it waits: a line of text, a block, a row of cards, a form. */
export type SlotRoom = 'line' | 'block' | 'cards' | 'form';

/**
 * A slot that a page (or the frame) shows: which one, with what, and what its place is like while it is on its way. All
 * that a page can do without is a slot, also when it is the same remote's: a page waits for its `load`, not for its slots.
 */
export type SlotUse = {
  readonly slot: string;
  readonly params?: Readonly<Record<string, string>>;
  /** What is to come, in the page's language: 'Similar homes'. */
  readonly label?: string;
  /** So that nothing moves when it is there; 'block' when it is not given. */
  readonly room?: SlotRoom;
};

export type Found<Data> = {
  readonly kind: 'found';
  readonly data: Data;
  readonly head: Head;
  /** In place of the breadcrumb of the routing table. */
  readonly breadcrumb?: readonly Crumb[];
  /** The parts of this page that come when they can, of this remote and of others, by the name the View gives them. */
  readonly slots?: Readonly<Record<string, SlotUse>>;
  /** true: the header starts transparent above a picture (H2). */
  readonly overlay?: boolean;
  /**
   * true: all that a visitor does something with in this page is `alive(…)` or a slot. Then a first visit keeps the
   * server's HTML: the page's own script and data are not sent, and its parts come alive by themselves (ADR 0029).
   */
  readonly still?: boolean;
  /** Seconds for which the page is fresh for everybody; 0, and when it is not given: it depends on who asks, and is never kept. */
  readonly maxAge?: number;
  /**
   * 404: the page itself says what was not found, and where to go on; 410: the same of what was there and is not coming back by itself, so that search
   * engines forget it soon; 403: who asks may not see it. 200 when it is not given.
   */
  readonly status?: 403 | 404 | 410;
};
export type Redirect = { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean };
export type NotFound = { readonly kind: 'not-found' };

/** A form that was sent and refused: what was typed, and what is wrong with it. */
export type Rejected<Values = Record<string, unknown>> = {
  readonly kind: 'rejected';
  readonly status: number;
  readonly values: Values;
  /** Problem code of the whole. */
  readonly code: string;
  /** Path of a field -> code. */
  readonly fields: Readonly<Record<string, string>>;
  /** What went wrong where no code says it: the shell reports it. It is not enumerable, so that no page has it in its JSON. */
  readonly cause?: unknown;
};

export const found = <Data>(data: Data, page: Omit<Found<Data>, 'kind' | 'data'>): Found<Data> => ({
  kind: 'found',
  data,
  ...page,
});
export const redirect = (to: string, permanent = false): Redirect => ({ kind: 'redirect', to, permanent });
export const notFound = (): NotFound => ({ kind: 'not-found' });
export const rejected = <Values>(
  values: Values,
  code: string,
  fields: Rejected['fields'] = {},
  status = 422,
): Rejected<Values> => ({
  kind: 'rejected',
  status,
  values,
  code,
  fields,
});

export type ActionContext<Params = Record<string, string>> = Context<Params> & { readonly form: FormData };

/** What a sent form does, on the server (without JavaScript) and in the browser: leads on, or says what is wrong. */
export type Action<Params = Record<string, string>> = (context: ActionContext<Params>) => Promise<Redirect | Rejected>;

export type PageProps<Data, Params = Record<string, string>> = {
  readonly data: Data;
  readonly params: Params;
  /** Set when the form was sent without JavaScript and refused. */
  readonly rejected?: Rejected | undefined;
};

export type Page<Params = Record<string, string>, Data = unknown> = {
  /** Finds what the page shows. The params come from an address: what does not fit is not found. */
  readonly load: (context: Context<Params>) => Promise<Found<Data> | Redirect | NotFound>;
  readonly action?: Action<Params>;
  readonly View: ComponentType<PageProps<Data, Params>>;
};

export type SlotProps<Data, Params = Record<string, string>> = { readonly data: Data; readonly params: Params };

export type Slot<Params = Record<string, string>, Data = unknown> = {
  /** null: there is nothing to show, and nothing is shown. */
  readonly load: (context: Context<Params>) => Promise<Data | null>;
  readonly View: ComponentType<SlotProps<Data, Params>>;
};

/** A page or slot of whatever params and data: the shell treats them alike, their types end at the remote. */
export type AnyPage = Page<Record<string, string>, unknown>;
export type AnySlot = Slot<Record<string, string>, unknown>;

/** A part of a page that is alive, whatever its props: they are JSON, since a still page has nothing else to hand over. */
export type AnyAlive = { readonly key: string; readonly Part: ComponentType<object> };

/** When a part comes alive that is near the window. Left out: once somebody is there, who moves, types or scrolls. */
export type Waking = {
  /** true: without anybody, since it shows something by itself. */
  readonly atOnce?: boolean;
  /** The items of `localStorage` or `sessionStorage` it shows something of: without anybody where there is one. */
  readonly remembers?: readonly string[];
};

/** Declares a page: `mfe-x/src/<key>/page.tsx`, or `<key>.page.tsx` in the folder of its feature, exports it as default. */
export const definePage = <Params = Record<string, string>, Data = unknown>(page: Page<Params, Data>): AnyPage =>
  page as unknown as AnyPage;

/** Declares a slot: `mfe-x/src/<key>/slot.tsx`, or `<key>.slot.tsx` in the folder of its feature, exports it as default. */
export const defineSlot = <Params = Record<string, string>, Data = unknown>(slot: Slot<Params, Data>): AnySlot =>
  slot as unknown as AnySlot;

type Lazy<T> = () => Promise<{ readonly default: T }>;

export type Remote = {
  readonly contract: number;
  /** The words per language; in a language of the site without its own, those of its fallback are shown. */
  readonly messages: ByLanguage<() => Promise<{ readonly messages: Messages }>>;
  readonly pages: Readonly<Record<string, Lazy<AnyPage>>>;
  readonly slots: Readonly<Record<string, Lazy<AnySlot>>>;
  /**
   * The modules of what is alive in pages that stay still, by the key that `alive(key, …)` gives it, as their default:
   * `<key>.alive.tsx`, wherever it lies.
   */
  readonly alive?: Readonly<Record<string, Lazy<AnyAlive>>>;
};

declare global {
  interface ImportMeta {
    /** In `remote.ts` alone: its pages, slots, words and what is alive, by the names of its files. The build writes it there (ADR 62). */
    readonly folders: Omit<Remote, 'contract'>;
  }
}

/** Declares a remote: the table of its pages and slots, by key. The only module a remote exposes. */
export const defineRemote = (remote: Remote): Remote => remote;
