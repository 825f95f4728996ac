import type Koa from 'koa';
import type { Call } from '../handlers.ts';

/** What the chain keeps per request. */
export type State = {
  call: Call;
  /** Why the body can't be read: told to who may send one. */
  unreadable?: Error;
};

export type Link = Koa.Middleware<State>;
export type Context = Koa.ParameterizedContext<State>;
