import { ask, type Page } from './crawler.ts';

/** A row of the routing table, as the content service says it. */
type Row = { readonly name: string; readonly type: string; readonly paths: Readonly<Record<string, string>> };

/** Pages that nothing a visitor reads without scripts links to: row of the routing table -> how one gets there instead. */
export const UNLINKED: Readonly<Record<string, string>> = {
  unsubscribe: 'from a mail',
  'confirm-subscription': 'from a mail',
  appointment: 'from the mail about a viewing',
  'owner-report-end': 'from the mail with the report of a week',
  'selling-steps': 'an address of the former site, which leads on to the page about selling',
  'letting-steps': 'an address of the former site, which leads on to the page about letting',
  about: 'what stands above the story of the agency in its address, which leads on to the team',
  services: 'what stands above the services in their addresses, which leads on to selling',
  'owner-password': 'from the page of an owner, who is logged in',
  'owner-history': 'from the page of an owner, who is logged in',
  compare: 'from the selection, which is in the browser',
  preview: 'from the desk of an editor, by a token',
};

const segmentsOf = (path: string) => decodeURI(path).split('/').filter(Boolean);

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((part, i) => part.startsWith(':') || part === path[i]);
}

const parametersOf = (pattern: readonly string[]) => pattern.filter((part) => part.startsWith(':')).length;

/** The names of the rows that no page or redirect among these is of, in one language. Thanks follow a form, by no link. */
export async function unlinkedRows(origin: string, language: string, pages: readonly Page[]): Promise<string[]> {
  const { entries } = (await (await ask(origin, '/api/content/v1/routes')).json()) as { readonly entries: Row[] };
  const rows = entries
    .map(({ name, type, paths }) => ({ name, type, pattern: segmentsOf(paths[language] ?? '') }))
    // Where two fit, the one with more words is meant.
    .toSorted((one, other) => parametersOf(one.pattern) - parametersOf(other.pattern));
  const reached = new Set(
    pages.map(({ address }) => {
      const path = segmentsOf(new URL(address, origin).pathname).slice(1);
      return rows.find(({ pattern }) => fits(pattern, path))?.name;
    }),
  );
  return rows.filter(({ name, type }) => type !== 'feedback' && !reached.has(name)).map(({ name }) => name);
}
