import { Problem } from '@dorpel/contracts';
import { type DeskViewing, type deskViewings, NOBODY } from '@dorpel/contracts/desk-viewings';
import { addDays, type Day, dayOf, instantOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import type { Handlers } from '@dorpel/service-kit';
import {
  advisorOf,
  type Colleague,
  type DeskPeople,
  nameIn,
  type Submissions,
  type Viewing,
  whoIn,
} from '../submissions/submissions.ts';
import type { Home, Homes, Viewings } from './booking.ts';
import type { BusyCalendars, BusyColleague } from './busy-calendars.store.ts';
import type { Booking, Change, ViewingChanges } from './changes.ts';
import { type Schedule, slotsOn } from './hours.ts';
import { isOpenDay } from './open-days.ts';
import type { HoursRepository } from './store.ts';

type DeskViewingsOptions = {
  readonly submissions: Pick<Submissions, 'find'>;
  readonly changes: ViewingChanges;
};

const versionOf = ({ version = 0 }: Viewing): number => version;

/** Who was there meanwhile, and when. */
function changedBy({ changes = [] }: Viewing): Problem {
  const last = changes.at(-1);
  return new Problem('viewing/changed', { by: last?.by.name ?? '', at: last?.at.toISOString() ?? '' });
}

/**
 * What the office does with viewings, in the browser and by command alike. Of two people who change the same version, one is told
 * of the other; nothing is overwritten.
 */
export function createDeskViewings({ submissions, changes }: DeskViewingsOptions) {
  /** @throws Problem 'viewing/not-found' */
  async function find(id: string): Promise<Booking> {
    const found = await submissions.find(id);
    if (!found?.viewing) throw new Problem('viewing/not-found');
    return found as Booking;
  }

  /** @throws Problem 'viewing/not-found', 'viewing/changed', and what `make` throws */
  async function change(
    id: string,
    version: number | undefined,
    make: (booking: Booking) => Promise<Viewing | undefined>,
  ): Promise<Viewing> {
    const booking = await find(id);
    if (version !== undefined && version !== versionOf(booking.viewing)) throw changedBy(booking.viewing);
    const viewing = await make(booking);
    if (viewing) return viewing;
    throw changedBy((await find(id)).viewing);
  }

  const ofOffice = (by: Colleague, message = ''): Change => ({ by, office: { message: message.trim() } });

  return {
    find,

    /** @param version that was seen; undefined takes it as it is */
    move: (
      id: string,
      version: number | undefined,
      slotId: string,
      by: Colleague,
      message?: string,
    ): Promise<Viewing> => change(id, version, (booking) => changes.move(booking, slotId, ofOffice(by, message))),

    cancel: (id: string, version: number | undefined, by: Colleague, message?: string): Promise<Viewing> =>
      change(id, version, (booking) => changes.cancel(booking, ofOffice(by, message))),

    assign: (id: string, version: number | undefined, advisor: Colleague | null, by: Colleague): Promise<Viewing> =>
      change(id, version, (booking) => changes.assign(booking, advisor, by)),
  };
}

type DeskViewings = ReturnType<typeof createDeskViewings>;

type DeskViewingsRoutes = DeskPeople & {
  readonly submissions: Pick<Submissions, 'listViewings'>;
  readonly viewings: Pick<Viewings, 'others'>;
  readonly deskViewings: DeskViewings;
  readonly hours: Pick<HoursRepository, 'scheduleOf'>;
  readonly busyCalendars: Pick<BusyCalendars, 'during'>;
  readonly homes: Homes;
  readonly now: () => Date;
};

type ViewingsHandlers = Handlers<
  typeof deskViewings,
  'listDeskViewings' | 'getDeskViewing' | 'moveDeskViewing' | 'cancelDeskViewing' | 'assignDeskViewing'
>;

/** Lines of a list: more than an office shows in a month. */
const MOST_LISTED = 500;

/** Midnight in Brussels at the beginning of a day. @throws Problem 'request/invalid' for a day beyond the calendar */
function midnight(day: Day): Date {
  const found = instantOf(day, '00:00');
  if (!found) throw new Problem('request/invalid', { from: 'invalid' });
  return found;
}

/** Whether a viewing that is to come is at a moment that the hours do not have. */
const isOutside = (
  { status, slotId, propertyId, startsAt }: Booking['viewing'],
  schedule: Schedule,
  now: Date,
): boolean =>
  status === 'confirmed' &&
  !isOpenDay(slotId) &&
  startsAt >= now &&
  !slotsOn(propertyId, schedule, dayOf(startsAt)).some(({ id }) => id === slotId);

/**
 * Whether who shows the home has something else to do at a viewing that is to come. A time that is exactly that of the viewing is the
 * viewing: somebody's CRM wrote it into the calendar that is read.
 */
const isInConflict = (
  { status, startsAt, endsAt, advisor }: Booking['viewing'],
  colleagues: readonly BusyColleague[],
  now: Date,
): boolean =>
  status === 'confirmed' &&
  endsAt >= now &&
  colleagues.some(
    ({ advisor: { id }, busy }) =>
      id === advisor?.id &&
      busy.some(
        ({ start, end }) =>
          start < endsAt &&
          startsAt < end &&
          !(start.getTime() === startsAt.getTime() && end.getTime() === endsAt.getTime()),
      ),
  );

/** Busy times as the desk shows them, in order of beginning. */
const busyLines = (colleagues: readonly BusyColleague[]) =>
  colleagues
    .flatMap(({ advisor, busy }) =>
      busy.map(({ start, end }) => ({ advisor, startsAt: start.toISOString(), endsAt: end.toISOString() })),
    )
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));

