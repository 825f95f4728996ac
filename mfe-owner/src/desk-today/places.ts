import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { termsOf, tokensOf } from '@dorpel/i18n/search-text';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A page of the desk: what it is called, and what one's role must allow. */
export type Place = {
  readonly route: string;
  readonly label: MessageDescriptor;
  readonly asks: DeskAction;
};

/** Where the bar leads. */
export const PLACES: readonly Place[] = [
  { route: 'desk', label: msg`Today`, asks: 'account' },
  { route: 'desk-inbox', label: msg`Inbox`, asks: 'submissions.read' },
  { route: 'desk-viewings', label: msg`Viewings`, asks: 'viewings.read' },
  { route: 'desk-homes', label: msg`Homes`, asks: 'homes.read' },
  { route: 'desk-owners', label: msg`Owners`, asks: 'owners.read' },
  { route: 'desk-texts', label: msg`Texts`, asks: 'texts.read' },
  { route: 'desk-pictures', label: msg`Pictures`, asks: 'texts.read' },
  { route: 'desk-testimonials', label: msg`Testimonials`, asks: 'testimonials.read' },
  { route: 'desk-mails', label: msg`Emails`, asks: 'mails.read' },
  { route: 'desk-staff', label: msg`Colleagues`, asks: 'staff.manage' },
  { route: 'desk-agency', label: msg`Agency`, asks: 'agency.manage' },
];

/** What the search leads to besides: each with what else it may be called. */
const ACTIONS: readonly (Place & { readonly words: MessageDescriptor })[] = [
  {
    route: 'desk-viewing-hours',
    label: msg`Set viewing hours`,
    words: msg`when homes can be viewed, closed days, holiday`,
    asks: 'viewing-hours.change',
  },
  {
    route: 'desk-calendar',
    label: msg`Viewings in your own calendar`,
    words: msg`calendar address, agenda, Outlook, Google`,
    asks: 'calendars.own',
  },
  {
    route: 'desk-open-days',
    label: msg`Open house days`,
    words: msg`who comes, registrations, guest list`,
    asks: 'viewings.read',
  },
  {
    route: 'desk-templates',
    label: msg`Standard answers`,
    words: msg`templates, reply, email text`,
    asks: 'templates.read',
  },
  {
    route: 'desk-mail-rules',
    label: msg`Who gets which messages`,
    words: msg`email rules, forward, inboxes`,
    asks: 'mail-rules.read',
  },
  {
    route: 'desk-person',
    label: msg`All that is kept of a person`,
    words: msg`privacy, data, erase, export, GDPR`,
    asks: 'persons.read',
  },
  {
    route: 'desk-owner-invitation',
    label: msg`Invite an owner`,
    words: msg`new account, password, figures`,
    asks: 'owners.manage',
  },
  {
    route: 'desk-left-homes',
    label: msg`Homes that left their feed`,
    words: msg`sold, withdrawn, put back, off the site`,
    asks: 'homes.read',
  },
  { route: 'desk-imports', label: msg`Imports`, words: msg`feed, CRM, refused homes`, asks: 'homes.read' },
  { route: 'desk-crm', label: msg`Connect a CRM`, words: msg`Whise, Skarabee, password, feed`, asks: 'crm.manage' },
  {
    route: 'desk-law',
    label: msg`The law: rules and rates`,
    words: msg`registration duties, energy, certificates, confirm`,
    asks: 'law.read',
  },
  { route: 'desk-menu', label: msg`The menu of the site`, words: msg`header, order, navigation`, asks: 'texts.read' },
  {
    route: 'desk-redirects',
    label: msg`Redirected addresses`,
    words: msg`redirects, old links, short address`,
    asks: 'texts.read',
  },
  {
    route: 'desk-journal',
    label: msg`What was changed, and by whom`,
    words: msg`journal, accounts, rights, log`,
    asks: 'journal.read',
  },
  {
    route: 'desk-account',
    label: msg`Your account`,
    words: msg`name, language, second step, passkey, devices`,
    asks: 'account',
  },
  { route: 'desk-password', label: msg`Choose another password`, words: msg`change, log in`, asks: 'account' },
];

/** Where one's role may go, the bar's places first. */
const placesFor = (role: string) =>
  [...PLACES.map((place) => ({ ...place, words: null })), ...ACTIONS].filter(({ asks }) => mayDo(role, asks));

type FoundPlace = { readonly route: string; readonly label: string; readonly isCalledSo: boolean };

/**
 * The pages of the desk that somebody may mean.
 *
 * @param say words in the language of who asks
 * @returns those of which every word that was typed begins one; all of them where nothing was typed. Those that are called so come first.
 */
export function findPlaces(role: string, search: string, say: (message: MessageDescriptor) => string): FoundPlace[] {
  const terms = termsOf(search);
  if (terms.length === 0 && search.trim() !== '') return [];
  const begins = (words: readonly string[]) => terms.every((term) => words.some((word) => word.startsWith(term)));
  return placesFor(role)
    .map(({ route, label, words }) => {
      const name = say(label);
      const called = tokensOf([name]);
      const isFound = begins(words ? [...called, ...tokensOf([say(words)])] : called);
      return { route, label: name, isCalledSo: begins(called), isFound };
    })
    .filter(({ isFound }) => isFound)
    .map(({ isFound: _, ...place }) => place)
    .toSorted((one, other) => Number(other.isCalledSo) - Number(one.isCalledSo));
}
