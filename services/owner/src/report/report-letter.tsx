import type { FunnelStep } from '@dorpel/contracts/owner';
import { formatDays, formatNumber } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
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
import type { OwnerAccount } from '../owners/account.ts';
import type { Stationery } from '../owners/letters/stationery.ts';
import type { Day } from '@dorpel/i18n/brussels';
import { type WeekFigure, weeksBefore } from './weekly-report.ts';
import { endHref, REPORT_WORDS } from './words.ts';

export type WeekReport = {
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

export type ReportLetterSettings = {
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
