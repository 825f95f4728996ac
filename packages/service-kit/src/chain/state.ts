import type Koa from 'koa';
import type { Call } from '../handlers.ts';

/** What the chain keeps per request. */
export type State = {
  call: Call;
  /** True when the request passed through a proxy we trust, on behalf of a visitor, or came straight from one. */
  isVisitor: boolean;
};

export type Link = Koa.Middleware<State>;
export type Context = Koa.ParameterizedContext<State>;
