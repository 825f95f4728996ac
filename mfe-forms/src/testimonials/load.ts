import { submissions } from '@dorpel/contracts/forms';
import type { Context } from '@dorpel/federation';
import { type Story, splitStory } from './split-story.ts';

/** `limit`: how many at most, as the editor chose. */
export type TestimonialsParams = { readonly limit?: string };

type Shown = Story & {
  readonly id: string;
  readonly name: string;
  /** Of the story, whatever the page's. */
  readonly language: string;
  readonly website: { readonly href: string; readonly host: string } | null;
  readonly picture: { readonly path: string; readonly width: number; readonly height: number } | null;
};

export type TestimonialsData = { readonly items: readonly Shown[] };

/** No row of testimonials has more (specification, section 9). */
const MOST = 10;

/** A website by its name; null for an address that browsers would not open as one. */
function websiteOf(homepage: string | null): Shown['website'] {
  if (homepage === null || !URL.canParse(homepage)) return null;
  const { protocol, host, href } = new URL(homepage);
  return /^https?:$/.test(protocol) ? { href, host: host.replace(/^www\./, '') } : null;
}

const mostOf = ({ limit }: TestimonialsParams) => Math.min(MOST, Number(limit) || MOST);

/** What visitors said and the agency approved, newest first (F10, A5); null when there is nothing. */
export async function load({ client, params, signal }: Context<TestimonialsParams>): Promise<TestimonialsData | null> {
  const found = await client(submissions).listTestimonials({}, { signal });
  const items = found.items.slice(0, mostOf(params)).map((each) => {
    const { id, name, comment, language, homepage, picture } = each;
    const shown = picture && { path: picture.path, width: picture.width, height: picture.height };
    return { id, name, language, website: websiteOf(homepage), picture: shown, ...splitStory(comment) };
  });
  return items.length > 0 ? { items } : null;
}
