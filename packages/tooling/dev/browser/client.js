import { showFailures } from './overlay.js';
import { reportThrown } from './thrown.js';
import { keepTyped, reloadTyped, restoreTyped } from './typed.js';

/**
 * Runs in every page of the site while it is developed: exchanges what changed, so that what was typed stays, and says what is wrong.
 * What can't be exchanged loads the document anew, once the server has the new version, and what was typed is put back.
 */

let failures = [];
const thrown = reportThrown((said) => showFailures([...failures, ...said]));

/** What a stylesheet is called whatever its version: '/assets/mfe-x/0123456789ab/browser/a.css' and '/assets/mfe-x/live/browser/a.css' are one. */
const styleKey = (address) =>
  new URL(address, location.origin).pathname
    .replace(/^(\/assets\/[\w-]+)\/(?:[0-9a-f]{12}|live)\//, '$1/')
    .replace(/\.[0-9a-f]{8}\.css$/, '.css');

const styles = new Map();

/** Exchanges the stylesheets whose content is another one; the page is never without one of the two. */
function exchangeStyles(css) {
  for (const [address, hash] of Object.entries(css)) {
    const key = styleKey(address);
    if (styles.get(key) === hash) continue;
    styles.set(key, hash);
    for (const old of document.querySelectorAll('link[rel=stylesheet]')) {
      if (styleKey(old.href) !== key) continue;
      const next = old.cloneNode();
      next.href = `${address}?${hash}`;
      next.dataset.href = old.dataset.href ?? old.href;
      next.addEventListener('load', () => old.remove());
      next.addEventListener('error', () => next.remove());
      old.after(next);
    }
  }
}

/** The owners whose new version needs a new document, once the server has the build with that number. */
const waiting = new Map();

/** Another version of a remote or of the shell was built. */
async function exchange({ owner, css, hash, isWhole, count }) {
  exchangeStyles(css);
  if (isWhole) return void waiting.set(owner, count);
  const { hot = {}, open } = globalThis.dorpelDev ?? {};
  await keepTyped(async () => {
    try {
      // What did not run here yet is fetched as it is now.
      await hot[owner]?.(hash);
      if (globalThis.dorpelDev?.needsDocument) throw new Error('The data of a part are loaded otherwise');
      if (!open) throw new Error('This page has no part that is alive');
      await open();
      globalThis.dorpelDev.show?.();
      thrown.forget();
    } catch (error) {
      console.info(`${owner} is loaded with a new document:`, error);
      waiting.set(owner, count);
    }
  });
}

function served({ owner, count }) {
  if (count >= waiting.get(owner)) reloadTyped();
}

/** The builds that this document is of, as its answer says, and then the last ones that it heard of. */
const [opened] = performance.getEntriesByType('navigation');
const stamp = opened?.serverTiming?.find(({ name }) => name === 'dorpel-dev')?.description;
let known = stamp && Object.fromEntries(new URLSearchParams(stamp));

/** What was built while this page could not hear of it may be in its scripts, and is not in its document. */
function catchUp({ since, told, has }) {
  known ??= { since, ...told };
  // Whoever follows the sources was started anew meanwhile: nobody knows what this page is of.
  if (known.since !== since) reloadTyped();
  for (const [owner, count] of Object.entries(told)) {
    if (count <= Number(known[owner] ?? 0)) continue;
    waiting.set(owner, count);
    served({ owner, count: has[owner] });
  }
  known = { since, ...told };
}

let turn = Promise.resolve();
const hear = {
  state({ data }) {
    failures = data.failures;
    thrown.show();
    for (const [address, hash] of Object.entries(data.css)) styles.set(styleKey(address), hash);
    catchUp(data);
  },
  failures({ data }) {
    failures = data;
    thrown.show();
  },
  exchange({ data }) {
    known[data.owner] = data.count;
    turn = turn.then(() => exchange(data));
  },
  served({ data }) {
    turn = turn.then(() => served(data));
  },
  // A page that could not be drawn without a service can be now.
  renewed() {
    globalThis.dorpelDev?.show?.();
  },
};

restoreTyped();
if (new URLSearchParams(location.search).get('debug') === 'parts')
  void import('./parts.js').then(({ showParts }) => showParts());
const changes = new EventSource('/dev/changes');
for (const [name, listener] of Object.entries(hear))
  changes.addEventListener(name, ({ data }) => listener({ data: JSON.parse(data) }));
