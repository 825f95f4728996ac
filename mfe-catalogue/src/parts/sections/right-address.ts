import type { Context } from '@dorpel/federation';

type Link = { readonly route: string; readonly params: Record<string, string> };

/**
 * The address a thing really has, when another one was asked (R11): an old slug, another municipality, another form.
 * Null when it is right, or when the routing table has no address for it. What else the query says is kept.
 */
export function rightAddress({ url, href }: Pick<Context, 'url' | 'href'>, link: Link): string | null {
  const right = new URL(href(link.route, link.params), url.origin);
  if (right.pathname === '/') return null;
  const isRight =
    right.pathname === url.pathname &&
    [...right.searchParams].every(([name, value]) => url.searchParams.get(name) === value);
  if (isRight) return null;
  for (const [name, value] of url.searchParams) {
    if (!right.searchParams.has(name)) right.searchParams.append(name, value);
  }
  return right.pathname + right.search;
}
