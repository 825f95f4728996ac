import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'esbuild';
import { readContent } from './tree.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SCRIPT = '/reference.js';

const compress = promisify(brotliCompress);
const inBrotli = (text: string | Uint8Array, quality: number) =>
  compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** The qualities of the site: of a document that is rendered, and of a file that was built. */
const QUALITY = { document: 5, file: 11 };

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Headers that say how a file is to be read and kept. */
const KEPT = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag'];

/** Asks the site, and leaves the answer as compressed as it comes. */
const ask = (url: URL) =>
  new Promise<Answer>((done, fail) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const headers = Object.fromEntries(
          KEPT.flatMap((name) => (name in response.headers ? [[name, response.headers[name]]] : [])),
        );
        done({ status: response.statusCode ?? 502, headers, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', fail);
  });

/** React, what renders the page, and what it renders: one file, as small as the site's own build would make it. */
async function bundle(tree: unknown): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { hydrate } from './browser.ts'; hydrate(JSON.parse(${JSON.stringify(JSON.stringify(tree))}));`,
      resolveDir: HERE,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

export type Reference = {
  readonly origin: string;
  stop(): Promise<void>;
};

/**
 * Serves a page of the site as a plain React app would: what the site's own figures are measured against, on the same
 * machine in the same minutes.
 *
 * What it is: the HTML that the site sends for these addresses, with its texts, pictures, fonts and style sheets, and one
 * deferred script with React 19, React DOM and the page as components and elements. That script hydrates the whole body
 * at once when it is there. Same protocol, compression and caching; each file comes from memory.
 *
 * How many components: an element with a class is one. On the list of 24 homes these are 0.62 for each element, where the
 * site's own code has 0.58 when all of it is hydrated.
 *
 * What it is not: an app. It has no state but that of the question about cookies, no router, no form library, no words
 * but those shown, no component that computes anything, and nothing is loaded or laid out later. A real app of this
 * content costs more: being twice as quick as this one is harder than being twice as quick as that.
 *
 * @param site origin of a running site
 * @param paths the addresses of the pages; they have the same addresses here
 * @param port where to listen; 0 takes a free one
 * @throws Error where the site does not answer one of them with a page
 */
export async function startReference(site: string, paths: readonly string[], port = 0): Promise<Reference> {
  const answers = new Map<string, Promise<Answer>>();
  for (const path of paths) {
    const answer = await fetch(new URL(path, site));
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    const { language, head, body, tree } = readContent(await answer.text());
    const script = `${SCRIPT}?page=${encodeURIComponent(path)}`;
    const document = `<!doctype html><html lang="${language}"><head>${head}<script defer src="${script}"></script></head><body>${body}</body></html>`;
    const keep = async (at: string, headers: IncomingHttpHeaders, content: Promise<Buffer>) =>
      answers.set(
        at,
        content.then((bytes) => ({ status: 200, headers: { ...headers, 'content-encoding': 'br' }, body: bytes })),
      );
    await keep(
      path,
      { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=0' },
      inBrotli(document, QUALITY.document),
    );
    await keep(
      script,
      { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
      inBrotli(await bundle(tree), QUALITY.file),
    );
  }
  const answer = async (path: string, response: ServerResponse) => {
    const known = answers.get(path) ?? ask(new URL(path, site));
    answers.set(path, known);
    const { status, headers, body } = await known.catch((error: Error): Answer => {
      answers.delete(path);
      return { status: 502, headers: {}, body: Buffer.from(error.message) };
    });
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  };
  const server = createServer((request, response) => void answer(request.url ?? '/', response)).listen(
    port,
    'localhost',
  );
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
