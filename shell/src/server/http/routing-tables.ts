import { isLanguage } from '@dorpel/i18n/languages';
import type { Middleware } from 'koa';
import { answerPlainly } from './plain-answers.ts';
import type { SiteSource } from '../cache/site-source.ts';

const FILE = /^\/routes\/([a-z]+)\/([0-9a-f]{12})\.json$/;

/**
 * Serves the routing table as browsers need it, per language (P2). The one that a document names never changes under its
 * name. A document may be older than the table, and an instance of the shell too: then the table of now is what there is,
 * under its own name, and nobody keeps it under the other.
 */
export function routingTables({ current }: Pick<SiteSource, 'current'>): Middleware {
  return async (ctx, next) => {
    const [, language, asked] = FILE.exec(ctx.path) ?? [];
    if (!isLanguage(language) || !['GET', 'HEAD'].includes(ctx.method)) return next();
    ctx.state['route'] = '/routes/';
    const table = current()?.browserTables[language];
    if (!table) return answerPlainly(ctx, 'starting');
    ctx.set('cache-control', table.version === asked ? 'public, max-age=31536000, immutable' : 'no-store');
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = table.json;
  };
}
