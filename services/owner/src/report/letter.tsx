import { FUNNEL_STEPS, type FunnelStep } from '@dorpel/contracts/owner';
import { addDays, type Day, dayOf, hourOf, weekStart } from '@dorpel/i18n/brussels';
import { formatDays, formatNumber } from '@dorpel/i18n/formats';
import { inLanguages, type Language } from '@dorpel/i18n/languages';
import {
  createMessage,
  MailButton,
  MailFacts,
  MailLayout,
  MailLink,
  MailText,
  type OutgoingMessage,
  renderMail,
} from '@dorpel/mail';
import { msg } from '@lingui/core/macro';
import type { Stationery } from '../access/access.ts';
import type { OwnerAccount } from '../accounts/accounts.ts';
import { countsOf, type Happened, type Period } from '../statistics/statistics.ts';
import { inWords } from '../locales/sentences.ts';

/** What the weekly report says. */
const REPORT_WORDS = inWords((say) => ({
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

type WeekFigure = { readonly step: FunnelStep; readonly count: number; readonly before: number };

/** What happened to one property in the week before a Monday. */
export function weekOf(propertyId: string, happened: Happened, monday: Day): WeekFigure[] {
  const { last, before } = weeksBefore(monday);
  return FUNNEL_STEPS.map((step) => ({
    step,
    count: countsOf(step, happened, last).get(propertyId) ?? 0,
    before: countsOf(step, happened, before).get(propertyId) ?? 0,
  }));
}

type WeekReport = {
  readonly monday: Day;
  /** What the link to end the reports carries. */
  readonly token: string;
  readonly properties: readonly {
    readonly id: string;
    readonly title: string;
    readonly figures: readonly WeekFigure[];
  }[];
};

/** The weekly report as a mail to an owner, in the owner's language. */
export type ReportLetter = (account: OwnerAccount, report: WeekReport) => OutgoingMessage;

type ReportLetterSettings = {
  /** Where visitors see the site. */
  readonly origin: string;
  readonly stationery: Pick<Stationery, 'sender'>;
};

/** '44 (+5)': a figure beside that of the week before. */
function beside({ count, before }: WeekFigure, language: Language): string {
  const difference = count - before;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  return `${formatNumber(count, language)} (${sign}${formatNumber(Math.abs(difference), language)})`;
}

export const createReportLetter =
  ({ origin, stationery }: ReportLetterSettings): ReportLetter =>
  ({ name, email, language }, { monday, token, properties }) => {
    const words = REPORT_WORDS[language];
    const { last } = weeksBefore(monday);
    const title = words.title(formatDays(last.from, last.until, language));
    const end = endHref(origin, language, token);
    const letter = (
      <MailLayout
        language={language}
        title={title}
        sender={stationery.sender(language)}
        note={
          <>
            {words.why} <MailLink href={end}>{words.end}</MailLink>
          </>
        }
      >
        <MailText>{words.greeting(name)}</MailText>
        <MailText>{words.text}</MailText>
        {properties.map(({ id, title: home, figures }) => (
          <section key={id}>
            <MailText>
              <strong>{home}</strong>
            </MailText>
            <MailFacts
              facts={figures.map((figure) => ({
                name: words.steps[figure.step satisfies FunnelStep],
                value: beside(figure, language),
              }))}
            />
          </section>
        ))}
        <MailButton href={`${origin}/${language}/login/`}>{words.button}</MailButton>
      </MailLayout>
    );
    return createMessage({
      to: { address: email, name },
      ...renderMail(letter, { subject: title }),
      headers: {
        // One click ends it, without a page (RFC 8058).
        'List-Unsubscribe': `<${origin}/api/owner/v1/report/end-by-mail?token=${token}&language=${language}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  };
