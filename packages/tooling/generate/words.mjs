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
};

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
    const origins = [...files].filter(
      ([file, content]) => /\/(load\.ts|View\.tsx)$/.test(file) && content.includes(message),
    );
    return origins.length > 0 ? [{ message, translation: translations[locale] ?? message, origins }] : [];
  });
  const missing = said.filter(({ message }) => !catalog.includes(`msgid "${message}"\n`));
  return missing.reduce((text, { message, translation, origins }) => {
    const references = origins.map(([file]) => `#: ${file}\n`).join('');
    return `${text.trimEnd()}\n\n${references}msgid "${message}"\nmsgstr "${translation}"\n`;
  }, catalog);
}
