import { LRUCache } from 'lru-cache';
import { PATIENT } from '../../app/patience.ts';
import type { AnswerOf, Notes } from '../render/protocol.ts';

/** A slot as a version of its remote drew it, with what became known of it. */
export type DrawnSlot = { readonly answer: AnswerOf<'slot'>; readonly notes: Notes };

/** For what a slot is drawn. */
export type SlotAsk = {
  /** Number of the site: its content, its language and the versions of all remotes. */
  readonly site: number;
  readonly name: string;
  readonly use: object;
  /** Path and query of the page. */
  readonly address: string;
  /** At which version the data of the services is. */
  readonly data: ReadonlyMap<string, string>;
};

/** Milliseconds: what follows from the hour (an office that is open) is drawn anew after that. */
const MINUTE = 60_000;

/** What an entry takes beside its texts, in bytes. */
const OVERHEAD = 512;

type Kept = { readonly slot: DrawnSlot; readonly data: ReadonlyMap<string, string>; readonly bytes: number };

/** How long a page waits for its slots is no part of what they show. */
function withoutPatience(address: string): string {
  const [path, query = ''] = address.split('?');
  return `${path}?${query
    .split('&')
    .filter((pair) => pair.split('=')[0] !== PATIENT)
    .join('&')}`;
}

const keyOf = ({ site, name, use, address }: SlotAsk, minute: number) =>
  JSON.stringify([minute, site, name, use, withoutPatience(address)]);

/** The versions that services had of what a slot was drawn from; undefined where one of them has none. */
function versionsOf({ calls }: Notes, data: SlotAsk['data']): ReadonlyMap<string, string> | undefined {
  const versions = new Map<string, string>();
  for (const { service } of calls) {
    const version = data.get(service);
    if (version === undefined) return undefined;
    versions.set(service, version);
  }
  return versions;
}

/**
 * Keeps slots that are the same for everybody while the data they show stays as it is, for a minute at most: a page that is drawn
 * (it is asked for in a new way, or its own data changed) does not ask other processes again for what stands beside its content.
 * Only who asks without cookies may put one in or get one out.
 * @param maxBytes how much they may take; the last used ones stay
 */
export function createSlotCache(maxBytes: number, now: () => number = Date.now) {
  const slots = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  const minute = () => Math.floor(now() / MINUTE);
  return {
    /** The slot, with the calls that were made for it counted as answered from what is kept. */
    get(ask: SlotAsk): DrawnSlot | undefined {
      const kept = slots.get(keyOf(ask, minute()));
      if (!kept || [...kept.data].some(([service, version]) => ask.data.get(service) !== version)) return undefined;
      return kept.slot;
    },
    set(ask: SlotAsk, { answer, notes }: DrawnSlot): void {
      const { cookies, isPersonal, reports } = notes;
      const data = versionsOf(notes, ask.data);
      if (answer.kind !== 'slot' || answer.status !== 'ready') return;
      if (!data || isPersonal || cookies.length > 0 || reports.length > 0) return;
      const key = keyOf(ask, minute());
      const calls = [...data.keys()].map((service) => ({ service, status: 'cached', seconds: 0 }));
      const bytes = OVERHEAD + 2 * key.length + answer.html.length + answer.json.length;
      slots.set(key, { slot: { answer, notes: { ...notes, calls } }, data, bytes });
    },
  };
}
