import { type Client, withDeadline } from '@dorpel/contracts/client';
import { NOTE_LENGTHS, type NOTE_STATUSES, type NOTE_TYPES } from '@dorpel/contracts/desk-owners';
import type { Activity, submissions } from '@dorpel/contracts/forms';
import { HISTORY_TYPES, type HistoryRow, type HistoryType } from '@dorpel/contracts/owner';
import { type Day, dayOf } from '@dorpel/i18n/brussels';
import { type Database, defineCollection, type Log, openCollection } from '@dorpel/service-kit';
import type { History } from './history.store.ts';

type NoteType = (typeof NOTE_TYPES)[number];
type NoteStatus = (typeof NOTE_STATUSES)[number];

/** What the agency writes into the history of a property: its own words, for the owner to read. */
export type Note = {
  readonly type: NoteType;
  readonly subject: string;
  readonly comment: string | null;
  readonly status: NoteStatus;
};

/** How a note of a type stands, unless the agency says otherwise. */
const USUAL: Readonly<Record<NoteType, NoteStatus>> = { agency: 'done', viewing: 'done', offer: 'received' };

const DATES = /\b\d{2}-\d{2}-\d{4}\b/g;
const ADDRESS = /\S+@\S+/;
/** Nine digits and more from a '0' or a '+' on, however grouped. */
const NUMBER = /(?:\+|\b0)(?:[\s./()-]*\d){8,}/;
const tellsHowToReach = (text: string) => ADDRESS.test(text) || NUMBER.test(text.replace(DATES, ''));

const PARTS = ['subject', 'comment'] as const;
type NotePart = (typeof PARTS)[number];

/** The first part that is longer than the history has room for. */
export const tooLongIn = (texts: Readonly<Record<NotePart, string>>): NotePart | undefined =>
  PARTS.find((part) => [...texts[part]].length > NOTE_LENGTHS[part]);

/** The first part that names a mail address or a telephone number: owners read it. */
export const reachableIn = (texts: Readonly<Record<NotePart, string>>): NotePart | undefined =>
  PARTS.find((part) => tellsHowToReach(texts[part]));

/** A note as it is stored. */
export const noteOf = ({
  type,
  subject,
  comment = '',
  status,
}: {
  readonly type: NoteType;
  readonly subject: string;
  readonly comment?: string | undefined;
  readonly status?: NoteStatus | undefined;
}): Note => ({ type, subject: subject.trim(), comment: comment.trim() || null, status: status ?? USUAL[type] });

/** What is stored of one thing that was asked, booked or offered; who asked is already hidden in `contact`. */
export type Occurrence = {
  readonly id: string;
  readonly propertyId: string;
  readonly at: Date;
  /** The day in Brussels. */
  readonly day: Day;
  readonly type: HistoryType;
  readonly contact: string | null;
  readonly subject: string;
  readonly comment: string | null;
  readonly status: string;
  readonly source: string;
  /** Of a viewing: when it is planned. */
  readonly appointmentAt: Date | null;
  /** Of a note of the agency: who wrote it; owners are not told. Absent in what was noted before anybody asked. */
  readonly by?: { readonly id: string; readonly name: string };
};

/** A row as an owner sees it at an instant: a viewing that was planned for an earlier one is done. */
export const presentRow = (
  { id, at, type, contact, subject, comment, status, source, appointmentAt }: Occurrence,
  now: Date,
): HistoryRow => ({
  id,
  at: at.toISOString(),
  type,
  contact,
  subject,
  comment,
  status: status === 'planned' && appointmentAt && appointmentAt < now ? 'done' : status,
  source,
  appointmentAt: appointmentAt?.toISOString() ?? null,
});

/** What counts as what in the figures (O4) and in the funnel (X5); 'agency' rows are notes and count as nothing. */
export const COUNTED_AS = {
  enquiry: 'communications',
  documents: 'communications',
  recommendation: 'communications',
  viewing: 'calendar',
  offer: 'offers',
  application: 'offers',
} as const satisfies Partial<Record<HistoryType, string>>;

export type Sent = (typeof COUNTED_AS)[keyof typeof COUNTED_AS];

/** How much of something was sent about a property on a day. */
export type Tally = { readonly propertyId: string; readonly day: Day; readonly sent: Sent; readonly count: number };

const follows = defineCollection<{ _id: string; until: Date }>({ name: 'follows', indexes: [] });
const FORMS = 'forms';

type FollowingOptions = {
  readonly database: Database;
  readonly client: Pick<Client<typeof submissions>, 'listActivity'>;
  /** Shared with the forms service. */
  readonly token: string;
  readonly history: Pick<History, 'save'>;
  readonly log: Log;
};

/** Milliseconds between looks, and a call may take. */
const EVERY = 20_000;
const DEADLINE = 10_000;

/** Milliseconds by which each look goes back: what was stored at the same time may have been stored a little later. */
const OVERLAP = 60_000;

const isKnown = (type: string): type is HistoryType => (HISTORY_TYPES as readonly string[]).includes(type);

/** Something that was sent, as a row of the history; undefined for a kind that is newer than this service. */
function occurrenceOf({ id, at, propertyId, type, subject, person, status, appointmentAt }: Activity) {
  if (!isKnown(type)) return undefined;
  const instant = new Date(at);
  return {
    id,
    propertyId,
    at: instant,
    day: dayOf(instant),
    type,
    contact: person?.contact ?? null,
    subject,
    comment: person?.comment ?? null,
    status,
    source: 'website',
    appointmentAt: appointmentAt === null ? null : new Date(appointmentAt),
  } satisfies Occurrence;
}

/** Reads what was sent about properties from the forms service into the history (O5), and goes on where it stopped. */
export async function createFollowing({ database, client, token, history, log }: FollowingOptions) {
  const collection = await openCollection(database, follows);
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  /** @throws Problem when the forms service can't be asked */
  async function catchUp(): Promise<void> {
    const before = (await collection.findOne({ _id: FORMS }))?.until;
    let since = before && new Date(before.getTime() - OVERLAP);
    for (let more = true; more && !stopping.signal.aborted; ) {
      const page = await client.listActivity(
        { query: since ? { since: since.toISOString() } : {} },
        {
          headers: { authorization: `Bearer ${token}` },
          signal: withDeadline(DEADLINE, stopping.signal),
        },
      );
      await history.save(page.items.flatMap((item) => occurrenceOf(item) ?? []));
      const until = new Date(page.until);
      if (until.getTime() !== before?.getTime()) {
        await collection.updateOne({ _id: FORMS }, { $max: { until } }, { upsert: true });
      }
      // A page that leads nowhere is the last one.
      more = page.more && until.getTime() !== since?.getTime();
      since = until;
    }
  }

  async function look(): Promise<void> {
    try {
      await catchUp();
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ error }, 'the forms service could not be asked; it is tried again');
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => (work = look()), EVERY).unref();
  }

  return {
    catchUp,
    start() {
      work = look();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await work;
    },
  };
}

export type Following = Awaited<ReturnType<typeof createFollowing>>;
