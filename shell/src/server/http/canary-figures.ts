import type { Context, Middleware } from 'koa';
import type { CanaryJudge } from '../canary/canary.ts';
import type { Vitals } from '../canary/figures.ts';
import { canariesOf } from '../releases/canaries.ts';
import type { Registry } from '../releases/registry.ts';
import { isByProgram, isVisit, isVisitor } from './visits.ts';

/** Where a browser says how its document did: 'lcp,cls,inp,errors' (browser/vitals.ts). */
const VITALS = '/vitals';
const LONGEST = 100;
const NUMBERS = /^(\d{1,7}),(\d{1,4}(?:\.\d{1,4})?),(\d{1,7}),(\d{1,4})$/;

/** Forms that scripts send: everything a visitor can send is an endpoint of this kind (packages/contracts/src/forms/v1.ts). */
const SUBMISSION = /^\/api\/forms\/v\d+\/submissions\//;

/** @returns undefined where a browser of ours says no such thing */
async function readVitals(ctx: Context): Promise<Vitals | undefined> {
  let text = '';
  for await (const chunk of ctx.req) {
    text += String(chunk);
    if (text.length > LONGEST) return undefined;
  }
  const [, lcp, cls, inp, errors] = NUMBERS.exec(text) ?? [];
  return lcp === undefined
    ? undefined
    : { lcp: Number(lcp), cls: Number(cls), inp: Number(inp), errors: Number(errors) };
}

/** A page that a visitor was sent to look at; not a redirect, nor what is not there. */
const isDocument = (ctx: Context) =>
  isVisit(ctx) && [200, 304].includes(ctx.status) && ctx.response.get('content-language') !== '';

/** Whether a form was taken: a service keeps it, or its page leads on, as it does without scripts. */
function isTaken({ method, path, status, state }: Context): boolean {
  if (method !== 'POST') return false;
  if (SUBMISSION.test(path)) return status >= 200 && status < 300;
  return (status === 302 || status === 303) && state['route'] !== undefined && state['route'] !== 'redirect';
}

/**
 * Counts what visitors meet while a canary is to be judged by itself, and asks their browsers how their documents did: these are told
 * by 'server-timing', so that no page differs for it. At all other times it costs nothing, and asks nothing.
 */
export function canaryFigures(registry: Registry, judge: CanaryJudge, secure: boolean): Middleware {
  return async (ctx, next) => {
    const isVitals = ctx.path === VITALS && ctx.method === 'POST';
    if (!judge.isJudging() && !isVitals) return next();
    const vitals = isVitals ? await readVitals(ctx) : undefined;
    if (isVitals) ctx.status = vitals ? 204 : 400;
    else await next();
    if (!isVisitor(ctx) || isByProgram(ctx.get('user-agent'))) return;
    const visitor = canariesOf(ctx, registry, secure);
    if (vitals) judge.told(visitor, ctx.state['subscriber'] as string, vitals);
    else if (isTaken(ctx)) judge.completed(visitor);
    else if (isDocument(ctx)) {
      ctx.append('server-timing', 'vitals');
      judge.visited(visitor);
    }
  };
}
