import type { HistoryRow, HistoryType } from '@dorpel/contracts/owner';
import type { Day } from '@dorpel/i18n/brussels';

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
