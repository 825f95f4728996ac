import { joinContracts } from '@dorpel/contracts';
import type { RepliesCutOff } from '@dorpel/contracts/desk-mails';
import { deskOffice } from '@dorpel/contracts/desk-office';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { formsMails } from '@dorpel/contracts/forms-mails';
import { outboxAdminHandlers, type Outbox } from '@dorpel/mail';
import { changesOf, type Database, type Log, openDeskLog } from '@dorpel/service-kit';
import type { LetterSources, Places, Submissions, Uploads } from '../submissions/submissions.ts';
import { createAnswers } from './answers.tsx';
import { createTellAssigned } from './assignment-mail.tsx';
import { createFind } from './find.store.ts';
import { exportRoute, handlingHandlers, type HandlingRoutes } from './http.ts';
import { createHandle } from './inbox.ts';
import { createLive, liveRoute, type LiveSettings } from './live.http.ts';
import { officeHandlers, type OfficeRoutes, personRoute } from './office.http.ts';
import { openMailRules, openTemplates, type Templates } from './office.store.ts';
import { createPersonData, createSweep, type SweepOptions, type Who } from './privacy.ts';
import { inboxIn } from './store.ts';
import { createTemplateDesk, STANDARD_TEMPLATES } from './templates.ts';

export { ANSWER_WORDS, renderAnswer } from './answers.tsx';
export { renderAssigned } from './assignment-mail.tsx';
export { listEndingOffers } from './inbox.ts';
export { noteErased, presentTemplate, textsOf } from './office.http.ts';
export type { Who };

/** What the office sets: its templates and the rules of its boxes, with the log of who changed them. */
export async function openOffice(database: Database, now: () => Date) {
  const deskLog = await openDeskLog(database, now);
  const templates = await openTemplates(database, STANDARD_TEMPLATES, now);
  return {
    deskLog,
    templates,
    templateDesk: createTemplateDesk({ templates, log: deskLog, now }),
    mailRules: await openMailRules(database, now),
  };
}

type Needs = Pick<SweepOptions, 'uploads' | 'places' | 'forget' | 'log' | 'now'> & {
  readonly submissions: Submissions;
  readonly uploads: Uploads;
  readonly staff: Places;
  readonly templates: Templates;
  readonly sources: LetterSources;
  readonly titles: HandlingRoutes['titles'];
  /** Where a reply to a submission comes back into its thread. */
  readonly replyTo: (id: string) => string | undefined;
  /** Called when there are mails to send. */
  readonly wake: () => void;
};

/** What the office does with what was sent: its inbox and answers, a person's data, and the sweep of what was kept long enough. */
export function openInbox(needs: Needs) {
  const { submissions, uploads, places, staff, templates, sources, titles, replyTo, forget, wake, log, now } = needs;
  const inbox = inboxIn(submissions.collection);
  const tellAssigned = createTellAssigned({ staff, site: sources.site, log });
  const { handle, handleSeveral } = createHandle({ inbox, find: submissions.find, tellAssigned, wake, now });
  return {
    inbox,
    handle,
    handleSeveral,
    find: createFind(submissions.collection, titles),
    answers: createAnswers({ templates, find: submissions.find, handle, sources, replyTo, wake }),
    people: createPersonData({ submissions, uploads, places, forget }),
    sweep: createSweep({ submissions, uploads, places, forget, log, now }),
  };
}

/** The inbox, and what the office sets and looks after beside it. */
export const officeContract = joinContracts(joinContracts(deskSubmissions, deskOffice), formsMails);

/** How the inbox is told as it changes. */
export type OfficeSettings = LiveSettings & {
  /** Milliseconds between two looks at what changed in the inbox. */
  readonly pace: number;
};

type Parts = HandlingRoutes &
  OfficeRoutes & {
    readonly outbox: Outbox;
    /** Since when no replies can be fetched; undefined where none are. */
    readonly cutOff: (() => Promise<CutOff | undefined>) | undefined;
    readonly database: Database;
    readonly log: Log;
  };

/** Since when no replies can be fetched, in milliseconds, before the office is told: servers are started anew. */
const SOON_BACK = 10 * 60_000;

type CutOff = { readonly since: Date; readonly isLogin: boolean; readonly said: string };

/** What the office is told of it: a login that is refused at once, for it does not mend itself. */
function presentCutOff(cutOff: CutOff | undefined, now: Date): RepliesCutOff | undefined {
  if (!cutOff || (!cutOff.isLogin && now.getTime() - cutOff.since.getTime() < SOON_BACK)) return undefined;
  return { ...cutOff, since: cutOff.since.toISOString() };
}

/** The handlers of `officeContract`, and the routes that are no endpoint. */
export function serveOffice(parts: Parts, settings: OfficeSettings) {
  const { inbox, outbox, cutOff, deskLog, gate, database, log, now } = parts;
  const { changedSince } = inbox;
  const changes = changesOf(database.db, 'submissions');
  const live = createLive({ changedSince, changes, pace: settings.pace, log, now });
  return {
    handlers: {
      ...handlingHandlers(parts),
      ...officeHandlers(parts),
      ...outboxAdminHandlers({
        outboxes: [outbox],
        about: (id) => id,
        repliesCutOff: async () => presentCutOff(await cutOff?.(), now()),
        log: deskLog,
        gate,
      }),
    },
    routes: [exportRoute(parts), personRoute(parts), liveRoute({ live, changedSince, gate, settings, now })],
  };
}
