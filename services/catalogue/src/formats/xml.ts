import { decodeHTMLStrict } from 'entities';
import { SaxesParser } from 'saxes';
import type { Refusal } from './findings.ts';
import type { Piece } from './format.ts';
import { type Leaf, Leaves } from './leaves.ts';
import { decode, LONGEST_ENTRY, openBytes } from './pieces.ts';

/** How the entries of an XML file are found and taken apart. */
export type XmlShape = {
  /** The element that is one entry; it never stands within itself. */
  readonly entry: string;
  /** Elements that come several times below the same one. */
  readonly lists: ReadonlySet<string>;
  /** Elements that come several times, each with a name in an attribute: 'user_defined_simplefield' by 'feldname'. */
  readonly named: Readonly<Record<string, string>>;
  /** What a broken entry is called: its first group is the name. */
  readonly name: RegExp;
};

/** An entry as it stands in the file; not whole where its beginning or its end is missing. */
type Cut = { readonly text: string; readonly isWhole: boolean };

/** Elements within each other: more than any schema has. */
const DEEPEST = 40;
/** Characters of the prefix of a namespace. */
const LONGEST_PREFIX = 20;
/** Values of an entry. */
const MOST_LEAVES = 20_000;

/** The name of an element or attribute without the prefix of its namespace: 'oi:immobilie' -> 'immobilie'. */
const localOf = (name: string) => name.slice(name.indexOf(':') + 1);

/** What is text as it stands, and what may be an entity: everything that may not be mended, and everything that may. */
const ENTITIES =
  /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|&(#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)?/gi;
const OF_XML = /^&(?:amp|lt|gt|quot|apos);$/;
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Mends what programs write that know HTML better than XML: the names of its characters, a bare '&', and characters that XML
 * does not have. A name that HTML does not know stays, and is no XML.
 */
const mended = (xml: string): string =>
  xml.replace(NOT_XML, '').replace(ENTITIES, (found, entity?: string) => {
    if (!found.startsWith('&') || OF_XML.test(found)) return found;
    if (entity === undefined) return '&amp;';
    const said = decodeHTMLStrict(found);
    return said === found ? found : escaped(said.replace(NOT_XML, ''));
  });

/** Why an entry can't be taken apart. */
class Broken extends Error {
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(why.is);
    this.why = why;
  }
}

/** Takes one entry apart. @throws Broken where it is not well-formed, names entities or is too deep */
function leavesOf(xml: string, { lists, named }: XmlShape): Leaf[] {
  const leaves: Leaf[] = [];
  const open: { path: string; text: string; isEmpty: boolean; readonly counts: Map<string, number> }[] = [];
  const parser = new SaxesParser();
  const add = (path: string, value: string) => {
    leaves.push({ path, value });
    if (leaves.length > MOST_LEAVES) throw new Broken({ is: 'too-much' });
  };
  parser.on('error', ({ message }) => {
    throw new Broken({ is: 'not-xml', said: message.replace(/^\d+:\d+: /, '') });
  });
  parser.on('doctype', () => {
    throw new Broken({ is: 'entities' });
  });
  parser.on('opentag', ({ name: full, attributes: given }) => {
    const name = localOf(full);
    const attributes = Object.fromEntries(
      Object.entries(given).flatMap(([each, value]) => (/^xmlns(?::|$)/.test(each) ? [] : [[localOf(each), value]])),
    );
    const above = open.at(-1);
    if (open.length > DEEPEST) throw new Broken({ is: 'too-deep' });
    let path = '';
    if (above) {
      above.isEmpty = false;
      const key = named[name];
      const at = above.counts.get(name) ?? 0;
      above.counts.set(name, at + 1);
      const position = key !== undefined ? `[${attributes[key] ?? ''}]` : lists.has(name) ? `[${at}]` : '';
      path = `${above.path === '' ? '' : `${above.path}/`}${name}${position}`;
    }
    const isEmpty = Object.keys(attributes).length === 0;
    open.push({ path, text: '', isEmpty, counts: new Map() });
    for (const [attribute, value] of Object.entries(attributes)) {
      if (attribute !== named[name]) add(`${path}@${attribute}`, value);
    }
  });
  const say = (said: string) => {
    const last = open.at(-1);
    if (last) last.text += said;
  };
  parser.on('text', say);
  parser.on('cdata', say);
  parser.on('processinginstruction', ({ target, body }) => add(`?${target}`, body));
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed && closed.path !== '' && (closed.isEmpty || closed.text.trim() !== '')) add(closed.path, closed.text);
  });
  parser.write(mended(xml)).close();
  return leaves;
}

