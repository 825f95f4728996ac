import { readFileSync } from 'node:fs';

/**
 * What a first visit may cost (handbook: budgets): bytes, compressed as they cross the wire, and the elements that a phone
 * lays out before anybody is there.
 */
export const BUDGETS = [
  { page: 'home', path: '/nl/', script: 5_000, html: 15_000, weight: 600_000, elements: 270 },
  { page: 'list', path: '/nl/te-koop/', script: 5_000, html: 21_500, weight: 800_000, elements: 300 },
  { page: 'detail', path: 'first of /nl/te-koop/', script: 5_000, html: 21_000, weight: 800_000, elements: 400 },
  { page: 'form', path: '/nl/contact/', script: 5_000, html: 11_000, weight: 600_000, elements: 230 },
  { page: 'article', path: '/nl/verkopen/marktschatting/', script: 5_000, html: 9_500, weight: 600_000, elements: 220 },
] as const;

/**
 * All script of the shell once somebody touched a page, compressed: React, the router, the frame, federation, each of them once;
 * what keeps pages for a visitor without a network (0.7 kB), which comes when the browser has nothing else to do; and what checks shapes
 * (3.1 kB), which the first remote that does so asks for. It was 102,400 while the last of these was counted only where it happened
 * to be there, 102,500 before the frame said on which days the office is closed, and 102,600 before a document that the browser
 * put aside for the way back read again what is kept. The same sources have the same bytes on every machine
 * (tooling/webpack/base.mjs): before that the id of one module went by the folder of the repository, which made a difference of some 140.
 */
export const TOUCHED = 102_700;

const ofRemotes = new URL('../../../tooling/remote/budgets.json', import.meta.url);

/** One remote's entry, and all the script of one slot: a release is refused over the same. */
export const { entry: REMOTE_ENTRY, slot: SLOT } = JSON.parse(readFileSync(ofRemotes, 'utf8')) as {
  entry: number;
  slot: number;
};

/**
 * What a page may be beside the reference of the same run (`reference/reference.ts`), as parts of its figure: largest
 * paint, blocking time, processor time of scripts, Lighthouse's score.
 */
export const RATIOS: Readonly<Record<string, { readonly least?: number; readonly most?: number }>> = {
  lcp: { most: 1 },
  tbt: { most: 0.5 },
  blocking: { most: 1 },
  scripting: { most: 0.5 },
  performance: { least: 1 },
};

/** What does not depend on the machine: shifts, and scores of 100. */
export const SCORES: Readonly<Record<string, { readonly least?: number; readonly most?: number }>> = {
  cls: { most: 0.02 },
  accessibility: { least: 100 },
  bestPractices: { least: 100 },
  seo: { least: 100 },
};

/** Where the pages of the budgets are on a running site: name -> path. The detail page is the first one of its list. */
export async function addressesOf(site: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { page, path } of BUDGETS) {
    const [, list] = /^first of (.*)$/.exec(path) ?? [];
    const html = list === undefined ? '' : await (await fetch(new URL(list, site))).text();
    const first = /<main[\s\S]*?<article[\s\S]*?<a [^>]*?href="([^"]+)"/.exec(html)?.[1];
    if (list !== undefined && first === undefined)
      throw new Error(`${list} shows nothing whose page could be visited.`);
    found.set(page, first ?? path);
  }
  return found;
}

type Hydrated = {
  readonly most: number;
  readonly why: string;
  /** The page itself stays still: only a part of it comes alive at once. */
  readonly still?: true;
};

/**
 * Pages that do not stay as the server sent them, by their key in the routing table: how many elements of their content
 * a first visit of a phone may take over without anybody touching them, and why. Any other page takes over none: what only
 * shows is not hydrated (X12).
 */
export const HYDRATED: Readonly<Record<string, Hydrated>> = {
  'my-search': { most: 24, why: 'what it shows is kept in the browser: the server knows none of it' },
  'owner-dashboard': {
    most: 30,
    why: 'its cards are asked for at once, near or not: what is late arrives by itself (O1)',
  },
  'owner-password': { most: 3, still: true, why: 'only a browser that has passkeys offers to add one' },
  'true-cost': {
    most: 144,
    why: 'a calculator: all of it follows what is typed, the days of deed and compromis, how one buys, lets and builds, and for how long one kept it too',
  },
};
