import type Router from '@koa/router';
import { type AnyStruct, type Contract, type Endpoint, fieldCodes, isProblem, Problem } from '@dorpel/contracts';
import { assert, mask, type Struct, StructError } from 'superstruct';
import type { Before, Call, Context, Handlers, State } from '../handlers.ts';
import { answerText } from './conditional.ts';
import type { ConcurrencyLimit } from './limits.ts';
import { plainData } from './body.ts';

type Handler = (input: Record<string, unknown>, call: Call) => Promise<unknown>;

const structOf = (struct: AnyStruct) => struct as unknown as Struct<unknown, unknown>;

// The client leaves empty parameters out; a form without JavaScript sends them.
const filledIn = (query: object) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

function bodyOf(ctx: Context): unknown {
  if (ctx.state.unreadable) throw ctx.state.unreadable;
  // Only JSON is parsed, and only JSON makes a browser ask first (CORS), so nothing else may stand in for it.
  if (!ctx.is('json', '+json')) throw new Problem('request/malformed');
  return ctx.request.body;
}

/** Makes of the request what the contract says a handler takes. @throws Problem 'request/invalid' with its field codes */
function inputOf(endpoint: Endpoint, ctx: Context & { params: unknown }): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  try {
    if (endpoint.params) input['params'] = mask(plainData(ctx.params), structOf(endpoint.params));
    if (endpoint.query) input['query'] = mask(plainData(filledIn(ctx.query)), structOf(endpoint.query));
    if (endpoint.body) input['body'] = mask(plainData(bodyOf(ctx)), structOf(endpoint.body));
  } catch (error) {
    throw error instanceof StructError ? new Problem('request/invalid', fieldCodes(error)) : error;
  }
  return input;
}

function answer(ctx: Context, value: unknown): void {
  if (value === undefined) {
    ctx.status = 204;
    return;
  }
  ctx.type = 'json';
  answerText(ctx, JSON.stringify(value));
}

/** Seconds after which a busy service is worth asking again. */
const RETRY_AFTER = '2';

/** What the handler says, once it is its turn. Who waits for a visitor's file or for an event needs none: that is no work. */
async function inTurn(
  ctx: Context,
  { file, waits }: Endpoint,
  turns: ConcurrencyLimit,
  handle: () => Promise<unknown>,
) {
  try {
    return await (file || waits ? handle() : turns(ctx.state.call.signal, handle));
  } catch (error) {
    if (isProblem(error, 'service/busy')) ctx.set('retry-after', RETRY_AFTER);
    throw error;
  }
}

/** Adds a route per endpoint of the contract, below `/v{version}`. */
export function addEndpoints<C extends Contract>(
  router: Router<State>,
  contract: C,
  handlers: Handlers<C>,
  {
    before,
    checkResponses,
    turns,
  }: { readonly before: Before | undefined; readonly checkResponses: boolean; readonly turns: ConcurrencyLimit },
): void {
  for (const [name, endpoint] of Object.entries(contract.endpoints)) {
    const handler = handlers[name] as Handler;
    router.register(`/v${contract.version}${endpoint.path}`, [endpoint.method], async (ctx) => {
      const { call } = ctx.state;
      const value = await inTurn(ctx, endpoint, turns, async () => {
        // Who may not come in learns nothing of what would be taken.
        await before?.(call, endpoint);
        return handler(inputOf(endpoint, ctx), call);
      });
      if (checkResponses) assert(value, structOf(endpoint.response));
      answer(ctx, value);
    });
  }
}
