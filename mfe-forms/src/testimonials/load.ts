import { submissions } from '@dorpel/contracts/forms';
import type { Context } from '@dorpel/federation';

/** A story as a card shows it: at once, and after a click. */
type Story = { readonly opening: string; readonly rest: string };

/** Characters that stand in a card at once, and how many more are not worth a click. */
const OPENING = 220;
const SLACK = 60;

/** Parts a long story between two words: together the parts are the story, without the space between them. */
export function splitStory(comment: string): Story {
  const story = comment.trim();
  if (story.length <= OPENING + SLACK) return { opening: story, rest: '' };
  const [head = ''] = /^[\s\S]*(?=\s)/.exec(story.slice(0, OPENING + 1)) ?? [];
  const opening = head.trimEnd();
  // One word as long as a card is no story: it is shown as it is, and broken by the browser.
  return opening === '' ? { opening: story, rest: '' } : { opening, rest: story.slice(opening.length).trim() };
}

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
