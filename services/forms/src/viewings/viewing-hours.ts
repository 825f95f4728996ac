import { addDays, dayOf, instantOf, weekdayOf } from '@dorpel/i18n/brussels';
import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { VIEWING_HOURS } from '../seed/viewing-hours.ts';
import type { ViewingSlot } from './viewing.ts';

/** When a property can be viewed, by the clock in Brussels. */
export type ViewingHours = {
  readonly hours: readonly { readonly weekday: number; readonly from: string; readonly to: string }[];
  /** How long one viewing takes. */
  readonly minutes: number;
  /** Visits at the same time. */
  readonly capacity: number;
  readonly daysAhead: number;
};

const definition = defineCollection<ViewingHours & { _id: string }>({ name: 'viewing-hours', indexes: [] });

const AGENCY = 'agency';
const MINUTE = 60_000;

/** A visitor has to get there: nothing within two hours. */
const NOTICE = 120 * MINUTE;

/** Opens the agency's hours of viewing; a database without any gets those of the seed. A property's own come first. */
export async function openViewingHours(database: Database): Promise<(propertyId: string) => Promise<ViewingHours>> {
  const collection = await openCollection(database, definition);
  await collection
    .updateOne({ _id: AGENCY }, { $setOnInsert: VIEWING_HOURS }, { upsert: true })
    .catch((error: { code?: unknown }) => {
      if (error.code !== 11_000) throw error;
    });
  return async (propertyId) =>
    (await collection.findOne({ _id: `property-${propertyId}` })) ??
    (await collection.findOne({ _id: AGENCY })) ??
    VIEWING_HOURS;
}

/** '10:00' and 30 are '10:30'. */
function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const sum = hour * 60 + minute + minutes;
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`;
}

/** The slots of a property from now on, in order; the hour that summer time skips has none. */
export function slotsOf(propertyId: string, rules: ViewingHours, now: Date): ViewingSlot[] {
  const { hours, minutes, capacity, daysAhead } = rules;
  const today = dayOf(now);
  const slots: ViewingSlot[] = [];
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    for (const { from, to } of hours.filter(({ weekday }) => weekday === weekdayOf(day))) {
      for (let time = from; later(time, minutes) <= to; time = later(time, minutes)) {
        const startsAt = instantOf(day, time);
        if (!startsAt || startsAt.getTime() < now.getTime() + NOTICE) continue;
        const endsAt = new Date(startsAt.getTime() + minutes * MINUTE);
        const id = `${propertyId}_${day.replaceAll('-', '')}_${time.replace(':', '')}`;
        slots.push({ id, propertyId, startsAt, endsAt, capacity });
      }
    }
  }
  return slots.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
