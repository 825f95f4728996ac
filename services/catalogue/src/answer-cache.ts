import type { Contract } from '@dorpel/contracts';
import type { Call, Handlers } from '@dorpel/service-kit';
import { perVersionAndKey } from './per-version.ts';

/** Answers that are kept of an endpoint; a list takes some fifty kilobytes. */
const MOST = 200;

/** Milliseconds: what follows from the hour (a home that is new no more) is seen after that. */
const MINUTE = 60_000;

type Handler = (input: unknown, call: Call) => Promise<unknown>;

/**
 * The handlers of a contract, of which those that it says `keeps` of work an answer out once per version of the catalogue,
 * question and minute, whoever asks. What is refused is not kept.
 */
export function cacheAnswers<C extends Contract>(
  { endpoints }: C,
  current: () => Promise<number>,
  now: () => Date,
  handlers: Handlers<C>,
): Handlers<C> {
  const cached = Object.entries<Handler>(handlers as Record<string, Handler>).map(([name, handler]) => {
    if (!endpoints[name]?.keeps) return [name, handler];
    const answerOf = perVersionAndKey(current, MOST, (key) => {
      const [, input] = JSON.parse(key) as [number, unknown];
      // Nothing of who asks: the answer is everybody's.
      return handler(input, undefined as never);
    });
    return [name, (input: unknown) => answerOf(JSON.stringify([Math.floor(now().getTime() / MINUTE), input]))];
  });
  return Object.fromEntries(cached) as Handlers<C>;
}
