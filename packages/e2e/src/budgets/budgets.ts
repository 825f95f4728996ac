import { readFileSync } from 'node:fs';

/** Bytes that a first visit may cost (handbook: budgets), compressed as they cross the wire. */
export const BUDGETS = [
  { page: 'home', path: '/nl/', script: 135_000, html: 25_000, weight: 600_000 },
  { page: 'list', path: '/nl/te-koop/', script: 135_000, html: 25_000, weight: 800_000 },
  { page: 'detail', path: 'first of /nl/te-koop/', script: 135_000, html: 25_000, weight: 800_000 },
  { page: 'form', path: '/nl/contact/', script: 145_000, html: 25_000, weight: 600_000 },
  { page: 'article', path: '/nl/verkopen/marktschatting/', script: 135_000, html: 25_000, weight: 600_000 },
] as const;

const ofRemotes = new URL('../../../tooling/remote/budgets.json', import.meta.url);

/** One remote's entry, and all the script of one slot: a release is refused over the same. */
export const { entry: REMOTE_ENTRY, slot: SLOT } = JSON.parse(readFileSync(ofRemotes, 'utf8')) as {
  entry: number;
  slot: number;
};

/** What a phone on a slow connection waits for, as Lighthouse imitates it: milliseconds, shifts, and scores of 100. */
export const TIMES: Readonly<Record<string, { readonly least?: number; readonly most?: number }>> = {
  lcp: { most: 1800 },
  tbt: { most: 100 },
  cls: { most: 0.02 },
  performance: { least: 95 },
  accessibility: { least: 100 },
  bestPractices: { least: 100 },
  seo: { least: 100 },
};
