import { isProblem, Problem } from '@dorpel/contracts';
import type { catalogue } from '@dorpel/contracts/catalogue';
import { type Client, withDeadline } from '@dorpel/contracts/client';
import { type owners, SESSION_COOKIES, type Statistics } from '@dorpel/contracts/owner';
import { inLanguages, isLanguage, type Language } from '@dorpel/i18n/languages';
import type { Call, Handlers } from '@dorpel/service-kit';
import type Router from '@koa/router';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';
import type { Cockpits } from './cockpit.ts';
import type { Counting } from './counter.ts';
import { statisticsOf } from './figures.ts';
import { type History, HISTORY_PAGE } from './history.store.ts';
import { presentRow } from './history.ts';
import type { Rollups } from './store.ts';

/** What the features have to know of who is logged in. */
type Visitor = {
  readonly id: string;
  readonly propertyIds: readonly string[];
  readonly language: Language;
  readonly mustReplacePassword: boolean;
};

/** The owner behind a request, or null. */
export type OwnerOf = (call: Call) => Promise<Visitor | null>;

/**
 * The owner who is logged in and may see figures.
 *
 * @throws Problem 'session/missing', 'password/must-be-replaced'
 */
export async function requireOwner(ownerOf: OwnerOf, call: Call): Promise<Visitor> {
  const owner = await ownerOf(call);
  if (!owner) throw new Problem('session/missing');
  if (owner.mustReplacePassword) throw new Problem('password/must-be-replaced');
  return owner;
}

/**
 * Lets only the owner of a property on. Another owner's property and one that does not exist are the same to who asks (O7).
 *
 * @throws Problem 'property/not-found', and what `requireOwner` raises
 */
async function requireOwnProperty(ownerOf: OwnerOf, call: Call, propertyId: string): Promise<Visitor> {
  const owner = await requireOwner(ownerOf, call);
  if (!owner.propertyIds.includes(propertyId)) throw new Problem('property/not-found');
  return owner;
}

export type StatisticsRoutes = {
  readonly statistics: (propertyId: string) => Promise<Statistics>;
  readonly counting: Counting;
  readonly ownerOf: OwnerOf;
};

/** The figures of a property, from what is counted and what was sent. */
export const statisticsFrom =
  ({ rollups, history, now }: { rollups: Rollups; history: History; now: () => Date }) =>
  async (propertyId: string): Promise<Statistics> => {
    const [counted, sent, since] = await Promise.all([
      rollups.of(propertyId),
      history.tallies([propertyId]),
      rollups.visitsSince(),
    ]);
    return statisticsOf(propertyId, counted, sent, now(), since);
  };

/** By which somebody of the office is known without asking who: to be left out needs no proof. */
const OFFICE_COOKIES = ['', '__Host-'].map((prefix) => `${prefix}${SESSION_COOKIES.staff}`);

export function statisticsHandlers({
  statistics,
  counting,
  ownerOf,
}: StatisticsRoutes): Handlers<typeof owners, 'getStatistics' | 'recordEvents' | 'recordVisits'> {
  return {
    async getStatistics({ params: { id } }, call) {
      await requireOwnProperty(ownerOf, call, id);
      return statistics(id);
    },
    async recordEvents({ body: { events } }, call) {
      const owner = await ownerOf(call);
      const sender = {
        userAgent: call.userAgent,
        network: call.subscriber,
        ownPropertyIds: owner?.propertyIds ?? [],
        isOffice: OFFICE_COOKIES.some((name) => call.cookies.get(name) !== undefined),
      };
      return { accepted: await counting.count(events, sender) };
    },
    async recordVisits({ body: { visits } }) {
      return { accepted: await counting.countVisits(visits) };
    },
  };
}

const COLUMNS = inWords((say) => [say(msg`day`), say(msg`visits`), say(msg`looked longer`), say(msg`seen in lists`)]);

/** What spreadsheets of a language expect between columns. */
const SEPARATORS = inLanguages<string>({ nl: ';', fr: ';', en: ',', de: ';' });

