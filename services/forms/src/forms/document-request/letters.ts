import type { Language } from '@dorpel/i18n/languages';
import { formatDateLong } from '@dorpel/i18n/formats';
import type { PropertyInMail } from '../../properties/properties.ts';
import { FIELD_WORDS } from '../field-words.ts';
import { lettersOf, nameIn } from '../plan.ts';
import { BY_HAND, LINKS_UNTIL, VISITOR } from './words.ts';

/** For how long the links of a mail open their documents, in days; so long a request is not repeated (F8). */
export const DOCUMENT_DAYS = 7;

const DAY = 86_400_000;

/** What was asked for, as the catalogue names it; ids while it is out of reach. */
const asked = ({ known }: PropertyInMail, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: known?.documents.find((each) => each.id === id)?.name ?? id }));

const until = (receivedAt: Date) => new Date(receivedAt.getTime() + DOCUMENT_DAYS * DAY);

/** Documents of a property, as links that expire (F8). */
export const documentRequestLetters = lettersOf<'document-request'>({
  agency: {
    subject: (answers, about) => `Documenten gevraagd van ${about}: ${nameIn(answers)}`,
    title: (_, about) => `Documenten gevraagd van ${about}`,
  },
  visitor: VISITOR,
  async facts({ answers }, language, { property }) {
    const documents = asked(await property(answers.propertyId, language), answers.documents);
    return [{ name: FIELD_WORDS[language].names.documents, value: documents.map(({ name }) => name).join('\n') }];
  },
  async more({ answers, receivedAt }, { language, isAgency }, { property, documentPath, site }) {
    if (isAgency) return {};
    const { propertyId } = answers;
    const last = until(receivedAt);
    const documents = asked(await property(propertyId, language), answers.documents);
    const links = await Promise.all(
      documents.map(async ({ id, name }) => {
        const path = await documentPath(propertyId, id, last);
        return path === undefined ? [] : [{ label: name, href: site.hrefOfService('catalogue', path), note: '' }];
      }),
    );
    const isLinked = links.flat().length > 0;
    return { links: links.flat(), closing: [isLinked ? lastDay(last, language) : BY_HAND[language]] };
  },
});

const lastDay = (date: Date, language: Language) => LINKS_UNTIL[language](formatDateLong(date.toISOString(), language));
