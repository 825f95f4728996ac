import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../../locales/sentences.ts';

/** By what the catalogue calls a state: it may know more than there are words for. */
type Names = Readonly<Record<string, string>>;

/** What a brochure says beside what a home is called where it is shown. What facts are called, the dictionary of facts says. */
export const WORDS = inWords((say) => ({
  headings: {
    description: say(msg`Description`),
    facts: say(msg`All details`),
    plans: say(msg`Floor plans`),
    photos: say(msg`Photos`),
    contact: say(msg`Your visit`),
  },
  energyLabel: (label: string) => say(msg`Energy label ${label}`),
  energyRequested: say(msg`The energy certificate has been requested.`),
  energyNotApplicable: say(msg`An energy certificate does not apply to this property.`),
  renovation: (years: number, target: string) =>
    say(
      msg`Duty to renovate: whoever buys this home renovates it to label ${target} or better within ${years} years after the deed.`,
    ),
  /** From which day of the deed that holds. */
  renovationFrom: (date: string) => say(msg`This holds for deeds from ${date}.`),
  /** Of what the law wants said and can't be said yet, by its status. */
  open: { 'on-request': say(msg`On request`), 'not-known': say(msg`Not known to us yet`) } as Names,
  source: (text: string) => say(msg`Source: ${text}`),
  legalNote: say(msg`As far as the agency knows today. The notary checks everything again before the deed.`),
  legalNoteOfLease: say(msg`As far as the agency knows today.`),
  /** Of what a rule says that the office has yet to confirm. */
  toConfirm: (text: string) => say(msg`${text} (to be confirmed by our office)`),
  renovationToConfirm: say(msg`To be confirmed by our office.`),
  visit: say(msg`Come and see it: call or write to us, and we will find a time that suits you.`),
  online: say(msg`This home on our site`),
  asOf: (date: string) => say(msg`As of ${date}`),
  page: (number: number, count: number) => say(msg`Page ${number} of ${count}`),
  noObligation: say(
    msg`This brochure is for information only: it is not an offer and does not form part of any agreement.`,
  ),
}));

export type Words = (typeof WORDS)[Language];
