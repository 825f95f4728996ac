import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a service behind a proxy is like to whoever calls it. */
export type Condition = 'well' | 'down' | 'slow' | 'talking nonsense';

/** What is asked by a path, or all that a page asks where none is given, takes so many milliseconds longer. */
export type Delay = { readonly path?: string; readonly ms: number };

/** What no page asks: the shell waits for versions at any time, and the launcher looks at the health. */
const isOfPage = (path: string) => path !== '/v1/version' && !path.startsWith('/health/');

export type Proxy = {
  become(condition: Condition): Promise<void>;
  /** Delays what is asked; nothing when no delay is given. */
  delay(delay?: Delay): void;
  /** The paths that were answered with data since somebody listened last; pictures come when they come. */
  heard(): readonly string[];
  stop(): Promise<void>;
};

/** Milliseconds: longer than the shell's server waits for a part, and far less than it waits for a page. */
const SLOW = 2_500;

/** What is no answer of any contract: a page of somebody else, half a document, another document. All of them are 200. */
const NONSENSE = [
  ['text/html', '<h1>It works!</h1>'],
  ['application/json', '{"items": [{"id": "1"'],
  ['application/json', '{"hello": ["world", null, 7]}'],
  ['application/json', 'null'],
] as const;

function hand(port: number, asked: IncomingMessage, answer: ServerResponse, onData: () => void): void {
  const { method, url, headers } = asked;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (theirs) => {
    if (method === 'GET' && theirs.headers['content-type']?.startsWith('application/json')) onData();
    answer.writeHead(theirs.statusCode ?? 502, theirs.headers);
    theirs.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

/** Stands on `port` in front of a service on `service`, and hands on what it is asked in the condition it is told to be in. */
export async function startProxy(port: number, service: number): Promise<Proxy> {
  let condition: Condition = 'well';
  let said = 0;
  let late: Delay | undefined;
  const paths = new Set<string>();
  const server = createServer((asked, answer) => {
    const path = asked.url?.split('?')[0] ?? '';
    const wait = condition === 'slow' ? SLOW : late && (late.path ? late.path === path : isOfPage(path)) ? late.ms : 0;
    if (condition === 'talking nonsense') {
      const [type, text] = NONSENSE[said++ % NONSENSE.length] ?? NONSENSE[0];
      asked.resume();
      answer.writeHead(200, { 'content-type': type }).end(text);
      return;
    }
    const handOn = () => hand(service, asked, answer, () => paths.add(path));
    if (wait > 0) setTimeout(handOn, wait);
    else handOn();
  });
  // Who calls keeps its connections, and would be refused on one that is closed the moment it is used again.
  server.keepAliveTimeout = 0;
  const open = () =>
    new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', () => done()));
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  await open();
  return {
    async become(next) {
      condition = next;
      const isOpen = (server.address() as AddressInfo | null) !== null;
      if (next === 'down' && isOpen) await close();
      else if (next !== 'down' && !isOpen) await open();
      // Whoever keeps a connection meets the new condition as well.
      else server.closeAllConnections();
    },
    delay(delay) {
      late = delay;
    },
    heard() {
      const heard = [...paths];
      paths.clear();
      return heard;
    },
    stop: async () => (server.listening ? close() : undefined),
  };
}
