import { isProblem, type Output, Problem } from '@dorpel/contracts';
import type { catalogue } from '@dorpel/contracts/catalogue';
import { type Client, withDeadline } from '@dorpel/contracts/client';
import type { deskHomes } from '@dorpel/contracts/desk-homes';
import type { deskViewings } from '@dorpel/contracts/desk-viewings';
import type { Language } from '@dorpel/i18n/languages';
import type { Call, Log } from '@dorpel/service-kit';
import {
  AGENCY_LANGUAGE,
  CONDITIONS,
  conditionsOf,
  placeOf,
  type Places as Staff,
  type Properties,
  type RentConditions,
  type Submission,
  titleOf,
  type Viewing,
  type ViewingSlot,
} from '../submissions/submissions.ts';
import type { BusyCalendars, BusyColleague } from './busy-calendars.store.ts';
import { isBusyAt } from './busy-times.ts';
import { slotsOf } from './hours.ts';
import type { HoursRepository, Places, StandingSlot } from './store.ts';

type ViewingsOptions = {
  readonly places: Places;
  readonly hours: Pick<HoursRepository, 'scheduleOf'>;
  readonly busyCalendars: Pick<BusyCalendars, 'during'>;
  readonly properties: Pick<Properties, 'property'>;
  /** Who shows no homes any more. */
  readonly staff: Pick<Staff, 'leavers'>;
  readonly now: () => Date;
};

/** A slot as a visitor sees it. */
export type OfferedSlot = ViewingSlot & { readonly free: number };

const OFFERED = new Set(['available', 'option']);

type Moment = Pick<ViewingSlot, 'startsAt' | 'endsAt'>;

const overlap = (one: Moment, other: Moment) => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/**
 * Whether somebody else's place stands in the way of a slot: at the same home at other times, from hours it had before, or with
 * the same advisor at another home.
 *
 * @param key of who asks: their own place, which they leave, does not stand in their way
 */
const isTaken = (slot: ViewingSlot, standing: readonly StandingSlot[], key?: string): boolean =>
  standing.some(
    ({ id, propertyId, places, ...moment }) =>
      id !== slot.id &&
      overlap(moment, slot) &&
      places.some(
        (place) =>
          place.key !== key &&
          (propertyId === slot.propertyId || (slot.advisor !== undefined && place.advisor === slot.advisor.id)),
      ),
  );

/** Whether who shows the home at a slot has something else to do then, as their own calendar says. */
const isBusyWith = ({ advisor, startsAt, endsAt }: ViewingSlot, colleagues: readonly BusyColleague[]): boolean =>
  colleagues.some((each) => each.advisor.id === advisor?.id && isBusyAt(each.busy, { start: startsAt, end: endsAt }));

