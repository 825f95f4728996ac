import { Binary, BSONRegExp, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import type { Doc, Value } from './values.ts';

const MAX_DEPTH = 180;
const FIXED_SIZES: Readonly<Record<number, number>> = {
  0x01: 8,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
};

/** Bytes of the longest name that is remembered, and the names that are: each at the place that its bytes make, until another takes it. */
const LONGEST_KNOWN = 24;
const KNOWN_NAMES: string[] = Array.from({ length: 4_096 }, () => '');

/** Reads BSON at a moving position. Malformed bytes end in a CommandError with code 22 (see `reading`). */
class Reader {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  document(depth: number): Doc {
    const doc: Doc = new Map();
    const end = this.enter(depth);
    for (let type = this.type(); type !== 0; type = this.type()) doc.set(this.name(), this.value(type, depth));
    this.leave(end);
    return doc;
  }

  array(depth: number): Value[] {
    const list: Value[] = [];
    const end = this.enter(depth);
    for (let type = this.type(); type !== 0; type = this.type()) {
      this.skipName();
      list.push(this.value(type, depth));
    }
    this.leave(end);
    return list;
  }

  enter(depth: number): number {
    if (depth > MAX_DEPTH) throw new CommandError(15, `a document may be nested ${MAX_DEPTH} levels deep at most`);
    const end = this.at + this.bytes.readInt32LE(this.at);
    if (end > this.bytes.length || end < this.at + 5) throw malformed('length of a document');
    this.at += 4;
    return end;
  }

  leave(end: number): void {
    if (this.at !== end) throw malformed('end of a document');
  }

  type(): number {
    const type = this.bytes[this.at++];
    if (type === undefined) throw malformed('document without an end');
    return type;
  }

  skipName(): void {
    const end = this.bytes.indexOf(0, this.at);
    if (end < 0) throw malformed('name of a field');
    this.at = end + 1;
  }

  name(): string {
    const start = this.at;
    let place = 0;
    for (let at = start; ; at++) {
      const byte = this.bytes[at];
      if (byte === 0) {
        this.at = at + 1;
        return this.knownName(place, start, at);
      }
      if (byte === undefined || byte > 127 || at - start > LONGEST_KNOWN) break;
      place = (place * 31 + byte) & (KNOWN_NAMES.length - 1);
    }
    this.skipName();
    return this.bytes.toString('utf8', start, this.at - 1);
  }

  /** The name between two positions: documents of a collection share theirs, and none is made twice while it is remembered. */
  private knownName(place: number, start: number, end: number): string {
    const known = KNOWN_NAMES[place];
    if (known?.length === end - start) {
      let at = start;
      while (at < end && known.charCodeAt(at - start) === this.bytes[at]) at++;
      if (at === end) return known;
    }
    return (KNOWN_NAMES[place] = this.bytes.toString('latin1', start, end));
  }

  /** True when the name at this position is `name`; the position stays. */
  nameIs(name: Buffer): boolean {
    for (let i = 0; i < name.length; i++) if (this.bytes[this.at + i] !== name[i]) return false;
    return this.bytes[this.at + name.length] === 0;
  }

  text(): string {
    const length = this.bytes.readInt32LE(this.at);
    const start = this.at + 4;
    this.at = start + length;
    if (length < 1 || this.bytes[this.at - 1] !== 0) throw malformed('string');
    return this.bytes.toString('utf8', start, this.at - 1);
  }

  take(size: number): Buffer {
    const start = this.at;
    this.at += size;
    if (size < 0 || this.at > this.bytes.length) throw malformed('length of a value');
    return this.bytes.subarray(start, this.at);
  }

  skip(type: number): void {
    if (type === 0x02 || type === 0x0d) this.take(4 + this.bytes.readInt32LE(this.at));
    else if (type === 0x03 || type === 0x04) this.take(this.bytes.readInt32LE(this.at));
    else if (type === 0x05) this.take(5 + this.bytes.readInt32LE(this.at));
    else if (type === 0x0b) {
      this.skipName();
      this.skipName();
    } else this.take(fixedSize(type));
  }

  value(type: number, depth: number): Value {
    switch (type) {
      case 0x02:
        return this.text();
      case 0x03:
        return this.document(depth + 1);
      case 0x04:
        return this.array(depth + 1);
      case 0x05: {
        const size = this.bytes.readInt32LE(this.at);
        this.at += 4;
        const subtype = this.type();
        return new Binary(Buffer.from(this.take(size)), subtype);
      }
      case 0x0b: {
        const pattern = this.name();
        return new BSONRegExp(pattern, this.name());
      }
      case 0x0d:
        return new Code(this.text());
    }
    const at = this.at;
    this.take(fixedSize(type));
    switch (type) {
      case 0x01:
        return new Double(this.bytes.readDoubleLE(at));
      case 0x07:
        return new ObjectId(Buffer.from(this.bytes.subarray(at, at + 12)));
      case 0x08:
        return this.bytes[at] === 1;
      case 0x09:
        return dateOf(Number(this.bytes.readBigInt64LE(at)));
      case 0x10:
        return this.bytes.readInt32LE(at);
      case 0x11:
        return new Timestamp(this.bytes.readBigUInt64LE(at));
      case 0x12:
        return this.bytes.readBigInt64LE(at);
      case 0x13:
        return new Decimal128(Buffer.from(this.bytes.subarray(at, at + 16)));
      case 0x7f:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      default:
        return null;
    }
  }
}

function dateOf(milliseconds: number): Date {
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) throw malformed('a date beyond the years JavaScript knows');
  return date;
}

