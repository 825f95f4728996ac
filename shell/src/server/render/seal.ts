import dgram from 'node:dgram';
import inspector from 'node:inspector';
import net from 'node:net';

/** What of a process ends it, reaches another one, or loads what is not JavaScript. */
const OF_THE_PROCESS = [
  'exit',
  'reallyExit',
  'kill',
  '_kill',
  'abort',
  'execve',
  'dlopen',
  'binding',
  '_linkedBinding',
  '_debugProcess',
  '_debugEnd',
  'chdir',
];

/** Connections to services that may be open at a time. */
const MOST_CONNECTIONS = 256;

/** Puts a function in the place of one, for good. */
function replace(owner: object, name: string, value: unknown): void {
  if (name in owner) Object.defineProperty(owner, name, { value, writable: false, configurable: false });
}

const refuse = (owner: object, what: string, names: readonly string[]) => {
  for (const name of names)
    replace(owner, name, () => {
      throw new Error(`${what}${name} is not a remote's to call`);
    });
};

/** Where a socket is told to connect to: 'host:port'; undefined for what is no address of a network. */
function targetOf([first, second]: readonly unknown[]): string | undefined {
  // Node's own functions hand over an array of what they were given.
  const given: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof given !== 'object' || given === null)
    return `${typeof second === 'string' ? second : 'localhost'}:${String(given)}`;
  const { host = 'localhost', port, path } = given as { host?: string; port?: number | string; path?: string };
  // 'path' of an HTTP request comes along with its port; a socket in a file has none.
  return path !== undefined && port === undefined ? undefined : `${host}:${String(port)}`;
}

const addressOf = (service: string) => {
  const { hostname, port, protocol } = new URL(service);
  return `${hostname.replace(/^\[|\]$/g, '')}:${port || (protocol === 'https:' ? '443' : '80')}`;
};

/**
 * Takes from this process what a remote has no business with, before the first of its bytes is evaluated: to end itself or
 * another, to listen, to be debugged, and to call anybody but the services. Files, processes, workers and addons are denied by
 * Node itself (its permission model).
 * @param services their addresses
 */
export function seal(services: readonly string[]): void {
  refuse(process, 'process.', OF_THE_PROCESS);
  refuse(net.Server.prototype, 'net.Server.', ['listen', '_listen2']);
  refuse(dgram.Socket.prototype, 'dgram.Socket.', ['bind', 'send', 'connect']);
  refuse(inspector, 'inspector.', ['open', 'waitForDebugger']);
  refuse(inspector.Session.prototype, 'inspector.Session.', ['connect', 'connectToMainThread']);
  const allowed = new Set(services.map(addressOf));
  const { connect } = net.Socket.prototype as unknown as { connect(...given: unknown[]): net.Socket };
  let open = 0;
  replace(net.Socket.prototype, 'connect', function (this: net.Socket, ...given: unknown[]) {
    const target = targetOf(given);
    const isService = target !== undefined && allowed.has(target);
    if (isService && open < MOST_CONNECTIONS) {
      open += 1;
      this.once('close', () => (open -= 1));
      return Reflect.apply(connect, this, given);
    }
    const why = isService ? `has ${open} connections already` : 'may call the services of the site only';
    process.nextTick(() => this.destroy(new Error(`a remote ${why}`)));
    return this;
  });
}