/** The viewings of properties: what is free, and whose it becomes. */
export function createViewings({ places, hours, busyCalendars, properties, staff, now }: ViewingsOptions) {
  /** Of who shows no homes any more there are none, also while the hours still name them. */
  async function slots(propertyId: string): Promise<ViewingSlot[]> {
    const all = slotsOf(propertyId, await hours.scheduleOf(propertyId), now());
    if (all.every(({ advisor }) => advisor === undefined)) return all;
    const leavers = await staff.leavers();
    return all.filter(({ advisor }) => advisor === undefined || !leavers.has(advisor.id));
  }

  /** The places that may stand in the way of slots, which are in order, and what else who shows homes then has to do. */
  async function inTheWayOf(all: readonly ViewingSlot[], propertyId: string) {
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last) return { standing: [], busy: [] };
    const advisors = [...new Set(all.flatMap(({ advisor }) => advisor?.id ?? []))];
    const [standing, busy] = await Promise.all([
      places.standing(first.startsAt, last.endsAt, { propertyId, advisors }),
      busyCalendars.during({ start: first.startsAt, end: last.endsAt }, { advisors }, now()),
    ]);
    return { standing, busy };
  }

  /** @param key of who asks */
  async function offered(propertyId: string, key?: string): Promise<OfferedSlot[]> {
    const all = await slots(propertyId);
    const { standing, busy } = await inTheWayOf(all, propertyId);
    const taken = new Map(standing.map(({ id, places: { length } }) => [id, length]));
    return all.map((slot) => ({
      ...slot,
      free:
        isTaken(slot, standing, key) || isBusyWith(slot, busy)
          ? 0
          : Math.max(0, slot.capacity - (taken.get(slot.id) ?? 0)),
    }));
  }

  /** @throws Problem 'appointment/not-found' for what is no slot of this property, or is past */
  async function findSlot(propertyId: string, slotId: string): Promise<ViewingSlot> {
    const slot = (await slots(propertyId)).find(({ id }) => id === slotId);
    if (!slot) throw new Problem('appointment/not-found');
    return slot;
  }

  /**
   * Takes a place, then looks whether it may be kept: whoever takes one that stands in its way, or changes the hours, did so
   * before and is seen now, or looks after this and sees it. Two at once may both be refused; never are both promised.
   *
   * @throws Problem 'appointment/full', 'appointment/not-found'
   */
  async function claim(propertyId: string, slotId: string, key: string): Promise<ViewingSlot> {
    const slot = await findSlot(propertyId, slotId);
    if (!(await places.take(slot, key))) return slot;
    try {
      const current = await findSlot(propertyId, slotId);
      const { standing, busy } = await inTheWayOf([current], propertyId);
      if (isTaken(current, standing, key) || isBusyWith(current, busy)) throw new Problem('appointment/full');
      return slot;
    } catch (error) {
      await places.release(slotId, key);
      throw error;
    }
  }

  const viewingIn = (
    { id, propertyId, startsAt, endsAt, advisor }: ViewingSlot,
    sequence: number,
  ): Omit<Viewing, 'version' | 'changes'> => ({
    slotId: id,
    propertyId,
    startsAt,
    endsAt,
    status: 'confirmed',
    sequence,
    ...(advisor && { advisor }),
  });

  /** Notes who shows the home to who has a place, unless they are at another home then. Answers whether it was noted. */
  async function handOver(viewing: Viewing, key: string, advisor: string | undefined): Promise<boolean> {
    const { slotId, startsAt, endsAt, propertyId } = viewing;
    await places.handOver(slotId, key, advisor);
    if (advisor === undefined) return true;
    const standing = await places.standing(startsAt, endsAt, { advisors: [advisor] });
    const isBusy = standing.some(
      (slot) => slot.propertyId !== propertyId && slot.places.some((place) => place.advisor === advisor),
    );
    if (isBusy) await places.handOver(slotId, key, viewing.advisor?.id);
    return !isBusy;
  }

  /**
   * What has to hold before somebody may come, or wait to.
   * @throws Problem 'appointment/not-found' for what is not shown any more; 'request/invalid' where a rental's conditions are not all confirmed
   */
  async function conditions({ answers }: Submission<'viewing-appointment'>): Promise<void> {
    const { known } = await properties.property(answers.propertyId, 'nl');
    if (known && !OFFERED.has(known.state)) throw new Problem('appointment/not-found');
    // A rent on request has no amounts to confirm, and its form asks for none.
    const missing = known && conditionsOf(known) ? CONDITIONS.filter((name) => answers[name] !== true) : [];
    if (missing.length > 0)
      throw new Problem('request/invalid', Object.fromEntries(missing.map((name) => [name, 'required'])));
  }

  return {
    conditions,
    slot: findSlot,

    /** @throws Problem 'property/not-found' */
    async list(propertyId: string): Promise<{ slots: readonly OfferedSlot[]; conditions: RentConditions | null }> {
      const { known } = await properties.property(propertyId, 'nl');
      if (known && !OFFERED.has(known.state)) return { slots: [], conditions: null };
      return { slots: await offered(propertyId), conditions: known ? conditionsOf(known) : null };
    },

    /** The other slots to which who has a place can move, whatever the website says of the home. */
    async others({ propertyId, slotId }: Viewing, key: string): Promise<readonly OfferedSlot[]> {
      return (await offered(propertyId, key)).filter(({ id, free }) => id !== slotId && free > 0);
    },

    /**
     * Takes a place for a submission, once, whatever comes after.
     *
     * @throws Problem 'appointment/full', and as `conditions`
     */
    async reserve(submission: Submission<'viewing-appointment' | 'open-day'>): Promise<Viewing> {
      const booked = submission as Submission<'viewing-appointment'>;
      await conditions(booked);
      const { answers, key } = booked;
      return viewingIn(await claim(answers.propertyId, answers.slotId, key), 0);
    },

    /** Takes a place in another slot for who has one. @throws Problem as `reserve` */
    async change(viewing: Viewing, slotId: string, key: string): Promise<Omit<Viewing, 'version' | 'changes'>> {
      const moved = viewingIn(await claim(viewing.propertyId, slotId, key), viewing.sequence + 1);
      const { advisor } = viewing;
      // Hours that name nobody leave it to who had taken it on, where that is not at another home then.
      if (moved.advisor || !advisor || !(await handOver(moved, key, advisor.id))) return moved;
      return { ...moved, advisor };
    },

    /** Says who shows the home to who has a place. @throws Problem 'advisor/busy' while that is at another home */
    async assign(viewing: Viewing, key: string, advisor: string | undefined): Promise<void> {
      if (!(await handOver(viewing, key, advisor))) throw new Problem('advisor/busy');
    },

    /** Lets the place of a viewing say who shows the home, as the viewing does. */
    note: ({ slotId, advisor }: Viewing, key: string): Promise<void> => places.handOver(slotId, key, advisor?.id),

    async release(slotId: string, key: string): Promise<void> {
      await places.release(slotId, key);
    },
  };
}

