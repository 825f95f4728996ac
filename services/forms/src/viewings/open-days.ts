import { isProblem, Problem } from '@dorpel/contracts';
import { dayOf } from '@dorpel/i18n/brussels';
import {
  type Colleague,
  type LetterSources,
  type Properties,
  type Submission,
  type Submissions,
  type Viewing,
} from '../submissions/submissions.ts';
import type { OfferedSlot, Viewings } from './booking.ts';
import type { Booking, Change, ViewingChanges } from './changes.ts';
import type { AnnouncedDay, KeptDay, OpenDaysRepository } from './open-days.store.ts';

/** A day is known by its home and its start: 'p1_open_202611280900', in UTC. */
export const openDayId = (propertyId: string, startsAt: Date): string =>
  `${propertyId}_open_${startsAt.toISOString().replace(/\D/g, '').slice(0, 12)}`;

/** Whether the slot of a viewing is an open house day, and no hour of the agency's own. */
export const isOpenDay = (slotId: string): boolean => /_open_\d{12}$/.test(slotId);

type OpenDaysOptions = {
  readonly days: OpenDaysRepository;
  readonly properties: Pick<Properties, 'property'>;
  readonly now: () => Date;
};

/** Open house days: which the catalogue announces, what is free of each, and who has a place. */
export function createOpenDays({ days, properties, now }: OpenDaysOptions) {
  /**
   * The days of a home that are not over, in order; undefined while the catalogue is out of reach.
   * @throws Problem 'property/not-found'
   */
  async function announced(propertyId: string): Promise<AnnouncedDay[] | undefined> {
    const { known } = await properties.property(propertyId, 'nl');
    return (
      known &&
      (known.openDays ?? [])
        .map(({ start, end }) => ({ startsAt: new Date(start), endsAt: new Date(end) }))
        .filter(({ endsAt }) => endsAt > now())
        .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
        .map((day) => ({ id: openDayId(propertyId, day.startsAt), propertyId, ...day }))
    );
  }

  /** @throws Problem 'property/not-found', 'service/unavailable' while nobody can tell which days there are */
  async function offered(propertyId: string): Promise<OfferedSlot[]> {
    const found = await announced(propertyId);
    if (!found) throw new Problem('service/unavailable');
    const kept = new Map((await days.list(found.map(({ id }) => id))).map((day) => [day.id, day]));
    return found.map((day) => {
      const { places, free } = kept.get(day.id) ?? { places: days.standard, free: days.standard };
      return { ...day, capacity: places, free: Math.max(0, free) };
    });
  }

  /**
   * One that is announced; while the catalogue is out of reach, one for which somebody registered before.
   * @throws Problem 'appointment/not-found' for what is over, or announced no more; 'service/unavailable' where nobody can tell
   */
  async function find(propertyId: string, id: string): Promise<AnnouncedDay> {
    const found = await announced(propertyId);
    const day = found ? found.find((each) => each.id === id) : await days.find(id);
    if (!day && !found) throw new Problem('service/unavailable');
    if (!day || day.propertyId !== propertyId || day.endsAt <= now() || 'goneSince' in day)
      throw new Problem('appointment/not-found');
    return day;
  }

  async function claim(propertyId: string, id: string, key: string, persons: number): Promise<AnnouncedDay> {
    const day = await find(propertyId, id);
    await days.take(day, key, persons);
    return day;
  }

  const viewingOf = ({ id, ...day }: AnnouncedDay, persons: number, sequence: number) => {
    const { propertyId, startsAt, endsAt } = day;
    return { slotId: id, propertyId, startsAt, endsAt, status: 'confirmed' as const, sequence, persons };
  };

  return {
    announced,
    list: offered,
    find,

    /** The other days that have room for all who come, whatever they are. */
    async others({ propertyId, slotId, persons = 1 }: Viewing): Promise<readonly OfferedSlot[]> {
      const found = await offered(propertyId).catch((error: unknown) => {
        if (isProblem(error)) return [];
        throw error;
      });
      return found.filter(({ id, free }) => id !== slotId && free >= persons);
    },

    /** Takes places for a submission, once, whatever comes after. @throws Problem 'appointment/full', 'appointment/not-found' */
    async reserve({ answers, key }: Submission<'open-day'>): Promise<Viewing> {
      const { propertyId, slotId, persons } = answers;
      return viewingOf(await claim(propertyId, slotId, key, persons), persons, 0);
    },

    /** Takes places on another day for who has some. @throws Problem as `reserve` */
    async change({ propertyId, persons = 1, sequence }: Viewing, id: string, key: string) {
      return viewingOf(await claim(propertyId, id, key, persons), persons, sequence + 1);
    },

    release: days.release,
  };
}

export type OpenDays = ReturnType<typeof createOpenDays>;

