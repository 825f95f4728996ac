import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { isWholeEntry } from './checksums.ts';

/*
 * LMDB maps its file and believes every number in it: a damaged one ends the process by a signal. So the pages are read as
 * bytes before the file is opened, from both roots to the last leaf, with each number that LMDB would follow held against
 * the file. The format is that of liblmdb's mdb.c, data version 2: MDB_meta, MDB_page_header, MDB_node, MDB_ovpage.
 */

const HEADER = 24;
const META_BYTES = 144;
const MAGIC = 0xbeef_c0de;
const DATA_VERSION = 2;
const INTEGER_KEYS = 8;
const DEEPEST = 32;
const NODE_HEADER = 8;
const OVERFLOW_REFERENCE = 24;
const NO_PAGE = 0xffff_ffff_ffff_ffffn;

const FLAGS = { branch: 1, leaf: 2, overflow: 4, meta: 8 } as const;
const NODE = { onOverflowPages: 1, table: 2 } as const;
/** LMDB's binding ends names with a zero. */
const ENTRIES = 'entries\0';
/** Reversed or repeated keys: no table of ours has them. */
const STRANGE_TABLE = 0x02 | 0x04 | 0x10 | 0x20 | 0x40;

interface Tree {
  readonly flags: number;
  readonly depth: number;
  /** Null for an empty tree. */
  readonly root: number | null;
}

interface Snapshot {
  readonly pageSize: number;
  readonly lastPage: number;
  readonly transaction: bigint;
  readonly free: Tree;
  readonly tables: Tree;
}

/** Why a file cannot be opened, as a part of a sentence. */
export class BrokenPage extends Error {}

/** Reads every page of an LMDB file that its last snapshot leads to; raises BrokenPage at the first that is not as it was written. */
export function checkPages(file: string): void {
  const handle = openSync(file, 'r');
  try {
    new PageCheck(handle).run();
  } finally {
    closeSync(handle);
  }
}

class PageCheck {
  private readonly handle: number;
  private readonly size: number;
  private snapshot!: Snapshot;
  /** 1 for each page that something leads to, or that is noted as free. */
  private seen = new Uint8Array(0);

  constructor(handle: number) {
    this.handle = handle;
    this.size = fstatSync(handle).size;
  }

  run(): void {
    this.snapshot = this.lastSnapshot();
    const { free, tables, lastPage } = this.snapshot;
    this.seen = new Uint8Array(lastPage + 1).fill(1, 0, 2); // the two meta pages
    this.walk(tables, compareBytes, (node, name) => this.table(node, name));
    this.walk(free, compareNumbers, (node) => this.freePages(node));
  }

