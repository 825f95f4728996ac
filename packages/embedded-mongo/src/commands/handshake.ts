import { asArray, isDoc } from '../bson/values.ts';
import type { CommandDefinition, Reply, Request } from './request.ts';

const LARGEST_BSON = 16 * 1024 * 1024;
export const LARGEST_MESSAGE = 48_000_000;
/** The protocol of server 7.0: later ones have commands that are not here, and all drivers of today speak it. */
const WIRE_VERSIONS = { minWireVersion: 0, maxWireVersion: 21 };
const VERSION = [7, 0, 0, 0];

/** A standalone server: no set name, so drivers use no retryable writes and no transactions. */
function hello({ name }: Request): Reply {
  return {
    helloOk: true,
    [name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
    maxBsonObjectSize: LARGEST_BSON,
    maxMessageSizeBytes: LARGEST_MESSAGE,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    ...WIRE_VERSIONS,
    readOnly: false,
    ok: 1,
  };
}

function buildInfo(): Reply {
  const version = VERSION.slice(0, 3).join('.');
  return {
    version,
    versionArray: VERSION,
    gitVersion: 'embedded',
    modules: ['embedded'],
    bits: 64,
    maxBsonObjectSize: LARGEST_BSON,
    ok: 1,
  };
}

function endSessions({ command, database }: Request): Reply {
  for (const session of asArray(command.get('endSessions'), 'endSessions')) {
    if (isDoc(session)) database.cursors.endSession(String(session.get('id')));
  }
  return { ok: 1 };
}

export const HANDSHAKE_COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  hello: { fields: 'any', run: hello },
  isMaster: { fields: 'any', run: hello },
  ismaster: { fields: 'any', run: hello },
  ping: { fields: [], run: () => ({ ok: 1 }) },
  buildInfo: { fields: [], run: buildInfo },
  buildinfo: { fields: [], run: buildInfo },
  connectionStatus: {
    fields: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  },
  endSessions: { fields: [], run: endSessions },
};
