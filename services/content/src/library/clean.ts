import { contrast } from '@dorpel/contracts/contrast';
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import sanitizeHtml from 'sanitize-html';

const TEXT = 'p br h2 h3 h4 strong em a blockquote cite figure figcaption hr small abbr time'.split(' ');
const LISTS = 'ul ol li dl dt dd'.split(' ');
const TABLES = 'table thead tbody tr th td'.split(' ');

/** What an editor may write: text and its structure, links and pictures of the site; no style, no script, no frame. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT, ...LISTS, ...TABLES],
  allowedAttributes: {
    a: ['href', 'hreflang', 'rel', 'target'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    time: ['datetime'],
    '*': ['lang', 'id'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

const isExternal = (href: string) => /^https?:/i.test(href);

/** Where the links of a text lead, as they were written. */
export function linksOf(html: string): string[] {
  const links: string[] = [];
  sanitizeHtml(html, {
    allowedTags: ['a'],
    transformTags: {
      a: (tagName, attribs) => {
        if (attribs['href'] !== undefined) links.push(attribs['href']);
        return { tagName, attribs };
      },
    },
  });
  return links;
}

/** The HTML with everything left out that an editor may not write. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

const ALL: sanitizeHtml.IOptions = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true };

/** Whether something of the HTML would be left out. */
export const losesHtml = (html: string): boolean => cleanHtml(html) !== sanitizeHtml(html, ALL).trim();

/**
 * What stands before an id: a browser makes a global variable of each, and one that is named as an editor likes could stand in for
 * what a script asks for (DOM clobbering). No script asks for a name with a dash.
 */
const ID = 'text-';

/**
 * The HTML as it is served: cleaned again, its ids under names of their own with the links to them, internal links led to
 * their public paths (R6), links to other sites opening in a new tab (R7).
 *
 * @param href where a link leads: 'href' of the library
 */
export function servedHtml(html: string, href: (path: string) => string): string {
  const ids = new Set(
    [...html.matchAll(/\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map(
      (found) => found[1] ?? found[2] ?? found[3],
    ),
  );
  return sanitizeHtml(html, {
    ...ALLOWED,
    // '13–18 Uhr' stays on its line: browsers break behind the dash of a range.
    textFilter: (text) => text.replace(/(\d–)(?=\d)/g, '$1\u2060'),
    transformTags: {
      a: (tagName, { target: _, rel: __, ...attribs }) => {
        const link = attribs['href'];
        if (link === undefined) return { tagName, attribs };
        if (link.startsWith('#') && ids.has(link.slice(1)))
          return { tagName, attribs: { ...attribs, href: `#${ID}${link.slice(1)}` } };
        const led = link.startsWith('#') ? link : href(link);
        const away = isExternal(led) && { target: '_blank', rel: 'noopener noreferrer' };
        return { tagName, attribs: { ...attribs, href: led, ...away } };
      },
      '*': (tagName, { id, ...attribs }) => ({ tagName, attribs: { ...attribs, ...(id && { id: ID + id }) } }),
    },
  }).trim();
}

const isAllowed = (tag: string, attribute: string): boolean => {
  const { allowedAttributes } = ALLOWED;
  if (!allowedAttributes) return false;
  return [...(allowedAttributes[tag] ?? []), ...(allowedAttributes['*'] ?? [])].includes(attribute);
};

/**
 * What of the HTML may not stand in a text: names of elements ('script') and of attributes ('p style'), each once; and 'a
 * href' for a link to where none may lead.
 */
export function lostIn(html: string): string[] {
  const lost = new Set<string>();
  const hrefs: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        const isTag = (ALLOWED.allowedTags as readonly string[]).includes(tagName);
        if (!isTag) lost.add(tagName);
        for (const name of isTag ? Object.keys(attribs) : [])
          if (!isAllowed(tagName, name)) lost.add(`${tagName} ${name}`);
        if (tagName === 'a' && attribs['href'] !== undefined) hrefs.push(attribs['href']);
        return { tagName, attribs };
      },
    },
  });
  const kept = (cleanHtml(html).match(/<a [^>]*href=/g) ?? []).length;
  if (hrefs.length > kept) lost.add('a href');
  return [...lost];
}

/** Grounds of the design by the names editors use; anything else must be a colour of six digits. */
export const SURFACES: readonly string[] = ['paper', 'sand', 'stone'];

const HEX = /^#[\da-f]{6}$/i;
/** The text on a ground, best first: the design's ink and paper, and where neither is read well enough, black and white. */
const TEXTS = { light: ['#1f2a2c', '#000000'], dark: ['#fffdfa', '#ffffff'] } as const;
/** WCAG 2.2, 1.4.3. One of black and white reaches it on every colour. */
const READABLE = 4.5;

/** Whether a ground is one of the design's, or a colour such as '#2f4f3a'. */
export const isGround = (colour: string): boolean => SURFACES.includes(colour) || HEX.test(colour);