export type Viewings = ReturnType<typeof createViewings>;

/** A home as the desk names it. */
export type Home = Output<(typeof deskViewings)['endpoints']['listDeskViewings']>['items'][number]['home'];

/** Finds homes by their ids; one that the catalogue does not tell is called by its id. */
export const createHomes =
  ({ property }: Pick<Properties, 'property'>) =>
  async (ids: readonly string[], language: Language): Promise<(id: string) => Home> => {
    const asked = [...new Set(ids)].map(async (id): Promise<readonly [string, Home]> => {
      const found = await property(id, language).catch(() => undefined);
      const { known } = found ?? {};
      const title = found && known ? titleOf(found) : id;
      const place = found ? placeOf(found) : '';
      return [id, { id, title, place, reference: known?.reference ?? null, href: known ? (found?.href ?? '') : '' }];
    });
    const homes = new Map(await Promise.all(asked));
    return (id) => homes.get(id) ?? { id, title: id, place: '', reference: null, href: '' };
  };

/** Milliseconds that are waited for the catalogue. */
const DEADLINE = 3_000;

/** Whether the catalogue answers for a home; true where it can't be asked. */
async function isThere(ask: Promise<unknown>, absent: string, log: Log): Promise<boolean> {
  try {
    await ask;
    return true;
  } catch (error) {
    if (isProblem(error, absent)) return false;
    log.warn({ error }, 'catalogue out of reach');
    return true;
  }
}

/** Whether the catalogue has a home, as who makes a call sees it: what is held back too; true where it can't be asked. */
export const createIsHome =
  ({ client, log }: { readonly client: Pick<Client<typeof deskHomes>, 'getDeskHome'>; readonly log: Log }) =>
  (id: string, call: Pick<Call, 'header' | 'signal'>): Promise<boolean> => {
    const options = { headers: { cookie: call.header('cookie') }, signal: withDeadline(DEADLINE, call.signal) };
    const asked = client.getDeskHome({ params: { id }, query: { language: AGENCY_LANGUAGE } }, options);
    return isThere(asked, 'home/not-found', log);
  };

type ByToken = {
  readonly client: Pick<Client<typeof catalogue>, 'getOpenPassport'>;
  /** That services have for each other; undefined where the site has none. */
  readonly token: string | undefined;
  readonly log: Log;
};

/** The same where nobody makes a call, as with a command: asked as a service does, and true too where it has no token. */
export const createIsHomeByToken =
  ({ client, token, log }: ByToken) =>
  async (id: string): Promise<boolean> => {
    if (token === undefined) return true;
    const options = { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(DEADLINE) };
    const asked = client.getOpenPassport({ params: { id }, query: { language: AGENCY_LANGUAGE } }, options);
    return isThere(asked, 'property/not-found', log);
  };

export type Homes = ReturnType<typeof createHomes>;
