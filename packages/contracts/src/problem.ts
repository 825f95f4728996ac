/** Path of a field ('email', 'zones.0') -> code of what is wrong with it ('required', 'invalid', …). */
export type FieldCodes = Readonly<Record<string, string>>;

/** Problems every service can answer with, and their HTTP status. A service's own are in its contract. */
export const COMMON_PROBLEMS = {
  'request/invalid': 422,
  'request/malformed': 400,
  'request/too-large': 413,
  'request/forbidden': 403,
  'request/too-many': 429,
  'route/not-found': 404,
  'service/unavailable': 503,
  /** More is asked than it can do right now: worth trying again after `Retry-After` seconds. */
  'service/busy': 503,
  'service/failed': 500,
} as const;

/**
 * A failure with a code; never a sentence for visitors, the remotes have those in four languages.
 * Thrown by a service's domain, sent as `{ problem: { code, fields? } }`, and thrown again by the client.
 */
export class Problem extends Error {
  readonly code: string;
  readonly fields: FieldCodes | undefined;
  /** Of a problem that a service answered: the id by which its logs know the request. */
  readonly requestId: string | undefined;
  /** Seconds after which it is worth trying again, where that is known; in the answer's `retry-after`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    fields?: FieldCodes,
    options: ErrorOptions & {
      readonly requestId?: string | undefined;
      readonly retryAfter?: number | undefined;
    } = {},
  ) {
    super(code, options);
    this.name = 'Problem';
    this.code = code;
    this.fields = fields;
    this.requestId = options.requestId;
    this.retryAfter = options.retryAfter;
  }
}

/** Whether a value that was caught is a problem, with this code when one is given. */
export function isProblem(error: unknown, code?: string): error is Problem {
  return error instanceof Error && error.name === 'Problem' && (code === undefined || (error as Problem).code === code);
}
