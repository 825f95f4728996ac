import { KEPT_FOR, MOST_BYTES, MOST_PAGES } from './names.ts';

/** Something that is kept, since when (milliseconds), and the bytes of all of it. */
export type Kept = { readonly url: string; readonly on: number; readonly bytes: number };

/** Which of what is kept is too old, or too much: what was seen last stays. */
export function tooMuch(kept: readonly Kept[], now: number): readonly string[] {
  // What is not dated or measured compares with nothing.
  const newest = kept.toSorted((a, b) => b.on - a.on);
  let bytes = 0;
  return newest.flatMap((each, index) => {
    bytes += each.bytes;
    const stays = index < MOST_PAGES && bytes <= MOST_BYTES && now - each.on <= KEPT_FOR;
    return stays ? [] : [each.url];
  });
}
