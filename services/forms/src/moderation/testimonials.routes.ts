import type { submissions } from '@dorpel/contracts/forms';
import type { Handlers } from '@dorpel/service-kit';
import type { Testimonial, Testimonials } from './testimonials.ts';

/** Seconds for which a list may be kept. */
const FRESH = 60;

/** A website as an address that a browser opens; null where there is none. */
export const addressOf = (homepage: string | undefined) =>
  homepage ? (/^https?:\/\//i.test(homepage) ? homepage : `https://${homepage}`) : null;

/** Where the shell finds the picture; the file itself is served nowhere. */
const pathOf = ({ id }: Testimonial) => `/api/forms/v1/testimonials/${id}/picture`;

/** The endpoint of what visitors said and the agency approved (F10). */
export function testimonialsHandlers(
  testimonials: Pick<Testimonials, 'list' | 'shownPortrait'>,
): Handlers<typeof submissions, 'listTestimonials'> {
  async function present(testimonial: Testimonial) {
    const { id, language, answers, approvedAt, receivedAt } = testimonial;
    const { name, comment, homepage, image } = answers;
    // A picture that can't be read any more is left out, the words stay.
    const size = image ? await testimonials.shownPortrait(id).catch(() => null) : null;
    const picture = size && {
      path: pathOf(testimonial),
      width: size.width,
      height: size.height,
      alt: name,
      kind: 'picture',
    };
    return {
      id,
      name,
      comment,
      language,
      homepage: addressOf(homepage),
      picture,
      approvedAt: (approvedAt ?? receivedAt).toISOString(),
    };
  }
  return {
    async listTestimonials(_, call) {
      call.maxAge(FRESH);
      return { items: await Promise.all((await testimonials.list('shown')).map(present)) };
    },
  };
}
