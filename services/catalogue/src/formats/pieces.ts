/** Characters of an entry: one with many pictures and texts takes some 50,000. */
export const LONGEST_ENTRY = 5_000_000;

/**
 * What windows-1252 has at 0x80 to 0x9F (Unicode, MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252); some versions of Node have control
 * characters there.
 */
const WINDOWS = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';

/** A character of one byte, as Windows means it. */
const windowsOf = (byte: string): string => {
  const code = byte.charCodeAt(0);
  return code >= 0x80 && code <= 0x9f ? (WINDOWS[code - 0x80] as string) : byte;
};

/** Characters of several bytes in UTF-8 (RFC 3629), and bytes above ASCII that are no part of one. */
const SEQUENCE =
  /[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}|([\x80-\xFF])/g;

const inUtf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');

/** Names under which programs send what Windows writes, ISO 8859-1 among them: nobody means its control characters. */
const WINDOWS_NAMES = /^(?:windows-?1252|cp-?1252|iso-?8859-?1|latin-?1|us-ascii|ascii|ansi.*)$/i;

/** Null where the bytes are not of an encoding, or it is not known. */
function decodeStrictly(bytes: string, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return null;
  }
}

/**
 * Bytes as text, by what they are more than by what is said of them: what is UTF-8 throughout is read as that, whatever is
 * declared; what should be and is not, as Windows' own where it is no UTF-8, so that a text pasted into such a file stays whole.
 *
 * @param bytes a character per byte
 * @param declared the name of an encoding, where a file says one
 * @returns null where another encoding is declared that is not known, or that the bytes are not of
 */
export function decode(bytes: string, declared = 'utf-8'): string | null {
  if (!/[\x80-\xFF]/.test(bytes)) return bytes;
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null) return utf8;
  if (/^utf-?8$/i.test(declared)) {
    return bytes.replace(SEQUENCE, (found, stray?: string) => (stray === undefined ? inUtf8(found) : windowsOf(stray)));
  }
  if (WINDOWS_NAMES.test(declared)) return bytes.replace(/[\x80-\x9F]/g, windowsOf);
  return decodeStrictly(bytes, declared);
}

/** The encoding of two bytes a character that a file begins in: by its mark, or by the half of its first character that is 0. */
function wideOf(beginning: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = beginning;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)
    ? 'utf-16be'
    : null;
}

/** What is known of a file before it is read. */
export type Bytes = {
  /** A character per byte: what marks the entries is ASCII in all encodings that are left. */
  readonly parts: AsyncIterable<string>;
  /** Whether it was in an encoding of two bytes a character, and is UTF-8 now, whatever it says of itself. */
  readonly isTurned: boolean;
};

/** The bytes of a file. One in two bytes a character is turned into UTF-8 on the way. */
export async function openBytes(file: AsyncIterable<Uint8Array>): Promise<Bytes> {
  const iterator = file[Symbol.asyncIterator]();
  let begun = Buffer.alloc(0);
  let isOver = false;
  while (begun.length < 4 && !isOver) {
    const next = await iterator.next();
    if (next.done) isOver = true;
    else begun = Buffer.concat([begun, next.value]);
  }
  const wide = wideOf(begun);
  const decoder = wide && new TextDecoder(wide);
  const turned = (part: Uint8Array, stream: boolean) =>
    (decoder ? Buffer.from(decoder.decode(part, { stream })) : Buffer.from(part)).toString('latin1');
  async function* parts() {
    yield turned(begun, true);
    while (!isOver) {
      const next = await iterator.next();
      if (next.done) break;
      yield turned(next.value, true);
    }
    if (decoder) yield turned(Buffer.alloc(0), false);
  }
  return { parts: parts(), isTurned: wide !== null };
}

/** The first bytes of a file as text, in whichever encoding it is. */
export function beginningAsText(beginning: Uint8Array): string {
  const wide = wideOf(beginning);
  const text = wide ? new TextDecoder(wide).decode(beginning) : decode(Buffer.from(beginning).toString('latin1'));
  return (text ?? '').replace(/^\uFEFF/, '');
}
