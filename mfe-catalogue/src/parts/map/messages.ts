import {
  array,
  boolean,
  enums,
  type Infer,
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
  tuple,
  union,
} from 'superstruct';
import { LANGUAGES } from '@dorpel/i18n/languages';

/**
 * What goes between a page and the map in its frame (specification, sections 7 and 9). Both sides check the origin and
 * these shapes: whoever sends something else is not heard.
 */

/** Milliseconds between what a page shows and the message that tells the map (specification, section 9). */
export const MESSAGE_DELAY = 50;

const MOST_PROPERTIES = 20_000;
const MOST_CORNERS = 500;
const MOST_NEAR = 40;

const longitude = max(min(number(), -180), 180);
const latitude = max(min(number(), -90), 90);
const text = (longest: number) => size(string(), 0, longest);
const id = pattern(string(), /^[\w-]{1,64}$/);

const corner = tuple([longitude, latitude]);
const bounds = object({ west: longitude, south: latitude, east: longitude, north: latitude });
export type MapBounds = Infer<typeof bounds>;

/** Where is looked: the corners of a drawn area, or a circle round a place (kilometres). */
const area = union([
  object({ kind: literal('polygon'), corners: size(array(corner), 3, MOST_CORNERS) }),
  object({ kind: literal('circle'), latitude, longitude, kilometres: max(min(number(), 0), 500) }),
]);
export type MapArea = Infer<typeof area>;

/** A property on the map. It has no street: only where it may be shown. */
const property = object({
  id,
  latitude,
  longitude,
  /** false: the place is hidden on purpose, and only the neighbourhood is shown. */
  exact: boolean(),
  /** In words, as on its card. */
  price: text(60),
  title: text(300),
  /** Language of the title. */
  lang: text(5),
  place: text(200),
  /** Path on this site of its page. */
  href: nullable(pattern(string(), /^\/(?!\/)[^\s\\]{0,500}$/)),
  /** Path on this site of its picture. */
  picture: nullable(pattern(string(), /^\/images\/[\w/.-]{1,200}$/)),
  /** 'Sold', 'Under offer', …: said in the language of the page. */
  state: nullable(text(60)),
  /** The ribbon of the agency: its number (0-31) and its words. */
  marquee: nullable(object({ id: integer(), name: text(80) })),
});
export type MapProperty = Infer<typeof property>;

/** What one walks to from a home: the table of its page says more of it. */
const near = object({ longitude, latitude, name: text(200) });
export type MapNear = Infer<typeof near>;

const view = union([
  /** Stay. */
  object({ kind: literal('keep') }),
  /** Show all there is. */
  object({ kind: literal('fit') }),
  object({ kind: literal('bounds'), bounds }),
]);
export type MapView = Infer<typeof view>;

/** From the page to the map. */
export const mapMessage = object({
  /** null: those of the last message. */
  propsList: nullable(size(array(property), 0, MOST_PROPERTIES)),
  messageInfo: object({
    /** Of the words below, and of the names on the map. */
    language: enums(LANGUAGES),
    words: record(string(), text(400)),
    selected: nullable(id),
    /** What the visitor points at in the list. */
    pointed: nullable(id),
    area: nullable(area),
    drawing: boolean(),
    near: optional(size(array(near), 0, MOST_NEAR)),
    view,
  }),
  /** 'results': many homes to choose from; 'position': where one is. */
  mapType: enums(['results', 'position']),
  /** 'price': the price stands on the map; 'home': a sign. */
  customMarker: enums(['price', 'home']),
  /** Ribbons that the map does not show: the page's own words say the same. */
  marqueeIgnore: size(array(integer()), 0, 32),
});
export type MapMessage = Infer<typeof mapMessage>;

/** From the map to the page. */
export const frameMessage = union([
  object({ kind: literal('ready') }),
  /** The visitor moved the map. */
  object({ kind: literal('moved'), bounds }),
  object({ kind: literal('selected'), id: nullable(id) }),
  object({ kind: literal('pointed'), id: nullable(id) }),
  /** The visitor wants to see the page of a property. */
  object({ kind: literal('opened'), id }),
  object({ kind: literal('drawn'), corners: size(array(corner), 3, MOST_CORNERS) }),
  object({ kind: literal('drawing-stopped') }),
  /** The browser can't draw a map. */
  object({ kind: literal('failed') }),
]);
export type FrameMessage = Infer<typeof frameMessage>;

/**
 * Hears messages of one window of this origin that have one shape; all others are as if they had not been sent.
 * @param window where messages arrive
 * @param from the window that may speak, asked each time: a frame may not be there yet
 * @returns stops it
 */
export function listen<T, S>(
  window: Window,
  from: () => MessageEventSource | null | undefined,
  struct: Struct<T, S>,
  hear: (message: T) => void,
): () => void {
  const receive = (event: MessageEvent) => {
    if (event.origin !== window.location.origin || !event.source || event.source !== from()) return;
    if (is(event.data, struct)) hear(event.data);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}

/** What the frame says, in the words the page sends: it has none of its own. '#' stands for a number. */
const FRAME_WORDS = [
  'title',
  'zoomIn',
  'zoomOut',
  'cluster',
  'close',
  'previous',
  'next',
  'ofMany',
  'hidden',
  'near',
  'sources',
  'outside',
  'outsideOne',
  'blank',
  'back',
  'closest',
  'drawHint',
  'drawDone',
  'drawUndo',
  'drawCancel',
  'noMap',
] as const;

export type FrameWords = Readonly<Record<(typeof FRAME_WORDS)[number], string>>;

/** The words of a message; what is missing is said by nobody. */
export const wordsOf = (sent: Readonly<Record<string, string>>): FrameWords =>
  Object.fromEntries(FRAME_WORDS.map((name) => [name, sent[name] ?? ''])) as FrameWords;
