import type { CaptchaPicture } from './captcha.ts';

/** Numbers that are tried before the page may draw again. */
const STRETCH = 500;

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Finds the number whose SHA-256 with the salt is the hash; undefined when there is none, or the browser can't. */
export async function solve({ salt, hash, most }: CaptchaPicture['proof']): Promise<string | undefined> {
  // Browsers have it in secure contexts only.
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  const encoder = new TextEncoder();
  for (let from = 0; subtle && from <= most; from += STRETCH) {
    const numbers = Array.from({ length: Math.min(STRETCH, most - from + 1) }, (_, index) => from + index);
    const hashes = await Promise.all(
      numbers.map((number) => subtle.digest('SHA-256', encoder.encode(`${salt}${number}`))),
    );
    const found = hashes.findIndex((bytes) => hex(bytes) === hash);
    if (found >= 0) return String(from + found);
  }
  return undefined;
}
