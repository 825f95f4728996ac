import { COMMON_PROBLEMS, type Contract, isProblem, Problem } from '@dorpel/contracts';
import { isUnreachable } from '../database.ts';
import { CLIENT_GONE } from './request-log.ts';
import type { Context, Link } from './state.ts';

/** What the HTTP libraries under the chain throw, by status. */
const BY_STATUS: Readonly<Record<number, string>> = { 400: 'request/malformed', 413: 'request/too-large' };

function isAbort(error: unknown, signal: AbortSignal): boolean {
  if (!(error instanceof Error)) return false;
  const isBodyCutOff = 'type' in error && error.type === 'request.aborted';
  return isBodyCutOff || (signal.aborted && (error === signal.reason || error.name === 'AbortError'));
}

function problemOf(error: unknown): Problem {
  if (isProblem(error)) return error;
  if (isUnreachable(error)) return new Problem('service/unavailable', undefined, { cause: error });
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return new Problem(BY_STATUS[status] ?? 'service/failed', undefined, { cause: error });
}

function answer(ctx: Context, status: number, { code, fields }: Problem): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  ctx.body = { problem: { code, ...(fields && { fields }) } };
}

/**
 * Turns whatever was thrown into `{ problem: { code, fields? } }` with the status the contract gives the code. What is
 * nobody's fault but ours is logged as an error with the request id; its text never leaves the service.
 */
export function problems(contract: Contract): Link {
  const statuses = new Map<string, number>([...Object.entries(COMMON_PROBLEMS), ...Object.entries(contract.problems)]);
  return async (ctx, next) => {
    const { log, signal } = ctx.state.call;
    try {
      await next();
    } catch (error) {
      if (isAbort(error, signal)) {
        ctx.status = CLIENT_GONE;
        return;
      }
      const problem = problemOf(error);
      const status = statuses.get(problem.code) ?? 500;
      if (status >= 500) log.error({ error: isProblem(error) ? problem : error }, 'request failed');
      answer(ctx, status, statuses.has(problem.code) ? problem : new Problem('service/failed'));
    }
  };
}

/** Last link: no route took the request. */
export const notFound: Link = () => {
  throw new Problem('route/not-found');
};
