import { FUNNEL_STEPS, type FunnelStep } from '@dorpel/contracts/owner';
import { countsOf, type Happened, type Period } from '../cockpit/cockpit.ts';
import { addDays, type Day, dayOf, hourOf, weekStart } from '@dorpel/i18n/brussels';

/** The hour in Brussels from which the reports of a week are written, on Monday; until the end of Tuesday. */
const FROM_HOUR = 8;

/** The Monday whose reports are due at an instant, or null. A report that is two days late is no report of last week. */
export function dueMonday(now: Date): Day | null {
  const today = dayOf(now);
  const monday = weekStart(today);
  const isDue = today === monday ? hourOf(now) >= FROM_HOUR : today === addDays(monday, 1);
  return isDue ? monday : null;
}

/** The week that ended before a Monday, and the one before it. */
export const weeksBefore = (monday: Day): { readonly last: Period; readonly before: Period } => ({
  last: { from: addDays(monday, -7), until: addDays(monday, -1) },
  before: { from: addDays(monday, -14), until: addDays(monday, -8) },
});

export type WeekFigure = { readonly step: FunnelStep; readonly count: number; readonly before: number };

/** What happened to one property in the week before a Monday. */
export function weekOf(propertyId: string, happened: Happened, monday: Day): WeekFigure[] {
  const { last, before } = weeksBefore(monday);
  return FUNNEL_STEPS.map((step) => ({
    step,
    count: countsOf(step, happened, last).get(propertyId) ?? 0,
    before: countsOf(step, happened, before).get(propertyId) ?? 0,
  }));
}
