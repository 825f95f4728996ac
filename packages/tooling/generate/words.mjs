/** The sentences of the templates in the languages of the site, so that what is made is complete at once. */
const WORDS = {
  'We are still building this page': {
    nl: 'We bouwen nog aan deze pagina',
    fr: 'Nous construisons encore cette page',
    de: 'Wir bauen noch an dieser Seite',
  },
  'Look around the site in the meantime': {
    nl: 'Kijk intussen rond op de site',
    fr: 'En attendant, faites le tour du site',
    de: 'Sehen Sie sich inzwischen auf der Website um',
  },
  'We are still building this part of the page': {
    nl: 'We bouwen nog aan dit deel van de pagina',
    fr: 'Nous construisons encore cette partie de la page',
    de: 'Wir bauen noch an diesem Teil der Seite',
  },
  'What this service keeps.': {
    nl: 'Wat deze dienst bewaart.',
    fr: 'Ce que ce service conserve.',
    de: 'Was dieser Dienst speichert.',
  },
  'what is stored': { nl: 'wat er bewaard is', fr: 'ce qui est enregistré', de: 'was gespeichert ist' },
  'still to be described': { nl: 'nog te beschrijven', fr: 'reste à décrire', de: 'noch zu beschreiben' },
  'A message from your estate agent': {
    nl: 'Bericht van uw makelaar',
    fr: 'Un message de votre agent immobilier',
    de: 'Eine Nachricht von Ihrem Makler',
  },
  'Hello {name},': { nl: 'Dag {name},', fr: 'Bonjour {name},', de: 'Guten Tag {name},' },
  'There is news about your file. We will call you to talk it over.': {
    nl: 'Er is nieuws over uw dossier. We bellen u om het te bespreken.',
    fr: 'Il y a du nouveau dans votre dossier. Nous vous rappellerons pour en parler.',
    de: 'Es gibt Neuigkeiten zu Ihren Unterlagen. Wir rufen Sie an, um sie zu besprechen.',
  },
  'You are receiving this email because you are a client of ours.': {
    nl: 'U krijgt deze e-mail omdat u klant bent bij ons.',
    fr: 'Vous recevez ce message parce que vous êtes client chez nous.',
    de: 'Sie erhalten diese E-Mail, weil Sie Kunde bei uns sind.',
  },
};

/** Files of the templates that say something. */
const SAYING = /\/(load\.ts|words\.ts|texts\.ts|[^./]+\.tsx)$/;

/** A message as its source has it, between backticks or in the text of markup. */
const asWritten = (message) => message.replaceAll(/\{(\w+)\}/g, '${$1}');

const HEADER = (locale) =>
  [
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    `Language: ${locale}`,
  ]
    .map((line) => `"${line}\\n"\n`)
    .join('');

/** A catalog without messages. */
export const emptyCatalog = (locale) => `msgid ""\nmsgstr ""\n${HEADER(locale)}`;

/**
 * Adds the sentences that the files of a template say to a catalog; those it has keep their translation.
 * @param {string} catalog text of the .po file
 * @param {string} locale
 * @param {Map<string, string>} files path below the package -> content
 */
export function addWords(catalog, locale, files) {
  const said = Object.entries(WORDS).flatMap(([message, translations]) => {
    const origins = [...files].filter(([file, content]) => SAYING.test(file) && content.includes(asWritten(message)));
    return origins.length > 0 ? [{ message, translation: translations[locale] ?? message, origins }] : [];
  });
  const missing = said.filter(({ message }) => !catalog.includes(`msgid "${message}"\n`));
  return missing.reduce((text, { message, translation, origins }) => {
    const references = origins.map(([file]) => `#: ${file}\n`).join('');
    return `${text.trimEnd()}\n\n${references}msgid "${message}"\nmsgstr "${translation}"\n`;
  }, catalog);
}