  private bytes(at: number, length: number, what: string): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    const isThere = at >= 0 && at + length <= this.size;
    if (!isThere || readSync(this.handle, bytes, 0, length, at) < length) throw new BrokenPage(`${what} is cut off`);
    return bytes;
  }

  /** The newer of the two meta pages, as LMDB takes it. */
  private lastSnapshot(): Snapshot {
    const first = this.meta(0, 'the first page');
    const second = this.meta(first.pageSize, 'the second page');
    if (first.pageSize !== second.pageSize) throw new BrokenPage('its first two pages contradict each other');
    return second.transaction > first.transaction ? second : first;
  }

  private meta(at: number, what: string): Snapshot {
    const page = this.bytes(at, HEADER + META_BYTES, what);
    const meta = page.subarray(HEADER);
    const isMeta =
      page.readUInt16LE(18) === FLAGS.meta &&
      meta.readUInt32LE(0) === MAGIC &&
      (meta.readUInt32LE(4) & 0xffff) === DATA_VERSION &&
      meta.readBigUInt64LE(8) === 0n && // no address of its own
      meta.readUInt16LE(28) === INTEGER_KEYS;
    if (!isMeta) throw new BrokenPage(`${what} is not a header`);
    const pageSize = meta.readUInt32LE(24);
    const mapSize = meta.readBigUInt64LE(16);
    const lastPage = Number(meta.readBigUInt64LE(120));
    const isPossible = pageSize >= 512 && pageSize <= 0x1_0000 && (pageSize & (pageSize - 1)) === 0;
    if (!isPossible || lastPage < 1 || BigInt(lastPage + 1) * BigInt(pageSize) > mapSize || mapSize > 2n ** 46n)
      throw new BrokenPage(`${what} says impossible sizes`);
    // Pages at the end may be free and never written; yet a file has no more of them than it has others.
    if (lastPage * pageSize > 2 * this.size + 2 ** 30) throw new BrokenPage(`${what} says more pages than there are`);
    const free = readTree(meta.subarray(24, 72));
    return {
      pageSize,
      lastPage,
      transaction: meta.readBigUInt64LE(128),
      free: { ...free, flags: 0 }, // its flags are those of the file
      tables: readTree(meta.subarray(72, 120)),
    };
  }

  /** Marks pages as led to; nothing else may lead there. */
  private claim(page: number, count: number, from: number): void {
    const end = page + count;
    if (!(page >= 2 && count >= 1 && end <= this.snapshot.lastPage + 1))
      throw new BrokenPage(`page ${from} leads to page ${page}, which is not there`);
    if (this.seen.subarray(page, end).includes(1)) throw new BrokenPage(`two pages lead to page ${page}`);
    this.seen.fill(1, page, end);
  }

  private walk(tree: Tree, compare: Compare, leaf: Leaf): void {
    if ((tree.flags & STRANGE_TABLE) !== 0 || tree.depth > DEEPEST || (tree.depth === 0) !== (tree.root === null))
      throw new BrokenPage('a table has an unknown form');
    if (tree.root === null) return;
    this.claim(tree.root, 1, 0);
    this.page(tree.root, tree.depth, { from: null, to: null }, { compare, leaf });
  }

  private page(number: number, depth: number, { from, to }: Bounds, { compare, leaf }: Visit): void {
    const { pageSize, transaction } = this.snapshot;
    const bytes = this.bytes(number * pageSize, pageSize, `page ${number}`);
    const flags = bytes.readUInt16LE(18);
    const [lower, upper] = [bytes.readUInt16LE(20), bytes.readUInt16LE(22)];
    const isLeaf = depth === 1;
    const count = lower >> 1;
    const isRight =
      bytes.readBigUInt64LE(0) === BigInt(number) &&
      bytes.readBigUInt64LE(8) <= transaction &&
      flags === (isLeaf ? FLAGS.leaf : FLAGS.branch) &&
      lower % 2 === 0 &&
      lower <= upper &&
      upper + HEADER <= pageSize &&
      count >= (isLeaf ? 1 : 2);
    if (!isRight) throw new BrokenPage(`page ${number} is not the one that was written there`);
    let before: Buffer | null = null;
    let child: { page: number; from: Buffer | null } | null = null;
    const descend = (end: Buffer | null): void => {
      if (child) this.page(child.page, depth - 1, { from: child.from, to: end }, { compare, leaf });
    };
    for (let i = 0; i < count; i++) {
      const at = HEADER + bytes.readUInt16LE(HEADER + 2 * i);
      const key = nodeKey(bytes, at, HEADER + upper, number);
      // The first key of a branch is never compared.
      if (isLeaf || i > 0) {
        const isAfter = before ? compare(before, key) < 0 : !from || compare(from, key) <= 0;
        if (key.length === 0 || !isAfter || (to && compare(key, to) >= 0))
          throw new BrokenPage(`the keys of page ${number} are out of order`);
        before = key;
      }
      if (isLeaf) leaf(this.leafNode(bytes, at, key, number), key);
      else {
        const page =
          bytes.readUInt16LE(at) + bytes.readUInt16LE(at + 2) * 2 ** 16 + bytes.readUInt16LE(at + 4) * 2 ** 32;
        this.claim(page, 1, number);
        descend(key);
        child = { page, from: i > 0 ? key : from };
      }
    }
    descend(to);
  }

  private leafNode(bytes: Buffer, at: number, key: Buffer, page: number): LeafNode {
    const size = bytes.readUInt32LE(at);
    const flags = bytes.readUInt16LE(at + 4);
    const start = at + NODE_HEADER + key.length;
    const kept = flags === NODE.onOverflowPages ? OVERFLOW_REFERENCE : size;
    if (flags > NODE.table || start + kept > bytes.length) throw new BrokenPage(`page ${page} holds more than it can`);
    const data = bytes.subarray(start, start + kept);
    if (flags !== NODE.onOverflowPages) return { page, isTable: flags === NODE.table, read: () => data };
    const { pageSize } = this.snapshot;
    const [first, count] = [Number(data.readBigUInt64LE(0)), Number(data.readBigUInt64LE(16))];
    this.claim(first, count, page);
    const head = this.bytes(first * pageSize, HEADER, `page ${first}`);
    const isRight = Number(head.readBigUInt64LE(0)) === first && (head.readUInt16LE(18) & FLAGS.overflow) !== 0;
    if (!isRight || head.readUInt32LE(20) !== count || HEADER + size > count * pageSize)
      throw new BrokenPage(`page ${first} is not the one that was written there`);
    if (first * pageSize + HEADER + size > this.size) throw new BrokenPage(`page ${first} is cut off`);
    return { page, isTable: false, read: () => this.bytes(first * pageSize + HEADER, size, `page ${first}`) };
  }

  private table({ isTable, page, read }: LeafNode, name: Buffer): void {
    const data = read();
    if (!isTable) return; // what LMDB's binding keeps beside the tables
    if (data.length !== 48) throw new BrokenPage(`page ${page} holds no table`);
    const isOfIndexes = name.toString('latin1') === ENTRIES;
    this.walk(readTree(data), compareBytes, (node, key) => {
      if (node.isTable) throw new BrokenPage(`page ${node.page} holds a table within a table`);
      if (isOfIndexes && !isWholeEntry(key, node.read()))
        throw new BrokenPage(`page ${node.page} holds an entry of an index that was not written`);
    });
  }

  /** A list of free pages: its length, then page numbers; a negative one is a count, and the page after it the first of so many. */
  private freePages({ page, isTable, read }: LeafNode): void {
    const data = read();
    const length = data.length >= 8 ? Number(data.readBigUInt64LE(0)) : -1;
    if (isTable || length < 0 || 8 * (length + 1) > data.length)
      throw new BrokenPage(`page ${page} holds no list of free pages`);
    for (let i = 1; i <= length; i++) {
      const entry = Number(data.readBigInt64LE(8 * i));
      if (entry > 0) this.claim(entry, 1, page);
      else if (entry < 0) {
        i += 1;
        if (i > length) throw new BrokenPage(`page ${page} holds half a list of free pages`);
        this.claim(Number(data.readBigInt64LE(8 * i)), -entry, page);
      }
    }
  }
}

