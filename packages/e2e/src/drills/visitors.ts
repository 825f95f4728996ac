import { setTimeout as pause } from 'node:timers/promises';
import { OWNER } from '../site/visitor.ts';
import { percentile } from '../releases/traffic.ts';

/** Pages of all remotes; the first two have a part of the forms. */
export const PAGES = [
  `/nl/te-koop/-/-/${OWNER.property}/`,
  '/nl/',
  '/fr/a-vendre/',
  '/nl/te-koop/',
  '/nl/verkopen/verkoopdossier/',
  '/nl/login/',
  '/en/',
] as const;

/** Requests a second to all pages, and to one that is looked at closely. */
const PER_SECOND = 25;
const CLOSELY_PER_SECOND = 5;

/** Milliseconds after which a visitor has given up. */
const PATIENCE = 30_000;

export type Seen = {
  readonly path: string;
  readonly status: number;
  /** When it was asked for (`performance.now`), and how many milliseconds it took. */
  readonly at: number;
  readonly ms: number;
  readonly html: string;
};

let visits = 0;

/**
 * One visit.
 * @param isNew to an address that nobody asked for before: what is kept would prove nothing
 */
export async function visit(origin: string, path: string, isNew = true): Promise<Seen> {
  visits += 1;
  const started = performance.now();
  const headers = { 'x-forwarded-for': `203.0.113.${(visits % 250) + 1}` };
  // Every page reads this parameter, and is the same page whatever number it has.
  const query = isNew ? `?patient=${visits}` : '';
  try {
    const answer = await fetch(origin + path + query, { headers, signal: AbortSignal.timeout(PATIENCE) });
    const html = await answer.text();
    return { path, status: answer.status, at: started, ms: performance.now() - started, html };
  } catch {
    return { path, status: 0, at: started, ms: performance.now() - started, html: '' };
  }
}

/** Visits under way at a time: a machine that is slower is asked less, so that it is not drowned. */
const AT_ONCE = 10;

/** Asks for something so many times a second, until it is stopped. */
function repeat(perSecond: number, ask: (turn: number) => Promise<Seen>) {
  const all: Promise<Seen>[] = [];
  let underWay = 0;
  let isOver = false;
  const going = (async () => {
    while (!isOver) {
      if (underWay < AT_ONCE) {
        underWay += 1;
        all.push(ask(all.length).finally(() => (underWay -= 1)));
      }
      await pause(1_000 / perSecond);
    }
  })();
  return async (): Promise<Seen[]> => {
    isOver = true;
    await going;
    return Promise.all(all);
  };
}

/**
 * Visitors of all pages at 25 a second, until they are stopped; and who looks at the health of the site.
 * @param closely a page that is asked for besides
 */
export function startVisitors(
  origin: string,
  { closely, pages = PAGES, isNew = true }: { closely?: string; pages?: readonly string[]; isNew?: boolean } = {},
) {
  const others = repeat(PER_SECOND, (turn) => visit(origin, pages[turn % pages.length] ?? '/', isNew));
  const its = closely === undefined ? undefined : repeat(CLOSELY_PER_SECOND, () => visit(origin, closely, isNew));
  const live = repeat(2, (turn) => visit(origin, turn % 2 === 0 ? '/health/live' : '/health/ready'));
  return async () => ({ others: await others(), its: (await its?.()) ?? [], health: await live() });
}

/** Those that were not answered with 200, a line each. */
export const failuresOf = (seen: readonly Seen[]) =>
  seen
    .filter(({ status }) => status !== 200)
    .map(({ path, status, ms }) => `${path} ${status} after ${Math.round(ms)} ms`);

export const p95 = (seen: readonly Seen[]) =>
  percentile(
    seen.map(({ ms }) => ms),
    0.95,
  );
