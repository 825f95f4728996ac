import { inflateSync } from 'node:zlib';

/** The objects of a file by number; streams are inflated, bytes read as latin-1. */
function objectsOf(bytes) {
  const file = bytes.toString('latin1');
  const objects = new Map();
  for (const match of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = match;
    const [head = '', stream] = body.split(/\nstream\n/, 2);
    if (stream === undefined) objects.set(number, body);
    else if (head.includes('/FlateDecode'))
      objects.set(number, `${head}\n${inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')}`);
    else objects.set(number, head);
  }
  return objects;
}

/** What the codes of a font mean (PDF 32000-1, 9.10.3). */
function lettersOf(map) {
  const letters = new Map();
  const text = (hex) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', , list = ''] of block.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
      const codes = [...list.matchAll(/<([^>]*)>/g)];
      for (const [index, [, hex = '']] of codes.entries())
        letters.set(Number.parseInt(from, 16) + index, text(hex.replaceAll(' ', '')));
    }
  }
  return letters;
}

const referenced = (objects, body, name) => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';

/** The text of a PDF as its reader copies it, page by page; lines become spaces. */
export function readPdf(bytes) {
  const objects = objectsOf(bytes);
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  const read = (page) => {
    const resources = referenced(objects, page, 'Resources');
    const [, fonts = ''] = /\/Font <<([\s\S]*?)>>/.exec(resources) ?? [];
    const known = new Map(
      [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
        name,
        lettersOf(referenced(objects, objects.get(number) ?? '', 'ToUnicode')),
      ]),
    );
    let letters = new Map();
    let text = '';
    for (const [token, font, shown] of referenced(objects, page, 'Contents').matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|ET/g,
    )) {
      if (font) letters = known.get(font) ?? letters;
      else if (shown === undefined) text += token === 'ET' ? ' ' : '';
      else {
        for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]*)>/g))
          for (let at = 0; at < hex.length; at += 4)
            text += letters.get(Number.parseInt(hex.slice(at, at + 4), 16)) ?? '';
      }
    }
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  return { pages: pages.map(read), objects: [...objects.values()] };
}
