import { COMMON_PROBLEMS, type Contract, isProblem, Problem } from '@dorpel/contracts';
import { isUnreachable } from '../database.ts';
import { isError } from '../errors.ts';
import { CLIENT_GONE } from './request-log.ts';
import type { Context, Link } from '../handlers.ts';

/** What the HTTP libraries under the chain throw: all they refuse is malformed, but for what is too large. */
function codeOf(status: number): string {
  if (status === 413) return 'request/too-large';
  return status >= 400 && status < 500 ? 'request/malformed' : 'service/failed';
}

function isAbort(error: unknown, signal: AbortSignal): boolean {
  if (!isError(error)) return false;
  const isBodyCutOff = 'type' in error && error.type === 'request.aborted';
  return isBodyCutOff || (signal.aborted && (error === signal.reason || error.name === 'AbortError'));
}

function problemOf(error: unknown): Problem {
  if (isProblem(error)) return error;
  if (isUnreachable(error)) return new Problem('service/unavailable', undefined, { cause: error });
  const status = isError(error) && 'status' in error ? Number(error.status) : 500;
  return new Problem(codeOf(status), undefined, { cause: error });
}

function answer(ctx: Context, status: number, { code, fields, retryAfter }: Problem): void {
  ctx.status = status;
  if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
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
      // What is refused because there is too much of it is no failure, and comes by the hundred.
      const isBusy = problem.code.endsWith('/busy');
      if (status >= 500)
        log[isBusy ? 'warn' : 'error']({ error: isProblem(error) ? problem : error }, 'request failed');
      answer(ctx, status, statuses.has(problem.code) ? problem : new Problem('service/failed'));
    }
  };
}

/** Last link: no route took the request. */
export const notFound: Link = () => {
  throw new Problem('route/not-found');
};
