import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { failureText } from '@dorpel/tooling/failure';
import { browserScript } from '@dorpel/tooling/browser';
import { placeOf } from '@dorpel/tooling/place';
import { say } from './command.mjs';
import { ROOT } from './settings.mjs';

const TYPES = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  map: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
};

/** What was built last of a remote that is followed: '/assets/mfe-x/live/browser/a.js'. */
const LIVE = /^\/assets\/(mfe-[a-z0-9-]+)\/live\/(browser\/[\w.-]+\.(\w+))$/;

/**
 * What happens to the sources, for the pages that are open and for the terminal: builds, and what is wrong, said once.
 */
export function createNews() {
  const open = new Set();
  const wrong = new Map();
  const said = new Set();
  let css = {};
  const since = `${Date.now()}`;
  /** The number of the last build of each owner that the pages were told of, and of the last that the server has. */
  const told = {};
  const has = {};

  const failures = () => [...wrong.values()].flat();
  const message = (event, data) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  function tell(event, data) {
    for (const response of open) response.write(message(event, data));
  }

  function note(owner, about, found) {
    const key = `${owner} ${about}`;
    const before = JSON.stringify(wrong.get(key) ?? []);
    if (found.length > 0) wrong.set(key, found);
    else wrong.delete(key);
    if (before === JSON.stringify(found)) return;
    // Two builds and the compiler of types may stumble over the same line.
    const others = found.filter((failure) => !said.has(failureText([failure])));
    for (const failure of others) said.add(failureText([failure]));
    if (others.length > 0) say(failureText(others));
    if (wrong.size === 0) said.clear();
    tell('failures', failures());
  }

  const send = (response, type, body) =>
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);

  /** Answers what is for development alone; says whether it did. */
  function answer(request, response) {
    const [pathname] = request.url.split('?');
    const [, script] = /^\/dev\/([\w-]+\.js)$/.exec(pathname) ?? [];
    const [, remote, file, ending] = LIVE.exec(pathname) ?? [];
    const fail = () => response.writeHead(404).end('Not here\n');
    if (script) {
      browserScript(script).then((code) => send(response, TYPES.js, code), fail);
    } else if (pathname === '/dev/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(message('state', { failures: failures(), css, since, told, has }));
      open.add(response);
      request.once('close', () => open.delete(response));
    } else if (pathname === '/dev/where' && request.method === 'POST') {
      text(request)
        .then(
          (body) => placeOf(JSON.parse(body), fileOf),
          () => undefined,
        )
        .then((failure) => (failure ? send(response, TYPES.json, JSON.stringify(failure)) : fail()), fail);
    } else if (remote) {
      const stream = createReadStream(join(ROOT, remote, 'dist/live', file));
      stream.once('error', fail);
      stream.once('open', () => {
        response.writeHead(200, {
          'content-type': TYPES[ending] ?? 'application/octet-stream',
          'cache-control': 'no-store',
        });
        stream.pipe(response);
      });
    } else return false;
    return true;
  }

  return {
    answer,
    /** For a document that the shell is asked for now: of which builds it will be, which its page compares with those it is told of. */
    stamp: () => ({ 'server-timing': `dorpel-dev;desc="${new URLSearchParams({ since, ...has })}"` }),
    /** What is wrong with something of an owner, in place of what was before; nothing, where it is mended. */
    fail: note,
    mend: (owner, about) => note(owner, about, []),
    /** The stylesheets of a build in which nothing else changed. */
    styles(own) {
      css = { ...css, ...own };
    },
    /** Another build for the browser, with its number as `count`; `isWhole` where it takes another document. */
    exchange(owner, what) {
      css = { ...css, ...what.css };
      told[owner] = what.count;
      tell('exchange', { owner, ...what });
    },
    /** The server has the build with that number. */
    served(owner, count) {
      has[owner] = count;
      tell('served', { owner, count });
    },
    /** The server has the first build that is followed; what is open can't be exchanged for it, and goes on as it is. */
    begun(owner, count) {
      this.exchange(owner, { css: {}, isWhole: true, count });
      has[owner] = count;
    },
    renewed: (owner) => tell('renewed', { owner }),
  };
}

/** Where a script that a browser, or a renderer, ran is on this machine. */
function fileOf(address) {
  const [, drawn, onServer] = /^(mfe-[a-z0-9-]+)\/[0-9a-f]{12}\/(server\/[\w.-]+)$/.exec(address) ?? [];
  if (drawn) return join(ROOT, drawn, 'dist/live', onServer);
  const { pathname } = new URL(address);
  const [, remote, file] = LIVE.exec(pathname) ?? [];
  if (remote) return join(ROOT, remote, 'dist/live', file);
  const [, ofShell] = /^\/assets\/shell\/([\w.-]+\.js)$/.exec(pathname) ?? [];
  if (ofShell) return join(ROOT, 'shell/dist/browser', ofShell);
  const [, name, released] = /^\/assets\/(mfe-[a-z0-9-]+)\/[0-9a-f]{12}\/(browser\/[\w.-]+\.js)$/.exec(pathname) ?? [];
  return name && join(ROOT, name, 'dist/live', released);
}
