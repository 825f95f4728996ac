import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { defineContract, Problem } from '@dorpel/contracts';
import { email, id, integerText, list, text } from '@dorpel/contracts/fields';
import { array, integer, object, optional, record, string } from 'superstruct';
import { type AppOptions, createApp } from './app.ts';
import type { Handlers } from './handlers.ts';
import { captureLog } from './testing.ts';

const stone = object({ id: string(), weight: integer() });

/** A contract and handlers with one of everything the chain has to deal with. */
export const stones = defineContract({
  service: 'stones',
  version: 1,
  problems: { 'stone/not-found': 404, 'stone/taken': 409 },
  endpoints: {
    getStone: {
      method: 'GET',
      path: '/stones/:id',
      params: object({ id: id() }),
      query: object({ weight: optional(integerText(0, 100)) }),
      response: stone,
    },
    listStones: {
      method: 'GET',
      path: '/stones',
      query: object({ kind: optional(list(3)) }),
      response: object({ kinds: array(string()) }),
    },
    addStone: {
      method: 'POST',
      path: '/stones',
      body: object({ name: text(20), email: optional(email()), notes: optional(record(string(), string())) }),
      response: object({ name: string(), keys: array(string()) }),
    },
    removeStone: { method: 'DELETE', path: '/stones/:id', params: object({ id: id() }), response: object({}) },
    whoAmI: { method: 'GET', path: '/me', response: object({ subscriber: string(), cookie: string() }) },
    wait: { method: 'GET', path: '/wait', response: object({}) },
    fail: { method: 'GET', path: '/fail/:how', params: object({ how: string() }), response: object({}) },
  },
});

/** Tells that the handler of an endpoint that waits has begun. */
export const handling = new EventEmitter<{ wait: [] }>();

const failures: Record<string, () => unknown> = {
  unknown: () => new Problem('stone/unheard-of'),
  database: () =>
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:27017'), { name: 'MongoServerSelectionError' }),
  duplicate: () =>
    Object.assign(new Error('E11000 duplicate key error dup key: { email: "lotte@example.be" }'), {
      code: 11000,
      keyValue: { email: 'lotte@example.be' },
    }),
  text: () => 'no error at all',
};

export const handlers: Handlers<typeof stones> = {
  async getStone({ params, query }, call) {
    if (params.id === 'none') throw new Problem('stone/not-found');
    if (params.id === 'kept') call.maxAge(60);
    return { id: params.id, weight: params.id === 'heavy' ? 0.5 : (query.weight ?? 1) };
  },
  listStones: async ({ query }) => ({ kinds: query.kind ?? [] }),
  async addStone({ body }) {
    if (body.name === 'taken') throw new Problem('stone/taken', { name: 'taken' });
    return { name: body.name, keys: [...Object.keys(body), ...Object.keys(body.notes ?? {})] };
  },
  async removeStone(_input, call) {
    call.cookies.set('__Host-stone', null);
    return {};
  },
  async whoAmI(_input, call) {
    const cookie = call.cookies.get('stone') ?? '';
    call.cookies.set('__Host-stone', 'blue', { maxAge: 60_000 });
    return { subscriber: call.subscriber, cookie };
  },
  async wait(_input, call) {
    handling.emit('wait');
    await pause(600_000, undefined, { signal: call.signal });
    return {};
  },
  async fail({ params }) {
    throw failures[params.how]?.();
  },
};

/** An app of these with a log that can be read. */
export function exampleApp(more: Partial<AppOptions<typeof stones>> = {}) {
  const { log, lines } = captureLog();
  return { app: createApp({ contract: stones, handlers, log, ...more }), lines };
}
