import { inLanguages, type Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';

/** What the weekly report says. */
export const REPORT_WORDS = inWords((say) => ({
  title: (week: string) => say(msg`Your home on our site: ${week}`),
  greeting: (name: string) => say(msg`Dear ${name},`),
  text: say(msg`This is what happened last week. The difference with the week before is in brackets.`),
  steps: {
    seen: say(msg`Seen in lists`),
    opened: say(msg`Visits to the page`),
    enquiries: say(msg`Questions`),
    viewings: say(msg`Viewings`),
    offers: say(msg`Offers`),
  },
  button: say(msg`See all figures`),
  why: say(msg`You are receiving this weekly report because we are selling or letting your home.`),
  end: say(msg`Stop the weekly report`),
}));

/** Path of the page that ends the report, as the routing table has it. */
const END_PATH = inLanguages<string>({
  nl: 'weekbericht-stoppen',
  fr: 'arreter-rapport-hebdomadaire',
  en: 'stop-weekly-report',
  de: 'wochenbericht-beenden',
});

/** The page that ends the report; it works without scripts. */
export const endHref = (origin: string, language: Language, token: string): string =>
  `${origin}/${language}/${END_PATH[language]}/?token=${encodeURIComponent(token)}`;
