import type { Log } from '@dorpel/service-kit';
import type { Owners } from '../accounts/accounts.ts';
import type { OwnerOf } from '../statistics/statistics.ts';
import { endByMailRoute, reportHandlers } from './http.ts';
import { createReportWorker, type Reporting } from './report-job.ts';

export { createReportLetter } from './letter.tsx';
export { createReporting, type Reporting } from './report-job.ts';
export { openReports, type Reports } from './store.ts';

type Needs = {
  readonly owners: Owners;
  readonly reporting: Reporting;
  readonly ownerOf: OwnerOf;
  /** Of the site, to which links in mails lead. */
  readonly origin: string;
  /** Called when there are mails to send. */
  readonly wakeOutboxes: () => void;
  readonly now: () => Date;
  readonly log: Log;
};

/** The weekly report: written every Monday, and ended by its reader. */
export const serveReports = ({ owners, reporting, ownerOf, origin, wakeOutboxes, now, log }: Needs) => ({
  handlers: reportHandlers({ owners, ownerOf }),
  route: endByMailRoute({ owners, origin }),
  worker: createReportWorker(reporting, { now, log, onWritten: wakeOutboxes }),
});
