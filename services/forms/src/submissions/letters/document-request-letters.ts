import type { Language } from '@dorpel/i18n/languages';
import { formatDateLong } from '@dorpel/i18n/formats';
import { lettersOf, nameIn } from './forms-plan.ts';
import { namedDocuments, ownerOf } from './about.ts';
import { BY_HAND, LINKS_UNTIL, VISITOR } from './document-request-words.ts';

/** For how long the links of a mail open their documents, in days; so long a request is not repeated (F8). */
export const DOCUMENT_DAYS = 7;

const DAY = 86_400_000;

const until = (receivedAt: Date) => new Date(receivedAt.getTime() + DOCUMENT_DAYS * DAY);

/** Documents of a property or a project, as links that expire (F8, C14). */
export const documentRequestLetters = lettersOf<'document-request'>({
  agency: {
    subject: (answers, about) => `Documenten gevraagd van ${about}: ${nameIn(answers)}`,
    title: (_, about) => `Documenten gevraagd van ${about}`,
  },
  visitor: VISITOR,
  async more({ answers, receivedAt }, { language, isAgency }, sources) {
    if (isAgency) return {};
    const { documentPath, site } = sources;
    const owner = ownerOf(answers);
    const last = until(receivedAt);
    const documents = await namedDocuments(owner, answers.documents, language, sources);
    const links = await Promise.all(
      documents.map(async ({ id, name }) => {
        const path = await documentPath(owner, id, last);
        return path === undefined ? [] : [{ label: name, href: site.hrefOfService('catalogue', path), note: '' }];
      }),
    );
    const isLinked = links.flat().length > 0;
    return { links: links.flat(), closing: [isLinked ? lastDay(last, language) : BY_HAND[language]] };
  },
});

const lastDay = (date: Date, language: Language) => LINKS_UNTIL[language](formatDateLong(date.toISOString(), language));
