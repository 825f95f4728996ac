import type { Leaf } from './leaves.ts';

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
export const NOT_XML = /[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]|\p{Surrogate}/gu;
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
