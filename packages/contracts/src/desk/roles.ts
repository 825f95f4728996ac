/** Who works at the desk: with visitors, on texts, or leading the office. */
export const ROLES = ['agent', 'editor', 'manager'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What is done at the desk, and who may do it. What visitors sent is personal: who writes texts does not see it, and who
 * takes all of it along leads the office.
 */
export const DESK_ACTIONS = {
  /** One's own account: who one is, one's password. */
  account: ['agent', 'editor', 'manager'],
  /** The names of colleagues, so that something can be handed to one of them. */
  'colleagues.read': ['agent', 'editor', 'manager'],
  /** How many people looked at homes. */
  'figures.read': ['agent', 'editor', 'manager'],
  /** Who works at the desk: invite, change the role, let go. */
  'staff.manage': ['manager'],
  /** Who changed what in accounts and rights. */
  'journal.read': ['manager'],
  /** An owner's account, forgotten for good. */
  'owners.erase': ['manager'],
  'submissions.read': ['agent', 'manager'],
  'submissions.handle': ['agent', 'manager'],
  'submissions.export': ['manager'],
  'viewings.read': ['agent', 'manager'],
  /** Moves, cancels and hands over; the visitor is mailed. */
  'viewings.handle': ['agent', 'manager'],
  /** When homes can be viewed: what visitors may book. */
  'viewing-hours.change': ['agent', 'manager'],
  /** The address under which one's own calendar program finds one's viewings. */
  'calendars.own': ['agent', 'manager'],
  /** Whose addresses there are, and ending one of a colleague's. */
  'calendars.all': ['manager'],
  /** What visitors say of the agency, before anybody reads it on the website. */
  'testimonials.read': ['editor', 'manager'],
  'testimonials.judge': ['editor', 'manager'],
  /** The texts and pages of the site, as they are and as they will be. */
  'texts.read': ['editor', 'manager'],
  'texts.write': ['editor', 'manager'],
  /** What visitors see: publishing, and addresses that lead on. */
  'texts.publish': ['editor', 'manager'],
  /** Who the agency is: its names, numbers, offices, hours, look and addresses. */
  'agency.manage': ['manager'],
  /** Homes with what is not public of them, and the reports of their imports. */
  'homes.read': ['agent', 'editor', 'manager'],
  /** Whether a home that left its feed is on the site. */
  'homes.change': ['agent', 'manager'],
  /** The rules and rates of the law, and who compared them with their source. */
  'law.read': ['agent', 'editor', 'manager'],
  /** What is confirmed is said as law to everybody: who leads the office answers for it. */
  'law.confirm': ['manager'],
  /** The accounts of the CRMs that homes are read from: credentials, and what is withdrawn. */
  'crm.manage': ['manager'],
  /** Owners are people: who they are, and what happens to their homes. */
  'owners.read': ['agent', 'manager'],
  'owners.manage': ['agent', 'manager'],
  /** What visitors are answered with, as texts: who answers uses them, who writes them writes texts. */
  'templates.read': ['agent', 'editor', 'manager'],
  'templates.write': ['editor', 'manager'],
  /** Whose box gets what visitors send. */
  'mail-rules.read': ['manager'],
  'mail-rules.write': ['manager'],
  /** Mails of all services that wait or failed: whom they are for, and what they are about. */
  'mails.read': ['agent', 'manager'],
  'mails.handle': ['agent', 'manager'],
  /** All that is kept of somebody, under their address. */
  'persons.read': ['agent', 'manager'],
  'persons.export': ['manager'],
  'persons.erase': ['manager'],
  /** Who changed what, where the thing itself does not say so. */
  'changes.read': ['manager'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type DeskAction = keyof typeof DESK_ACTIONS;

/** What an endpoint of the desk asks of who calls it; 'anybody' is for the way in and out alone. */
export type DeskAccess = DeskAction | 'anybody';

/** Whether a role may do something; a role that this release does not know may do nothing. */
export const mayDo = (role: string, action: DeskAction): boolean =>
  (DESK_ACTIONS[action] as readonly string[]).includes(role);

/** What is answered to who is not let in, by whichever service. */
export const DESK_PROBLEMS = {
  'session/missing': 401,
  'password/must-be-replaced': 403,
  /** The agency asks for a second factor, and the account has none yet. */
  'second-factor/missing': 403,
  /** Logged in, but the role may not do this. */
  'desk/forbidden': 403,
} as const;
