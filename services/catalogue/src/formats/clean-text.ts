import { decodeHTMLStrict } from 'entities';
import { compile, type FormatCallback } from 'html-to-text';
import { LISTS } from './home.ts';

/*
 * What other programs write into a text, as the text that is meant: HTML of any kind, once or several times escaped, and plain
 * text. What is stored is plain: paragraphs with an empty line between them, lines, and items of lists that begin with '• '. Emphasis
 * is dropped, since a text is read in mails, brochures, feeds and lists of search engines as well, which have none.
 */

const BULLET = '• ';

/** Elements within each other; what is deeper is no text that anybody wrote. */
const DEEPEST = 100;
/** How often a text may have been escaped by the programs it went through. */
const MOST_ESCAPED = 5;

const TAG =
  /<(?:\/?[a-z][a-z\d]*(?::[a-z\d]+)?(?:\s[^<>]*|\/)?|!--[\s\S]*?--|!\[[^\]>]*\]|!doctype[^<>]*|\?[a-z][^<>]*)>/i;
const BLOCK = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|table|tr|section|article|blockquote|pre|dl|dt|dd)[\s/>]/i;
/** A tag whose end was cut off with the text. */
const CUT_TAG = /<\/?[a-z][a-z\d]*\s+[a-z-]+=["'][^<>]*$/i;

/** A list within an item is one more item: nothing that is stored is deeper. */
const list: FormatCallback = ({ name, children }, walk, builder) => {
  builder.openList({ interRowLineBreaks: 1, leadingLineBreaks: 2, maxPrefixLength: 0, prefixAlign: 'left' });
  for (const [at, item] of children.filter((child) => child.name === 'li').entries()) {
    builder.openListItem({ prefix: name === 'ol' ? `${at + 1}. ` : BULLET });
    walk(item.children, builder);
    builder.closeListItem();
  }
  builder.closeList({ trailingLineBreaks: 2 });
};

const toText = compile({
  wordwrap: false,
  limits: { maxDepth: DEEPEST },
  formatters: { list },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'hr', 'title', 'svg', 'iframe', 'noscript', 'button'].map((selector) => ({ selector, format: 'skip' })),
    ...['ul', 'ol'].map((selector) => ({ selector, format: 'list' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'blockquote', format: 'block' },
    { selector: 'pre', format: 'block' },
    { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
    { selector: 'th', format: 'inlineSurround', options: { suffix: ' ' } },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
});

/** A text without its tags and comments, where it has any; lines of a text that has no element of its own for them stay. */
function withoutTags(text: string): string {
  if (!TAG.test(text)) return text.replace(CUT_TAG, '');
  const html = BLOCK.test(text) ? text : text.replaceAll('\n', '<br>');
  return toText(html.replace(/<!\[CDATA\[|\]\]>/gi, '').replace(CUT_TAG, ''));
}

/** Blanks that stand for no more than a blank, and signs that nobody sees or XML can't hold. */
const settled = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    // Hyphens and joints that are not seen, marks of direction, byte order marks, and what Windows-1252 has nothing for.
    .replaceAll(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\uFEFF]|[^\P{Cc}\n\t]|\p{Cs}|\p{Cn}/gu, '')
    // A blank that does not break stays where it holds a number or a sign of punctuation together.
    .replaceAll(/(?<!\d)\u00A0(?![:;!?»%€])(?<!«\u00A0)|\u00A0(?=\s)|(?<=\s)\u00A0|\t/g, ' ')
    .replaceAll(/^[ \u00A0]*[·•▪‣◦●\uF0B7\uF0A7][ \u00A0]*/gm, BULLET)
    .replaceAll(/\p{Co}/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/[ \u00A0]+$|^[ \u00A0]+/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** A text as it is stored. It is the same when it is cleaned again. */
export function cleanText(said: string): string {
  let text = said.replaceAll(/<!\[CDATA\[|\]\]>/g, '');
  for (let time = 0; time < MOST_ESCAPED; time += 1) {
    const before = text;
    text = decodeHTMLStrict(withoutTags(text));
    if (text === before) break;
  }
  return settled(text);
}

/** A text of one line: a title, a town, a name. */
export const cleanLine = (said: string): string =>
  cleanText(said)
    .replaceAll(/^• /gm, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();

/** Where a sentence ends: a sign, what closes behind it, and a blank or an end. */
const SENTENCE_END = /[.!?…]["'’”»)\]]*(?=\s)|\n\s*\n/g;

/**
 * A text of at most so many characters, which ends with a sentence, or else with a word and '…'.
 *
 * @returns the text itself where it is short enough
 */
export function cutAtSentence(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const ends = [...text.slice(0, longest + 1).matchAll(SENTENCE_END)].map(({ index, 0: { length } }) => index + length);
  const end = ends.findLast((each) => each <= longest && each > longest / 2);
  if (end !== undefined) return text.slice(0, end).trimEnd();
  const words = text.slice(0, longest - 1).replace(/\s+\S*$/, '');
  return `${words.replace(/\p{Cs}$/u, '')}…`;
}

/** The texts of a record that people read, with how many characters each may have; a description is the one of several lines. */
const LONGEST: Readonly<Record<string, number>> = {
  Name: 200,
  TypeDescription: 300,
  Description: 20_000,
  MainTypeName: 200,
  WebIDName: 200,
  MarqueeName: 200,
  PriceUnitText: 200,
  City: 120,
  CountryName: 120,
  Street: 200,
};

/** The lists of files of a record, which have names. */
const NAMED: ReadonlySet<string> = new Set(LISTS);
const LONGEST_NAME = 300;

type Values = Readonly<Record<string, unknown>>;

const named = (item: unknown): unknown => {
  const { Name, ...rest } = (item ?? {}) as Values;
  if (typeof Name !== 'string') return item;
  const name = cutAtSentence(cleanLine(Name), LONGEST_NAME);
  return name === '' ? rest : { ...rest, Name: name };
};

/**
 * A record whose texts are what is meant by them: whatever system it comes from, no tag, entity or control character of it is
 * ever shown. What is too long is cut at the end of a sentence, and told.
 */
export function cleanRecord(value: Values, tell: (reason: string) => void): Values {
  const cleaned = Object.entries(value).map(([field, said]): [string, unknown] => {
    if (NAMED.has(field) && Array.isArray(said)) return [field, said.map(named)];
    const longest = LONGEST[field];
    if (longest === undefined || typeof said !== 'string') return [field, said];
    const text = field === 'Description' ? cleanText(said) : cleanLine(said);
    const short = cutAtSentence(text, longest);
    if (short !== text) tell(`${field}: longer than ${longest} characters; it was cut at the end of a sentence`);
    // A text of which nothing is left says nothing; one that has to be there is missed as before.
    return [field, short === '' && said !== '' ? undefined : short];
  });
  return Object.fromEntries(cleaned);
}