/**
 * Cuts a file into its entries, without reading more of it than one. An entry whose end is missing ends where the next
 * one begins: damage stays where it is. Comments hide what is in them, as they should.
 */
async function* cut(file: AsyncIterable<string>, entry: string, prolog: (text: string) => void): AsyncGenerator<Cut> {
  const named = `(?:[\\w.-]{1,${LONGEST_PREFIX}}:)?${entry}`;
  const mark = new RegExp(`<!--|<!\\[CDATA\\[|<(/?)${named}(?=[\\s>/])`, 'g');
  const next = new RegExp(`<${named}[\\s>/]`);
  /** The longest mark, whose beginning may be the end of a part. */
  const kept = entry.length + LONGEST_PREFIX + 13;
  let text = '';
  let from = -1;
  let at = 0;
  let isProlog = true;
  /** Where a section that began at `begin` ends; undefined where that is not known yet; null where it does not end. */
  const sectionEnd = (begin: number, close: string, isLast: boolean): number | null | undefined => {
    const end = text.indexOf(close, begin);
    if (from >= 0 && next.test(text.slice(begin, end < 0 ? undefined : end))) return null;
    if (end >= 0) return end + close.length;
    return isLast ? null : undefined;
  };
  function* scan(isLast: boolean): Generator<Cut> {
    for (;;) {
      mark.lastIndex = at;
      const found = mark.exec(text);
      if (!found) {
        at = isLast ? text.length : Math.max(at, text.length - kept);
        break;
      }
      if (!isLast && found.index + kept > text.length) {
        at = found.index;
        break;
      }
      const [said, slash] = found;
      if (said === '<!--' || said === '<![CDATA[') {
        const end = sectionEnd(found.index + said.length, said === '<!--' ? '-->' : ']]>', isLast);
        if (end === undefined) {
          at = found.index;
          break;
        }
        at = end ?? found.index + said.length;
      } else if (slash === '') {
        if (isProlog) prolog(text.slice(0, found.index));
        isProlog = false;
        if (from >= 0) yield { text: text.slice(from, found.index), isWhole: false };
        from = found.index;
        at = found.index + said.length;
      } else {
        const end = text.indexOf('>', found.index);
        if (end < 0 && !isLast) {
          at = found.index;
          break;
        }
        at = end < 0 ? text.length : end + 1;
        // An end without a beginning is an entry too: its beginning was damaged.
        yield from >= 0 ? { text: text.slice(from, at), isWhole: true } : { text: '', isWhole: false };
        from = -1;
      }
    }
    if (isLast && from >= 0) yield { text: text.slice(from), isWhole: false };
  }
  for await (const part of file) {
    text += part;
    yield* scan(false);
    const done = isProlog ? 0 : from < 0 ? at : from;
    text = text.slice(done);
    at -= done;
    if (from >= 0) from = 0;
    if (text.length > LONGEST_ENTRY) {
      if (from >= 0) yield { text: text.slice(0, kept), isWhole: false };
      text = text.slice(-kept);
      [from, at, isProlog] = [-1, 0, false];
    }
  }
  yield* scan(true);
}

/**
 * The entries of an XML file. Entities of its own are refused, and a document type that names a schema elsewhere is passed by;
 * the encoding is by evidence (`decode`).
 */
