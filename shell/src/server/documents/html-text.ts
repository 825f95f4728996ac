const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in an element or a quoted attribute of HTML. */
export const htmlText = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
