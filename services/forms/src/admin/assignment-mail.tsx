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
  renderToColleague,
  type Site,
  type Submission,
} from '../submissions/submissions.ts';
import { inWords } from '../locales/sentences.ts';

/** How a colleague is told that something is theirs now. */
const ASSIGNED_WORDS = inWords((say) => ({
  subject: (name: string) => say(msg`Yours now: ${name}`),
  handed: (by: string) => say(msg`${by} handed this over to you.`),
}));

type Assigned = {
  readonly language: Language;
  readonly sender: MailSender;
  readonly by: string;
  readonly submission: Pick<Submission, 'form' | 'receivedAt' | 'answers'>;
  /** Where it is at the desk. */
  readonly href: string;
};

/** The mail to who has something now. */
export function renderAssigned({ language, sender, by, submission, href }: Assigned): MailContent {
  const words = ASSIGNED_WORDS[language];
  const { form, receivedAt, answers } = submission;
  const from = nameIn(answers) || answers.email;
  const about = EXPORT_WORDS[language].forms[form];
  const said = words.handed(by);
  return renderToColleague({ language, sender, subject: words.subject(from), said, from, about, receivedAt, href });
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
      const language = languageOf(place);
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
