const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as it may stand in an element or a quoted attribute of HTML. */
export const htmlText = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** JSON that can stand inside a script element, whatever the texts in it. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Control characters and halves of surrogate pairs, which XML 1.0 has no place for. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- They are looked for to be left out.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as it may stand in an element or an attribute of XML. */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** An element with content that is XML already. */
export const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;

/** An element with a text. */
export const textElement = (name: string, text: string): string => element(name, xmlText(text));

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
