import type { Place } from '@dorpel/contracts/colleagues';
import { formatInstant } from '@dorpel/i18n/formats';
import { isLanguage, type Language } from '@dorpel/i18n/languages';
import {
  MailButton,
  type MailContent,
  MailFacts,
  MailLayout,
  MailLinks,
  type MailSender,
  MailText,
  renderMail,
} from '@dorpel/mail';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { inWords } from '../../locales/sentences.ts';
import { AGENCY_LANGUAGE } from './letter.tsx';

const WORDS = inWords((say) => ({
  from: say(msg`Written by`),
  about: say(msg`About`),
  received: say(msg`Received`),
  open: say(msg`Open it at the desk`),
  note: say(msg`You are receiving this email because you work at the desk of this website.`),
}));

type ToColleague = {
  readonly language: Language;
  readonly sender: MailSender;
  readonly subject: string;
  /** What happened, in a sentence. */
  readonly said: string;
  readonly from: string;
  /** The form, in words. */
  readonly about?: string;
  readonly receivedAt: Date;
  /** Where it is at the desk. */
  readonly href: string;
};

type OfSeveral = Pick<ToColleague, 'language' | 'sender' | 'subject' | 'said'> & {
  readonly items: readonly Pick<ToColleague, 'from' | 'about' | 'receivedAt' | 'href'>[];
};

const received = (at: Date, language: Language) =>
  formatInstant(at.toISOString(), language, { dateStyle: 'long', timeStyle: 'short' });

function render({ language, sender, subject, said }: Omit<OfSeveral, 'items'>, body: ReactNode) {
  const element = (
    <MailLayout language={language} title={subject} sender={sender} note={WORDS[language].note}>
      <MailText>{said}</MailText>
      {body}
    </MailLayout>
  );
  return renderMail(element, { subject });
}

/** A mail to somebody of the office about what a visitor sent; nothing of what was written goes by mail. */
export function renderToColleague(letter: ToColleague): MailContent {
  const { language, from, about, receivedAt, href } = letter;
  const words = WORDS[language];
  const facts = [
    { name: words.from, value: from },
    ...(about === undefined ? [] : [{ name: words.about, value: about }]),
    { name: words.received, value: received(receivedAt, language) },
  ];
  return render(
    letter,
    <>
      <MailFacts facts={facts} />
      <MailButton href={href}>{words.open}</MailButton>
    </>,
  );
}

/** The same about what several visitors sent: one link each. */
export function renderSeveralToColleague({ items, ...letter }: OfSeveral): MailContent {
  const links = items.map(({ from, about, receivedAt, href }) => ({
    label: from,
    href,
    note: [about, received(receivedAt, letter.language)].filter(Boolean).join(', '),
  }));
  return render(letter, <MailLinks links={links} />);
}

/** The language in which somebody of the office is written to. */
export function languageOf(place: Pick<Place, 'language'> | null | undefined): Language {
  const spoken = place?.language ?? '';
  return isLanguage(spoken) ? spoken : AGENCY_LANGUAGE;
}
