/**
 * Draws on `?debug=parts` what a page is made of: a border around each page and slot, with whose it is, in which version, how long the
 * server took for it, and what that asked of services. Server and versions say so themselves: `server-timing`, and the document's data.
 */

const LOOK = `
  :host { all: initial }
  div { position: absolute; pointer-events: none; border: 2px solid #7a3cff; z-index: 2147483646 }
  div[data-kind='page'] { border-color: #0a7d55 }
  p { position: absolute; inset: 0 auto auto 0; margin: 0; padding: 2px 6px; max-width: 100%; background: #7a3cff; color: #fff;
    font: 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
  div[data-kind='page'] p { background: #0a7d55 }
`;

const known = () => JSON.parse(document.getElementById('dorpel')?.textContent ?? '{}').site?.remotes ?? [];

/** Of the document; what was loaded in it since then, the browser asked for itself. */
function timings() {
  const [visit] = performance.getEntriesByType('navigation');
  return new Map(
    (visit?.serverTiming ?? []).map(({ name, duration, description }) => [name, { duration, description }]),
  );
}

function describe(element, remotes, times) {
  const key = element.dataset.boundary.replace(/^.*\//, '');
  const kind = remotes.some(({ pages }) => Object.hasOwn(pages, key)) ? 'page' : 'slot';
  const owner = remotes.find(({ pages, slots }) => Object.hasOwn(kind === 'page' ? pages : slots, key));
  const { duration, description = '' } = times.get(`${kind}.${key}`) ?? {};
  const [versioned, ...calls] = description.split('; ');
  const asked = calls.join(', ') || 'nothing';
  // What was kept has its version in where its files are.
  const version = /\/([0-9a-f]{12})\/$/.exec(owner?.base ?? '')?.[1] ?? '';
  const took =
    duration === undefined ? 'kept, or loaded here' : `${Math.round(duration)} ms on the server; asked ${asked}`;
  return { kind, text: `${kind} ${key}: ${versioned || `${owner?.name ?? 'nobody’s'} ${version}`}; ${took}` };
}

/** Shows the parts of this page, wherever they move to. */
export function showParts() {
  const host = document.createElement('div');
  host.id = 'dorpel-parts';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK);
  root.adoptedStyleSheets = [sheet];
  document.body.append(host);
  const remotes = known();
  const times = timings();
  const draw = () => {
    const boxes = [...document.querySelectorAll('[data-boundary]:not([data-boundary=""])')].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { top, left, width, height } = range.getBoundingClientRect();
      if (width === 0) return [];
      const { kind, text } = describe(element, remotes, times);
      const box = document.createElement('div');
      box.dataset.kind = kind;
      for (const [side, pixels] of Object.entries({ top: top + scrollY, left: left + scrollX, width, height }))
        box.style[side] = `${pixels}px`;
      const label = document.createElement('p');
      label.textContent = text;
      box.append(label);
      return box;
    });
    root.replaceChildren(...boxes);
  };
  draw();
  new ResizeObserver(draw).observe(document.body);
  new MutationObserver(draw).observe(document.getElementById('root') ?? document.body, {
    childList: true,
    subtree: true,
  });
}
