import type { BusyFailure } from '@dorpel/contracts/desk-viewings';
import type { Sealed } from '@dorpel/crm';
import { type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import type { Colleague } from '../submissions/submissions.ts';
import { type BusyTime, HOLDS_FOR } from './busy-times.ts';

/** The calendar of somebody that the site reads, and when it said that they are busy. */
type BusyCalendarDocument = {
  /** The id of whose it is. */
  _id: string;
  name: string;
  /** Its address, which is a secret: nobody reads it without the key of the environment. */
  sealed: Sealed;
  /** By which its owner knows which it is: the address names nothing else. */
  host: string;
  setAt: Date;
  /** When it is read next. */
  dueAt: Date;
  /** When it was last read, and when last as a whole: what it then said of itself, by which it may say 'as before' (RFC 9110, 13.1). */
  readAt: Date;
  wholeAt: Date;
  etag?: string;
  lastModified?: string;
  /** In order. */
  busy: BusyTime[];
  /** Since when it can't be read, and why. */
  failing?: { readonly since: Date; readonly why: BusyFailure; readonly times: number };
};

export type BusyCalendar = Omit<BusyCalendarDocument, '_id'> & { readonly id: string };

/** What a calendar answered. */
export type BusySaid = Pick<BusyCalendar, 'busy' | 'readAt' | 'wholeAt' | 'etag' | 'lastModified'>;

/** Somebody, and when they are busy. */
export type BusyColleague = { readonly advisor: Colleague; readonly busy: readonly BusyTime[] };

const definition = defineCollection<BusyCalendarDocument>({
  name: 'busy-calendars',
  indexes: [{ name: 'busy_calendar_due', key: { dueAt: 1 } }],
});

/** More than an office has people. */
const MOST = 500;

/** Whose are asked for: those of some, or of all. */
type Whose = { readonly advisors?: readonly string[] | undefined };

const calendarOf = ({ _id, ...calendar }: BusyCalendarDocument): BusyCalendar => ({ id: _id, ...calendar });

/** Opens the calendars of the office's people that are read: one for each at most. */
export async function openBusyCalendars(database: Database) {
  const collection = await openCollection(database, definition);
  /** Only of the address that was read: somebody may have given another one, or none, meanwhile. */
  const asRead = ({ id, setAt }: Pick<BusyCalendar, 'id' | 'setAt'>) => ({ _id: id, setAt });

  return {
    /** All, by name, without what they say. */
    async list(): Promise<Omit<BusyCalendar, 'busy' | 'sealed'>[]> {
      const found = await firstOf(collection.find({}, { projection: { busy: 0, sealed: 0 } }).sort({ name: 1 }), MOST);
      return found.map((each) => calendarOf(each as BusyCalendarDocument));
    },

    /** In the place of one that they had. */
    async put({ id, ...calendar }: BusyCalendar): Promise<void> {
      await collection.replaceOne({ _id: id }, calendar, { upsert: true });
    },

    /** Forgets the address and what it said; answers whether there was one. */
    async remove(id: string): Promise<boolean> {
      return (await collection.deleteOne({ _id: id })).deletedCount === 1;
    },

    /** One that is due, for this process alone: it is due again at a time, should this one be killed. */
    async claim(at: Date, again: Date): Promise<BusyCalendar | undefined> {
      const found = await collection.findOneAndUpdate({ dueAt: { $lte: at } }, { $set: { dueAt: again } });
      return found ? calendarOf(found) : undefined;
    },

    /** What it said. */
    async read(calendar: BusyCalendar, said: BusySaid): Promise<void> {
      const { etag, lastModified } = said;
      await collection.updateOne(asRead(calendar), {
        $set: { ...said },
        $unset: {
          failing: '',
          ...(etag === undefined && { etag: '' }),
          ...(lastModified === undefined && { lastModified: '' }),
        },
      });
    },

    /** That it says the same as before. */
    async confirm(calendar: BusyCalendar, readAt: Date): Promise<void> {
      await collection.updateOne(asRead(calendar), { $set: { readAt }, $unset: { failing: '' } });
    },

    /** That it could not be read, and when it is tried again. */
    async fail(calendar: BusyCalendar, failing: NonNullable<BusyCalendar['failing']>, again: Date): Promise<void> {
      await collection.updateOne(asRead(calendar), { $set: { failing, dueAt: again } });
    },

    /** Who is busy in a time, as far as their calendars were read of late. */
    async during({ start, end }: BusyTime, { advisors }: Whose, now: Date): Promise<BusyColleague[]> {
      if (advisors?.length === 0) return [];
      const filter = {
        ...(advisors && { _id: { $in: [...advisors] } }),
        readAt: { $gte: new Date(now.getTime() - HOLDS_FOR) },
      };
      const found = await firstOf(collection.find(filter, { projection: { name: 1, busy: 1 } }), MOST);
      return found.map(({ _id, name, busy }) => ({
        advisor: { id: _id, name },
        busy: busy.filter((each) => each.start < end && start < each.end),
      }));
    },
  };
}

export type BusyCalendars = Awaited<ReturnType<typeof openBusyCalendars>>;
