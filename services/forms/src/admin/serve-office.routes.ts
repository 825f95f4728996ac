import { joinContracts } from '@dorpel/contracts';
import { deskOffice } from '@dorpel/contracts/desk-office';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { formsMails } from '@dorpel/contracts/forms-mails';
import { mailroomHandlers, type Outbox } from '@dorpel/mail';
import { changesOf, type Database, type Log } from '@dorpel/service-kit';
import { exportRoute, handlingHandlers, type HandlingRoutes } from './handling.routes.ts';
import { createLive } from './live.ts';
import { liveRoute, type LiveSettings } from './live.routes.ts';
import { officeHandlers, type OfficeRoutes, personRoute } from './office.http.ts';

/** The inbox, and what the office sets and looks after beside it. */
export const officeContract = joinContracts(joinContracts(deskSubmissions, deskOffice), formsMails);

export type OfficeSettings = LiveSettings & {
  /** Milliseconds between two looks at what changed in the inbox. */
  readonly pace: number;
};

type Parts = HandlingRoutes &
  OfficeRoutes & { readonly outbox: Outbox; readonly database: Database; readonly log: Log };

/** The handlers of `officeContract`, and the routes that are no endpoint. */
export function serveOffice(parts: Parts, settings: OfficeSettings) {
  const { inbox, outbox, deskLog, gate, database, log, now } = parts;
  const { changedSince } = inbox;
  const changes = changesOf(database.db, 'submissions');
  const live = createLive({ changedSince, changes, pace: settings.pace, log, now });
  return {
    handlers: {
      ...handlingHandlers(parts),
      ...officeHandlers(parts),
      ...mailroomHandlers({ outboxes: [outbox], about: (id) => id, log: deskLog, gate }),
    },
    routes: [exportRoute(parts), personRoute(parts), liveRoute({ live, changedSince, gate, settings, now })],
  };
}
