import type { ConsentTexts } from '@dorpel/contracts/content';
import type { DeskPermission, SlotRoom, SlotUse } from '@dorpel/federation';
import type { RouteEntry } from '@dorpel/routes';
import {
  array,
  boolean,
  define,
  enums,
  integer,
  is,
  literal,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  type Struct,
  union,
} from 'superstruct';
import type { Target } from '../../app/load.ts';
import type { Move, SlotState } from '../../app/page-state.ts';
import type { RemoteVersion, SiteData } from '../../app/app-context.ts';
import type { DeskScript, ShellFiles } from '../documents/document.ts';
import type { DeskPermits } from '../http/security.ts';
import type { Held } from './memory.ts';

/**
 * What the front and a renderer say to each other: values that can be copied between processes. A renderer runs one version
 * of one remote; whatever it does, it does to itself alone. The front believes nothing that it says: `isFromRenderer`.
 */

/** Bytes of a document, and of a slot: forty times the largest of ours. */
export const LARGEST_DOCUMENT = 8 * 1024 * 1024;
export const LARGEST_SLOT = 2 * 1024 * 1024;

/** Bytes of anything that a renderer says: the largest document, and what is told of it. */
export const LARGEST_MESSAGE = 12 * 1024 * 1024;

/** What is told of a failure: so many of a page, and so many characters of each. */
export const MOST_REPORTS = 50;
export const LONGEST_REPORT = 10_000;

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

/**
 * What became of a slot of a page, for the page: its HTML and stylesheets, and its data as JSON. Texts are bytes (UTF-8), which the
 * front hands on as they are: as strings they would be made, and twice as long where one character is no Latin one.
 */
export type SlotAnswer =
  | {
      readonly kind: 'slot';
      readonly status: 'ready';
      readonly html: Uint8Array;
      readonly json: Uint8Array;
      readonly css: readonly string[];
      /** Of a slot of the desk that has one (ADR 107). */
      readonly script?: DeskScript | undefined;
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
  | { readonly kind: 'ping' }
  /** Asked before a version is released: what it holds is compared from one moment to the next. */
  | { readonly kind: 'measure' };

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
  /** Names of the parameters of the address that were read; null: all of them. */
  readonly reads: readonly string[] | null;
  readonly reports: readonly Report[];
};

/** What a page may read of an address by name, in parameters and in characters of a name: whoever reads more, reads all. */
export const MOST_READ = { names: 200, letters: 200 };

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
      /** The home whose page it is, by its id. */
      readonly visited?: string;
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
  /** Something was thrown that nobody caught: it ends. */
  | { readonly kind: 'threw'; readonly why: string }
  /** It holds more memory than it may. */
  | { readonly kind: 'full'; readonly bytes: number }
  /** The built-ins are not what they were: nothing that this renderer says can be trusted. */
  | { readonly kind: 'tampered'; readonly what: string }
  | { readonly kind: 'wants'; readonly id: number; readonly uses: Readonly<Record<string, SlotUse>> }
  /** The data of a page is there. */
  | { readonly kind: 'loaded'; readonly id: number }
  | { readonly kind: 'done'; readonly id: number; readonly answer: AnswerOf<Job['kind']>; readonly notes: Notes };

/** To who tries a version before anybody gets it; the front never asks for it, and takes it for a message that is none. */
export type Measured = { readonly kind: 'held'; readonly held: Held };

/** What goes into a header, or a line of a log: no character in it ends the line. */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const LINE = /^[^\x00-\x1f\x7f]*$/;
const line = (longest: number) => size(pattern(string(), LINE), 0, longest);
const text = (longest: number) => size(string(), 0, longest);
const count = () => min(integer(), 0);

/**
 * A list of so many at most. One function looks at them all: a struct for each is half a millisecond of a page that read a
 * hundred parameters. A list with holes is copied, so that what is not there is looked at too.
 */
const list = <T>(what: string, most: number, isOne: (each: unknown) => each is T) =>
  define<T[]>(what, (value) => Array.isArray(value) && value.length <= most && [...value].every(isOne));

