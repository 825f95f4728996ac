/**
 * Reads a multipart body as it arrives and keeps so many bytes of each part at most: what comes after them is let go,
 * the parts behind it are not. So a form whose file is far too large still says what else was filled in.
 *
 * @param boundary that of the content type (RFC 2046, section 5.1.1)
 * @param most bytes that are kept of a part, its headers included
 */
export function shortenParts(boundary: string, most: number) {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const kept: Buffer[] = [];
  let length = 0;
  let room = most;
  // The first delimiter has no line before it.
  let held: Buffer = Buffer.from('\r\n');

  const keep = (bytes: Buffer) => {
    kept.push(bytes);
    length += bytes.length;
  };
  const keepOfPart = (bytes: Buffer) => {
    keep(bytes.subarray(0, room));
    room = Math.max(0, room - bytes.length);
  };

  return {
    /** Bytes that are kept so far. */
    length: () => length,
    add(chunk: Buffer): void {
      held = Buffer.concat([held, chunk]);
      for (let end = held.indexOf(delimiter); end >= 0; end = held.indexOf(delimiter)) {
        keepOfPart(held.subarray(0, end));
        keep(delimiter);
        room = most;
        held = held.subarray(end + delimiter.length);
      }
      // The last bytes may be the beginning of a delimiter.
      const certain = Math.max(0, held.length - delimiter.length + 1);
      keepOfPart(held.subarray(0, certain));
      held = held.subarray(certain);
    },
    /** The body, with its parts shortened. */
    end() {
      keepOfPart(held);
      held = Buffer.alloc(0);
      return Buffer.concat(kept).subarray(2);
    },
  };
}
