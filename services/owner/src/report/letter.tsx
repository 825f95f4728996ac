import { addDays, type Day, dayOf, hourOf, weekStart } from '@dorpel/i18n/brussels';
import { formatDateLong, formatDays, formatNumber } from '@dorpel/i18n/formats';
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
import type { MailTheme } from '../access/access.ts';
import type { OwnerAccount } from '../accounts/accounts.ts';
import { countsOf, type Happened, isCountedIn, type Period, type Step, STEP_NAMES } from '../statistics/statistics.ts';
import { inWords } from '../locales/sentences.ts';

/** What the weekly report says. */
const REPORT_WORDS = inWords((say) => ({
  title: (week: string) => say(msg`Your home on our site: ${week}`),
  greeting: (name: string) => say(msg`Dear ${name},`),
  text: say(msg`This is what happened last week. The difference with the week before is in brackets.`),
  steps: {
    seen: say(msg`Seen in lists`),
    visited: say(msg`Visits to the page`),
    opened: say(msg`Looked longer`),
    enquiries: say(msg`Questions`),
    viewings: say(msg`Viewings`),
    offers: say(msg`Offers`),
  },
  /** In place of offers: nobody bids on a home to let. */
  applications: say(msg`Applications`),
  kinds: say(
    msg`A visit is each time the page of your home is opened. Whoever looked longer also scrolled, tapped or typed on it.`,
  ),
  since: (day: string) =>
    say(
      msg`We have counted visits since ${day}. Before that we only counted who looked longer, so there is no difference with the week before yet.`,
    ),
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

/** `before` is null where there is nothing to compare with. */
type WeekFigure = { readonly step: Step; readonly count: number; readonly before: number | null };

/**
 * What happened to one property in the week before a Monday.
 *
 * @param since the first day of which the site has visits: none are told of a week before it, and none compared with such a week
 */
export function weekOf(propertyId: string, happened: Happened, monday: Day, since: Day | null): WeekFigure[] {
  const { last, before } = weeksBefore(monday);
  const isKnown = since !== null && since <= last.until;
  return STEP_NAMES.filter((step) => step !== 'visited' || isKnown).map((step) => ({
    step,
    count: countsOf(step, happened, last).get(propertyId) ?? 0,
    before:
      step === 'visited' && !isCountedIn(before, since)
        ? null
        : (countsOf(step, happened, before).get(propertyId) ?? 0),
  }));
}

/** The day from which on there are visits, where the two weeks of a report have looks of before it: what is to be explained. */
export function changeIn({ rollups }: Happened, monday: Day, since: Day | null): Day | null {
  const { last, before } = weeksBefore(monday);
  if (since === null || since > last.until || isCountedIn(before, since)) return null;
  return rollups.some(({ day, opens }) => opens > 0 && day >= before.from && day < since) ? since : null;
}

type WeekReport = {
  readonly monday: Day;
  /** What the link to end the reports carries. */
  readonly token: string;
  /** Since when there are visits, where that is to be explained (`changeIn`). */
  readonly since: Day | null;
  readonly properties: readonly {
    readonly id: string;
    readonly title: string;
    /** To let: people apply for it, and offer nothing. */
    readonly isToLet: boolean;
    readonly figures: readonly WeekFigure[];
  }[];
};

/** The weekly report as a mail to an owner, in the owner's language. */
export type ReportLetter = (account: OwnerAccount, report: WeekReport) => OutgoingMessage;

type ReportLetterSettings = {
  /** Where visitors see the site. */
  readonly origin: string;
  readonly mailTheme: Pick<MailTheme, 'sender'>;
};

/** '44 (+5)': a figure beside that of the week before, where there is one. */
function beside({ count, before }: WeekFigure, language: Language): string {
  if (before === null) return formatNumber(count, language);
  const difference = count - before;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  return `${formatNumber(count, language)} (${sign}${formatNumber(Math.abs(difference), language)})`;
}

export const createReportLetter =
  ({ origin, mailTheme }: ReportLetterSettings): ReportLetter =>
  ({ name, email, language }, { monday, token, since, properties }) => {
    const words = REPORT_WORDS[language];
    const { last } = weeksBefore(monday);
    const title = words.title(formatDays(last.from, last.until, language));
    const end = endHref(origin, language, token);
    const letter = (
      <MailLayout
        language={language}
        title={title}
        sender={mailTheme.sender(language)}
        note={
          <>
            {words.why} <MailLink href={end}>{words.end}</MailLink>
          </>
        }
      >
        <MailText>{words.greeting(name)}</MailText>
        <MailText>{words.text}</MailText>
        {properties.map(({ id, title: home, isToLet, figures }) => (
          <section key={id}>
            <MailText>
              <strong>{home}</strong>
            </MailText>
            <MailFacts
              facts={figures.map((figure) => ({
                name: isToLet && figure.step === 'offers' ? words.applications : words.steps[figure.step],
                value: beside(figure, language),
              }))}
            />
          </section>
        ))}
        <MailText>{words.kinds}</MailText>
        {since === null ? null : <MailText>{words.since(formatDateLong(since, language))}</MailText>}
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