const malformed = (what: string): CommandError => new CommandError(22, `invalid BSON: ${what}`);

function fixedSize(type: number): number {
  const size = FIXED_SIZES[type];
  if (size === undefined) throw malformed(`type 0x${type.toString(16)} is not supported`);
  return size;
}

const PAST_THE_END: ReadonlySet<unknown> = new Set(['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS']);

function reading<T>(bytes: Buffer, read: (reader: Reader) => T): T {
  try {
    return read(new Reader(bytes));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code !== undefined && PAST_THE_END.has(code) ? malformed('it ends too early') : error;
  }
}

/** Decodes one BSON document (exactly `bytes`); raises CommandError 22 for malformed bytes. */
export function decode(bytes: Buffer): Doc {
  return reading(bytes, (reader) => {
    const doc = reader.document(0);
    if (reader.at !== bytes.length) throw malformed('bytes after the end');
    return doc;
  });
}

/** Which top-level fields to decode; null: all of them. Made once per query by `fieldSet`. */
export type Fields = readonly Buffer[] | null;

export const fieldSet = (names: Iterable<string> | null): Fields =>
  names === null ? null : [...new Set(names)].map((name) => Buffer.from(name));

/** Decodes only some top-level fields of a stored document; the others are skipped, which is several times faster. */
export function decodeFields(bytes: Buffer, fields: Fields): Doc {
  if (fields === null) return decode(bytes);
  return reading(bytes, (reader) => {
    const doc: Doc = new Map();
    reader.enter(0);
    for (let type = reader.type(); type !== 0 && doc.size < fields.length; type = reader.type()) {
      if (fields.some((field) => reader.nameIs(field))) doc.set(reader.name(), reader.value(type, 0));
      else {
        reader.skipName();
        reader.skip(type);
      }
    }
    return doc;
  });
}

/** Decodes a command; an array under `rawField` is given apart, as the bytes of its documents. */
export function decodeCommand(bytes: Buffer, rawField: string): { command: Doc; raw: Buffer[] } {
  const field = Buffer.from(rawField);
  const raw: Buffer[] = [];
  return reading(bytes, (reader) => {
    const command: Doc = new Map();
    const end = reader.enter(0);
    for (let type = reader.type(); type !== 0; type = reader.type()) {
      if (type !== 0x04 || !reader.nameIs(field)) command.set(reader.name(), reader.value(type, 0));
      else {
        reader.skipName();
        const arrayEnd = reader.enter(0);
        for (let inner = reader.type(); inner !== 0; inner = reader.type()) {
          if (inner !== 0x03) throw new CommandError(14, `'${rawField}' may hold documents only`);
          reader.skipName();
          raw.push(reader.take(bytes.readInt32LE(reader.at)));
        }
        reader.leave(arrayEnd);
      }
    }
    reader.leave(end);
    return { command, raw };
  });
}

/** Splits a run of documents (an OP_MSG document sequence). */
export function splitDocuments(bytes: Buffer): Buffer[] {
  return reading(bytes, (reader) => {
    const parts: Buffer[] = [];
    while (reader.at < bytes.length) {
      const size = bytes.readInt32LE(reader.at);
      if (size < 5) throw malformed('length of a document');
      parts.push(reader.take(size));
    }
    return parts;
  });
}
