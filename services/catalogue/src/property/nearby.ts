import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Language, Localized } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';
import type { Position } from './position.ts';

/** What somebody wants to have near, in the order in which it is told, with its kind. */
export const WHATS = {
  train: 'station',
  metro: 'stop',
  tram: 'stop',
  bus: 'stop',
  supermarket: 'shop',
  bakery: 'shop',
  pharmacy: 'shop',
  school: 'school',
  nursery: 'school',
  park: 'park',
  playground: 'park',
} as const;

export type What = keyof typeof WHATS;
export const WHAT_NAMES = Object.keys(WHATS) as What[];

/** What each is called where it has no name, and beside the name where it has one. */
const LABELS = inWords(
  (say): Readonly<Record<What, string>> => ({
    train: say(msg`Railway station`),
    metro: say(msg`Underground stop`),
    tram: say(msg`Tram stop`),
    bus: say(msg`Bus stop`),
    supermarket: say(msg`Supermarket`),
    bakery: say(msg`Bakery`),
    pharmacy: say(msg`Pharmacy`),
    school: say(msg`School`),
    nursery: say(msg`Nursery school`),
    park: say(msg`Park`),
    playground: say(msg`Playground`),
  }),
);

/** A place with the way to it, from where the public may think the home is. */
export type Reached = Position & {
  readonly what: What;
  /** As it calls itself; null where nobody says. */
  readonly name: string | null;
  /** In languages in which it is called otherwise. */
  readonly names?: Localized;
  readonly minutes: number;
  /** Along the way. */
  readonly metres: number;
};

/** What is near a home (X26), as it is kept with it; made of what the office imported (`surroundings/`), never of a feed. */
export type NearHome = {
  /** Of which version of all that was imported. */
  readonly asOf: number;
  /** 'streets': ways are along streets; 'line': straight lines times a detour, and never across water. */
  readonly by: 'streets' | 'line';
  readonly reached: readonly Reached[];
  /** Whom it is known from. What is drawn is no truth, and pages say so. */
  readonly sources: readonly { readonly credit: string; readonly isDrawn: boolean }[];
};

/** Minutes on foot within which a station is near. */
const NEAR_STATION = 15;

/** Whether a railway station is so near; not where nobody knows. */
export const isNearStation = (near: NearHome | undefined): boolean =>
  near?.reached.some(({ what, minutes }) => what === 'train' && minutes <= NEAR_STATION) ?? false;

/** What is near a home, for its page; null where nothing is known. */
export function presentNear(
  near: NearHome | undefined,
  language: Language,
): NonNullable<PropertyDetail['near']> | null {
  if (!near || near.reached.length === 0) return null;
  const places = near.reached.map(({ what, name, names, minutes, metres, latitude, longitude }) => ({
    kind: WHATS[what],
    what,
    label: LABELS[language][what],
    name: names?.[language] ?? name,
    minutes,
    metres,
    latitude,
    longitude,
  }));
  const sources = near.sources.map(({ credit, isDrawn }) => ({ credit, isDrawn }));
  return { by: near.by, places, sources };
}
