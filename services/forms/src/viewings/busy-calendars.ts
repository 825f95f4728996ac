import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { Problem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import type { BusyFailure, deskViewings } from '@dorpel/contracts/desk-viewings';
import { createSeal } from '@dorpel/crm';
import type { Handlers, Log } from '@dorpel/service-kit';
import { BadAddress, lookUpPublic, readAddress } from '../crm/crm.ts';
import { type Colleague, type DeskPeople, type Places as Staff, whoIn } from '../submissions/submissions.ts';
import type { BusyCalendar, BusyCalendars, BusySaid } from './busy-calendars.store.ts';
import { busyTimesIn, HOLDS_FOR, NoCalendar } from './busy-times.ts';

/** Bytes of a calendar; milliseconds for it with all its redirects, and how many these may be. */
const LARGEST = 8 * 1024 * 1024;
const DEADLINE = 15_000;
const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Between two readings of one calendar; after a failure, which doubles with each up to the last. */
const READ_EVERY = 10 * MINUTE;
const AGAIN_AFTER = 5 * MINUTE;
const AGAIN_AT_LAST = 2 * 60 * MINUTE;

/** Times that are kept: from yesterday on, as far as viewings can be booked. Older than a day, all of it is read again. */
const BACK = DAY;
const AHEAD = 182 * DAY;
const WHOLE_EVERY = DAY;

/** A calendar that could not be read. */
class Unreadable extends Error {
  readonly why: BusyFailure;
  constructor(why: BusyFailure) {
    super(`calendar not read: ${why}`);
    this.why = why;
  }
}

/** Calendar programs give addresses a scheme of their own, which is https. */
const asWeb = (text: string): string => text.trim().replace(/^webcals?:/i, 'https:');

/** @throws Unreadable */
function addressIn(text: string, isInProduction: boolean): URL {
  try {
    return readAddress(text, isInProduction);
  } catch (error) {
    throw error instanceof BadAddress ? new Unreadable(error.reason) : error;
  }
}

type Known = Pick<BusyCalendar, 'etag' | 'lastModified'>;

function ask(url: URL, { etag, lastModified }: Known, isInProduction: boolean, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
      agent: false,
      signal,
      headers: {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        'accept-encoding': 'identity',
        'user-agent': 'Dorpel-Calendars',
        ...(etag !== undefined && { 'if-none-match': etag }),
        ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
      },
      ...(isInProduction && { lookup: lookUpPublic }),
    });
    request.on('response', resolve);
    request.on('error', (error) => {
      const isUnknown = (error as NodeJS.ErrnoException).code === 'ENOTFOUND';
      reject(new Unreadable(error instanceof BadAddress ? error.reason : isUnknown ? 'unknown' : 'away'));
    });
    request.end();
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > LARGEST) throw new Unreadable('large');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('away');
  }
  return Buffer.concat(parts).toString('utf8');
}

const failureOf = (status: number): BusyFailure =>
  status === 401 || status === 403 ? 'refused' : status === 404 || status === 410 ? 'gone' : 'away';

/**
 * The calendar at an address, which is one of the internet at first and after each redirect, looked up as it is connected to; null:
 * it is as it was.
 *
 * @throws Unreadable
 */
async function fetchCalendar(address: string, known: Known, isInProduction: boolean) {
  const signal = AbortSignal.timeout(DEADLINE);
  let from = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const url = addressIn(from, isInProduction);
    const answer = await ask(url, known, isInProduction, signal);
    const { statusCode = 0, headers } = answer;
    try {
      if (statusCode === 304) return null;
      if (statusCode === 200)
        return { text: await textOf(answer), etag: headers.etag, lastModified: headers['last-modified'] };
      const { location } = headers;
      if (!REDIRECTS.has(statusCode) || location === undefined || !URL.canParse(location, url.href))
        throw new Unreadable(failureOf(statusCode));
      from = asWeb(new URL(location, url).href);
    } finally {
      answer.destroy();
    }
  }
  throw new Unreadable('redirects');
}

export type BusyReadingOptions = {
  readonly busyCalendars: BusyCalendars;
  readonly staff: Pick<Staff, 'has'>;
  /** Seals addresses (`CRM_KEY`); without one none is kept. */
  readonly key: string | undefined;
  readonly isInProduction: boolean;
  readonly log: Pick<Log, 'warn'>;
  readonly now: () => Date;
};

