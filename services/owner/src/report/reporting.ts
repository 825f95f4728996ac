import { randomBytes } from 'node:crypto';
import type { OutgoingMessage } from '@dorpel/mail';
import type { Log, Worker } from '@dorpel/service-kit';
import { addDays, type Day } from '@dorpel/i18n/brussels';
import type { History, Homes, Rollups } from '../statistics/statistics.ts';
import { getsReports, type OwnerAccount, type Owners } from '../accounts/accounts.ts';
import type { ReportLetter } from './letter.tsx';
import type { Reports } from './store.ts';
import { dueMonday, weekOf } from './letter.tsx';

export type ReportingParts = {
  readonly owners: Owners;
  readonly reports: Reports;
  readonly rollups: Rollups;
  readonly history: History;
  readonly homes: Pick<Homes, 'cards'>;
  readonly letter: ReportLetter;
  readonly now: () => Date;
};

/** Milliseconds between looks at the calendar. */
const EVERY = 10 * 60_000;

/** The weekly report to owners. */
export type Reporting = ReturnType<typeof createReporting>;

export function createReporting({ owners, reports, rollups, history, homes, letter, now }: ReportingParts) {
  /** The mail to one owner about the week before a Monday. */
  async function write(account: OwnerAccount, monday: Day): Promise<OutgoingMessage> {
    const ids = account.propertyIds;
    const first = addDays(monday, -14);
    const [counted, sent, cards, token] = await Promise.all([
      rollups.since(ids, first),
      history.tallies(ids, first),
      homes.cards(ids, account.language),
      owners.reportToken(account.id, randomBytes(24).toString('base64url')),
    ]);
    const titles = new Map(cards.map(({ id, title, city }) => [id, `${title.text}, ${city}`]));
    return letter(account, {
      monday,
      token,
      properties: ids.map((id) => ({
        id,
        title: titles.get(id) ?? id,
        figures: weekOf(id, { rollups: counted, tallies: sent }, monday),
      })),
    });
  }

  return {
    /** The mails that would be sent about the week before a Monday, without storing any. */
    async *preview(monday: Day): AsyncGenerator<OutgoingMessage> {
      for await (const accounts of owners.all()) {
        for (const account of accounts.filter(getsReports)) yield await write(account, monday);
      }
    },

    /** Stores the reports of a Monday that are not written yet, each with its mail. Answers how many there were. */
    async writeAll(monday: Day): Promise<number> {
      let count = 0;
      // One after the other: a report is in no hurry.
      for await (const all of owners.all()) {
        const accounts = all.filter(getsReports);
        const written = await reports.written(
          accounts.map(({ id }) => id),
          monday,
        );
        for (const account of accounts.filter(({ id }) => !written.has(id))) {
          if (await reports.add(account.id, monday, await write(account, monday), now())) count += 1;
        }
      }
      return count;
    },

    /** Stores the report of a Monday to one owner as it is now, with its mail, whether there was one or not. */
    async writeAgain(account: OwnerAccount, monday: Day): Promise<void> {
      await reports.addAgain(account.id, monday, await write(account, monday), now());
    },
  };
}

/**
 * Looks at the calendar now and then, and writes the reports when they are due. Several instances write each once.
 *
 * @param onWritten called when mail was stored
 * @returns ends it
 */
export function createReportWorker(
  { writeAll }: Pick<Reporting, 'writeAll'>,
  { now, log, onWritten }: { readonly now: () => Date; readonly log: Log; readonly onWritten: () => void },
): Worker {
  async function look(): Promise<void> {
    const monday = dueMonday(now());
    if (monday === null) return;
    try {
      if ((await writeAll(monday)) > 0) onWritten();
    } catch (error) {
      log.error({ error }, 'the weekly reports could not be written; they are tried again');
    }
  }
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(() => void look(), EVERY).unref();
      void look();
    },
    stop: () => clearInterval(timer),
  };
}
