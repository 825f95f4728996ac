import { signDocumentLink } from '@dorpel/contracts/document-link';
import { formatDateLong } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../../locales/sentences.ts';
import { namedDocuments, ownerOf } from '../properties.ts';
import type { LetterSources } from './letter.tsx';
import { lettersOf, nameIn, type VisitorWords } from './plan.ts';

/** The mail with the documents (F8). */
const DOCUMENT_REQUEST_WORDS = inWords<VisitorWords<'document-request'>>((say) => ({
  subject: (about) => say(msg`Your documents: ${about}`),
  title: () => say(msg`Your documents`),
  paragraphs: (_, about) => [say(msg`You asked for documents on our website: ${about}.`)],
}));

/** Until when the links open something. */
const LINKS_UNTIL = inWords(
  (say) => (day: string) =>
    say(msg`The links work until ${day}. Should you need the documents again later, simply ask for them once more.`),
);

/** Where links cannot be signed. */
const BY_HAND = inWords((say) =>
  say(msg`One of our agents will send them to you personally, by the next working day at the latest.`),
);

/** Makes the paths of documents below the catalogue, signed with a secret; none without one. */
export function documentPathOf(secret: string | undefined): LetterSources['documentPath'] {
  return async (owner, documentId, until) =>
    secret &&
    signDocumentLink(secret, {
      owner: owner.kind,
      ownerId: owner.id,
      documentId,
      expires: Math.floor(until.getTime() / 1000),
    });
}

/** For how long the links of a mail open their documents, in days; so long a request is not repeated (F8). */
export const DOCUMENT_DAYS = 7;

const DAY = 86_400_000;

const until = (receivedAt: Date) => new Date(receivedAt.getTime() + DOCUMENT_DAYS * DAY);

/** Documents of a property or a project, as links that expire (F8, C14). */
export const documentRequestLetters = lettersOf<'document-request'>({
  agency: {
    subject: (answers, about) => `Documenten gevraagd: ${about} (${nameIn(answers)})`,
    title: (_, about) => `Documenten gevraagd: ${about}`,
  },
  visitor: DOCUMENT_REQUEST_WORDS,
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