const isText =
  (longest: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= longest;
const isLine =
  (longest: number) =>
  (value: unknown): value is string =>
    isText(longest)(value) && LINE.test(value);
const names = () => list('names', 100, isLine(200));

const uses = record(
  line(200),
  object({
    slot: line(200),
    params: optional(record(line(200), text(10_000))),
    label: optional(text(1_000)),
    room: optional(enums(['line', 'block', 'cards', 'form'] satisfies SlotRoom[])),
  }),
);

const bytes = (most: number) =>
  define<Uint8Array<ArrayBuffer>>('bytes', (value) => value instanceof Uint8Array && value.length <= most);

const failed = object({ kind: literal('failed') });

/** What a job of a kind may be answered with. */
const answers: { readonly [K in Job['kind']]: Readonly<Record<string, Struct<never, unknown>>> } = {
  page: {
    failed: failed as never,
    'not-found': object({ kind: literal('not-found') }) as never,
    redirect: object({
      kind: literal('redirect'),
      to: line(4_000),
      status: union([literal(301), literal(302), literal(303)]),
    }) as never,
    page: object({
      kind: literal('page'),
      status: max(min(integer(), 200), 599),
      maxAge: min(number(), 0),
      permits: optional(
        object({
          scripts: size(array(line(200)), 0, 2),
          allows: size(array(enums(['connect', 'frame'] satisfies DeskPermission[])), 0, 10),
        }),
      ),
      visited: optional(line(64)),
      pending: names(),
      document: bytes(LARGEST_DOCUMENT),
    }) as never,
  },
  slot: {
    failed: failed as never,
    slot: union([
      object({
        kind: literal('slot'),
        status: literal('ready'),
        html: bytes(LARGEST_SLOT),
        json: bytes(LARGEST_SLOT),
        css: names(),
        script: optional(object({ src: line(500), integrity: line(200) })),
      }),
      object({ kind: literal('slot'), status: enums(['empty', 'pending']) }),
    ]) as never,
  },
};

const notes = object({
  calls: size(
    array(
      object({ service: line(50), status: pattern(string(), /^(?:\d{3}|none|cached)$/), seconds: min(number(), 0) }),
    ),
    0,
    10_000,
  ),
  cookies: list('cookies', 100, isLine(8_000)),
  isPersonal: boolean(),
  reads: nullable(list('parameters', MOST_READ.names, isText(MOST_READ.letters))),
  reports: size(
    array(
      object({
        what: text(LONGEST_REPORT),
        error: object({ name: text(LONGEST_REPORT), message: text(LONGEST_REPORT), stack: text(LONGEST_REPORT) }),
        isFault: boolean(),
      }),
    ),
    0,
    MOST_REPORTS,
  ),
});

const why = text(LONGEST_REPORT);
const messages: { readonly [K in FromRenderer['kind']]: Struct<never, unknown> } = {
  ready: object({ kind: literal('ready') }) as never,
  refused: object({ kind: literal('refused'), why }) as never,
  pong: object({ kind: literal('pong') }) as never,
  threw: object({ kind: literal('threw'), why }) as never,
  full: object({ kind: literal('full'), bytes: count() }) as never,
  tampered: object({ kind: literal('tampered'), what: why }) as never,
  wants: object({ kind: literal('wants'), id: count(), uses }) as never,
  loaded: object({ kind: literal('loaded'), id: count() }) as never,
  done: object({ kind: literal('done'), id: count(), answer: object(), notes }) as never,
};

const structFor = <T>(table: Readonly<Record<string, T>>, value: unknown): T | undefined => {
  const { kind } = (value ?? {}) as { kind?: unknown };
  return typeof kind === 'string' && Object.hasOwn(table, kind) ? table[kind] : undefined;
};

/** Whether something that came from a renderer is what one may say. */
export function isFromRenderer(value: unknown): value is FromRenderer {
  const struct = structFor(messages, value);
  return struct !== undefined && is(value, struct);
}

/** Whether an answer is one to a job of this kind. */
export function isAnswer<K extends Job['kind']>(kind: K, answer: unknown): answer is AnswerOf<K> {
  const struct = structFor(answers[kind], answer);
  return struct !== undefined && is(answer, struct);
}
