import { setTimeout as pause } from 'node:timers/promises';
import { OWNER } from '../site/visitor.ts';
import { MARK } from './second-version.ts';

/** Pages of all four remotes, with slots of others in them. */
const PATHS = [
  '/nl/',
  '/fr/a-vendre/',
  '/nl/te-koop/?sort=price-asc',
  `/nl/te-koop/gent/lichte-rijwoning-met-stadstuin-in-gentbrugge/${OWNER.property}/`,
  '/nl/contact/',
  `/nl/vraag-info/${OWNER.property}/`,
  '/nl/login/',
  '/nl/verkopen/verkoopdossier/',
  '/en/',
];

/** Milliseconds after which a visitor has given up. */
const PATIENCE = 60_000;

type Known = { name: string; base: string; browser: { entry: string } };
type Embedded = { site: { remotes: Known[] }; state: { slots: Record<string, { status: string }> } };

const NOTHING = '{"site":{"remotes":[]},"state":{"slots":{}}}';

export type Figures = {
  requests: number;
  /** One line each. */
  failures: string[];
  /** Slots that the server left to the browser. */
  late: number;
  /** Milliseconds each page took. */
  times: number[];
  /** Versions that were seen, per remote. */
  seen: Map<string, Set<string>>;
};

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** What the HTML says of itself: the remotes in their versions. */
export const embeddedIn = (html: string): Embedded =>
  JSON.parse(/id="dorpel">(.*)<\/script>/.exec(html)?.[1] ?? NOTHING) as Embedded;

/** What is wrong with a page: files of another version than the one it says it is. */
function mixture(html: string, remotes: readonly Known[]): string | undefined {
  const named = new Set([...html.matchAll(/\/assets\/mfe-[a-z-]+\/[0-9a-f]{12}\//g)].map(([base]) => base));
  return [...named].find((base) => !remotes.some((remote) => remote.base === base));
}

/** Asks for every page a few times, one after another: a server that has just started is not yet what it will be. */
export async function warmUp(origin: string, times = 12): Promise<void> {
  for (let round = 0; round < times; round += 1)
    for (const path of PATHS) await fetch(origin + path).then((answer) => answer.text());
}

/**
 * Visits of many: so many requests a second, evenly, whatever happens on the site: a page, and then the entry of one of
 * the remotes it names. Every answer that is not a whole page of one version counts as a failure.
 * @param seconds versions whose texts bear the mark
 */
export function startTraffic(origin: string, perSecond: number, seconds: ReadonlySet<string>) {
  const figures: Figures = { requests: 0, failures: [], late: 0, times: [], seen: new Map() };
  const under = new Set<Promise<void>>();
  const controller = new AbortController();

  async function ask(path: string): Promise<string> {
    figures.requests += 1;
    // Many visitors, as a balancer in front of the site would say (addresses of RFC 5737).
    const headers = { 'x-forwarded-for': `203.0.113.${(figures.requests % 250) + 1}` };
    const answer = await fetch(origin + path, { headers, signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`answers ${answer.status}`);
    return text;
  }

  async function visit(path: string, turn: number): Promise<void> {
    try {
      const started = performance.now();
      const html = await ask(path);
      figures.times.push(performance.now() - started);
      const { site, state } = embeddedIn(html);
      if (site.remotes.length < 4) throw new Error(`knows only ${site.remotes.length} remotes`);
      const other = mixture(html, site.remotes);
      if (other) throw new Error(`is made of versions that it does not name: ${other}`);
      figures.late += Object.values(state.slots).filter(({ status }) => status === 'pending').length;
      const versions = site.remotes.map(({ base }) => base.split('/')[3] ?? '');
      for (const [i, { name }] of site.remotes.entries())
        figures.seen.set(name, (figures.seen.get(name) ?? new Set()).add(versions[i] ?? ''));
      const isMarked = html.includes(MARK);
      if (isMarked && !versions.some((version) => seconds.has(version)))
        throw new Error('has texts of a second version, and names none');
      const remote = site.remotes[turn % site.remotes.length];
      if (remote) await ask(remote.base + remote.browser.entry);
    } catch (error) {
      figures.failures.push(`${new Date().toISOString()} ${path} ${(error as Error).message}`);
    }
  }

  async function go(): Promise<void> {
    const began = performance.now();
    for (let turn = 0; !controller.signal.aborted; turn += 1) {
      const wait = began + (turn * 2000) / perSecond - performance.now();
      if (wait > 0) await pause(wait);
      const visited = visit(PATHS[turn % PATHS.length] ?? '/', turn).finally(() => under.delete(visited));
      under.add(visited);
    }
  }
  const going = go();

  return {
    figures,
    /** Stops asking, and waits for what is under way. */
    async stop(): Promise<void> {
      controller.abort();
      await going;
      await Promise.all(under);
    },
  };
}
