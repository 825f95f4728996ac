import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from 'koa';

/** What a fake does on request, as the real ones were seen to do. */
export const MISDEEDS = {
  late: 'each answer comes after a while',
  twice: 'homes are on two pages, or announced twice',
  disorder: 'homes come in another order each time, units before their project',
  '429': 'every third call is one too many, with Retry-After',
  '500': 'every fourth call fails',
  down: 'eight calls of sixteen find it closed for maintenance (503)',
  cut: 'every fifth answer ends in the middle',
  html: 'every sixth answer is a page of a proxy',
  expired: 'tokens are forgotten after a few calls, addresses of photos have expired',
  unknown: 'every seventh home has an item of a list that nobody knows',
  shapes: 'maps stand in lists of one, lists of one as maps',
  commas: 'numbers are texts with a comma',
  other: 'what is not confirmed of it is the other way round',
} as const;
export type Misdeed = keyof typeof MISDEEDS;

/** Milliseconds that a late answer takes. */
const LATE = 150;

export type Misdeeds = ReadonlySet<Misdeed>;

/** Whether a number of a call is one that something happens to. */
const isEvery = (count: number, nth: number) => count % nth === 0;

/** What happens to calls, by their number since the fake began: the same each time. */
export function misbehaving(misdeeds: Misdeeds): Middleware {
  let calls = 0;
  return async (context, next) => {
    calls += 1;
    if (misdeeds.has('late')) await pause(LATE);
    if (misdeeds.has('429') && isEvery(calls, 3)) {
      context.set('Retry-After', '1');
      context.status = 429;
      context.body = { Message: 'Too many requests' };
      return;
    }
    if (misdeeds.has('500') && isEvery(calls, 4)) {
      context.status = 500;
      context.body = { ExceptionMessage: 'Object reference not set to an instance of an object.' };
      return;
    }
    if (misdeeds.has('down') && calls % 16 >= 8) {
      context.status = 503;
      context.body = { Message: 'Service unavailable' };
      return;
    }
    await next();
    if (misdeeds.has('html') && isEvery(calls, 6)) {
      context.status = 502;
      context.body = '<!doctype html><title>Bad gateway</title>';
    }
    if (misdeeds.has('cut') && isEvery(calls, 5)) {
      const whole = JSON.stringify(context.body);
      context.respond = false;
      context.res.writeHead(200, { 'content-type': 'application/json', 'content-length': String(whole.length) });
      context.res.write(whole.slice(0, Math.floor(whole.length / 2)), () => context.res.destroy());
    }
  };
}

type Value = unknown;
const isMap = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number as a text with a comma, where it has decimals or a surface might: '12,5', '389000,00'. */
const withComma = (value: number) => (Number.isInteger(value) ? `${value},00` : String(value).replace('.', ','));

/**
 * A home as a program would write it that was written in a hurry.
 *
 * @param numbers fields whose numbers become texts with a comma
 */
export function distorted(value: Value, misdeeds: Misdeeds, numbers: ReadonlySet<string>, name = ''): Value {
  if (typeof value === 'number') return misdeeds.has('commas') && numbers.has(name) ? withComma(value) : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => distorted(item, misdeeds, numbers));
    return misdeeds.has('shapes') && items.length === 1 ? items[0] : items;
  }
  if (!isMap(value)) return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, distorted(inside, misdeeds, numbers, key)]),
  );
  return misdeeds.has('shapes') && name !== '' ? [fields] : fields;
}
