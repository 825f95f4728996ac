import type { Client } from '@dorpel/contracts/client';
import type { catalogue, PropertyCard, PropertyQuery } from '@dorpel/contracts/catalogue';
import { isProblem } from '@dorpel/contracts';
import type { Log } from '@dorpel/service-kit';

export type HomesOptions = {
  readonly client: Pick<Client<typeof catalogue>, 'listProperties' | 'getOpenPassport'>;
  /** Shared with the catalogue, which tells of what it holds back to nobody else. */
  readonly passportToken?: string | undefined;
  readonly log: Log;
  readonly now: () => Date;
};

/** What the catalogue knows of homes, remembered for a while. */
export type Homes = {
  /**
   * Which of these properties the catalogue shows. When it can't be asked, all that are not known to be none: a visit
   * that happened is not lost because another service is down.
   */
  known(propertyIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of these properties the catalogue shows, or keeps without showing them yet (X1): those can have an owner. */
  kept(propertyIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * The ids of homes like this one (X5): on the market, same goal, type and region, a price within a quarter of this
   * one's where that is public. null when the catalogue can't be asked.
   */
  like(propertyId: string): Promise<readonly string[] | null>;
  /** The cards of some homes, in a language; empty when the catalogue can't be asked. */
  cards(propertyIds: readonly string[], language: PropertyQuery['language']): Promise<readonly PropertyCard[]>;
};

/** Milliseconds an answer is remembered: that there is such a home, that there is none, and which are alike. */
const REMEMBERED = { shown: 3_600_000, none: 60_000, like: 900_000 } as const;

/** How many ids are remembered; whoever makes ids up must not fill the memory. */
const MOST = 50_000;

/**
 * Milliseconds the catalogue may take: for whoever counts a visit and goes on without knowing, and for an owner who looks
 * at a place that says what is coming.
 */
const DEADLINES = { visit: 3_000, owner: 10_000 } as const;

/** The most homes one request may ask for, and the most pages of those that are alike. */
const PAGE = 100;
const PAGES = 3;

/** How far the price of a home that is alike may lie from this one's. */
const PRICE_BAND = 0.25;

const regionOf = ({ energy, country }: PropertyCard) => energy?.region ?? country;

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

export function createHomes({ client, log, now, passportToken }: HomesOptions): Homes {
  const remembered = new Map<string, { isShown: boolean; until: number }>();
  const alike = new Map<string, { ids: readonly string[]; until: number }>();
  const asking = new Map<string, Promise<readonly string[] | null>>();

  const list = async (query: Partial<PropertyQuery>, deadline: number = DEADLINES.owner) =>
    client.listProperties({ query: { language: 'nl', ...query } }, { signal: AbortSignal.timeout(deadline) });

  function remember(id: string, isShown: boolean, at: number): void {
    if (remembered.size >= MOST) remembered.clear();
    remembered.set(id, { isShown, until: at + (isShown ? REMEMBERED.shown : REMEMBERED.none) });
  }

  /** Asks the catalogue about ids that are not remembered. */
  async function learn(ids: readonly string[], at: number): Promise<void> {
    const pages = await Promise.all(
      chunks(ids, PAGE).map((some) => list({ ids: some, pageSize: PAGE }, DEADLINES.visit)),
    );
    const shown = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
    for (const id of ids) remember(id, shown.has(id), at);
  }

  async function findAlike(own: PropertyCard): Promise<string[]> {
    const amount = own.price ? own.price.money.amount / 100 : null;
    const query: Partial<PropertyQuery> = {
      goal: own.goal,
      type: [own.type.id],
      pageSize: PAGE,
      ...(amount !== null && {
        priceMin: Math.round(amount * (1 - PRICE_BAND)),
        priceMax: Math.round(amount * (1 + PRICE_BAND)),
      }),
    };
    const found: PropertyCard[] = [];
    for (let page = 1, pages = 1; page <= Math.min(pages, PAGES); page += 1) {
      const answer = await list({ ...query, page });
      found.push(...answer.items);
      pages = answer.pages;
    }
    return found.filter((card) => card.id !== own.id && regionOf(card) === regionOf(own)).map(({ id }) => id);
  }

  /** @returns null when the catalogue can't be asked */
  async function orNull<T>(asked: () => Promise<T>): Promise<T | null> {
    try {
      return await asked();
    } catch (error) {
      if (!isProblem(error) && !(error instanceof DOMException)) throw error;
      log.warn({ error }, 'the catalogue could not be asked');
      return null;
    }
  }

  async function askLike(propertyId: string): Promise<readonly string[] | null> {
    const ids = await orNull(async () => {
      const [own] = (await list({ ids: [propertyId] })).items;
      return own ? findAlike(own) : [];
    });
    if (ids) alike.set(propertyId, { ids, until: now().getTime() + REMEMBERED.like });
    return ids;
  }

  async function known(propertyIds: readonly string[]): Promise<ReadonlySet<string>> {
    const at = now().getTime();
    const fresh = (id: string) => (remembered.get(id)?.until ?? 0) > at;
    const unknown = [...new Set(propertyIds)].filter((id) => !fresh(id));
    if (unknown.length > 0) await orNull(() => learn(unknown, at));
    return new Set(propertyIds.filter((id) => remembered.get(id)?.isShown ?? true));
  }

  async function isHeld(id: string): Promise<boolean> {
    if (passportToken === undefined) return false;
    const headers = { authorization: `Bearer ${passportToken}` };
    try {
      const input = { params: { id }, query: { language: 'nl' } } as const;
      await client.getOpenPassport(input, { headers, signal: AbortSignal.timeout(DEADLINES.owner) });
      return true;
    } catch (error) {
      if (isProblem(error, 'property/not-found')) return false;
      throw error;
    }
  }

  return {
    known,
    async kept(propertyIds) {
      const shown = await known(propertyIds);
      const others = await Promise.all(
        propertyIds.map(async (id) => (!shown.has(id) && (await isHeld(id)) ? [id] : [])),
      );
      return new Set([...shown, ...others.flat()]);
    },
    async like(propertyId) {
      const before = alike.get(propertyId);
      if (before && before.until > now().getTime()) return before.ids;
      // Whoever asks in the meantime waits for the same answer.
      const answer = asking.get(propertyId) ?? askLike(propertyId).finally(() => asking.delete(propertyId));
      asking.set(propertyId, answer);
      return answer;
    },
    async cards(propertyIds, language) {
      if (propertyIds.length === 0) return [];
      return (await orNull(async () => (await list({ ids: [...propertyIds], pageSize: PAGE, language })).items)) ?? [];
    },
  };
}
