import { type DeskTestimonial, type deskTestimonials, TESTIMONIAL_STATES } from '@dorpel/contracts/desk-testimonials';
import type { submissions } from '@dorpel/contracts/forms';
import type { AppOptions, Handlers, StaffGate } from '@dorpel/service-kit';
import { type Links, stateOf, versionOf, whoIn } from '../submissions/submissions.ts';
import type { Testimonial, Testimonials } from './testimonials.ts';

/** Seconds for which a list may be kept. */
const FRESH = 60;

/** A website as an address that a browser opens; null where there is none. */
const addressOf = (homepage: string | undefined) =>
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

export type DeskTestimonialsRoutes = {
  readonly testimonials: Testimonials;
  readonly links: Pick<Links, 'read'>;
  readonly gate: StaffGate;
};

/** In the log, who judged with the link of the agency's mail: whoever reads that mailbox. */
const BY_MAIL = { id: 'mail', name: '' };

/** Where somebody who may judge one finds its picture, below the service. */
const DESK_PICTURE = (id: string) => `/api/forms/v1/desk/testimonials/${id}/picture`;
const LINKED_PICTURE = (token: string) => `/api/forms/v1/testimonial/picture?token=${encodeURIComponent(token)}`;

export function deskTestimonialsHandlers(parts: DeskTestimonialsRoutes): Handlers<typeof deskTestimonials> {
  const { testimonials, links } = parts;

  async function present(testimonial: Testimonial, path: string): Promise<DeskTestimonial> {
    const { id, language, answers, receivedAt, review } = testimonial;
    const size = await testimonials.sizeOf(testimonial);
    return {
      id,
      version: versionOf(testimonial),
      state: stateOf(testimonial),
      name: answers.name,
      comment: answers.comment,
      language,
      homepage: addressOf(answers.homepage),
      picture: size && { path, ...size },
      receivedAt: receivedAt.toISOString(),
      changes: (review?.changes ?? []).map(({ at, ...change }) => ({ ...change, at: at.toISOString() })).toReversed(),
    };
  }

  return {
    async listDeskTestimonials({ query: { state = 'waiting' } }) {
      const [found, ...counts] = await Promise.all([
        testimonials.list(state),
        ...TESTIMONIAL_STATES.map((each) => testimonials.count(each)),
      ]);
      const [waiting = 0, shown = 0, refused = 0] = counts;
      return {
        items: await Promise.all(found.map((each) => present(each, DESK_PICTURE(each.id)))),
        counts: { waiting, shown, refused },
      };
    },

    judgeTestimonial: async ({ params, body: { version, verdict } }, call) =>
      testimonials.judge(params.id, version, verdict, whoIn(parts, call)),

    async getLinkedTestimonial({ query: { token } }) {
      const { id } = links.read('testimonial', token);
      return present(await testimonials.find(id), LINKED_PICTURE(token));
    },

    async judgeLinkedTestimonial({ body: { token, version, verdict } }) {
      const { id } = links.read('testimonial', token);
      return testimonials.judge(id, version, verdict, BY_MAIL);
    },
  };
}

type Router = Parameters<NonNullable<AppOptions<typeof deskTestimonials>['routes']>>[0];

/** The pictures of testimonials: those that are shown, and those that nobody may see yet but who judges them, kept nowhere. */
export const pictureRoutes =
  ({ testimonials, links, gate }: DeskTestimonialsRoutes) =>
  (router: Router): void => {
    router.get('/v1/testimonials/:id/picture', async (ctx) => {
      const { webp } = await testimonials.shownPortrait(String(ctx.params['id']));
      ctx.set('cache-control', 'public, max-age=86400');
      ctx.type = 'image/webp';
      ctx.body = webp;
    });
    router.get('/v1/desk/testimonials/:id/picture', async (ctx) => {
      await gate.require(ctx.state.call, 'testimonials.read');
      const { webp } = await testimonials.portrait(await testimonials.find(String(ctx.params['id'])));
      ctx.type = 'image/webp';
      ctx.body = webp;
    });
    router.get('/v1/testimonial/picture', async (ctx) => {
      const { token } = ctx.query;
      const { id } = links.read('testimonial', typeof token === 'string' ? token : '');
      const { webp } = await testimonials.portrait(await testimonials.find(id));
      ctx.set('cache-control', 'private, no-store');
      ctx.type = 'image/webp';
      ctx.body = webp;
    });
  };
