import { randomBytes } from 'node:crypto';
import type { OutgoingMessage } from '@dorpel/mail';
import type { Log, Worker } from '@dorpel/service-kit';
import { addDays, type Day } from '@dorpel/i18n/brussels';
import { titleIn } from '@dorpel/i18n/text';
import type { History, Homes, Rollups } from '../statistics/statistics.ts';
import { getsReports, type OwnerAccount, type Owners } from '../accounts/accounts.ts';
import type { ReportLetter } from './letter.tsx';
import type { Reports } from './store.ts';
import { changeIn, dueMonday, weekOf } from './letter.tsx';

export type ReportingParts = {
  readonly owners: Owners;
  readonly reports: Reports;
  readonly rollups: Rollups;
  readonly history: History;
  readonly homes: Pick<Homes, 'cards'>;
  readonly letter: ReportLetter;
  readonly now: () => Date;
};

/** States of a home that is nobody's to look for any more. */
const OVER: ReadonlySet<string> = new Set(['sold', 'rented']);

/** Milliseconds between looks at the calendar. */
const EVERY = 10 * 60_000;

/** The weekly report to owners. */
export type Reporting = ReturnType<typeof createReporting>;

export function createReporting({ owners, reports, rollups, history, homes, letter, now }: ReportingParts) {
  /** The mail to one owner about the week before a Monday; null where all homes are sold or let: nobody waits for their figures. */
  async function write(account: OwnerAccount, monday: Day): Promise<OutgoingMessage | null> {
    const cards = new Map((await homes.cards(account.propertyIds, account.language)).map((card) => [card.id, card]));
    // One that the catalogue does not show is told by its number: it is held back, or nobody can be asked.
    const ids = account.propertyIds.filter((id) => !OVER.has(cards.get(id)?.state ?? ''));
    if (ids.length === 0) return null;
    const first = addDays(monday, -14);
    const [counted, sent, since, token] = await Promise.all([
      rollups.since(ids, first),
      history.tallies(ids, first),
      rollups.visitsSince(),
      owners.reportToken(account.id, randomBytes(24).toString('base64url')),
    ]);
    const happened = { rollups: counted, tallies: sent };
    return letter(account, {
      monday,
      token,
      since: changeIn(happened, monday, since),
      properties: ids.map((id) => {
        const card = cards.get(id);
        return {
          id,
          title: card ? titleIn({ title: card.title.text, city: card.city }) : id,
          isToLet: card?.goal === 'rent',
          figures: weekOf(id, happened, monday, since),
        };
      }),
    });
  }

  return {
    /** The mails that would be sent about the week before a Monday, without storing any. */
    async *preview(monday: Day): AsyncGenerator<OutgoingMessage> {
      for await (const accounts of owners.all()) {
        for (const account of accounts.filter(getsReports)) {
          const mail = await write(account, monday);
          if (mail) yield mail;
        }
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
          const mail = await write(account, monday);
          if (mail && (await reports.add(account.id, monday, mail, now()))) count += 1;
        }
      }
      return count;
    },

    /**
     * Stores the report of a Monday to one owner as it is now, with its mail, whether there was one or not. Answers whether there is
     * anything to tell: nothing where all homes are sold or let.
     */
    async writeAgain(account: OwnerAccount, monday: Day): Promise<boolean> {
      const mail = await write(account, monday);
      if (mail) await reports.addAgain(account.id, monday, mail, now());
      return mail !== null;
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
