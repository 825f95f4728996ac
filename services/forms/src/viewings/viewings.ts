import type { catalogue } from '@dorpel/contracts/catalogue';
import type { Client } from '@dorpel/contracts/client';
import type { deskHomes } from '@dorpel/contracts/desk-homes';
import type { Database, Log, StaffGate } from '@dorpel/service-kit';
import type { Events } from '../crm/crm.ts';
import type {
  DeskPeople,
  LetterSources,
  Links,
  Properties,
  Site,
  Places as Staff,
  Submissions,
} from '../submissions/submissions.ts';
import { createDeskViewings, deskViewingsHandlers } from './admin.ts';
import { busyCalendarsHandlers, createBusyReading } from './busy-calendars.ts';
import { openBusyCalendars } from './busy-calendars.store.ts';
import { createHomes, createIsHome, createIsHomeByToken, createViewings } from './booking.ts';
import { createAppointments, createReminders, createViewingChanges } from './changes.ts';
import { calendarFilesOf, createReadFeed } from './feed.ts';
import { openFeeds } from './feeds.store.ts';
import { deskHoursHandlers } from './hours.admin.ts';
import { createDeskHours } from './hours.ts';
import { calendarFilesRoute, calendarHandlers, feedRoute, viewingsHandlers } from './http.ts';
import { createDeskOpenDays, deskOpenDaysHandlers } from './open-days.admin.ts';
import { createFollowOpenDays, createOpenDays, isOpenDay, withOpenDays } from './open-days.ts';
import { openOpenDays, type OpenDaysRepository } from './open-days.store.ts';
import { createWaiting } from './waiting-list.ts';
import { openPlaces, openViewingHours, type Places } from './store.ts';

export { AGENCY, assertHomeOf, checkedHours, type KeptHours, type NewHours, ownHours, VIEWING_HOURS } from './hours.ts';
export { feedPath } from './http.ts';
export type { Places } from './store.ts';

type Needs = {
  readonly database: Database;
  readonly submissions: Submissions;
  readonly properties: Properties;
  readonly sources: LetterSources;
  readonly events: Pick<Events, 'changed' | 'created'>;
  /** Places of an open house day of which nothing else was said, and months for which registrations are kept. */
  readonly openDayPlaces: number;
  /** The catalogue, and the token with which services ask it for what no visitor sees; undefined where the site has none. */
  readonly catalogueClient: Pick<Client<typeof catalogue>, 'getOpenPassport'>;
  readonly token: string | undefined;
  /** Whose places at the desk are real. */
  readonly staff: Staff;
  /** Seals addresses of calendars. */
  readonly key: string | undefined;
  /** Whether calendars have to be of the internet. */
  readonly isInProduction: boolean;
  readonly log: Log;
  readonly months: number;
  readonly wake: () => void;
  readonly now: () => Date;
};

/** The places of viewings and of open house days as one: a submission does not know which it has. */
export type EveryPlace = Pick<Places, 'release' | 'forget'> & {
  readonly taken: (now: Date, before: Date) => AsyncIterable<{ readonly slotId: string; readonly key: string }>;
};

const everyPlace = (places: Places, days: OpenDaysRepository): EveryPlace => ({
  async *taken(now, before) {
    yield* places.taken(now, before);
    yield* days.taken(now, before);
  },
  release: (slotId, key) => (isOpenDay(slotId) ? days.release(slotId, key) : places.release(slotId, key)),
  async forget(before) {
    await places.forget(before);
    await days.forget(before);
  },
});

/** Viewings: when homes are shown, the places that are given, what becomes of them, and the calendars that show them. */
export async function openViewings(needs: Needs) {
  const { database, submissions, properties, sources, events, openDayPlaces, staff, months, wake, now } = needs;
  const busyCalendars = await openBusyCalendars(database);
  const places = await openPlaces(database);
  const days = await openOpenDays(database, openDayPlaces);
  const hours = await openViewingHours(database);
  const openDays = createOpenDays({ days, properties, now });
  const viewings = withOpenDays(createViewings({ places, hours, busyCalendars, properties, staff, now }), openDays);
  // Whom it could not be told just now, the next round tells.
  const freed = (slotId: string) => waiting.run(slotId).catch(() => {});
  const viewingChanges = createViewingChanges({ submissions, viewings, sources, events, freed, wake, now });
  const waiting = createWaiting({ submissions, viewings, changes: viewingChanges, sources, events, wake, now });
  const ofOffice = { days, openDays, properties, submissions, sources, events, months, wake, now };
  return {
    places,
    everyPlace: everyPlace(places, days),
    openDays,
    deskOpenDays: createDeskOpenDays(ofOffice),
    followOpenDays: createFollowOpenDays({ days, openDays, submissions, changes: viewingChanges, sources, now }),
    hours,
    viewings,
    waiting,
    /** What a submission needs to have its place. */
    booking: { ...viewings, ...waiting },
    viewingChanges,
    deskViewings: createDeskViewings({ submissions, changes: viewingChanges }),
    deskHours: createDeskHours({ hours, now }),
    feeds: await openFeeds(database),
    busyCalendars,
    busyReading: createBusyReading({ ...needs, busyCalendars }),
    homes: createHomes(properties),
    isHomeByToken: createIsHomeByToken({ ...needs, client: needs.catalogueClient }),
  };
}

type Parts = Awaited<ReturnType<typeof openViewings>>;

type Around = Pick<Needs, 'submissions' | 'sources' | 'wake' | 'now'> & {
  readonly links: Links;
  readonly site: Site;
  readonly staff: Staff;
  /** The homes of the catalogue, as the office sees them. */
  readonly homesClient: Pick<Client<typeof deskHomes>, 'getDeskHome'>;
  readonly gate: StaffGate;
  readonly colleague: DeskPeople['colleague'];
  readonly log: Log;
};

/** What visitors, the office and calendar programs ask of viewings, and the reminders of the day before. */
export function serveViewings(parts: Parts, around: Around) {
  const { submissions, links, homesClient, log, sources, wake, now } = around;
  const appointments = createAppointments({
    submissions,
    waiting: parts.waiting,
    links,
    changes: parts.viewingChanges,
  });
  return {
    handlers: {
      ...viewingsHandlers(parts.viewings, parts.openDays, appointments),
      ...deskViewingsHandlers({ ...parts, ...around }),
      ...deskOpenDaysHandlers({ ...parts, ...around }),
      ...deskHoursHandlers({ ...parts, ...around, isHome: createIsHome({ client: homesClient, log }) }),
      ...calendarHandlers({ ...parts, ...around }),
      ...busyCalendarsHandlers({ ...parts, ...around }),
    },
    routes: [
      feedRoute(createReadFeed({ ...parts, ...around })),
      calendarFilesRoute(calendarFilesOf({ appointments, openDays: parts.openDays, sources })),
    ],
    async remind(): Promise<void> {
      await parts.followOpenDays();
      await parts.waiting.run();
      await createReminders({ submissions, openDays: parts.openDays, sources, wake, now })();
    },
  };
}
