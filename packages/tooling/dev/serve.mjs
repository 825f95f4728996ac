import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { placeholder } from './placeholder.mjs';
import { browserScript } from './browser.mjs';
import { placeOf } from './place.mjs';

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.map': 'application/json',
  '.json': 'application/json',
  '.geojson': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** Like the site: no inline style is applied, no script but the harness's own is run. */
const POLICY =
  "default-src 'self' data: blob:; script-src 'self'; style-src 'self'; worker-src 'self' blob:; img-src * data: blob:; frame-src *";

const escaped = (error) =>
  String(error.message ?? error)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

const send = (response, status, type, body) =>
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);

/** Node's request as the web's: the harness reads forms from it. */
function toRequest(incoming, origin) {
  const { method, url, headers } = incoming;
  const body = method === 'POST' ? { body: Readable.toWeb(incoming), duplex: 'half' } : {};
  const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Request(new URL(url, origin), { method, headers: pairs, ...body });
}

async function sendFile(response, output, path) {
  // '/harness/x' is of the browser's build, '/frames/x' a document that a page embeds.
  const file = normalize(path).replace(/^\/harness\//, '/browser/');
  const content = await readFile(join(output, file)).catch(() => undefined);
  if (content === undefined) return send(response, 404, 'text/plain', 'Not here');
  send(response, 200, TYPES[extname(file)] ?? 'application/octet-stream', content);
}

async function relay(response, answer) {
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-security-policy': POLICY });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/**
 * Serves the harness of a remote.
 * @param {{ name: string, output: string }} remote
 * @returns {{ server: import('node:http').Server, publish: (result: { answer?: Function, failures: object[] }) => void, publishTypes: (failures: object[]) => void }}
 *   `publish` takes a build, and open pages follow; `publishTypes` what the compiler of types found in it
 */
export function serveHarness({ name, output }) {
  const open = new Set();
  let build = 0;
  const wrong = { build: [], types: [] };
  let answer;
  let hash = '';
  const news = () => `data: ${JSON.stringify({ build, hash, failures: [...wrong.build, ...wrong.types] })}\n\n`;
  const tell = () => {
    for (const response of open) response.write(news());
  };
  const fileOf = (address) => {
    const [, file] = /^\/harness\/([\w.-]+\.js)$/.exec(new URL(address).pathname) ?? [];
    return file && join(output, 'browser', file);
  };

  const server = createServer(async (request, response) => {
    const origin = `http://${request.headers.host ?? 'localhost'}`;
    const path = new URL(request.url, origin).pathname;
    try {
      const [, script] = /^\/dev\/([\w-]+\.js)$/.exec(path) ?? [];
      if (script) return send(response, 200, TYPES['.js'], await browserScript(script));
      if (path === '/dev/where') {
        const failure = await placeOf(JSON.parse(await text(request)), fileOf);
        return send(response, 200, TYPES['.json'], JSON.stringify(failure));
      }
      if (path === '/harness/changes') {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(news());
        open.add(response);
        return request.once('close', () => open.delete(response));
      }
      if (/^\/(harness|frames)\//.test(path)) return await sendFile(response, output, path);
      if (/\.(webp|avif|jpe?g|png|svg)$/.test(path))
        return send(response, 200, TYPES['.svg'], placeholder(decodeURI(path)));
      // Services are asked through clients, which have their answers; what comes here are counts, sent on the way out.
      if (path.startsWith('/api/')) return response.writeHead(204).end();
      if (!answer)
        return send(
          response,
          503,
          TYPES['.html'],
          `<!doctype html><title>${name}</title><body><script type="module" src="/dev/harness.js"></script>`,
        );
      await relay(response, await answer(toRequest(request, origin), name));
    } catch (error) {
      send(
        response,
        500,
        TYPES['.html'],
        `<!doctype html><title>${name}</title><body><pre>${escaped(error)}</pre><script type="module" src="/dev/harness.js"></script>`,
      );
    }
  });
  return {
    server,
    publish(result) {
      wrong.build = result.failures;
      if (result.answer) {
        answer = result.answer;
        build += 1;
        hash = result.hash;
      }
      tell();
    },
    publishTypes(failures) {
      wrong.types = failures;
      tell();
    },
  };
}
