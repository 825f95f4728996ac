import { createHash } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import type { deskViewings } from '@dorpel/contracts/desk-viewings';
import type { submissions } from '@dorpel/contracts/forms';
import { type AppOptions, type Handlers, isKnown } from '@dorpel/service-kit';
import { type DeskPeople, type Site, whoIn } from '../submissions/submissions.ts';
import type { Viewings } from './booking.ts';
import type { Appointment, Appointments } from './changes.ts';
import type { ReadFeed } from './feed.ts';
import type { Feeds } from './feeds.store.ts';

type ViewingHandlers = Handlers<
  typeof submissions,
  'listViewingSlots' | 'getAppointment' | 'cancelAppointment' | 'moveAppointment'
>;

const present = ({ id, viewing: { propertyId, status, startsAt, endsAt } }: Appointment) => ({
  id,
  propertyId,
  status,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** The endpoints of viewings (F5). */
export const viewingsHandlers = (viewings: Pick<Viewings, 'list'>, appointments: Appointments): ViewingHandlers => ({
  async listViewingSlots({ params }) {
    const { slots, conditions } = await viewings.list(params.id);
    const items = slots.map(({ id, startsAt, endsAt, capacity, free }) => ({
      id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      capacity,
      free,
    }));
    // Readers of the contract need an amount: none is said of a deposit that nobody knows.
    const deposit = conditions?.deposit ?? { amount: 0, currency: conditions?.firstRent.currency ?? 'EUR' };
    return { items, conditions: conditions && { ...conditions, deposit } };
  },
  getAppointment: async ({ query }) => present(await appointments.get(query.token)),
  cancelAppointment: async ({ body }) => present(await appointments.cancel(body.token)),
  moveAppointment: async ({ body }) => present(await appointments.move(body.token, body.slotId)),
});

type CalendarRoutes = Pick<DeskPeople, 'gate'> & {
  readonly feeds: Feeds;
  readonly site: Pick<Site, 'hrefOfService'>;
  readonly now: () => Date;
};

type CalendarHandlers = Handlers<
  typeof deskViewings,
  'listCalendars' | 'makeCalendar' | 'endCalendar' | 'endColleaguesCalendar'
>;

const DONE = { done: true } as const;

/** The path of the calendar that a secret opens. */
export const feedPath = (secret: string) => `/v1/viewings.ics?secret=${secret}`;

/** The addresses under which calendar programs find who shows what. */
export function calendarHandlers({ feeds, site, now, ...people }: CalendarRoutes): CalendarHandlers {
  return {
    async listCalendars(_, call) {
      const { id, role } = people.gate.of(call);
      const all = await feeds.list();
      const seen = mayDo(role, 'calendars.all') ? all : all.filter((each) => each.id === id);
      return {
        items: seen.map((each) => ({
          id: each.id,
          name: each.name,
          madeAt: each.madeAt.toISOString(),
          readAt: each.readAt?.toISOString() ?? null,
        })),
      };
    },

    async makeCalendar({ body: { language } }, call) {
      const secret = await feeds.make(whoIn(people, call), language, now());
      return { address: site.hrefOfService('forms', feedPath(secret)) };
    },

    async endCalendar(_, call) {
      const by = whoIn(people, call);
      await feeds.end(by.id, by, now());
      return DONE;
    },

    async endColleaguesCalendar({ params }, call) {
      if (!(await feeds.end(params.id, whoIn(people, call), now()))) throw new Problem('calendar/not-found');
      return DONE;
    },
  };
}

type Router = Parameters<NonNullable<AppOptions<typeof deskViewings>['routes']>>[0];

/** `GET /v1/viewings.ics`: the calendar that a secret opens. The secret is in the query, which no log holds. */
export const feedRoute =
  (readFeed: ReadFeed) =>
  (router: Router): void => {
    router.get('/v1/viewings.ics', async (ctx) => {
      const { secret } = ctx.query;
      const calendar = await readFeed(typeof secret === 'string' ? secret : '');
      ctx.set('cache-control', 'private, no-cache');
      ctx.set('x-robots-tag', 'noindex');
      // Weak: the same calendar may be sent compressed.
      const tag = `W/"${createHash('sha256').update(calendar).digest('base64url')}"`;
      ctx.set('etag', tag);
      if (isKnown(ctx, tag, null)) {
        ctx.status = 304;
        return;
      }
      ctx.type = 'text/calendar; charset=utf-8';
      ctx.body = calendar;
    });
  };