/** Viewings as all that comes after sees them: what an open house day is, is looked up there. */
export const withOpenDays = (viewings: Viewings, openDays: OpenDays): Viewings => ({
  list: viewings.list,
  conditions: viewings.conditions,
  slot: viewings.slot,
  others: (viewing, key) => (isOpenDay(viewing.slotId) ? openDays.others(viewing) : viewings.others(viewing, key)),
  reserve: (submission) =>
    submission.form === 'open-day'
      ? openDays.reserve(submission as Submission<'open-day'>)
      : viewings.reserve(submission),
  change: (viewing, slotId, key) =>
    isOpenDay(viewing.slotId) ? openDays.change(viewing, slotId, key) : viewings.change(viewing, slotId, key),
  // Whoever shows the home is there for all who come.
  assign: async (viewing, key, advisor) => {
    if (!isOpenDay(viewing.slotId)) await viewings.assign(viewing, key, advisor);
  },
  note: async (viewing, key) => {
    if (!isOpenDay(viewing.slotId)) await viewings.note(viewing, key);
  },
  release: async (slotId, key) => {
    await (isOpenDay(slotId) ? openDays.release(slotId, key) : viewings.release(slotId, key));
  },
});

type FollowOptions = {
  readonly days: OpenDaysRepository;
  readonly openDays: Pick<OpenDays, 'announced'>;
  readonly submissions: Pick<Submissions, 'listViewings'>;
  readonly changes: Pick<ViewingChanges, 'move' | 'cancel' | 'prolong'>;
  readonly sources: Pick<LetterSources, 'agency'>;
  readonly now: () => Date;
};

/** Milliseconds for which a day has to be gone until somebody is told: who moves one takes it away first, and an import may fail. */
const GRACE = 30 * 60_000;

/** Registrations of one day: more than any home holds. */
const MOST = 2_000;

/** Those who are registered for a day and did not cancel. */
export const guestsOf = async (
  { id, startsAt }: Pick<AnnouncedDay, 'id' | 'startsAt'>,
  submissions: Pick<Submissions, 'listViewings'>,
): Promise<Booking[]> =>
  submissions.listViewings({
    from: startsAt,
    until: new Date(startsAt.getTime() + 1),
    form: 'open-day',
    slotId: id,
    most: MOST,
  });

/**
 * Tells those who registered what became of their day: where it ends at another hour, they have a new entry for their calendar; where
 * the home has another one on the same date, they are registered for that; where it has none, they are told that it is off. Each is
 * told once, by a change of their registration that goes on where an earlier round stopped.
 */
export function createFollowOpenDays({ days, openDays, submissions, changes, sources, now }: FollowOptions) {
  const by: Colleague = { id: 'catalogue', name: sources.agency.name ?? sources.agency.address };
  // The office knows: it was the one who changed the day.
  const change: Change = { by, office: { message: '' }, isOfDay: true };

  async function confirmed(day: KeptDay): Promise<Booking[]> {
    return (await guestsOf(day, submissions)).filter(({ viewing }) => viewing.status === 'confirmed');
  }

  async function prolong(kept: KeptDay, { endsAt }: AnnouncedDay): Promise<void> {
    for (const booking of await confirmed(kept)) await changes.prolong(booking, endsAt, change);
    await days.setEnd(kept.id, endsAt);
  }

  async function moveTo(booking: Booking, next: AnnouncedDay | undefined): Promise<void> {
    if (next) {
      try {
        await changes.move(booking, next.id, change);
        return;
      } catch (error) {
        if (!isProblem(error)) throw error;
      }
    }
    await changes.cancel(booking, change);
  }

  async function follow(kept: KeptDay, announced: readonly AnnouncedDay[]): Promise<void> {
    const { id, goneSince, startsAt } = kept;
    const day = announced.find((each) => each.id === id);
    if (day) {
      if (goneSince) await days.setGone(id, undefined);
      if (day.endsAt.getTime() !== kept.endsAt.getTime()) await prolong(kept, day);
      return;
    }
    // What has begun is over for nobody who stands at the door.
    if (startsAt <= now()) return;
    if (!goneSince) {
      await days.setGone(id, now());
      return;
    }
    if (now().getTime() - goneSince.getTime() < GRACE) return;
    const sameDate = announced.filter((each) => dayOf(each.startsAt) === dayOf(startsAt));
    const next = sameDate.length === 1 ? sameDate[0] : undefined;
    if (next) await days.make(next, kept.places);
    for (const booking of await confirmed(kept)) await moveTo(booking, next);
  }

  return async function run(): Promise<void> {
    const kept = (await days.toCome(now())).filter(({ guests }) => guests.length > 0);
    for (const propertyId of new Set(kept.map((day) => day.propertyId))) {
      const announced = await openDays.announced(propertyId).catch((error: unknown) => {
        // A home that is on the site no more has no days.
        if (isProblem(error, 'property/not-found')) return [];
        throw error;
      });
      if (!announced) continue;
      for (const day of kept) if (day.propertyId === propertyId) await follow(day, announced);
    }
  };
}
