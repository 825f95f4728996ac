import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import type { Middleware } from 'koa';
import { catalogue } from '@dorpel/contracts/catalogue';
import { submissions } from '@dorpel/contracts/forms';
import { openApiOf } from '@dorpel/contracts/openapi';
import { type Call, type Log, rateLimit, serviceClient } from '@dorpel/service-kit';
import type { Config } from '../config.ts';
import { addressesFrom } from './links.ts';
import type { ToolSources } from './tools.ts';

/** What the search API promises: endpoints of the contract, which the pages of the site ask as well. */
const SUMMARIES = {
  listProperties: 'Homes that a search finds, a page at a time: `pageSize` is 24 unless it is given.',
  getProperty: 'A home, as its page shows it.',
  getFacets: 'How many homes there are by town, type and what they have, each under the other filters.',
  listPositions: 'Where the homes of a search lie: the newest 2,000, blurred where the address is not public.',
  suggestPlaces: 'Places by the beginning of a name or postcode, in any language.',
  understandSentence:
    'A sentence as filters: `query` is that of a list’s page on the site, where `price=-400000` says what is `priceMax` here.',
  listRelaxations: 'Which filter to leave out where nothing was found, and what lies near.',
  listSimilar: 'Homes that are like a home.',
  listProjects: 'New-build projects.',
  getProject: 'A project, with its units.',
  getFigures: 'How many homes are for sale, to rent, sold and rented.',
} as const;

/** Requests of one address, to all of the API and to the tools of agents. The first is that of the service. */
export const LIMITS = { requests: { points: 3000, seconds: 60 }, tools: { points: 60, seconds: 60 } } as const;

const DESCRIPTION = `Homes of the agency as its site shows them: read only, published only, without a key.

- One address may make ${LIMITS.requests.points} requests in ${LIMITS.requests.seconds} seconds; what is more is answered with 429 and \`retry-after\`.
- A list has at most 100 homes a page. Lists of values are repeated parameters.
- \`language\` is one of nl, fr, en, de: names, facts and texts are in it where they are known in it.
- Fields are only ever added within a version: take no offence at those that you do not know.
- Agents find the same as tools (Model Context Protocol, Streamable HTTP) at \`/v1/mcp\`, ${LIMITS.tools.points} requests in ${LIMITS.tools.seconds} seconds.`;

/** What the protocol reads of a request besides its body. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version'];

type Around = {
  readonly handlers: ToolSources['handlers'];
  readonly config: Pick<Config, 'CONTENT_URL' | 'FORMS_URL' | 'SITE_URL' | 'PORT'>;
  /** Decides first what may be published today. */
  readonly settled: () => Promise<void>;
  readonly log: Log;
};

/**
 * The search for who is no browser: its description (`/v1/openapi.json`), and tools for agents (`POST /v1/mcp`), which are asked
 * in one request each, without a session. A page of another site can't ask in the name of its reader: a request that names
 * another origin is refused.
 */
export function searchApiRoutes({ handlers, config, settled, log }: Around) {
  const { CONTENT_URL: contentUrl, FORMS_URL: formsUrl, SITE_URL: siteUrl } = config;
  const origin = new URL(siteUrl ?? `http://127.0.0.1:${config.PORT}`).origin;
  let made: string | undefined;
  const description = () =>
    (made ??= JSON.stringify(
      openApiOf(catalogue, {
        title: 'Search for homes',
        description: DESCRIPTION,
        server: `${origin}/api/catalogue`,
        summaries: SUMMARIES,
      }),
    ));
  const forms = formsUrl === undefined ? undefined : serviceClient(submissions, formsUrl);
  const sources: ToolSources = {
    handlers,
    addressOf: addressesFrom(contentUrl, siteUrl, log),
    async viewingsOf(id) {
      try {
        return (
          (await forms?.listViewingSlots({ params: { id } }, { signal: AbortSignal.timeout(5_000) }))?.items ?? null
        );
      } catch (error) {
        log.warn({ error }, 'nobody tells when homes can be viewed');
        return null;
      }
    },
  };
  return (router: Router): void => {
    router.get('/v1/openapi.json', (ctx) => {
      ctx.set({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' });
      ctx.type = 'application/vnd.oai.openapi+json';
      ctx.body = description();
    });
    // Earlier versions of the protocol let a request hold many messages, each of which may use a tool.
    const limit = rateLimit(LIMITS.tools, ({ request }) => {
      const { body } = request as { readonly body?: unknown };
      return Array.isArray(body) ? Math.max(1, body.length) : 1;
    });
    router.all('/v1/mcp', limit as unknown as Middleware, async (ctx) => {
      const from = ctx.get('origin');
      if (from !== '' && from !== origin) throw new Problem('request/forbidden');
      // Nothing is told without being asked, and no session can be ended.
      if (ctx.method !== 'POST') {
        ctx.status = 405;
        ctx.set('allow', 'POST');
        return;
      }
      if (ctx.state['unreadable']) throw ctx.state['unreadable'];
      await settled();
      // The protocol is loaded once an agent asks: no start waits for it, and a site that has none holds nothing of it.
      const { askTools } = await import('./mcp.ts');
      const { body } = ctx.request as { readonly body?: unknown };
      const headers = Object.fromEntries(
        HEADERS.map((name) => [name, ctx.get(name)]).filter(([, value]) => value !== ''),
      );
      const answer = await askTools({ url: `${origin}/v1/mcp`, headers, body }, ctx.state['call'] as Call, sources);
      ctx.status = answer.status;
      ctx.set('cache-control', 'no-store');
      ctx.type = answer.headers.get('content-type') ?? 'application/json';
      // What was taken note of is answered by nothing at all: of `null`, Koa writes the word.
      ctx.body = answer.status === 202 ? '' : await answer.text();
    });
  };
}
