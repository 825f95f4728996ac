import { object, optional, size, string } from 'superstruct';
import { defineContract, type Endpoint } from './contract.ts';
import { integerText } from './fields.ts';

/**
 * Which version of all that it shows a service is at, for who keeps what was made of it: an opaque text that changes
 * with anything that a page may show. With `after` it is answered once it is another one, or after `wait` seconds; who
 * speaks for a visitor is answered at once.
 */
export const getVersion = {
  method: 'GET',
  path: '/version',
  waits: true,
  query: object({ after: optional(size(string(), 1, 100)), wait: optional(integerText(1, 30)) }),
  response: object({ version: string() }),
} as const satisfies Endpoint;

/** The major version of its contract under which a shell asks a service for its version: `/v1/version`. */
const ASKED_VERSION = 1;

/** All that a shell asks of a service by itself, whatever its own contract is. */
export const askedOf = (service: string) =>
  defineContract({ service, version: ASKED_VERSION, problems: {}, endpoints: { getVersion } });
