import type { TrackedEvent } from '@dorpel/contracts/owner';

type Kind = TrackedEvent['kind'];
/** What of a property can be looked at besides its page. */
type MediaKind = NonNullable<TrackedEvent['media']>;

export type How = {
  /** Tells two visits of the same page apart; left out, once per document is enough. */
  readonly moment?: string;
  /** Of an event of kind 'media'. */
  readonly media?: MediaKind;
  /** Of an event of kind 'open': whether the server was not asked for the page. */
  readonly isWithin?: boolean;
};

/** Where the owner's contract takes events. Written out: the contract itself would weigh more than all the rest here. */
export const ADDRESS = '/api/owner/v1/events';
/** Milliseconds that events wait for others. */
const WAIT = 2_000;
/** What the service takes at once. */
const MOST = 100;

/** What waits at most while the service is away, in events and in milliseconds: it knows an event again for two days. */
const MOST_KEPT = 300;
const KEPT_FOR = 24 * 3_600_000;
/** Milliseconds to the next try, twice as many after each one, up to the last. */
const RETRY = { first: 5_000, last: 300_000 };

/**
 * What was not sent yet, oldest first. In memory alone: to write it on the visitor's device would need consent, and within
 * the site one stays in the same document.
 */
const waiting: { readonly event: TrackedEvent; readonly at: number }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let retryIn = RETRY.first;
/** What was told in this document, so that a property in three lists is seen once. */
const told = new Set<string>();

/** Visitors who ask not to be followed are not counted, though nothing here could tell who they are. */
const isUnwelcome = () =>
  navigator.doNotTrack === '1' ||
  (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Whether the service took events, or will never: what it refuses as such is refused again. */
async function isSettled(events: readonly TrackedEvent[]): Promise<boolean> {
  try {
    const { status } = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
      // Goes on when the visitor leaves.
      keepalive: true,
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

async function sendBatch(): Promise<void> {
  const batch = waiting.splice(0, MOST);
  if (await isSettled(batch.map(({ event }) => event))) {
    retryIn = RETRY.first;
    return;
  }
  const since = Date.now() - KEPT_FOR;
  waiting.push(...batch.filter(({ at }) => at >= since));
  waiting.sort((one, other) => one.at - other.at);
  waiting.splice(0, waiting.length - MOST_KEPT);
  timer ??= setTimeout(send, retryIn);
  retryIn = Math.min(RETRY.last, retryIn * 2);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  for (let left = waiting.length; left > 0; left -= MOST) void sendBatch();
}

const sendWhenHidden = () => {
  if (document.visibilityState === 'hidden') send();
};

/**
 * Counts what happens to a property, for its owner (O4): once per document, medium and `moment`. Without cookie, without
 * anything about the visitor: where they came from is known to the server that sent the document.
 */
export function tell(kind: Kind, propertyId: string, { moment = '', ...how }: How = {}): void {
  const key = [kind, propertyId, how.media, moment].join(' ');
  if (told.has(key) || isUnwelcome()) return;
  if (told.size === 0) {
    document.addEventListener('visibilitychange', sendWhenHidden);
    window.addEventListener('online', send);
  }
  told.add(key);
  const event = { id: crypto.randomUUID(), kind, propertyId, source: 'site' as const, ...how };
  waiting.push({ event, at: Date.now() });
  timer ??= setTimeout(send, WAIT);
}

/** Counts that a medium of a property was looked at; nothing for what has no owner of its own. */
export function tellLook(media: MediaKind, propertyId: string | undefined): void {
  if (propertyId !== undefined) tell('media', propertyId, { media });
}
