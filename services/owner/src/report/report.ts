import type { Log } from '@dorpel/service-kit';
import type { Owners } from '../accounts/accounts.ts';
import type { OwnerOf } from '../statistics/statistics.ts';
import { officeMailsWorker } from './office-mails.ts';
import { endByMailRoute, reportHandlers } from './http.ts';
import { createReportWorker, type Reporting } from './report-job.ts';

export { createReportLetter } from './letter.tsx';
export { createOfficeLetters } from './office-letters.tsx';
export { createOfficeMails } from './office-mails.ts';
export { createReporting, type Reporting } from './report-job.ts';
export { openReports, type Reports } from './store.ts';

type Needs = {
  readonly owners: Owners;
  readonly reporting: Reporting;
  readonly writeOfficeMails: () => Promise<number>;
  readonly ownerOf: OwnerOf;
  /** Of the site, to which links in mails lead. */
  readonly origin: string;
  /** Called when there are mails to send. */
  readonly wakeOutboxes: () => void;
  readonly now: () => Date;
  readonly log: Log;
};

/** The weekly report: written every Monday, and ended by its reader; and what the office is told of imports. */
export const serveReports = ({
  owners,
  reporting,
  writeOfficeMails,
  ownerOf,
  origin,
  wakeOutboxes,
  now,
  log,
}: Needs) => ({
  handlers: reportHandlers({ owners, ownerOf }),
  route: endByMailRoute({ owners, origin }),
  workers: [
    createReportWorker(reporting, { now, log, onWritten: wakeOutboxes }),
    officeMailsWorker(writeOfficeMails, { log, onWritten: wakeOutboxes }),
  ],
});
