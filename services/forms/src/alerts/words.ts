import { msg, plural } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';

/** The mail about homes that match a search (F3, X3). */
export const ALERT = inWords((say) => ({
  subject: (count: number) => say(msg`${plural(count, { one: 'A home for you', other: `${count} homes for you` })}`),
  title: (count: number) =>
    say(msg`${plural(count, { one: 'This may be your home', other: 'Your home may be among these' })}`),
  text: say(msg`This is new or costs less than before, and matches what you are looking for.`),
  isNew: say(msg`New`),
  /** A price, or several: what was asked before, the latest first. */
  priceWas: (prices: string) => say(msg`was ${prices}`),
  askedFrom: (price: string, day: string) => say(msg`${price} from ${day}`),
  since: (day: string) => say(msg`on our site since ${day}`),
  note: say(msg`You are receiving this email because you asked us to look out for homes for you.`),
  unsubscribe: say(msg`No more emails about this search`),
}));
