import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Context, Head } from '@dorpel/federation';
import type { Language } from '@dorpel/i18n/languages';
import { limitText, titleIn } from '@dorpel/i18n/text';
import type { MediaData } from '../media/media.ts';

type Alternates = readonly {
  readonly language: Language;
  readonly link: { readonly route: string; readonly params: Record<string, string> };
}[];

type Thing = { readonly alternates: Alternates; readonly writtenIn?: readonly Language[] | undefined };

/**
 * The address of a thing in each language: its slug and municipality differ (R4, X6). Where its text is in another language
 * than its page, the page in that language is the one to be found (S9).
 */
export function addressesOf(
  { alternates, writtenIn }: Thing,
  { language, url, href }: Pick<Context, 'language' | 'url' | 'href'>,
): Pick<Head, 'alternates' | 'canonical' | 'writtenIn'> {
  const addresses = Object.fromEntries(
    alternates
      .map((each) => [each.language, href(each.link.route, each.link.params, each.language)] as const)
      .filter(([, address]) => address !== '/'),
  );
  const [first] = writtenIn ?? [];
  const isWritten = writtenIn === undefined || first === undefined || writtenIn.includes(language);
  return {
    alternates: addresses,
    canonical: isWritten ? url.pathname : (addresses[first] ?? url.pathname),
    ...(writtenIn && writtenIn.length > 0 && { writtenIn }),
  };
}

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

/** Letters that search engines show of a title. */
const SHOWN = 60;

/** Letters that are left for a title where the agency's name follows it. */
const ROOM = 50;

/** A title and what is worth adding, in this order, as far as there is room: 'House for sale in Ghent · 3 bedrooms · € 425.000'. */
export const fittingTitle = (what: string, more: readonly (string | null)[]): string =>
  more.reduce<string>((title, each) => {
    const longer = `${title} · ${each}`;
    return each !== null && longer.length <= ROOM ? longer : title;
  }, what);

/** What a home, project or reference is called by the agency, with where it is as far as there is room for it (S3). */
export const calledTitle = (called: string, city: string): string => {
  const both = titleIn({ title: called, city });
  return both.length <= SHOWN ? both : limitText(called, SHOWN);
};

type Media = Pick<PropertyDetail, 'pictures' | 'floorPlans' | 'panoramas' | 'documents' | 'videos' | 'tours'>;

/** What there is to look at, with no more of it than a page shows. */
export function toMedia({ pictures, floorPlans, panoramas = [], documents, videos, tours }: Media): MediaData {
  return {
    photos: pictures.map(({ path, alt }) => ({ path, alt })),
    plans: floorPlans.map(({ path, alt, width, height }) => ({ path, alt, width, height })),
    rooms: panoramas.map(({ path, alt }) => ({ path, alt })),
    documents: documents.map(({ id, name }) => ({ id, name })),
    embeds: [...tours, ...videos],
  };
}
