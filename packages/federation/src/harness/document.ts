import { LANGUAGES, type Language } from '@dorpel/i18n/languages';
import { type Address, pathOf } from './address.ts';
import { type Examples, moodsOf, type Scene, scenesOf } from './examples.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const link = (href: string, text: string, isCurrent = false) =>
  `<a href="${escape(href)}"${isCurrent ? ' aria-current="true"' : ''}>${escape(text)}</a>`;

/** Where an example begins. */
function startOf({ id, part, key, example }: Scene, language: Language, mood: string): string {
  const route = part === 'pages' ? (example.route ?? key) : '';
  return pathOf({ scene: id, mood, language, route, params: {} }) + (example.query ?? '');
}

const FIRST_MOOD = 'as-written';

/** A whole document; its scripts and styles are those of the harness. */
export const toDocument = (title: string, language: Language, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/harness/browser.css">
<script type="module" src="/dev/harness.js"></script>
</head>
<body>
${body}
</body>
</html>
`;

/** The list of everything there is to look at. */
export function listOf(examples: Examples, name: string): string {
  const scenes = scenesOf(examples);
  const row = (scene: Scene, index: number, rows: readonly Scene[]) =>
    `<tr><th scope="row">${rows[index - 1]?.key === scene.key ? '' : escape(scene.key)}</th><td>${escape(scene.name)}</td><td>${LANGUAGES.map(
      (language) => link(startOf(scene, language, FIRST_MOOD), language),
    ).join(' ')}</td></tr>`;
  const table = (part: Scene['part'], title: string) => {
    const rows = scenes.filter((scene) => scene.part === part);
    if (rows.length === 0) return '';
    return `<h2>${title}</h2><table class="harness-list">${rows.map(row).join('')}</table>`;
  };
  const body = [
    '<main class="harness-page">',
    `<h1>${escape(name)}</h1>`,
    '<p>Every page and slot of this remote with its examples, rendered on the server and brought to life in the browser as',
    ' on the site. Nothing else runs: the answers of services are those of <code>src/examples.ts</code>, held against the',
    ' contracts.</p>',
    table('pages', 'Pages'),
    table('slots', 'Slots'),
    '</main>',
  ].join('');
  return toDocument(`Examples of ${name}`, 'en', body);
}

/** The bar above an example: where one is, in which languages it can be seen, and what services answer. */
export function barOf(examples: Examples, address: Address, query: string): string {
  const scene = scenesOf(examples).find(({ id }) => id === address.scene);
  const languages = LANGUAGES.map((language) =>
    link(pathOf({ ...address, language }) + query, language, language === address.language),
  );
  const option = (mood: string) =>
    `<option value="${escape(pathOf({ ...address, mood }) + query)}"${mood === address.mood ? ' selected' : ''}>${escape(mood)}</option>`;
  return [
    '<div class="harness-bar">',
    link('/', 'All examples'),
    `<span>${escape(scene ? `${scene.key}: ${scene.name}` : '')}</span>`,
    `<span class="harness-languages">${languages.join('')}</span>`,
    `<label>Services answer <select data-harness-moods>${moodsOf(examples).map(option).join('')}</select></label>`,
    '</div>',
  ].join('');
}
