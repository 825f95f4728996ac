import { Binary, BSONRegExp, Code, Decimal128, Double, MinKey, ObjectId, Timestamp } from 'bson';
import type { Value } from './values.ts';

/** What can be written: values, documents that are BSON already (Buffer), and the plain objects our replies are made of. */
export type Encodable = Value | Buffer | readonly Encodable[] | { readonly [name: string]: Encodable };

class Writer {
  bytes = Buffer.allocUnsafe(1024);
  at = 0;

  room(size: number): number {
    const start = this.at;
    this.at += size;
    if (this.at > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.at));
      this.bytes.copy(larger, 0, 0, start);
      this.bytes = larger;
    }
    return start;
  }

  raw(bytes: Uint8Array): void {
    const at = this.room(bytes.length);
    this.bytes.set(bytes, at);
  }

  int32(value: number): void {
    const at = this.room(4);
    this.bytes.writeInt32LE(value, at);
  }

  double(value: number): void {
    const at = this.room(8);
    this.bytes.writeDoubleLE(value, at);
  }

  int64(value: bigint): void {
    const at = this.room(8);
    this.bytes.writeBigInt64LE(value, at);
  }

  byte(value: number): void {
    const at = this.room(1);
    this.bytes[at] = value;
  }

  name(name: string): void {
    this.raw(Buffer.from(name));
    this.byte(0);
  }

  text(text: string): void {
    const bytes = Buffer.from(text);
    this.int32(bytes.length + 1);
    this.raw(bytes);
    this.byte(0);
  }

  document(entries: Iterable<readonly [string, Encodable]>): void {
    const start = this.room(4);
    for (const [name, value] of entries) if (value !== undefined) this.element(name, value);
    this.byte(0);
    this.bytes.writeInt32LE(this.at - start, start);
  }

  element(name: string, value: Encodable): void {
    const typeAt = this.room(1);
    this.name(name);
    const type = this.value(value);
    this.bytes[typeAt] = type;
  }

  /** Writes the value and gives its BSON type. */
  value(value: Encodable): number {
    switch (typeof value) {
      case 'string':
        this.text(value);
        return 0x02;
      case 'number':
        if (value !== (value | 0)) {
          this.double(value);
          return 0x01;
        }
        this.int32(value);
        return 0x10;
      case 'bigint':
        this.int64(value);
        return 0x12;
      case 'boolean':
        this.byte(value ? 1 : 0);
        return 0x08;
    }
    if (value === null || value === undefined) return 0x0a;
    if (value instanceof Map) {
      this.document(value);
      return 0x03;
    }
    if (Array.isArray(value)) {
      this.document(value.map((item: Encodable, index) => [String(index), item] as const));
      return 0x04;
    }
    return this.object(value);
  }

  object(value: Encodable): number {
    if (value instanceof Buffer) return (this.raw(value), 0x03);
    if (value instanceof Double) return (this.double(value.value), 0x01);
    if (value instanceof ObjectId) return (this.raw(value.id), 0x07);
    if (value instanceof Date) return (this.int64(BigInt(value.getTime())), 0x09);
    if (value instanceof Decimal128) return (this.raw(value.bytes), 0x13);
    if (value instanceof Timestamp) return (this.int64(value.toBigInt()), 0x11);
    if (value instanceof MinKey) return 0xff;
    if (value instanceof Code) return (this.text(value.code), 0x0d);
    if (value instanceof Binary) {
      this.int32(value.position);
      this.byte(value.sub_type);
      this.raw(value.buffer.subarray(0, value.position));
      return 0x05;
    }
    if (value instanceof BSONRegExp) {
      this.name(value.pattern);
      this.name(value.options);
      return 0x0b;
    }
    if (Object.getPrototypeOf(value) !== Object.prototype) return 0x7f;
    this.document(Object.entries(value as Record<string, Encodable>));
    return 0x03;
  }
}

/** Encodes a document; in plain objects `undefined` fields are left out. */
export function encode(doc: ReadonlyMap<string, Value> | { readonly [name: string]: Encodable }): Buffer {
  const writer = new Writer();
  writer.document(doc instanceof Map ? doc : Object.entries(doc));
  return writer.bytes.subarray(0, writer.at);
}