interface LeafNode {
  readonly page: number;
  readonly isTable: boolean;
  read(): Buffer;
}

type Leaf = (node: LeafNode, key: Buffer) => void;

/** What the pages above say of the keys of a page: at least `from`, and before `to`. */
interface Bounds {
  readonly from: Buffer | null;
  readonly to: Buffer | null;
}

interface Visit {
  readonly compare: Compare;
  readonly leaf: Leaf;
}

type Compare = (a: Buffer, b: Buffer) => number;

const compareBytes: Compare = (a, b) => Buffer.compare(a, b);
/** The keys of the free pages are transaction numbers of 8 bytes. */
const compareNumbers: Compare = (a, b) => {
  if (a.length !== 8 || b.length !== 8) throw new BrokenPage('a list of free pages has no number');
  return Number(a.readBigUInt64LE(0) - b.readBigUInt64LE(0));
};

/** MDB_db */
function readTree(bytes: Buffer): Tree {
  const root = bytes.readBigUInt64LE(40);
  return { flags: bytes.readUInt16LE(4), depth: bytes.readUInt16LE(6), root: root === NO_PAGE ? null : Number(root) };
}

function nodeKey(bytes: Buffer, at: number, lowest: number, page: number): Buffer {
  const isThere = at >= lowest && at % 2 === 0 && at + NODE_HEADER <= bytes.length;
  const end = isThere ? at + NODE_HEADER + bytes.readUInt16LE(at + 6) : 0;
  if (!isThere || end > bytes.length) throw new BrokenPage(`page ${page} holds more than it can`);
  return bytes.subarray(at + NODE_HEADER, end);
}