/** Reads calendars of the office's people: when they are busy, and nothing else of what is in them. */
export function createBusyReading({ busyCalendars, staff, key, isInProduction, log, now }: BusyReadingOptions) {
  const seal = key === undefined ? null : createSeal(key);
  /** What is sealed for one is not opened for another. */
  const sealOf = (id: string) => `calendar of ${id}`;

  /** @throws Unreadable */
  async function read(address: string, known: Known): Promise<BusySaid | null> {
    const found = await fetchCalendar(address, known, isInProduction);
    if (!found) return null;
    const at = now();
    const span = { from: at.getTime() - BACK, until: at.getTime() + AHEAD };
    const { text, etag, lastModified } = found;
    const busy = await busyTimesIn(text, span).catch((error: unknown) => {
      throw error instanceof NoCalendar ? new Unreadable(error.reason) : error;
    });
    return { busy, readAt: at, wholeAt: at, ...(etag && { etag }), ...(lastModified && { lastModified }) };
  }

  function opened({ id, sealed }: BusyCalendar): string {
    try {
      if (seal) return seal.open(sealOf(id), sealed);
    } catch {
      // Another key has closed it.
    }
    throw new Unreadable('key');
  }

  async function readAgain(calendar: BusyCalendar): Promise<void> {
    const { id, wholeAt, etag, lastModified, failing } = calendar;
    const at = now();
    try {
      const isOld = wholeAt.getTime() < at.getTime() - WHOLE_EVERY;
      const said = await read(
        opened(calendar),
        isOld ? {} : { ...(etag && { etag }), ...(lastModified && { lastModified }) },
      );
      await (said ? busyCalendars.read(calendar, said) : busyCalendars.confirm(calendar, at));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { times = 0, since = at } = failing ?? {};
      const pause = Math.min(AGAIN_AT_LAST, AGAIN_AFTER * 2 ** times);
      await busyCalendars.fail(calendar, { since, why: error.why, times: times + 1 }, new Date(at.getTime() + pause));
      if (times === 0) log.warn({ staff: id, why: error.why }, 'the calendar of somebody could not be read');
    }
  }

  return {
    /**
     * Keeps the address of somebody's calendar, once it was read.
     * @throws Problem 'calendar/unreadable' with why, 'calendar/no-key'
     */
    async save({ id, name }: Colleague, address: string): Promise<void> {
      if (!seal) throw new Problem('calendar/no-key');
      const from = asWeb(address);
      try {
        const said = await read(from, {});
        // Asked without a condition, nobody answers 'as before'.
        if (!said) throw new Unreadable('calendar');
        const sealed = seal.seal(sealOf(id), from);
        const { host } = new URL(from);
        const dueAt = new Date(said.readAt.getTime() + READ_EVERY);
        await busyCalendars.put({ id, name, sealed, host, setAt: said.readAt, dueAt, ...said });
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        throw new Problem('calendar/unreadable', { address: error.why });
      }
    },

    /** Reads what is due, one after the other. What somebody gave who works here no more is forgotten. */
    async readDue(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const at = now();
        const due = await busyCalendars.claim(at, new Date(at.getTime() + READ_EVERY));
        if (!due) return;
        // Who can't be asked about just now is asked about the next time.
        const isHere = await staff.has(due.id).catch(() => true);
        await (isHere ? readAgain(due) : busyCalendars.remove(due.id));
      }
    },
  };
}

export type BusyReading = ReturnType<typeof createBusyReading>;

type BusyRoutes = DeskPeople & {
  readonly busyCalendars: BusyCalendars;
  readonly busyReading: BusyReading;
};

type BusyHandlers = Handlers<
  typeof deskViewings,
  'listBusyCalendars' | 'saveBusyCalendar' | 'removeBusyCalendar' | 'removeColleaguesBusyCalendar'
>;

const DONE = { done: true } as const;

/** One's own calendar, given and taken back; who leads the office sees whose are read, and removes them. */
export function busyCalendarsHandlers({ busyCalendars, busyReading, ...people }: BusyRoutes): BusyHandlers {
  return {
    async listBusyCalendars(_, call) {
      const { id: own, role } = people.gate.of(call);
      const all = await busyCalendars.list();
      const seen = mayDo(role, 'calendars.all') ? all : all.filter(({ id }) => id === own);
      return {
        items: seen.map(({ id, name, host, setAt, readAt, failing }) => ({
          id,
          name,
          host,
          setAt: setAt.toISOString(),
          readAt: readAt.toISOString(),
          failure: failing
            ? {
                why: failing.why,
                since: failing.since.toISOString(),
                holdsUntil: new Date(readAt.getTime() + HOLDS_FOR).toISOString(),
              }
            : null,
        })),
      };
    },

    async saveBusyCalendar({ body: { address } }, call) {
      await busyReading.save(whoIn(people, call), address);
      return DONE;
    },

    async removeBusyCalendar(_, call) {
      await busyCalendars.remove(whoIn(people, call).id);
      return DONE;
    },

    async removeColleaguesBusyCalendar({ params }) {
      if (!(await busyCalendars.remove(params.id))) throw new Problem('calendar/not-found');
      return DONE;
    },
  };
}
