import { LANGUAGES } from '@dorpel/i18n/languages';
import type { RouteEntry } from './routes.ts';

/** The address is the same in every language: it is typed, and found by nobody. */
const row = (name: string, path: string, page = name, params?: RouteEntry['params']): RouteEntry => ({
  name,
  original: `/${path}`,
  type: 'page',
  page,
  ...(params && { params }),
  paths: Object.fromEntries(LANGUAGES.map((language) => [language, path])) as RouteEntry['paths'],
  breadcrumb: [],
});

/**
 * The pages of the agency's desk, below `/{language}/desk/`. They are the platform's own: no site stores them in its routing
 * table, and no visitor's browser gets them.
 */
export const DESK_ROUTES: readonly RouteEntry[] = [
  row('desk', 'desk/', 'desk-today'),
  row('desk-login', 'desk/login/'),
  row('desk-recovery', 'desk/login/recovery/'),
  row('desk-code', 'desk/login/code/'),
  row('desk-password', 'desk/password/'),
  row('desk-account', 'desk/account/'),
  row('desk-app', 'desk/account/app/'),
  row('desk-codes', 'desk/account/codes/'),
  row('desk-search', 'desk/search/'),
  row('desk-staff', 'desk/staff/'),
  row('desk-journal', 'desk/staff/journal/'),
  row('desk-inbox', 'desk/inbox/'),
  row('desk-entry', 'desk/entry/'),
  row('desk-submission', 'desk/inbox/:id/'),
  row('desk-viewings', 'desk/viewings/'),
  row('desk-week', 'desk/viewings/week/'),
  row('desk-round', 'desk/viewings/round/'),
  row('desk-viewing-hours', 'desk/viewings/hours/'),
  row('desk-calendar', 'desk/viewings/calendar/'),
  row('desk-viewing', 'desk/viewings/:id/'),
  row('desk-open-days', 'desk/open-days/'),
  row('desk-open-day', 'desk/open-days/:id/'),
  row('desk-testimonials', 'desk/testimonials/'),
  // The one that the link of a mail judges: who has it need not log in.
  row('desk-testimonial', 'desk/testimonial/'),
  row('desk-texts', 'desk/texts/'),
  row('desk-text', 'desk/texts/:kind/:id/'),
  row('desk-agency', 'desk/agency/', 'desk-text', { kind: 'agency', id: 'site' }),
  row('desk-text-history', 'desk/texts/:kind/:id/history/'),
  row('desk-menu', 'desk/menu/'),
  row('desk-pictures', 'desk/pictures/'),
  row('desk-picture', 'desk/pictures/:id/'),
  row('desk-redirects', 'desk/redirects/'),
  row('desk-homes', 'desk/homes/'),
  row('desk-home', 'desk/homes/:id/'),
  row('desk-home-facts', 'desk/homes/:id/facts/'),
  row('desk-home-days', 'desk/homes/:id/open-days/'),
  row('desk-left-homes', 'desk/left-homes/'),
  row('desk-law', 'desk/law/'),
  row('desk-crm', 'desk/crm/'),
  row('desk-imports', 'desk/imports/'),
  row('desk-import', 'desk/imports/:id/'),
  row('desk-owners', 'desk/owners/'),
  row('desk-owner-invitation', 'desk/owner-invitation/'),
  row('desk-owner', 'desk/owners/:id/'),
  row('desk-answer', 'desk/inbox/:id/answer/'),
  row('desk-templates', 'desk/templates/'),
  row('desk-template', 'desk/templates/:id/'),
  row('desk-mail-rules', 'desk/mail-rules/'),
  row('desk-person', 'desk/person/'),
  row('desk-mails', 'desk/mails/'),
];

const NAMES = new Set(DESK_ROUTES.map(({ name }) => name));

/** Whether an address is one of the desk: '/nl/desk/inbox/'. */
export const isDeskPath = (pathname: string): boolean => /^\/[^/]+\/desk\//.test(pathname);

/** Whether a route is one of the desk. */
export const isDeskRoute = (name: string | undefined): boolean => name !== undefined && NAMES.has(name);
