import { type DeskTestimonial, type deskTestimonials, TESTIMONIAL_STATES } from '@dorpel/contracts/desk-testimonials';
import type { AppOptions, Handlers, StaffGate } from '@dorpel/service-kit';
import type { Links } from '../submissions/links-links.ts';
import { whoIn } from '../submissions/at-desk.ts';
import { stateOf, versionOf } from '../submissions/review.ts';
import { addressOf } from './testimonials.routes.ts';
import type { Testimonial, Testimonials } from './testimonials.ts';

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

/** The pictures of testimonials that nobody may see yet but who judges them; they are kept nowhere. */
export const deskPictureRoutes =
  ({ testimonials, links, gate }: DeskTestimonialsRoutes) =>
  (router: Router): void => {
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
