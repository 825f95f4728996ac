/** What is between two shifts of a page that count together, and how long they do at most (web.dev/cls), in milliseconds. */
const WINDOW = { pause: 1_000, most: 5_000 };

type Entry = PerformanceEntry & {
  readonly hadRecentInput?: boolean;
  readonly value?: number;
  readonly interactionId?: number;
};

/**
 * Says once, when the document is left, how it did: milliseconds until its largest part was shown, its shifts, the longest wait for it
 * to react, and its errors. Asked for only while a canary is judged (ADR 76); it names nobody, and nothing is kept in this browser.
 */
export function tellVitals(): void {
  let [lcp, cls, inp, errors] = [0, 0, 0, 0];
  let [shifts, first, last] = [0, 0, 0];
  const observe = (type: string, see: (entry: Entry) => void, more: object = {}) => {
    try {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach((entry) => see(entry)));
      observer.observe({ type, buffered: true, ...more });
    } catch {
      // A browser that does not know this measure says nothing of it.
    }
  };
  observe('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
  observe('layout-shift', ({ hadRecentInput, value = 0, startTime }) => {
    if (hadRecentInput) return;
    const isOn = startTime - last < WINDOW.pause && startTime - first < WINDOW.most;
    [shifts, first, last] = isOn ? [shifts + value, first, startTime] : [value, startTime, startTime];
    cls = Math.max(cls, shifts);
  });
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) inp = Math.max(inp, duration);
    },
    { durationThreshold: 40 },
  );
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, () => (errors += 1));
  let isTold = false;
  const tell = () => {
    if (isTold) return;
    isTold = true;
    navigator.sendBeacon('/vitals', [Math.round(lcp), cls.toFixed(4), Math.round(inp), Math.min(errors, 9_999)].join());
  };
  // Whichever comes first: a phone that puts the browser away sends no 'pagehide', an older Safari that goes on nothing else.
  addEventListener('pagehide', tell);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());
}
