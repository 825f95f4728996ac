import type { ConsentTexts } from '@dorpel/contracts/content';
import type { SlotUse } from '@dorpel/federation';
import type { RouteEntry } from '@dorpel/routes';
import type { Target } from '../../app/load.ts';
import type { Move, SlotState } from '../../app/page-state.ts';
import type { RemoteVersion, SiteData } from '../../app/world.ts';
import type { ShellFiles } from '../document.ts';
import type { DeskPermits } from '../security.ts';

/**
 * What the front and a renderer say to each other: values that can be copied between threads. A renderer runs one version
 * of one remote; whatever it does, it does to itself alone.
 */

/** What a renderer is started with. */
export type RendererSetup = {
  /** The version it runs; undefined for the one that draws the frame where no remote can give a page. */
  readonly version: RemoteVersion | undefined;
  /** Its server bundle: one CommonJS file. */
  readonly code: string;
  readonly files: ShellFiles;
  /** Addresses of the services, by their names. */
  readonly services: Readonly<Record<string, string>>;
  /** What it may hold in memory. */
  readonly maxBytes: number;
  /** The script that runs inline in every page. */
  readonly inline: string;
  /** What development adds to the end of a page. */
  readonly extra: string;
};

/** What a site is made of in one language and one set of versions; sent once, and named by its id after that. */
export type SiteSetup = {
  readonly id: number;
  readonly site: SiteData;
  /** The routing table as the server knows it, articles included. */
  readonly entries: readonly RouteEntry[];
  readonly consent: ConsentTexts | undefined;
};

/** A field of a sent form; a file is its bytes with its name and type. */
export type FormEntry = readonly [
  name: string,
  value: string | { readonly name: string; readonly type: string; readonly bytes: Uint8Array },
];

type Common = {
  readonly id: number;
  readonly site: number;
  /** Path and query that were asked for. */
  readonly address: string;
  /** What goes to the services with each call: whom it is for, and the request it belongs to. */
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** At which version the data of the services is, for all that is known. */
  readonly data: ReadonlyMap<string, string>;
};

/** Asks for a page as a document. */
export type PageJob = Common & {
  readonly kind: 'page';
  readonly target: Target;
  readonly form?: readonly FormEntry[];
  /** Whether the visitor is asked about cookies; not in a preview (R14). */
  readonly asksConsent: boolean;
};

/** Asks for a slot of another renderer's page. */
export type SlotJob = Common & { readonly kind: 'slot'; readonly name: string; readonly use: SlotUse };

export type Job = PageJob | SlotJob;
export type JobOf<K extends Job['kind']> = Omit<Extract<Job, { kind: K }>, 'id'>;

/** What became of a slot of a page, for the page: its HTML and stylesheets, and its data as JSON. */
export type SlotAnswer =
  | {
      readonly kind: 'slot';
      readonly status: 'ready';
      readonly html: string;
      readonly json: string;
      readonly css: readonly string[];
    }
  | { readonly kind: 'slot'; readonly status: Exclude<SlotState['status'], 'ready'> };

/** From the front to a renderer. */
export type ToRenderer =
  | { readonly kind: 'site'; readonly setup: SiteSetup }
  | Job
  /** The slots of a page, and the site that names the versions they were rendered with. */
  | {
      readonly kind: 'slots';
      readonly id: number;
      readonly slots: Readonly<Record<string, SlotAnswer>>;
      readonly site: number;
    }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'ping' };

/** A call to a service: what the front counts, and what it may not keep. Its status is 'cached' where nobody was asked. */
export type CallNote = { readonly service: string; readonly status: string; readonly seconds: number };

/** A failure of which a visitor only sees the outcome. */
export type Report = {
  readonly what: string;
  readonly error: { readonly name: string; readonly message: string; readonly stack: string };
  /** Whether it is the remote's own doing, not a service's: a bug of this version, for all that is known. */
  readonly isFault: boolean;
};

/** What an answer was made of, and what went wrong with it. */
export type Notes = {
  readonly calls: readonly CallNote[];
  /** Cookies that services set for the visitor. */
  readonly cookies: readonly string[];
  /** Whether what a service said depends on the visitor's cookies. */
  readonly isPersonal: boolean;
  readonly reports: readonly Report[];
};

/** Nothing came of a job: its page could not even say so. */
type Failed = { readonly kind: 'failed' };

export type PageAnswer =
  | Move
  | Failed
  | { readonly kind: 'not-found' }
  | {
      readonly kind: 'page';
      readonly status: number;
      /** Seconds for which it is fresh; 0: it is for this visitor alone, or lacks a part. */
      readonly maxAge: number;
      /** Of a page of the desk: what its document may do. */
      readonly permits?: DeskPermits;
      /** Slots that were left to the browser. */
      readonly pending: readonly string[];
      readonly document: Uint8Array<ArrayBuffer>;
    };

/** What a job of a kind is answered with. */
export type AnswerOf<K extends Job['kind']> = { page: PageAnswer; slot: SlotAnswer | Failed }[K];

/** From a renderer to the front. */
export type FromRenderer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'pong' }
  /** It holds more memory than it may. */
  | { readonly kind: 'full'; readonly bytes: number }
  /** The built-ins are not what they were: nothing that this renderer says can be trusted. */
  | { readonly kind: 'tampered'; readonly what: string }
  | { readonly kind: 'wants'; readonly id: number; readonly uses: Readonly<Record<string, SlotUse>> }
  /** The data of a page is there. */
  | { readonly kind: 'loaded'; readonly id: number }
  | { readonly kind: 'done'; readonly id: number; readonly answer: AnswerOf<Job['kind']>; readonly notes: Notes };
