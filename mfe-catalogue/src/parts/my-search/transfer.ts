import { type MySearch, readStored } from './my-search.ts';

/** The name of what an address brings along after its `#`: browsers send that part to nobody. */
const NAME = 'move=';

/** Bytes of what may be unpacked: a hundred favourites with their longest notes. */
const MOST_BYTES = 400_000;

const through = (bytes: BlobPart, by: CompressionStream | DecompressionStream) =>
  new Blob([bytes]).stream().pipeThrough(by) as ReadableStream<Uint8Array>;

/** All bytes of a stream; refuses one with more than there may be. */
async function bytesOf(
  stream: ReadableStream<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error('more than there may be');
    }
    parts.push(new Uint8Array(next.value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The part of an address after `#` that takes all that is kept to another browser. */
export async function pack(mine: MySearch): Promise<string> {
  const bytes = await bytesOf(through(JSON.stringify(mine), new CompressionStream('deflate-raw')));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return NAME + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * What the part of an address after `#` brings along, as far as it is sound.
 * @returns null where it brings nothing, 'damaged' where it was cut or changed on its way
 */
export async function unpack(hash: string): Promise<MySearch | 'damaged' | null> {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith(NAME)) return null;
  try {
    const letters = atob(text.slice(NAME.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const bytes = await bytesOf(through(packed, new DecompressionStream('deflate-raw')), MOST_BYTES);
    return readStored(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return 'damaged';
  }
}
