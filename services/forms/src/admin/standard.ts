import type { TemplateWord } from '@dorpel/contracts/desk-office';
import type { FormName } from '@dorpel/contracts/forms';
import { perLanguage } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { AGENCY_LANGUAGE } from '../submissions/letters/letter.ts';
import { inWords } from '../locales/sentences.ts';
import type { Template } from './templates.repository.ts';

/** A word of a template as it is written: what it stands for comes when somebody answers. */
const word = (name: TemplateWord) => `{${name}}`;

/** What every answer begins and ends with. */
export const FRAME = inWords((say) => ({
  answer: (lines: readonly string[]) =>
    [word('salutation'), ...lines, `${say(msg`Kind regards,`)}\n${word('agent')}\n${word('agency')}`].join('\n\n'),
}));

/** What the standard answers are called and say. */
const WORDS = inWords((say) => {
  const [home, link] = [word('home'), word('link')];
  return {
    call: {
      name: say(msg`We call you`),
      subject: say(msg`Your question`),
      lines: [
        say(msg`Thank you for your message. I tried to reach you by telephone and will try again.`),
        say(msg`Is there a time that suits you best? Simply reply to this email.`),
      ],
    },
    viewing: {
      name: say(msg`Suggest a viewing`),
      subject: say(msg`Your viewing of ${home}`),
      lines: [
        say(msg`Thank you for your interest in ${home}. I would be glad to show you around.`),
        say(msg`You can choose a time that suits you on our website: ${link}`),
      ],
    },
    gone: {
      name: say(msg`No longer available`),
      subject: say(msg`${home} is no longer available`),
      lines: [
        say(msg`Thank you for your interest in ${home}. It has found its new residents in the meantime.`),
        say(msg`Shall I let you know when something similar comes in? Tell me briefly what you are looking for.`),
      ],
    },
    offer: {
      name: say(msg`Offer passed on`),
      subject: say(msg`Your offer on ${home}`),
      lines: [
        say(
          msg`Thank you for your offer on ${home}. I have passed it on to the owner and will call you as soon as I have an answer.`,
        ),
      ],
    },
    papers: {
      name: say(msg`A tenant’s documents`),
      subject: say(msg`Your application for ${home}`),
      lines: [
        say(
          msg`Thank you for your application for ${home}. To discuss it with the owner I need proof of your household’s income and a copy of your employment contract.`,
        ),
        say(msg`Please do not send copies of identity cards by email; we look at them together at the office.`),
      ],
    },
  };
});

type Name = keyof (typeof WORDS)['nl'];

const ABOUT_A_HOME: readonly FormName[] = ['contact-appointment', 'viewing-appointment'];

/** The forms that each is for. */
const FORMS_OF: Readonly<Record<Name, readonly FormName[]>> = {
  call: [],
  viewing: ['contact-appointment'],
  gone: [...ABOUT_A_HOME, 'purchase-offer', 'rent-application', 'document-request'],
  offer: ['purchase-offer'],
  papers: ['rent-application'],
};

/** What an office begins with, in every language of the site. */
export const STANDARD_TEMPLATES: readonly Template[] = (Object.keys(FORMS_OF) as Name[]).map((name) => ({
  id: `standard-${name}`,
  name: WORDS[AGENCY_LANGUAGE][name].name,
  forms: FORMS_OF[name],
  texts: perLanguage((language) => {
    const { subject, lines } = WORDS[language][name];
    return { subject, text: FRAME[language].answer(lines) };
  }),
}));
