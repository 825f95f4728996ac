import type { Language } from '@dorpel/i18n/languages';
import type { VisitorWords } from '../plan.ts';

/** The mail with the documents (F8). */
export const VISITOR: Readonly<Record<Language, VisitorWords<'document-request'>>> = {
  nl: {
    subject: (about) => `Uw documenten van ${about}`,
    title: () => 'Uw documenten',
    paragraphs: (_, about) => [`U vroeg op onze website documenten van ${about}.`],
  },
  fr: {
    subject: (about) => `Vos documents : ${about}`,
    title: () => 'Vos documents',
    paragraphs: (_, about) => [`Vous avez demandé sur notre site des documents de ce bien : ${about}.`],
  },
  en: {
    subject: (about) => `Your documents of ${about}`,
    title: () => 'Your documents',
    paragraphs: (_, about) => [`On our website you asked for documents of ${about}.`],
  },
  de: {
    subject: (about) => `Ihre Unterlagen: ${about}`,
    title: () => 'Ihre Unterlagen',
    paragraphs: (_, about) => [`Sie haben auf unserer Website Unterlagen angefragt: ${about}.`],
  },
};

/** Until when the links open something. */
export const LINKS_UNTIL: Readonly<Record<Language, (day: string) => string>> = {
  nl: (day) =>
    `De links werken tot en met ${day}. Hebt u de documenten later opnieuw nodig? Vraag ze dan gewoon nog eens.`,
  fr: (day) =>
    `Les liens fonctionnent jusqu’au ${day} inclus. Il vous faut les documents plus tard ? Redemandez-les simplement.`,
  en: (day) => `The links work until ${day}. Should you need the documents again later, simply ask for them once more.`,
  de: (day) =>
    `Die Links funktionieren bis einschließlich ${day}. Brauchen Sie die Unterlagen später noch einmal? Fragen Sie einfach erneut.`,
};

/** Where links cannot be signed. */
export const BY_HAND: Readonly<Record<Language, string>> = {
  nl: 'Een van onze makelaars stuurt ze u persoonlijk, ten laatste op de volgende werkdag.',
  fr: 'L’un de nos agents vous les envoie personnellement, au plus tard le prochain jour ouvrable.',
  en: 'One of our agents will send them to you in person, on the next working day at the latest.',
  de: 'Einer unserer Makler schickt sie Ihnen persönlich, spätestens am nächsten Werktag.',
};
