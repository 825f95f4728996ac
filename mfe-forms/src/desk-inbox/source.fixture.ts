/** The browser's own, as far as a page uses it: it remembers what was asked for. */
class Source extends EventTarget {
  static readonly all: Source[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
  say(data: object, lastEventId = '') {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data), lastEventId }));
  }
}

let isHidden = false;

/** Puts it in the place of the browser's. */
export function installSource(): void {
  Object.defineProperty(globalThis, 'EventSource', { value: Source, configurable: true });
  Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text }, configurable: true });
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
}

/** Shows the page or hides it, as another tab does. */
export const see = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

/** What the server rendered. */
export function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

/** What is told of a message. */
export const MOVED = { id: 's1', version: 2, status: 'done', assignee: 'Lies Vandamme', by: 'Lies Vandamme' };
/** The newest that was begun. */
export const latest = () => Source.all.at(-1) as Source;