/** Text that can be read on a colour, and the scheme it belongs to. */
function textOn(colour: string): { text: string; scheme: string } {
  const candidates = Object.entries(TEXTS).flatMap(([scheme, texts]) => texts.map((text) => ({ text, scheme })));
  const readable = candidates.filter(({ text }) => contrast(colour, text) >= READABLE);
  const isOwn = ({ text }: { text: string }) => text === TEXTS.light[0] || text === TEXTS.dark[0];
  return readable.find(isOwn) ?? readable[0] ?? { text: TEXTS.light[1], scheme: 'light' };
}

/**
 * The rule that lays a ground in an editor's own colour, with text that can be read on it (4.5 to 1). '' for the grounds
 * of the design, which have their own rules.
 */
export function groundRule(selector: string, colour: string | null | undefined): string {
  if (!colour || !HEX.test(colour)) return '';
  const { text, scheme } = textOn(colour);
  const taken = ['ink', 'ink-soft', 'link', 'link-hover', 'focus'].map((name) => `--color-${name}: ${text};`).join(' ');
  return `${selector} { color-scheme: ${scheme}; background: ${colour.toLowerCase()}; color: ${text}; ${taken} }`;
}

/** Rules an editor may put around others; the rest (imports, fonts, layers, key frames …) reaches beyond the page. */
const GROUPS = new Set(['media', 'supports', 'container']);

/** A plain selector: no escape, no nesting, nothing that could end the rule early. */
const SELECTOR = /^[\w\s.#:>+~*()[\]="'^$|-]+$/;
/** The root of the document, and what lies outside of the page, can't be meant. */
const OUTSIDE = /(^|[\s>+~(])(:root|:host|html|body)\b|&/i;
const PROPERTY = /^(--)?[a-z][a-z-]*$/i;
/** Properties that run code, or leave the page's own place. */
const REFUSED_PROPERTIES = new Set(['behavior', '-moz-binding', 'z-index']);
const VALUE = /^[^{}<>;@\\]+$/;
/** What loads something, runs something, or lies over what is not the page's: the consent dialog, the header. */
const REFUSED_VALUE = /url\s*\(|image-set\s*\(|src\s*\(|expression\s*\(|javascript:|\b(fixed|sticky)\b|\/\*/i;

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** Whether quotes and brackets are all closed, so that nothing after them is swallowed. */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  let quote = '';
  for (const character of text) {
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character in CLOSING) open.push(CLOSING[character] ?? '');
    else if (character === ')' || character === ']') {
      if (open.pop() !== character) return false;
    }
  }
  return quote === '' && open.length === 0;
}

const isSelector = (selector: string) =>
  SELECTOR.test(selector) && isBalanced(selector) && !OUTSIDE.test(selector) && !/^\s*[>+~]/.test(selector);

function declarationOf({ prop, value, important }: Declaration): string[] {
  const text = value.trim();
  const isPlain = VALUE.test(text) && isBalanced(text) && !REFUSED_VALUE.test(text);
  if (!PROPERTY.test(prop) || REFUSED_PROPERTIES.has(prop.toLowerCase()) || !isPlain) return [];
  return [`${prop}: ${text}${important ? ' !important' : ''};`];
}

function ruleOf({ selectors, nodes }: Rule, scope: string): string[] {
  const kept = selectors.map((selector) => selector.trim()).filter(isSelector);
  const declarations = nodes.flatMap((node) => (node.type === 'decl' ? declarationOf(node) : []));
  if (kept.length === 0 || declarations.length === 0) return [];
  return [`${kept.map((selector) => `${scope} ${selector}`.trim()).join(', ')} { ${declarations.join(' ')} }`];
}

function groupOf({ name, params, nodes = [] }: AtRule, scope: string): string[] {
  const isPlain = GROUPS.has(name.toLowerCase()) && /^[\w\s():.,<>=/%-]+$/.test(params) && isBalanced(params);
  const rules = isPlain ? rulesOf(nodes, scope) : [];
  return rules.length > 0 ? [`@${name.toLowerCase()} ${params} { ${rules.join(' ')} }`] : [];
}

const rulesOf = (nodes: readonly ChildNode[], scope: string): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return ruleOf(node, scope);
    return node.type === 'atrule' ? groupOf(node, scope) : [];
  });

/**
 * What of an editor's CSS may be served (A7, `css`): plain rules, every selector inside `scope`, nothing that loads,
 * runs, or leaves the page's own place. What is not understood is left out, rule by rule; the rest is written anew.
 *
 * @param scope selector of the element the rules stay in; without it they are cleaned to be stored
 */
export function cleanCss(css: string, scope = ''): string {
  try {
    return rulesOf(postcss.parse(css).nodes, scope).join('\n');
  } catch (error) {
    if (error instanceof postcss.CssSyntaxError || (error as Error).name === 'CssSyntaxError') return '';
    throw error;
  }
}
