import { encode, type Encodable } from '../bson/encode.ts';
import { asString, type Doc } from '../bson/values.ts';
import type { EmbeddedDatabase } from '../database.ts';
import { CommandError, codeName } from '../errors.ts';
import { AGGREGATE_COMMANDS } from './aggregate.ts';
import { CATALOG_COMMANDS } from './catalog.ts';
import { HANDSHAKE_COMMANDS } from './handshake.ts';
import { READ_COMMANDS } from './read.ts';
import { type CommandDefinition, checkFields, checkPromises, type Request, timeLimitOf } from './request.ts';
import { WRITE_COMMANDS } from './write.ts';

/** Every command there is; another is refused with code 59. */
export const COMMANDS: ReadonlyMap<string, CommandDefinition> = new Map(
  Object.entries({
    ...HANDSHAKE_COMMANDS,
    ...READ_COMMANDS,
    ...AGGREGATE_COMMANDS,
    ...WRITE_COMMANDS,
    ...CATALOG_COMMANDS,
  }),
);

/** Runs a command and gives its reply as BSON; every failure becomes a reply with MongoDB's error code. */
export async function dispatch(
  database: EmbeddedDatabase,
  command: Doc,
  documents: readonly Buffer[],
  connection: number,
  db?: string,
): Promise<Buffer> {
  const [name] = command.keys();
  // A driver looks after its connections in its own time.
  if (name !== undefined && !(name in HANDSHAKE_COMMANDS)) database.asked += 1;
  try {
    const definition = COMMANDS.get(name ?? '');
    if (name === undefined || !definition) throw new CommandError(59, `no such command: '${name ?? ''}'`);
    refuseTransaction(command);
    checkPromises(name, command);
    const from = db ?? asString(command.get('$db'), '$db');
    const limit = timeLimitOf(name, command);
    const request: Request = { database, db: from, name, command, documents, connection, limit };
    checkFields(request, definition.fields);
    return encode(await definition.run(request));
  } catch (error) {
    return encode(failure(error));
  }
}

function refuseTransaction(command: Doc): void {
  if (command.has('txnNumber') || command.has('startTransaction') || command.has('autocommit')) {
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  }
}

function failure(error: unknown): { readonly [name: string]: Encodable } {
  const known = error instanceof CommandError;
  const code = known ? error.code : 1;
  const extra = known ? (error.extra as { readonly [name: string]: Encodable }) : {};
  return {
    ok: 0,
    errmsg: error instanceof Error ? error.message : String(error),
    code,
    codeName: codeName(code),
    ...extra,
  };
}
