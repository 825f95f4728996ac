import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';

/**
 * What a stylesheet of a remote may style: elements that carry a class of its own modules, and what is inside them. All
 * parts of a site share one document, and a stylesheet stays after its page was left: `header {}` of one remote would
 * change the frame and the pages of all others, for the rest of the visit.
 */

/** At-rules whose name or effect is the whole document's, by what a team does instead. */
const OF_THE_DOCUMENT = {
  'font-face': '@font-face: the fonts are those of the look (@dorpel/ui)',
  'font-palette-values': '@font-palette-values: the fonts are those of the look (@dorpel/ui)',
  property: '@property: registers a name for the whole document',
  'view-transition': '@view-transition: how pages change is the shell’s',
  import: '@import: the build joins stylesheets',
  namespace: '@namespace: changes what selectors mean',
};

/** The compound selectors of a selector, each with the combinator that follows it. */
function compounds(selector) {
  const parts = [{ simple: [], next: undefined }];
  for (const component of selector) {
    if (component.type === 'combinator') {
      parts.at(-1).next = component.value;
      parts.push({ simple: [], next: undefined });
    } else parts.at(-1).simple.push(component);
  }
  return parts;
}

const INSIDE = new Set(['descendant', 'child']);

/** Whether all that a compound selector can match carries a class of the remote (or is in what a parent rule matched). */
function isMarked(simple, isOwn) {
  return simple.some((component) => {
    if (component.type === 'class') return isOwn(component.name);
    if (component.type === 'nesting') return true;
    const any = component.type === 'pseudo-class' && ['is', 'where', 'any'].includes(component.kind);
    return any && component.selectors.every((each) => isMarked(compounds(each).at(-1).simple, isOwn));
  });
}

/**
 * Whether a selector stays with its remote: what it styles carries a class of the remote, or is below what does. A sibling
 * of a marked element is not: beside the root of a part stands the frame.
 */
function stays(selector, isOwn) {
  const parts = compounds(selector);
  return parts.some(
    ({ simple, next }) =>
      isMarked(simple, isOwn) && (next === undefined || INSIDE.has(next) || next.startsWith('pseudo')),
  );
}

/** A selector as it is written, for who has to find it: its first words are enough. */
function inWords(selector) {
  const signs = { descendant: ' ', child: ' > ', 'next-sibling': ' + ', 'later-sibling': ' ~ ' };
  const word = (component) => {
    if (component.type === 'combinator') return signs[component.value] ?? ' ';
    if (component.type === 'class') return `.${component.name}`;
    if (component.type === 'id') return `#${component.name}`;
    if (component.type === 'type') return component.name;
    if (component.type === 'universal') return '*';
    if (component.type === 'attribute') return `[${component.name}]`;
    if (component.type === 'nesting') return '&';
    return `${component.type === 'pseudo-element' ? '::' : ':'}${component.kind ?? component.name}`;
  };
  return selector.map(word).join('');
}

/**
 * What of a stylesheet would reach other parts of the page, and how many selectors it has.
 * @param {string} name of the remote: its classes begin with it and a dash
 * @param {Uint8Array} code of the stylesheet
 * @returns {{ stray: string[], selectors: number }} selectors and at-rules, as they are written; none where all is well
 */
function inspect(name, code, filename = 'styles.css') {
  const isOwn = (className) => className.startsWith(`${name}-`);
  const stray = new Set();
  let inFrames = 0;
  let selectors = 0;
  transform({
    filename,
    code,
    visitor: {
      Rule(rule) {
        if (rule.type === 'keyframes') inFrames += 1;
        const kind = rule.type === 'unknown' ? rule.value?.name : rule.type;
        if (OF_THE_DOCUMENT[kind]) stray.add(OF_THE_DOCUMENT[kind]);
      },
      RuleExit(rule) {
        if (rule.type === 'keyframes') inFrames -= 1;
      },
      Selector(selector) {
        if (inFrames > 0) return;
        selectors += 1;
        if (!stays(selector, isOwn)) stray.add(inWords(selector));
      },
    },
  });
  return { stray: [...stray], selectors };
}

/** The stylesheets of a version, each with what is in it; undefined where its browser's files are not at hand. */
async function inspectAll(name, folder) {
  const files = await readdir(join(folder, 'browser'), { recursive: true }).catch(() => undefined);
  const sheets = files?.filter((file) => file.endsWith('.css')).sort();
  const each = sheets?.map(async (file) => ({
    file,
    ...inspect(name, await readFile(join(folder, 'browser', file)), file),
  }));
  return each && Promise.all(each);
}

/**
 * How many selectors a version has, and how many of them reach other parts of the page.
 * @returns {Promise<{ all: number, global: number } | undefined>} undefined where its stylesheets are not at hand
 */
export async function countSelectors(name, folder) {
  const sheets = await inspectAll(name, folder);
  return (
    sheets && {
      all: sheets.reduce((sum, { selectors }) => sum + selectors, 0),
      global: sheets.reduce((sum, { stray }) => sum + stray.length, 0),
    }
  );
}

/**
 * What of all stylesheets of a version would reach other parts of the page. Frames are documents of their own and may style
 * all of theirs.
 * @param {string} folder of the version
 * @returns {Promise<string[]>} 'browser/419.css: header'
 */
export async function strayStyles(name, folder) {
  const sheets = (await inspectAll(name, folder)) ?? [];
  return sheets.flatMap(({ file, stray }) => stray.map((rule) => `browser/${file}: ${rule}`));
}
