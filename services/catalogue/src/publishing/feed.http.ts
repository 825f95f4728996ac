import { Readable } from 'node:stream';
import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import type { Agency } from '@dorpel/contracts/content';
import { type Day, dayOf, instantOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import { isKnown, type Version } from '@dorpel/service-kit';
import { hashOf } from '../property/property.ts';
import type { Sender } from '../formats/formats.ts';
import type { PropertyRepository } from '../listings/listings.ts';
import type { Rule } from '../compliance/compliance.ts';
import { lastTurn, type Rate } from '../costs/costs.ts';
import { feedOf } from './feed.ts';
import { formatOfPortal, isLetIn, type Portal } from './portal.ts';
import type { Portals } from './portals.store.ts';

export type FeedRoutes = {
  readonly portals: Pick<Portals, 'find'>;
  readonly properties: Pick<PropertyRepository, 'listed'>;
  readonly version: Pick<Version, 'last'>;
  /** Decides first what may be published today. */
  readonly settled: () => Promise<void>;
  /** The rates of the true cost: what a receipt says otherwise is in no feed. */
  readonly rates: () => Promise<readonly Rate[]>;
  /** The rules of adverts: where homes are shown as adverts, what they make each say is told. */
  readonly rules: () => Promise<readonly Rule[]>;
  /** Null where nobody can say who the agency is. */
  readonly agency: (language: Language) => Promise<Agency | null>;
  readonly siteUrl: string;
  readonly now: () => Date;
};

/** Feeds that are written at once: each reads all homes. */
const MOST_AT_ONCE = 4;

/** Seconds after which another try is worth it. */
const RETRY_AFTER = '60';

/** In either way a portal may say who it is; most know the first alone. */
const CHALLENGE = 'Basic realm="feed", charset="UTF-8", Bearer realm="feed"';

const SECOND = 1000;

/** What a feed was made of last, and when. */
type State = { readonly tag: string; readonly at: Date; readonly modified: Date | null };

/**
 * When a feed changed last, to the second: the next full one, so that no other change hides in it, and null until that is over.
 */
const modifiedOf = (on: Date, now: Date): Date | null => {
  const next = new Date((Math.floor(on.getTime() / SECOND) + 1) * SECOND);
  return next <= now ? next : null;
};

/**
 * Which bytes a feed has, told without writing them: those of a version of the catalogue, for a portal, from an agency, and since
 * a rate of its receipts changed.
 */
async function stateOf(
  portal: Portal,
  { sender, rates, day }: { readonly sender: Sender; readonly rates: readonly Rate[]; readonly day: Day },
  { version, siteUrl, now }: FeedRoutes,
): Promise<State> {
  const { version: number, on } = await version.last();
  const { id, format, language, createdOn } = portal;
  const turn = lastTurn(rates, day);
  const turned = turn === undefined ? null : instantOf(turn, '00:00');
  // What the law makes an advert say may be another every day.
  const told = formatOfPortal(portal).saysLaw ? instantOf(day, '00:00') : null;
  const moments = [on, createdOn, turned, told];
  const at = new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));
  return {
    tag: `W/"${hashOf([number, turn, told?.toISOString(), id, format, language, siteUrl, { ...sender }, at.toISOString()])}"`,
    at,
    modified: on && modifiedOf(at, now()),
  };
}

async function senderOf({ sender, language }: Portal, agency: FeedRoutes['agency']): Promise<Sender> {
  const found = await agency(language ?? 'nl');
  if (!found) throw new Problem('service/unavailable');
  return { name: found.name, mail: found.email, id: sender ?? '' };
}

/**
 * `GET /v1/feeds/{portal}`: the homes of the agency for a portal, in its format (X15), to who knows its token. Kept by nobody
 * on the way, found by no search engine; 304 where the portal has it already, without a home being read.
 */
export const feedRoutes = (given: FeedRoutes) => {
  let atWork = 0;
  return (router: Router): void => {
    router.get('/v1/feeds/:portal', async (ctx) => {
      const name = ctx.params['portal'] ?? '';
      ctx.set({ 'x-robots-tag': 'noindex', vary: 'Authorization' });
      const portal = await given.portals.find(name);
      if (!isLetIn(ctx.get('authorization'), name, portal?.tokenHash ?? null) || !portal) {
        ctx.set('www-authenticate', CHALLENGE);
        throw new Problem('feed/unauthorized');
      }
      if (portal.pausedOn) throw new Problem('feed/paused');
      await given.settled();
      const day = dayOf(given.now());
      const [sender, rates, rules] = await Promise.all([senderOf(portal, given.agency), given.rates(), given.rules()]);
      const { tag, at, modified } = await stateOf(portal, { sender, rates, day }, given);
      ctx.set('etag', tag);
      if (modified) ctx.set('last-modified', modified.toUTCString());
      if (isKnown(ctx, tag, modified)) {
        ctx.status = 304;
        return;
      }
      if (atWork >= MOST_AT_ONCE) {
        ctx.set('retry-after', RETRY_AFTER);
        throw new Problem('service/busy');
      }
      ctx.status = 200;
      ctx.set('content-type', `${formatOfPortal(portal).mediaType}; charset=utf-8`);
      if (ctx.method === 'HEAD') return;
      atWork += 1;
      ctx.res.once('close', () => {
        atWork -= 1;
      });
      const { siteUrl, properties } = given;
      ctx.body = Readable.from(feedOf(portal, properties.listed(), { siteUrl, rates, rules, day, sender, at }));
    });
  };
};
