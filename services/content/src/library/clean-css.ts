import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';

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
