import type { HistoryType } from '@dorpel/contracts/owner';
import { type Day, daysUntil } from '@dorpel/i18n/brussels';
import type { Occurrence } from '../statistics/statistics.ts';
import { chance } from './demo-rollups.ts';

type Kind = {
  readonly type: HistoryType;
  /** How often it happens, per day and property. */
  readonly share: number;
  readonly subject: string;
  readonly status: string;
  readonly comments: readonly (string | null)[];
};

const KINDS: readonly Kind[] = [
  {
    type: 'enquiry',
    share: 0.16,
    subject: 'information',
    status: 'received',
    comments: [
      'Is er plaats voor twee fietsen en een bakfiets?',
      'Y a-t-il une école à distance de marche ?',
      null,
      'Hoe oud is de verwarmingsketel?',
      'Kan de oplevering in het voorjaar?',
    ],
  },
  { type: 'viewing', share: 0.09, subject: 'visit', status: 'done', comments: [null, 'Kwam met een architect.', null] },
  { type: 'documents', share: 0.05, subject: 'documents', status: 'done', comments: [null] },
  { type: 'recommendation', share: 0.03, subject: 'recommendation', status: 'done', comments: [null] },
  { type: 'offer', share: 0.012, subject: 'offer', status: 'received', comments: [null] },
];

const FIRST_NAMES = [
  'Jan',
  'Sofie',
  'Mehdi',
  'Aline',
  'Tom',
  'Nathalie',
  'Wout',
  'Élise',
  'Karim',
  'Greet',
  'Lukas',
  'Inès',
];
const INITIALS = ['P.', 'D.', 'V.', 'M.', 'L.', 'B.', 'S.'];

const pick = <T>(list: readonly T[], ...words: readonly string[]): T =>
  list[Math.floor(chance(...words) * list.length)] as T;

/** The demo's history of a property in the days that end with `today`, the same however often it starts. */
export function demoHistory(propertyId: string, today: Day, days: number): Occurrence[] {
  return daysUntil(today, days).flatMap((day) =>
    KINDS.filter(({ type, share }) => chance(propertyId, day, type) < share).map(
      ({ type, subject, status, comments }) => {
        const own = [propertyId, day, type];
        // Between nine and eight in the evening, to the minute; never later than the day itself in Brussels.
        const minutes = Math.floor(8 * 60 + chance(...own, 'minute') * 11 * 60);
        const at = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000);
        return {
          id: `demo-${own.join('-')}`,
          propertyId,
          at,
          day,
          type,
          contact: `${pick(FIRST_NAMES, ...own, 'name')} ${pick(INITIALS, ...own, 'initial')}`,
          subject,
          comment: pick(comments, ...own, 'comment'),
          status: type === 'viewing' && day === today ? 'planned' : status,
          source: 'website',
          appointmentAt: null,
        };
      },
    ),
  );
}
