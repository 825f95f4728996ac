import { Problem } from '@dorpel/contracts';
import { MOST_TEMPLATES, TEMPLATE_WORDS, type TemplateWord } from '@dorpel/contracts/desk-office';
import type { FormName } from '@dorpel/contracts/forms';
import { LANGUAGES, perLanguage } from '@dorpel/i18n/languages';
import { changedParts, type DeskLog } from '@dorpel/service-kit';
import { msg } from '@lingui/core/macro';
import { AGENCY_LANGUAGE, type Colleague } from '../submissions/submissions.ts';
import { inWords } from '../locales/sentences.ts';
import type { KeptTemplate, Template, Templates, Versioned } from './office.store.ts';

/** Who was there meanwhile, and when, as a problem of a change says it. */
export const changedBy = ({ changedBy: by, changedAt }: Pick<Versioned, 'changedBy' | 'changedAt'>) => ({
  by: by.name,
  at: changedAt.toISOString(),
});

/** What stands between braces on a line, however it was spaced: '{home}', '{ home }', '{first name}'. */
const WORD = /\{([^{}\n]*)\}/g;

const isWord = (word: string): word is TemplateWord => (TEMPLATE_WORDS as readonly string[]).includes(word);

/** The first word between braces that stands for nothing; undefined where there is none. */
const unknownWord = (text: string): string | undefined =>
  [...text.matchAll(WORD)].map(([, word = '']) => word.trim()).find((word) => !isWord(word));

/** In the place of what is not known, so that who answers sees what is missing. */
const MISSING = '…';

/** A template with what its words stand for. */
export const filled = (text: string, values: Readonly<Record<TemplateWord, string>>): string =>
  text.replaceAll(WORD, (whole, spaced: string) => {
    const word = spaced.trim();
    return isWord(word) ? values[word] || MISSING : whole;
  });

/** A inBraces of a template as it is written: what it stands for comes when somebody answers. */
const inBraces = (name: TemplateWord) => `{${name}}`;

/** What every answer begins and ends with. */
export const FRAME = inWords((say) => ({
  answer: (lines: readonly string[]) =>
    [inBraces('salutation'), ...lines, `${say(msg`Kind regards,`)}\n${inBraces('agent')}\n${inBraces('agency')}`].join(
      '\n\n',
    ),
}));

/** What the standard answers are called and say. */
const WORDS = inWords((say) => {
  const [home, link] = [inBraces('home'), inBraces('link')];
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
      subject: say(msg`Your viewing: ${home}`),
      lines: [
        say(msg`Thank you for your interest in ‘${home}’. I would be glad to show you around.`),
        say(msg`You can choose a time that suits you on our website: ${link}`),
      ],
    },
    gone: {
      name: say(msg`No longer available`),
      subject: say(msg`‘${home}’ is no longer available`),
      lines: [
        say(msg`Thank you for your interest in ‘${home}’. It has found its new residents in the meantime.`),
        say(msg`Shall I let you know when something similar comes in? Tell me briefly what you are looking for.`),
      ],
    },
    offer: {
      name: say(msg`Offer passed on`),
      subject: say(msg`Your offer: ${home}`),
      lines: [
        say(
          msg`Thank you for your offer on ‘${home}’. I have passed it on to the owner and will call you as soon as I have an answer.`,
        ),
      ],
    },
    papers: {
      name: say(msg`A tenant’s documents`),
      subject: say(msg`Your application: ${home}`),
      lines: [
        say(
          msg`Thank you for your application for ‘${home}’. To discuss it with the owner I need to know the amount that your household has to live on each month. I only ask for proof of it once the owner has chosen you.`,
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

type TemplateParts = {
  readonly templates: Templates;
  readonly log: Pick<DeskLog, 'note'>;
  readonly now: () => Date;
};

/** Each part of a template as a text, for the log. */
const partsOf = ({ name, forms, texts }: Omit<Template, 'id'>): Record<string, string> => ({
  name,
  forms: forms.join(', '),
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [`subject (${language})`, texts[language]?.subject ?? ''],
      [`text (${language})`, texts[language]?.text ?? ''],
    ]),
  ),
});

/** @throws Problem 'template/unknown-word' for a word between braces that stands for nothing */
function assertWords({ texts }: Pick<Template, 'texts'>): void {
  const word = Object.values(texts)
    .flatMap((each) => [each.subject, each.text])
    .map(unknownWord)
    .find((each) => each !== undefined);
  if (word !== undefined) throw new Problem('template/unknown-word', { word: `{${word}}` });
}

/** How the office changes its templates: in the browser and by command alike. */
export function createTemplateDesk({ templates, log, now }: TemplateParts) {
  const gone = () => new Problem('template/not-found');

  async function write(next: KeptTemplate, before: KeptTemplate | undefined, by: Colleague): Promise<void> {
    if (!(await templates.replace(next))) {
      const other = await templates.find(next.id);
      throw other ? new Problem('template/changed', changedBy(other)) : gone();
    }
    const was = before && !before.isRemoved ? partsOf(before) : {};
    await log.note(by, { what: 'template', about: next.name }, changedParts(was, next.isRemoved ? {} : partsOf(next)));
  }

  return {
    /**
     * Writes one, or makes it.
     *
     * @param version that was seen; 0 where it is new, undefined takes it as it is
     * @returns the version it has now
     * @throws Problem 'template/not-found', 'template/changed', 'template/unknown-word', 'template/too-many'
     */
    async save(template: Template, version: number | undefined, by: Colleague): Promise<number> {
      assertWords(template);
      const before = await templates.find(template.id);
      const isNew = !before || before.isRemoved;
      if (version !== undefined && version > 0 && isNew) throw gone();
      if (!isNew && version !== undefined && version !== before.version)
        throw new Problem('template/changed', changedBy(before));
      if (isNew && (await templates.list()).length >= MOST_TEMPLATES) throw new Problem('template/too-many');
      const { id, name } = by;
      const changed = { changedAt: now(), changedBy: { id, name }, version: (before?.version ?? 0) + 1 };
      await write({ ...template, ...changed, isRemoved: false }, before, by);
      return changed.version;
    },

    /** @throws Problem 'template/not-found', 'template/changed' */
    async remove(id: string, version: number, by: Colleague): Promise<void> {
      const before = await templates.find(id);
      if (!before || before.isRemoved) throw gone();
      if (version !== before.version) throw new Problem('template/changed', changedBy(before));
      const changed = { changedAt: now(), changedBy: { id: by.id, name: by.name }, version: version + 1 };
      await write({ ...before, ...changed, isRemoved: true }, before, by);
    },
  };
}

export type TemplateDesk = ReturnType<typeof createTemplateDesk>;
