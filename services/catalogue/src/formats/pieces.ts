/** Characters of an entry: one with many pictures and texts takes some 50,000. */
export const LONGEST_ENTRY = 5_000_000;

/** A character per byte: what marks the entries is ASCII in all encodings of the formats, and nothing else is looked at. */
export async function* bytesOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const part of file) yield Buffer.from(part).toString('latin1');
}

/** Bytes as text in an encoding; null where they are not of it. */
export function decode(bytes: string, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return null;
  }
}
