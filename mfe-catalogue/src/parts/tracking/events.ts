import type { TrackedEvent } from '@dorpel/contracts/owner';
import { sourceOf } from './source.ts';

type Kind = TrackedEvent['kind'];
/** What of a property can be looked at besides its page. */
export type MediaKind = NonNullable<TrackedEvent['media']>;

type How = {
  /** Tells two visits of the same page apart; left out, once per document is enough. */
  readonly moment?: string;
  /** Of an event of kind 'media'. */
  readonly media?: MediaKind;
};

/** Where the owner's contract takes events. Written out: the contract itself would weigh more than all the rest here. */
export const ADDRESS = '/api/owner/v1/events';
/** Milliseconds that events wait for others. */
const WAIT = 2_000;
/** What the service takes at once. */
const MOST = 100;

const waiting: TrackedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** What was told in this document, so that a property in three lists is seen once. */
const told = new Set<string>();

/** Visitors who ask not to be followed are not counted, though nothing here could tell who they are. */
const isUnwelcome = () =>
  navigator.doNotTrack === '1' ||
  (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const events = waiting.splice(0, MOST);
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify({ events })], { type: 'application/json' }));
  }
}

const sendWhenHidden = () => {
  if (document.visibilityState === 'hidden') send();
};

/**
 * Counts what happens to a property, for its owner (O4): once per document, medium and `moment`. Without cookie, without
 * anything about the visitor but the class of the referrer.
 */
export function tell(kind: Kind, propertyId: string, { moment = '', media }: How = {}): void {
  const key = [kind, propertyId, media, moment].join(' ');
  if (told.has(key) || isUnwelcome()) return;
  if (told.size === 0) document.addEventListener('visibilitychange', sendWhenHidden);
  told.add(key);
  const source = sourceOf(document.referrer, location.origin);
  waiting.push({ id: crypto.randomUUID(), kind, propertyId, source, ...(media && { media }) });
  timer ??= setTimeout(send, WAIT);
}
