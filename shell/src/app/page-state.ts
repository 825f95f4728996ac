import type { Crumb, Found, Head, Rejected, SlotUse, Waking } from '@dorpel/federation';
import type { Language } from '@dorpel/i18n/languages';

/** What a slot has to show: its data; nothing; or it is still to be loaded, by the browser. */
export type SlotState = { readonly use: SlotUse } & (
  | { readonly status: 'ready'; readonly data: unknown }
  | { readonly status: 'empty' | 'pending' }
);

/** A part of a page that is alive: `remote` and `key` say where its module is. */
export type AliveUse = {
  readonly remote: string;
  readonly key: string;
  readonly props: object;
  readonly wakes: Waking;
};

/** A page with all it shows, as JSON: it is rendered from on the server, and again in the browser. */
export type PageState = {
  readonly status: number;
  /** Path and query it was made for. */
  readonly address: string;
  /** Key of the page, or null when no remote could give one. */
  readonly key: string | null;
  readonly params: Record<string, string>;
  readonly data: unknown;
  readonly head: Head;
  readonly breadcrumb: readonly Crumb[];
  readonly alternates: Partial<Record<Language, string>>;
  readonly slots: Readonly<Record<string, SlotState>>;
  readonly overlay: boolean;
  readonly maxAge: number;
  /** Its HTML stays as the server sent it; in the browser, only of the page that the document came with. */
  readonly still: boolean;
  /** Of a page that stays still: what is alive in it, in the order of its marks. Its `data` is not sent. */
  readonly alive?: readonly AliveUse[];
  readonly rejected?: Rejected | undefined;
  /** Of a page that failed: what the visitor may mention to the agency. */
  readonly requestId?: string | undefined;
  /** Of a page that failed in the browser: the versions that this document names do not have it, or their scripts are gone. */
  readonly isOutOfDate?: boolean;
};

/** Another address, instead of a page. */
export type Move = { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 | 303 };
export type Outcome = { readonly kind: 'page'; readonly state: PageState } | Move;

/** The state of a page that a remote could not give: the frame says so, and offers to try again. */
export const failedPage = (
  address: string,
  title: string,
  {
    requestId,
    isOutOfDate = false,
    alternates = {},
  }: Partial<Pick<PageState, 'requestId' | 'isOutOfDate' | 'alternates'>> = {},
): PageState => ({
  status: 503,
  address,
  key: null,
  params: {},
  data: null,
  head: { title, index: false },
  breadcrumb: [],
  alternates,
  slots: {},
  overlay: false,
  maxAge: 0,
  still: false,
  requestId,
  isOutOfDate,
});

/** The parts of a page's state that come from what its `load` found; its slots are yet to be loaded. */
export const fromFound = (result: Found<unknown>) => ({
  data: result.data,
  head: result.head,
  overlay: result.overlay ?? false,
  maxAge: result.maxAge ?? 0,
  still: result.still ?? false,
  slots: Object.fromEntries(
    Object.entries(result.slots ?? {}).map(([name, use]) => [name, { use, status: 'pending' } as const]),
  ),
});
