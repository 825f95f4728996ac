import { defaultTreeAdapter as dom, parse, serialize, type DefaultTreeAdapterTypes as Dom } from 'parse5';

/** What a React element is made of, as JSON: a text, or a tag with its props and children. */
export type Tree = string | readonly [tag: string, props: Props, ...children: Tree[]];
export type Props = Readonly<Record<string, string | true>>;

/** A page without its scripts: what stands in its head and its body, and the tree from which React renders that body. */
export type Content = {
  readonly language: string;
  readonly head: string;
  readonly body: string;
  readonly tree: readonly Tree[];
};

/** Attributes that have other names as props: those of React's, and those that are two words in it. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  checked: 'defaultChecked',
  ...Object.fromEntries(
    [
      'autoCapitalize',
      'autoComplete',
      'autoFocus',
      'enterKeyHint',
      'fetchPriority',
      'hrefLang',
      'inputMode',
      'maxLength',
      'minLength',
      'noValidate',
      'readOnly',
      'spellCheck',
      'srcSet',
      'tabIndex',
    ].map((name) => [name.toLowerCase(), name]),
  ),
};

/** Attributes that are there or not: as props an empty text would say no. */
const FLAGS = new Set([
  'autofocus',
  'checked',
  'disabled',
  'hidden',
  'inert',
  'multiple',
  'novalidate',
  'open',
  'readonly',
  'required',
]);

/** Elements whose value React gives them, as it gives any app's. */
const FIELDS = new Set(['input', 'select', 'textarea']);

const attributeOf = (element: Dom.Element, name: string) =>
  dom.getAttrList(element).find((each) => each.name === name)?.value;

/** Scripts and what they wait for: a template of preloads. What search engines read in the head is content. */
const isScript = (node: Dom.ChildNode) =>
  dom.isElementNode(node) &&
  (node.tagName === 'template' || (node.tagName === 'script' && attributeOf(node, 'type') !== 'application/ld+json'));

function drop(parent: Dom.ParentNode, isUnwanted: (node: Dom.ChildNode) => boolean): void {
  for (const node of parent.childNodes.slice())
    if (isUnwanted(node)) dom.detachNode(node);
    else if (dom.isElementNode(node)) drop(node, isUnwanted);
}

/** What lets the site lay out a page in pieces (PageOutlet.module.css) is a way of its own: a plain page is laid out whole. */
function layOutWhole(parent: Dom.ParentNode): void {
  for (const node of parent.childNodes.filter((each) => dom.isElementNode(each))) {
    node.attrs = node.attrs.filter(({ name }) => name !== 'data-long');
    layOutWhole(node);
  }
}

/** Between two texts React writes a comment, or the browser would read one. */
function separateTexts(parent: Dom.ParentNode): void {
  const nodes = [...parent.childNodes];
  for (const [i, node] of nodes.entries()) {
    const before = nodes[i - 1];
    if (dom.isElementNode(node)) separateTexts(node);
    else if (before && dom.isTextNode(before)) dom.insertBefore(parent, dom.createCommentNode(' '), node);
  }
}

function valueOf(element: Dom.Element): string | undefined {
  if (element.tagName === 'textarea') return textsIn(element);
  if (element.tagName === 'input') return attributeOf(element, 'value');
  const options = optionsOf(element);
  const chosen = options.find((option) => attributeOf(option, 'selected') !== undefined) ?? options[0];
  return chosen && (attributeOf(chosen, 'value') ?? textsIn(chosen));
}

const textsIn = (element: Dom.Element) =>
  element.childNodes.map((node) => (dom.isTextNode(node) ? node.value : '')).join('');

const optionsOf = (parent: Dom.ParentNode): Dom.Element[] =>
  parent.childNodes.flatMap((node) =>
    dom.isElementNode(node) ? (node.tagName === 'option' ? [node] : optionsOf(node)) : [],
  );

function propsOf(element: Dom.Element): Props {
  const props: Record<string, string | true> = {};
  for (const { name, value } of dom.getAttrList(element)) {
    const isValue = name === 'value' && FIELDS.has(element.tagName);
    if (!isValue && name !== 'selected') props[NAMES[name] ?? name] = FLAGS.has(name) ? true : value;
  }
  const value = FIELDS.has(element.tagName) ? valueOf(element) : undefined;
  return value === undefined ? props : { ...props, defaultValue: value };
}

const treesIn = (parent: Dom.ParentNode): Tree[] =>
  parent.childNodes.flatMap((node): Tree[] => {
    if (dom.isTextNode(node)) return [node.value];
    if (!dom.isElementNode(node)) return [];
    return [[node.tagName, propsOf(node), ...(node.tagName === 'textarea' ? [] : treesIn(node))]];
  });

/**
 * Reads the document of a page, as the site sends it.
 * @throws Error where it is none, or has inline styles, which the site's policy forbids and this does not read
 */
export function readContent(html: string): Content {
  const root = parse(html).childNodes.find((node): node is Dom.Element => dom.isElementNode(node));
  const [head, body] = (root?.childNodes ?? []).filter((node) => dom.isElementNode(node));
  if (!root || !head || !body) throw new Error('This is no document.');
  drop(root, isScript);
  // Islands and boundaries of the site's own rendering: the reference is one tree.
  drop(root, dom.isCommentNode);
  drop(body, (node) => node.parentNode === body && dom.isTextNode(node) && node.value.trim() === '');
  layOutWhole(body);
  const tree = treesIn(body);
  if (JSON.stringify(tree).includes('"style":')) throw new Error('An inline style can’t be told to React as text.');
  separateTexts(body);
  return { language: attributeOf(root, 'lang') ?? '', head: serialize(head), body: serialize(body), tree };
}
