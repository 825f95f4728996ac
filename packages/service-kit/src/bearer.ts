import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import type { Before } from './handlers.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether an `authorization` header carries a token (RFC 6750, section 2.1). Compared by digest: neither content nor
 * length of the token shows in how long it takes.
 * @param token without one nobody is let in
 */
export const isBearer = (authorization: string, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));

/**
 * Lets to endpoints for services only who knows the token that they share; all others are none of its business.
 * @param token without one nobody is let in
 */
export const fromServicesOnly =
  (token: string | undefined): Before =>
  (call, endpoint) => {
    if (endpoint.caller === 'service' && !isBearer(call.header('authorization'), token))
      throw new Problem('request/forbidden');
  };
