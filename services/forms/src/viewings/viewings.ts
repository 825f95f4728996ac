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
import { createHomes, createIsHome, createViewings } from './booking.ts';
import { createAppointments, createReminders, createViewingChanges } from './changes.ts';
import { createReadFeed } from './feed.ts';
import { openFeeds } from './feeds.store.ts';
import { deskHoursHandlers } from './hours.admin.ts';
import { createDeskHours } from './hours.ts';
import { calendarHandlers, feedRoute, viewingsHandlers } from './http.ts';
import { openPlaces, openViewingHours } from './store.ts';

export { AGENCY, type KeptHours, type NewHours, ownHours, VIEWING_HOURS } from './hours.ts';
export { feedPath } from './http.ts';
export type { Places } from './store.ts';

type Needs = {
  readonly database: Database;
  readonly submissions: Submissions;
  readonly properties: Properties;
  readonly sources: LetterSources;
  readonly events: Pick<Events, 'changed'>;
  readonly wake: () => void;
  readonly now: () => Date;
};

/** Viewings: when homes are shown, the places that are given, what becomes of them, and the calendars that show them. */
export async function openViewings({ database, submissions, properties, sources, events, wake, now }: Needs) {
  const places = await openPlaces(database);
  const hours = await openViewingHours(database);
  const viewings = createViewings({ places, hours, properties, now });
  const viewingChanges = createViewingChanges({ submissions, viewings, sources, events, wake, now });
  return {
    places,
    hours,
    viewings,
    viewingChanges,
    deskViewings: createDeskViewings({ submissions, changes: viewingChanges }),
    deskHours: createDeskHours({ hours, now }),
    feeds: await openFeeds(database),
    homes: createHomes(properties),
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
  const appointments = createAppointments({ submissions, links, changes: parts.viewingChanges });
  return {
    handlers: {
      ...viewingsHandlers(parts.viewings, appointments),
      ...deskViewingsHandlers({ ...parts, ...around }),
      ...deskHoursHandlers({ ...parts, ...around, isHome: createIsHome({ client: homesClient, log }) }),
      ...calendarHandlers({ ...parts, ...around }),
    },
    route: feedRoute(createReadFeed({ ...parts, ...around })),
    remind: createReminders({ submissions, sources, wake, now }),
  };
}
