import type { ViewingHours } from './viewing-hours.ts';

/** When the agency shows properties, unless a property has hours of its own. */
export const VIEWING_HOURS: ViewingHours = {
  hours: [
    { weekday: 2, from: '16:00', to: '18:00' },
    { weekday: 3, from: '14:00', to: '16:00' },
    { weekday: 5, from: '13:00', to: '15:00' },
    { weekday: 6, from: '10:00', to: '12:30' },
  ],
  minutes: 30,
  capacity: 3,
  daysAhead: 21,
};