/**
 * Lines of comma-separated values (RFC 4180), with the mark by which Excel knows that they are UTF-8. A day before visits were counted
 * has none, and not 0.
 */
function daysCsv(days: Statistics['days'], language: Language): string {
  const lines = days.map(({ day, visits = '', opens, impressions }) => [day, visits, opens, impressions]);
  const rows = [COLUMNS[language], ...lines];
  return `\uFEFF${rows.map((row) => `${row.join(SEPARATORS[language])}\r\n`).join('')}`;
}

type DaysCsvRoutes = {
  readonly ownerOf: OwnerOf;
  readonly statistics: (propertyId: string) => Promise<Statistics>;
};

/** `GET /v1/properties/:id/days.csv?language=nl`: the 30 days of the chart, for the owner's own sums (O6). */
export const daysCsvRoutes =
  ({ ownerOf, statistics }: DaysCsvRoutes) =>
  (router: Router): void => {
    router.get('/v1/properties/:id/days.csv', async (ctx) => {
      const id = ctx.params['id'] ?? '';
      await requireOwnProperty(ownerOf, ctx.state['call'] as Call, id);
      const asked = String(ctx.query['language'] ?? '');
      const { days } = await statistics(id);
      ctx.set('cache-control', 'private, no-store');
      ctx.attachment(`property-${id}-${days.at(-1)?.day ?? ''}.csv`);
      ctx.type = 'text/csv; charset=utf-8';
      ctx.body = daysCsv(days, isLanguage(asked) ? asked : 'nl');
    });
  };

export function historyHandlers({
  history,
  ownerOf,
  now,
}: {
  readonly history: History;
  readonly ownerOf: OwnerOf;
  readonly now: () => Date;
}): Handlers<typeof owners, 'listHistory'> {
  return {
    async listHistory({ params: { id }, query }, call) {
      await requireOwnProperty(ownerOf, call, id);
      const { type, sort = 'date', direction = sort === 'date' ? 'down' : 'up', page = 1 } = query;
      const [{ items, total }, types] = await Promise.all([
        history.page(id, { type, sort, direction, page }),
        history.types(id),
      ]);
      return {
        items: items.map((row) => presentRow(row, now())),
        total,
        page,
        pages: Math.max(1, Math.ceil(total / HISTORY_PAGE)),
        types,
      };
    },
  };
}

export const cockpitHandlers = ({
  cockpits,
  ownerOf,
}: {
  readonly cockpits: Cockpits;
  readonly ownerOf: OwnerOf;
}): Handlers<typeof owners, 'getCockpit'> => ({
  async getCockpit({ params: { id } }, call) {
    await requireOwnProperty(ownerOf, call, id);
    return cockpits.of(id);
  },
});

type PassportRoutes = {
  readonly client: Pick<Client<typeof catalogue>, 'getOpenPassport'>;
  readonly ownerOf: OwnerOf;
  /** Shared with the catalogue, which tells nobody else; without one it can't be asked. */
  readonly token: string | undefined;
};

/** Milliseconds the catalogue may take: slow is not away, and the owner looks at a place that says what is coming (O1). */
const DEADLINE = 10_000;

/** What is still needed for the advert of an own property: the catalogue knows, and only the owner is told (X1, O7). */
export const passportHandlers = ({
  client,
  ownerOf,
  token,
}: PassportRoutes): Handlers<typeof owners, 'getPassport'> => ({
  async getPassport({ params, query }, call) {
    const owner = await requireOwnProperty(ownerOf, call, params.id);
    if (token === undefined) throw new Problem('service/unavailable');
    const options = {
      headers: { authorization: `Bearer ${token}` },
      signal: withDeadline(DEADLINE, call.signal),
    };
    try {
      return await client.getOpenPassport({ params, query: { language: query.language ?? owner.language } }, options);
    } catch (error) {
      if (isProblem(error, 'property/not-found')) throw error;
      throw new Problem('service/unavailable', undefined, { cause: error });
    }
  },
});
