import type { Language } from '@dorpel/i18n/languages';
import { createMessage, type MailContent, type MailSender, type OutgoingMessage } from '@dorpel/mail';
import type { Log } from '@dorpel/service-kit';
import { msg } from '@lingui/core/macro';
import {
  type Colleague,
  EXPORT_WORDS,
  languageOf,
  nameIn,
  type Places,
  renderSeveralToColleague,
  renderToColleague,
  type Site,
  type Submission,
} from '../submissions/submissions.ts';
import { inWords } from '../locales/sentences.ts';

/** How a colleague is told that something is theirs now. */
const ASSIGNED_WORDS = inWords((say) => ({
  subject: (name: string) => say(msg`Yours now: ${name}`),
  subjectOfSeveral: (count: number) => say(msg`Yours now: ${count} messages`),
  handed: (by: string) => say(msg`${by} handed this over to you.`),
  handedSeveral: (by: string) => say(msg`${by} handed these over to you.`),
}));

/** What was handed over. */
type Handed = Pick<Submission, 'form' | 'receivedAt' | 'answers'> & {
  /** Where it is at the desk. */
  readonly href: string;
};

type Assigned = {
  readonly language: Language;
  readonly sender: MailSender;
  readonly by: string;
  readonly submissions: readonly Handed[];
};

/** The mail to who has something now: one, however many were handed over at once. */
export function renderAssigned({ language, sender, by, submissions }: Assigned): MailContent {
  const words = ASSIGNED_WORDS[language];
  const items = submissions.map(({ form, receivedAt, answers, href }) => ({
    from: nameIn(answers) || answers.email,
    about: EXPORT_WORDS[language].forms[form],
    receivedAt,
    href,
  }));
  const to = { language, sender };
  const [first] = items;
  if (first && items.length === 1)
    return renderToColleague({ ...to, ...first, subject: words.subject(first.from), said: words.handed(by) });
  const subject = words.subjectOfSeveral(items.length);
  return renderSeveralToColleague({ ...to, subject, said: words.handedSeveral(by), items });
}

type TellParts = {
  readonly staff: Pick<Places, 'find'>;
  readonly site: Pick<Site, 'sender' | 'hrefOfDesk'>;
  readonly log: Log;
};

/**
 * The mail that tells somebody what is theirs now, however much it is: none to who took it on, or where nobody can tell their
 * address. What is handed over is handed over all the same: it is on their Today.
 */
export const createTellAssigned =
  ({ staff, site, log }: TellParts) =>
  async (submissions: readonly Submission[], to: Colleague | null, by: Colleague): Promise<OutgoingMessage[]> => {
    if (!to || to.id === by.id) return [];
    try {
      const place = await staff.find(to.id);
      if (!place) return [];
      const { name, email } = place;
      const language = languageOf(place);
      const sender = await site.sender(language);
      const handed = submissions.map((submission) => ({
        ...submission,
        href: site.hrefOfDesk(`inbox/${submission.id}`, language),
      }));
      const content = renderAssigned({ language, sender, by: by.name, submissions: handed });
      return [createMessage({ to: { address: email, name }, ...content })];
    } catch (error) {
      log.warn({ error }, 'nobody was told what is theirs');
      return [];
    }
  };

export type TellAssigned = ReturnType<typeof createTellAssigned>;
