import { formatInstant } from '@dorpel/i18n/formats';
import { isLanguage, type Language } from '@dorpel/i18n/languages';
import {
  createMessage,
  MailButton,
  type MailContent,
  MailFacts,
  MailLayout,
  type MailSender,
  MailText,
  type OutgoingMessage,
  renderMail,
} from '@dorpel/mail';
import type { Log } from '@dorpel/service-kit';
import { msg } from '@lingui/core/macro';
import {
  AGENCY_LANGUAGE,
  type Colleague,
  EXPORT_WORDS,
  nameIn,
  type Places,
  type Site,
  type Submission,
} from '../submissions/submissions.ts';
import { inWords } from '../locales/sentences.ts';

/** How a colleague is told that something is theirs now. */
const ASSIGNED_WORDS = inWords((say) => ({
  subject: (name: string) => say(msg`Yours now: ${name}`),
  handed: (by: string) => say(msg`${by} handed this over to you.`),
  from: say(msg`Written by`),
  about: say(msg`About`),
  received: say(msg`Received`),
  open: say(msg`Open it at the desk`),
  note: say(msg`You are receiving this email because you work at the desk of this website.`),
}));

type Assigned = {
  readonly language: Language;
  readonly sender: MailSender;
  readonly by: string;
  readonly submission: Pick<Submission, 'form' | 'receivedAt' | 'answers'>;
  /** Where it is at the desk. */
  readonly href: string;
};

/** The mail to who has something now; nothing of what was written goes by mail. */
export function renderAssigned({ language, sender, by, submission, href }: Assigned): MailContent {
  const words = ASSIGNED_WORDS[language];
  const { form, receivedAt, answers } = submission;
  const name = nameIn(answers) || answers.email;
  const subject = words.subject(name);
  const received = formatInstant(receivedAt.toISOString(), language, { dateStyle: 'long', timeStyle: 'short' });
  const facts = [
    { name: words.from, value: name },
    { name: words.about, value: EXPORT_WORDS[language].forms[form] },
    { name: words.received, value: received },
  ];
  const element = (
    <MailLayout language={language} title={subject} sender={sender} note={words.note}>
      <MailText>{words.handed(by)}</MailText>
      <MailFacts facts={facts} />
      <MailButton href={href}>{words.open}</MailButton>
    </MailLayout>
  );
  return renderMail(element, { subject });
}

type TellParts = {
  readonly staff: Pick<Places, 'find'>;
  readonly site: Pick<Site, 'sender' | 'hrefOfDesk'>;
  readonly log: Log;
};

/**
 * The mails that tell somebody what is theirs now: none to who took it on, or where nobody can tell their address. What is handed over
 * is handed over all the same: it is on their Today.
 */
export const createTellAssigned =
  ({ staff, site, log }: TellParts) =>
  async (submission: Submission, to: Colleague | null, by: Colleague): Promise<OutgoingMessage[]> => {
    if (!to || to.id === by.id) return [];
    try {
      const place = await staff.find(to.id);
      if (!place) return [];
      const { name, email } = place;
      const language = isLanguage(place.language ?? '') ? (place.language as Language) : AGENCY_LANGUAGE;
      const sender = await site.sender(language);
      const href = site.hrefOfDesk(`inbox/${submission.id}`, language);
      const content = renderAssigned({ language, sender, by: by.name, submission, href });
      return [createMessage({ to: { address: email, name }, ...content })];
    } catch (error) {
      log.warn({ error }, 'nobody was told what is theirs');
      return [];
    }
  };

export type TellAssigned = ReturnType<typeof createTellAssigned>;
