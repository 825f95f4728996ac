/**
 * Says over the page what is wrong with what somebody is working on: what does not compile, a type that does not fit, what was thrown
 * while it was drawn. In a tree of its own, so that no style of the page reaches it, nor one of its own the page.
 * @typedef {{ kind: 'syntax' | 'type' | 'render' | 'start', file?: string, line?: number, column?: number, text: string, excerpt?: string }} Failure
 */

const TITLES = {
  syntax: 'This does not compile',
  type: 'The types do not fit',
  render: 'This failed while it was drawn',
  start: 'This does not start',
};

const LOOK = `
  :host { all: initial }
  section { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; padding: 16px 24px;
    background: #1d1f21; color: #fff; font: 15px/1.5 system-ui, sans-serif; border-top: 4px solid #ff6b5e }
  section:focus-visible, button:focus-visible { outline: 3px solid #8ab4ff; outline-offset: -3px }
  h2 { margin: 12px 0 0; font-size: 15px } h2:first-of-type { margin-top: 0 }
  p { margin: 2px 0; overflow-wrap: anywhere } code, pre { font: 13px/1.5 ui-monospace, monospace }
  code { color: #9fd0ff } pre { margin: 4px 0 0; white-space: pre-wrap; color: #d7d7d7 }
  button { float: right; font: inherit; color: #fff; background: #3a3d41; border: 1px solid #767b82; border-radius: 4px; padding: 4px 12px; cursor: pointer }
`;

const make = (tag, text, ...children) => {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  element.append(...children);
  return element;
};

let host;
let closed = '';
let before;

/** Takes it away, and gives the focus back to who had it. */
function close() {
  if (!host) return;
  const hadFocus = host.contains(document.activeElement) || document.activeElement === host;
  host.remove();
  host = undefined;
  if (hadFocus) before?.focus?.({ preventScroll: true });
}

const place = ({ file, line, column }) => [file, line, column].filter(Boolean).join(':');

/**
 * Shows failures, or takes the overlay away where there is none. What somebody closed stays so until it reads otherwise.
 * @param {readonly Failure[]} failures
 */
export function showFailures(failures) {
  const key = JSON.stringify(failures);
  if (failures.length === 0) closed = '';
  if (failures.length === 0 || key === closed) return close();
  if (host?.dataset.key === key) return;
  close();
  before = document.activeElement;
  host = make('div');
  host.id = 'dorpel-overlay';
  host.dataset.key = key;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK);
  root.adoptedStyleSheets = [sheet];
  const button = make('button', 'Close (Escape)');
  button.type = 'button';
  const dismiss = () => {
    closed = key;
    close();
  };
  button.addEventListener('click', dismiss);
  const said = failures.flatMap((failure) => [
    make('h2', TITLES[failure.kind] ?? TITLES.render),
    make('p', failure.text),
    ...(failure.file ? [make('p', '', make('code', place(failure)))] : []),
    ...(failure.excerpt ? [make('pre', failure.excerpt)] : []),
  ]);
  const section = make('section', '', button, ...said);
  section.setAttribute('role', 'alert');
  section.tabIndex = 0;
  root.append(section);
  // Wherever the focus is: who types goes on typing, and gets rid of it without looking for it.
  const onKey = (event) => {
    if (event.key !== 'Escape' || !host) return;
    dismiss();
    removeEventListener('keydown', onKey);
  };
  addEventListener('keydown', onKey);
  document.body.append(host);
}
