import type { Contract } from '@dorpel/contracts';
import type { Transport } from '@dorpel/contracts/client';
import type { Site } from '@dorpel/contracts/content';
import type { Remote } from '@dorpel/federation';
import type { Manifest } from '@dorpel/federation/manifest';
import type { Language } from '@dorpel/i18n/languages';
import type { RouteEntry, Routes } from '@dorpel/routes';

/** What the browser must know of a remote that is served: its entry, where its files are, and the keys of what it has. */
export type KnownRemote = Pick<Manifest, 'name' | 'browser'> & {
  /** '/assets/mfe-x/<version>/' */
  readonly base: string;
  readonly pages: Readonly<Record<string, unknown>>;
  readonly slots: Readonly<Record<string, unknown>>;
};

/** A version of a remote that is served, with its whole manifest: for the server, which names the files in the HTML. */
export type RemoteVersion = Manifest & Pick<KnownRemote, 'base'>;

/** The tags of this site (H10), and where their scripts come from. */
export type TagSettings = {
  readonly ids: NonNullable<Site['tags']>;
  readonly google: string;
  readonly social: string;
};

/** What the site is made of, as data: part of the HTML, so that server and browser start from the same. */
export type SiteData = {
  readonly language: Language;
  readonly origin: string;
  readonly enabled: readonly Language[];
  readonly defaultLanguage: Language;
  /** The version of its routing table, which is a file of its own (P2). */
  readonly routes: string;
  readonly content: Omit<Site, 'consent' | 'tags'>;
  /** Whether visitors are asked about cookies. */
  readonly consent: boolean;
  /** Whether what was seen can be read without a network. */
  readonly offline: boolean;
  /** Only where they may be loaded after consent: with an id of at least one. */
  readonly tags?: TagSettings | undefined;
  readonly remotes: readonly KnownRemote[];
};

/** What the browser gets of the routing table in a language, and the name of exactly that. */
export type RoutingTable = { readonly version: string; readonly entries: readonly RouteEntry[] };

/** Where a routing table is: a document names the one that it was made with. */
export const tableAddress = (language: Language, version: string): string => `/routes/${language}/${version}.json`;

/** What differs between the server and the browser. */
export type AppContext = {
  readonly site: SiteData;
  readonly routes: Routes;
  /** In the browser: whether its routing table is another than the document was made with. */
  readonly hasOtherRoutes?: boolean;
  /** The loaded remote of a name; the versions are those of `site.remotes`. */
  readonly remote: (name: string) => Promise<Remote>;
  readonly transport: (contract: Contract) => Transport;
  /** Milliseconds for a page, for each of its slots (in parallel, after it), and for a sent form. */
  readonly deadlines: { readonly page: number; readonly slot: number; readonly action: number };
  /** The id of the request, on the server: what a visitor may mention when something failed. */
  readonly requestId?: string;
  /** Loads the data of a part; the server times it. */
  readonly measure: <T>(kind: 'page' | 'slot', key: string, load: () => Promise<T>) => Promise<T>;
  /** Where failures go that a visitor only sees the outcome of. */
  readonly report: (error: unknown, what: string) => void;
};