export async function* xmlPieces(file: AsyncIterable<Uint8Array>, shape: XmlShape): AsyncGenerator<Piece> {
  let at = 0;
  let encoding = 'utf-8';
  let refusal: Refusal | null = null;
  const { parts, isTurned } = await openBytes(file);
  const prolog = (text: string) => {
    const said = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1];
    if (said !== undefined && !isTurned && !/^utf-?16/i.test(said)) encoding = said;
    if (/<!ENTITY/i.test(text)) refusal = { is: 'entities' };
  };
  for await (const { text, isWhole } of cut(parts, shape.entry, prolog)) {
    at += 1;
    if (refusal !== null) {
      yield { at, problem: refusal };
      return;
    }
    const name = shape.name.exec(text)?.[1]?.trim();
    const broken = (problem: Refusal): Piece => ({ at, problem, ...(name !== undefined && { name }) });
    const xml = decode(text, encoding);
    if (!isWhole) yield broken({ is: text.length < LONGEST_ENTRY ? 'broken-off' : 'too-long' });
    else if (xml === null) yield broken({ is: 'encoding', said: encoding });
    else {
      try {
        yield { at, leaves: new Leaves(leavesOf(xml, shape)) };
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        yield broken(error.why);
      }
    }
  }
}

type Node = {
  readonly name: string;
  readonly attributes: [string, string][];
  text: string;
  readonly below: Map<string, Node>;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] as string).replaceAll('\r', '&#13;');
/** White space in an attribute is one space to a parser, unless it is written so. */
const escapeAttribute = (text: string) => escape(text).replace(/[\t\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What XML can hold: no control characters, no half characters. */
const NOT_XML = /[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]|\p{Surrogate}/gu;
export const isXmlText = (text: string): boolean => text.search(NOT_XML) < 0;

const nodeOf = (name: string): Node => ({ name, attributes: [], text: '', below: new Map() });

/**
 * The element at a path, made where it is not there; '' is the entry itself. 'user_defined_simplefield[x]' has the name x in
 * its attribute.
 */
function reach(root: Node, path: string, named: Readonly<Record<string, string>>): Node {
  let node = root;
  if (path === '') return node;
  for (const step of path.split('/')) {
    const [, name = step, key] = /^([^[]*)\[(.*)\]$/.exec(step) ?? [];
    let next = node.below.get(step);
    if (!next) {
      next = nodeOf(name);
      const attribute = named[name];
      if (attribute !== undefined && key !== undefined) next.attributes.push([attribute, key]);
      node.below.set(step, next);
    }
    node = next;
  }
  return node;
}

function print({ name, attributes, text, below }: Node, indent: string): string {
  const said = attributes.map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`).join('');
  if (below.size === 0)
    return text === '' ? `${indent}<${name}${said}/>` : `${indent}<${name}${said}>${escape(text)}</${name}>`;
  const lines = [...below.values()].map((node) => print(node, `${indent}  `));
  return [`${indent}<${name}${said}>`, ...lines, `${indent}</${name}>`].join('\n');
}

/** One entry as XML, its leaves in the order in which they are to stand. */
export function xmlEntry(entry: string, leaves: readonly Leaf[], named: Readonly<Record<string, string>>): string {
  const root = nodeOf(entry);
  const instructions: string[] = [];
  for (const { path, value } of leaves) {
    const [element = '', attribute] = path.split('@');
    if (path.startsWith('?')) instructions.push(`  <${path} ${value}?>`);
    else if (attribute !== undefined) reach(root, element, named).attributes.push([attribute, value]);
    else reach(root, path, named).text = value;
  }
  const printed = print(root, '');
  const close = `</${entry}>`;
  if (instructions.length === 0 || !printed.endsWith(close)) return `${printed}\n`;
  return `${printed.slice(0, -close.length)}${instructions.join('\n')}\n${close}\n`;
}
