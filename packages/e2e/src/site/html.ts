/** Reads the HTML that our own servers write: attributes in double quotes, entities where they must be, closed scripts. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const TAG = /<([a-z][a-z0-9]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>"/]+)(?:="([^"]*)")?/g;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const COMMENT = /<!--[\s\S]*?-->/g;

type Element = { readonly tag: string; readonly attributes: Readonly<Record<string, string>> };

export type Html = {
  /** Every opening tag, in order, with its attributes in lower case. */
  readonly elements: readonly Element[];
  readonly title: string;
  /** What stands between tags, without the empty ones. */
  readonly texts: readonly string[];
  /** The contents of scripts of this type. */
  scripts(type: string): readonly string[];
};

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

export function readHtml(source: string): Html {
  const scripts = [...source.matchAll(SCRIPT)].map(([, attributes = '', text = '']) => ({
    type: attributesOf(attributes)['type'],
    text,
  }));
  // React parts neighbouring texts by a comment; they are one text.
  const markup = source.replace(SCRIPT, '').replace(COMMENT, '');
  return {
    elements: [...markup.matchAll(TAG)].map(([, tag = '', attributes = '']) => ({
      tag: tag.toLowerCase(),
      attributes: attributesOf(attributes),
    })),
    title: plain(/<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? ''),
    texts: [...markup.matchAll(/>([^<>]+)(?=<)/g)].map(([, text = '']) => plain(text).trim()).filter(Boolean),
    scripts: (type) => scripts.filter((script) => script.type === type).map(({ text }) => text),
  };
}
