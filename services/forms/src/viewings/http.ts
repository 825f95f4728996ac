import { createHash } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import type { deskViewings } from '@dorpel/contracts/desk-viewings';
import type { submissions } from '@dorpel/contracts/forms';
import { type AppOptions, type Handlers, isKnown } from '@dorpel/service-kit';
import { type DeskPeople, type Site, whoIn } from '../submissions/submissions.ts';
import type { OfferedSlot, Viewings } from './booking.ts';
import type { Appointment, Appointments } from './changes.ts';
import type { ReadFeed } from './feed.ts';
import type { Feeds } from './feeds.store.ts';
import type { OpenDays } from './open-days.ts';

type ViewingHandlers = Handlers<
  typeof submissions,
  'listViewingSlots' | 'listOpenDays' | 'getAppointment' | 'cancelAppointment' | 'moveAppointment'
>;

const present = ({ id, form, viewing: { propertyId, status, startsAt, endsAt } }: Appointment) => ({
  id,
  form,
  propertyId,
  status,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const presentSlot = ({ id, startsAt, endsAt, capacity, free }: OfferedSlot) => ({
  id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  capacity,
  free,
});

/** The endpoints of viewings (F5), and of open house days (X21). */
export const viewingsHandlers = (
  viewings: Pick<Viewings, 'list'>,
  openDays: Pick<OpenDays, 'list'>,
  appointments: Appointments,
): ViewingHandlers => ({
  listOpenDays: async ({ params }) => ({ items: (await openDays.list(params.id)).map(presentSlot) }),
  async listViewingSlots({ params }) {
    const { slots, conditions } = await viewings.list(params.id);
    const items = slots.map(presentSlot);
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

/** A calendar file as it is answered: of one person, or of a day that everybody may know. */
type CalendarFile = { readonly name: string; readonly type: string; readonly base64: string };

type CalendarFiles = {
  /** @throws Problem 'link/invalid', 'appointment/not-found' */
  readonly ofLink: (token: string) => Promise<CalendarFile>;
  /** @throws Problem 'property/not-found', 'appointment/not-found' */
  readonly ofDay: (propertyId: string, start: string, language: string) => Promise<CalendarFile>;
};

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * `GET /v1/appointment.ics?token=…`: the viewing of who has its link, and `GET /v1/open-day.ics?home=…&start=…&language=…`: a day of
 * a home, as calendar files. The token is in the query, which no log holds.
 */
export const calendarFilesRoute =
  ({ ofLink, ofDay }: CalendarFiles) =>
  (router: Router): void => {
    const send = (ctx: Parameters<Parameters<Router['get']>[1]>[0], { name, type, base64 }: CalendarFile) => {
      ctx.set('cache-control', 'private, no-store');
      ctx.set('x-robots-tag', 'noindex');
      ctx.attachment(name);
      ctx.type = type;
      ctx.body = Buffer.from(base64, 'base64');
    };
    router.get('/v1/appointment.ics', async (ctx) => {
      send(ctx, await ofLink(asText(ctx.query['token'])));
    });
    router.get('/v1/open-day.ics', async (ctx) => {
      const { home, start, language } = ctx.query;
      send(ctx, await ofDay(asText(home), asText(start), asText(language)));
    });
  };

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