/** The viewings themselves, as the desk looks at them and changes them. */
export function deskViewingsHandlers(parts: DeskViewingsRoutes): ViewingsHandlers {
  const { submissions, viewings, hours, busyCalendars, homes, now } = parts;

  function lineOf(booking: Booking, home: Home, schedule: Schedule, busy: readonly BusyColleague[]) {
    const { id, answers, viewing } = booking;
    return {
      id,
      startsAt: viewing.startsAt.toISOString(),
      endsAt: viewing.endsAt.toISOString(),
      status: viewing.status,
      name: nameIn(answers),
      phone: answers.phone ?? '',
      home,
      advisor: viewing.advisor ?? null,
      isOutsideHours: isOutside(viewing, schedule, now()),
      isInConflict: isInConflict(viewing, busy, now()),
    };
  }

  async function present(booking: Booking, language: Language): Promise<DeskViewing> {
    const { key, answers, viewing } = booking;
    const { remindedAt, changes = [] } = viewing;
    const isToCome = viewing.status === 'confirmed' && viewing.endsAt > now();
    const { startsAt: start, endsAt: end, advisor } = viewing;
    const [homeOf, schedule, busy, others] = await Promise.all([
      homes([viewing.propertyId], language),
      hours.scheduleOf(viewing.propertyId),
      busyCalendars.during({ start, end }, { advisors: advisor ? [advisor.id] : [] }, now()),
      isToCome ? viewings.others(viewing, key) : [],
    ]);
    return {
      ...lineOf(booking, homeOf(viewing.propertyId), schedule, busy),
      email: answers.email,
      language: booking.language,
      openDay: booking.form === 'open-day' ? { id: viewing.slotId, persons: viewing.persons ?? 1 } : null,
      remark: ('remark' in answers && answers.remark) || null,
      version: versionOf(viewing),
      isToCome,
      remindedAt: remindedAt?.toISOString() ?? null,
      slots: others.map(({ id, startsAt, endsAt, free }) => ({
        id,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        free,
      })),
      changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })).toReversed(),
    };
  }

  return {
    async listDeskViewings({ query: { from = dayOf(now()), days = '7', advisor, propertyId, language } }) {
      const until = addDays(from, Number(days));
      const [start, end] = [midnight(from), midnight(until)];
      const found = await submissions.listViewings({
        from: start,
        until: end,
        advisor: advisor === NOBODY ? null : advisor,
        propertyId,
        most: MOST_LISTED,
      });
      const ids = [...new Set(found.map(({ viewing }) => viewing.propertyId))];
      const advisors = advisor === undefined ? undefined : advisor === NOBODY ? [] : [advisor];
      const [homeOf, busy, schedules] = await Promise.all([
        homes(ids, language),
        busyCalendars.during({ start, end }, { advisors }, now()),
        Promise.all(ids.map(async (id) => [id, await hours.scheduleOf(id)] as const)),
      ]);
      const scheduleOf = new Map(schedules);
      const items = found.flatMap((booking) => {
        const { propertyId: id } = booking.viewing;
        const schedule = scheduleOf.get(id);
        return schedule ? [lineOf(booking, homeOf(id), schedule, busy)] : [];
      });
      return { from, until, items, busy: busyLines(busy) };
    },

    getDeskViewing: async ({ params, query }) => present(await parts.deskViewings.find(params.id), query.language),

    async moveDeskViewing({ params, body: { version, slotId, message } }, call) {
      return {
        version: versionOf(await parts.deskViewings.move(params.id, version, slotId, whoIn(parts, call), message)),
      };
    },

    async cancelDeskViewing({ params, body: { version, message } }, call) {
      return { version: versionOf(await parts.deskViewings.cancel(params.id, version, whoIn(parts, call), message)) };
    },

    async assignDeskViewing({ params, body: { version, advisor } }, call) {
      const to = advisor === NOBODY ? null : await advisorOf(parts, call, advisor, 'advisor');
      return { version: versionOf(await parts.deskViewings.assign(params.id, version, to, whoIn(parts, call))) };
    },
  };
}
