import type Koa from 'koa';
import type { Call } from '../handlers.ts';

/** What the chain keeps per request. */
export type State = {
  call: Call;
};

export type Link = Koa.Middleware<State>;
export type Context = Koa.ParameterizedContext<State>;
