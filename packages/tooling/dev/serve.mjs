import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { browserScript } from './browser.mjs';
import { placeOf } from './place.mjs';

/** Surfaces of the drawing, light and dark in turn, so that pictures beside each other are told apart. */
const WALLS = ['#c9b8a3', '#a9b3ab', '#b9a9a0', '#9fb0b8'];

/** A picture for every address that services would have one at: a house front, drawn. */
function placeholder(path) {
  const wall = WALLS[[...path.replace(/\/[^/]*$/, '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1360 906" width="1360" height="906">
<path fill="#dfe6e6" d="M0 0h1360v906H0z"/>
<path fill="${wall}" d="M330 420 680 190l350 230v400H330z"/>
<path fill="#5b6b70" d="M290 446 680 180l390 266-22 30L680 226 312 476z"/>
<path fill="#f3ece1" d="M440 480h130v130H440zm350 0h130v130H790zM610 560h140v260H610z"/>
<path fill="#8d9a86" d="M0 800h1360v106H0z"/>
</svg>
`;
}

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

/** In each document, as the harness writes it (packages/federation/src/harness/document.ts). */
const SCRIPT = '<script type="module" src="/dev/harness.js"></script>';

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

/** The script of a document says of which build that is: another may be there before the page hears of builds. */
const markBuild = (html, build) => html.replace(SCRIPT, SCRIPT.replace('.js"', `.js?build=${build}"`));

async function relay(response, answer, build) {
  const { headers } = answer;
  response.writeHead(answer.status, { ...Object.fromEntries(headers), 'content-security-policy': POLICY });
  const isPage = headers.get('content-type')?.startsWith('text/html');
  response.end(isPage ? markBuild(await answer.text(), build) : Buffer.from(await answer.arrayBuffer()));
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
          markBuild(`<!doctype html><title>${name}</title><body>${SCRIPT}`, build),
        );
      const drawnBy = build;
      await relay(response, await answer(toRequest(request, origin), name), drawnBy);
    } catch (error) {
      send(
        response,
        500,
        TYPES['.html'],
        markBuild(`<!doctype html><title>${name}</title><body><pre>${escaped(error)}</pre>${SCRIPT}`, build),
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
