import { decodeCommand, splitDocuments } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';

/* The MongoDB wire protocol: OP_MSG, and OP_QUERY for the first message of a connection. */

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Optional flags that may be ignored; any other unknown flag ends the connection, as the protocol demands. */
const KNOWN_FLAGS = 0xffff_0003;
export const HEADER_SIZE = 16;

export interface Message {
  readonly requestId: number;
  readonly isQuery: boolean;
  /** The client wants no answer. */
  readonly silent: boolean;
  readonly command: Doc;
  /** Documents to write, from the array 'documents' or from a document sequence. */
  readonly documents: readonly Buffer[];
  /** The database of an OP_QUERY; in OP_MSG the command says it. */
  readonly db?: string;
}

/** Reads a whole message; raises an Error when it is not one (the connection is closed then). */
export function readMessage(bytes: Buffer): Message {
  const requestId = bytes.readInt32LE(4);
  const opcode = bytes.readInt32LE(12);
  if (opcode === OP_MSG) return readMsg(bytes, requestId);
  if (opcode === OP_QUERY) return readQuery(bytes, requestId);
  throw new Error(`unknown opcode ${opcode}`);
}

function readMsg(bytes: Buffer, requestId: number): Message {
  const flags = bytes.readUInt32LE(HEADER_SIZE);
  if ((flags & ~KNOWN_FLAGS) !== 0) throw new Error('unknown flags');
  const end = bytes.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let command: Doc | undefined;
  const documents: Buffer[][] = [];
  for (let at = HEADER_SIZE + 4; at < end; ) {
    const kind = bytes[at];
    const start = at + 1;
    const size = bytes.readInt32LE(start);
    at = start + size;
    if (size < 5 || at > end) throw new Error('section length');
    if (kind === 0 && command === undefined) {
      const decoded = decodeCommand(bytes.subarray(start, at), 'documents');
      command = decoded.command;
      documents.push(decoded.raw);
    } else if (kind === 1) {
      const nameEnd = bytes.indexOf(0, start + 4);
      if (nameEnd < 0 || nameEnd >= at) throw new Error('section name');
      documents.push(splitDocuments(bytes.subarray(nameEnd + 1, at)));
    } else throw new Error('section kind');
  }
  if (command === undefined) throw new Error('no command');
  return { requestId, isQuery: false, silent: (flags & MORE_TO_COME) !== 0, command, documents: documents.flat() };
}

function readQuery(bytes: Buffer, requestId: number): Message {
  const nameEnd = bytes.indexOf(0, HEADER_SIZE + 4);
  const namespace = bytes.toString('utf8', HEADER_SIZE + 4, nameEnd);
  if (nameEnd < 0 || !namespace.endsWith('.$cmd')) throw new Error('OP_QUERY is for commands only');
  const start = nameEnd + 9; // after numberToSkip and numberToReturn
  const { command } = decodeCommand(bytes.subarray(start, start + bytes.readInt32LE(start)), 'documents');
  return { requestId, isQuery: true, silent: false, command, documents: [], db: namespace.slice(0, -'.$cmd'.length) };
}

let lastReplyId = 0;

/** The bytes of a reply to a message. */
export function writeReply({ requestId, isQuery }: Message, body: Buffer): Buffer {
  const head = Buffer.alloc(isQuery ? 36 : 21); // flags, section kind, cursor id and start stay 0
  lastReplyId = (lastReplyId + 1) & 0x7fff_ffff;
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(lastReplyId, 4);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  if (isQuery) head.writeInt32LE(1, 32); // one document
  return Buffer.concat([head, body]);
}
