export type Element = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
};
export type Node = string | Element;

const TOKEN = /<!--[\s\S]*?-->|<![^>]*>|<(\/?)([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>|[^<]+|</gi;
const ATTRIBUTE = /([a-z][\w-]*)="([^"]*)"/gi;
const VOID = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'wbr', 'col']);
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const attributesOf = (source: string) =>
  Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  );

/** Reads markup as React writes it: quoted attributes, closed elements. Anything else is read as well as it goes. */
export function parseMarkup(html: string): Node[] {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [token, slash, name, attributes = ''] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (name === undefined) {
      if (!token.startsWith('<!')) parent.children.push(decode(token));
      continue;
    }
    const tag = name.toLowerCase();
    if (slash) {
      const opened = open.findLastIndex((each) => each.tag === tag);
      if (opened > 0) open.length = opened;
      continue;
    }
    const element: Element = { tag, attributes: attributesOf(attributes), children: [] };
    parent.children.push(element);
    if (!VOID.has(tag) && !attributes.endsWith('/')) open.push(element);
  }
  return root.children;
}
